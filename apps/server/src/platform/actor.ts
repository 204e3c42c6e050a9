import type { StaffRole } from '@kids-crafts/contract/endpoint.ts'

/**
 * Who changes something. Every operation that changes what others see or own takes one, as it takes
 * `db`: routes, commands and jobs make it, and no operation guesses it. What is not the actor's is
 * not found, as if there were none.
 */
export type Actor = Buyer | Payer | Seller | Packer | Guardian | Desk | Approver | Staff | System

/** Somebody with an account who acts for themselves, or a guest who has the order's own token. */
export type Buyer = Person | Guest
export type Person = Readonly<{ kind: 'BUYER'; accountId: string }>
export type Guest = Readonly<{ kind: 'GUEST'; orderNum: string }>

/** A guardian who answers for what a child has ordered, and pays it. */
export type Payer = Readonly<{ kind: 'PAYER'; accountId: string }>

/** Somebody who acts for the stores of their own account. */
export type Seller = Readonly<{ kind: 'SELLER'; accountId: string }>

/** Somebody who packs for the store of a business, and has nothing to do with its money. */
export type Packer = Readonly<{ kind: 'PACKER'; accountId: string }>

/** Somebody who takes parcels in and out at the school that they are of. */
export type Desk = Readonly<{ kind: 'DESK'; accountId: string }>

/** Somebody who agrees to what is bought with the money of a school. */
export type Approver = Readonly<{ kind: 'APPROVER'; accountId: string }>

/**
 * Somebody who acts for a child that they have agreed for. One who has no
 * account comes by a mailed link.
 */
export type Guardian = Readonly<{ kind: 'GUARDIAN'; childAccountId: string; accountId: string | null }>

export type Staff = Readonly<{ kind: 'STAFF'; accountId: string; role: StaffRole }>

/** A payment, a timer or a job, by its name. */
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

/** The account that acts, where there is one. */
export const accountOf = (actor: Actor): string | null => ('accountId' in actor ? actor.accountId : null)
