import { fault } from '@kids-crafts/rules/faults.ts'

import { isChildAccount } from '#accounts'
import { childOfGuardian } from '#guardians'
import { findOwnStore } from '#stores'

import { asGuardian, asSeller } from '../platform/actor.ts'
import type { Guardian, Seller } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import type { Caller } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'

/** Who acts for whose store: its owner, or the guardian of the child who owns it. */
export interface Acting {
  actor: Seller | Guardian
  ownerId: string
  kind: 'BUSINESS' | 'CHILD'
  /**
   * The child itself, for whom a guardian decides about money, contracts and what becomes public.
   */
  isOwnChild: boolean
}

export async function actingFor(db: Db, caller: Caller, childLogin: string | undefined): Promise<Acting> {
  const { accountId, roles } = signedIn(caller)
  if (childLogin !== undefined) {
    const ownerId = await childOfGuardian(db, accountId, childLogin)
    return { actor: asGuardian(ownerId, accountId), ownerId, kind: 'CHILD', isOwnChild: false }
  }
  if (!roles.includes('seller') && !roles.includes('vendor')) {
    throw new Refusal('NOT_FOUND', 'You have no store: name the child that you act for')
  }
  const isChild = await isChildAccount(db, accountId)
  return {
    actor: asSeller(accountId),
    ownerId: accountId,
    kind: isChild ? 'CHILD' : 'BUSINESS',
    isOwnChild: isChild,
  }
}

/** For what an adult decides. */
export function assertAdult({ isOwnChild }: Acting): void {
  if (isOwnChild) throw new Refusal('NOT_ALLOWED', fault('BY_GUARDIAN'))
}

export async function storeOf(db: Db, { ownerId }: Pick<Acting, 'ownerId'>): Promise<number> {
  const storeId = await findOwnStore(db, ownerId)
  if (storeId === undefined) throw new Refusal('NOT_FOUND', 'There is no store yet')
  return storeId
}
