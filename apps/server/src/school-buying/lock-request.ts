import type { RequestStatus } from '@kids-crafts/rules/school-buying.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { lockOrder } from '#orders'
import type { LockedOrder } from '#orders'

import { asApprover } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'

export interface LockedRequest {
  order: LockedOrder
  status: RequestStatus
  requestedBy: string | null
  decidedBy: string | null
}

/**
 * Finds a request only for an approver of its school, and locks its order. The approver's account
 * is locked first, as staff do when they remove an approver, so nobody decides after being removed.
 */
export async function lockRequest(
  db: Transaction<DB>,
  { accountId }: SignedIn,
  orderNum: string,
): Promise<LockedRequest> {
  const approver = await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`not is_child(birth_year)`)
    .forShare()
    .executeTakeFirst()
  if (approver === undefined) throw new Refusal('NOT_FOUND', 'There is no such request')
  const order = await lockOrder(db, asApprover(accountId), { orderNum })
  const request = await db
    .selectFrom('purchase_request')
    .select(['status', 'requested_by as requestedBy', 'decided_by as decidedBy'])
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  return { ...request, status: request.status as RequestStatus, order }
}
