import type { StaffRole } from '@kids-crafts/contract/endpoint.ts'

/**
 * Who makes a change. Every operation that changes data others see or own takes an actor, as it
 * takes `db`: routes, commands and jobs create it, and operations never guess it. Data unrelated to
 * the actor is not found, as if it didn't exist.
 */
export type Actor = Buyer | Payer | Seller | Packer | Guardian | Desk | Approver | Staff | System

/** A person with an account, or a guest with the order's token. */
export type Buyer = Person | Guest
export type Person = Readonly<{ kind: 'BUYER'; accountId: string }>
export type Guest = Readonly<{ kind: 'GUEST'; orderNum: string }>

/** A guardian who pays for a child's order. */
export type Payer = Readonly<{ kind: 'PAYER'; accountId: string }>

/** Acts for the stores of their account. */
export type Seller = Readonly<{ kind: 'SELLER'; accountId: string }>

/** Packs for a business's store, without access to its money. */
export type Packer = Readonly<{ kind: 'PACKER'; accountId: string }>

/** Handles parcels at their school's desk. */
export type Desk = Readonly<{ kind: 'DESK'; accountId: string }>

/** Approves purchases with a school's money. */
export type Approver = Readonly<{ kind: 'APPROVER'; accountId: string }>

/** Acts for a child for whom they have consented. Without an account, they use a mailed link. */
export type Guardian = Readonly<{ kind: 'GUARDIAN'; childAccountId: string; accountId: string | null }>

export type Staff = Readonly<{ kind: 'STAFF'; accountId: string; role: StaffRole }>

/** A payment, timer or job, by name. */
export type System = Readonly<{ kind: 'SYSTEM'; job: string }>

export const asBuyer = (accountId: string): Person => ({ kind: 'BUYER', accountId })
export const asGuest = (orderNum: string): Guest => ({ kind: 'GUEST', orderNum })
export const asPayer = (accountId: string): Payer => ({ kind: 'PAYER', accountId })
export const asSeller = (accountId: string): Seller => ({ kind: 'SELLER', accountId })
export const asPacker = (accountId: string): Packer => ({ kind: 'PACKER', accountId })
export const asDesk = (accountId: string): Desk => ({ kind: 'DESK', accountId })
export const asApprover = (accountId: string): Approver => ({ kind: 'APPROVER', accountId })
export const asGuardian = (childAccountId: string, accountId: string | null): Guardian => ({
  kind: 'GUARDIAN',
  childAccountId,
  accountId,
})
export const asSystem = (job: string): System => ({ kind: 'SYSTEM', job })

/** The acting account, if there is one. */
export const accountOf = (actor: Actor): string | null => ('accountId' in actor ? actor.accountId : null)
