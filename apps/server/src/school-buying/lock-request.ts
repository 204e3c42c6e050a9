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
 * A request with its order, for somebody who agrees for its school: whoever does not finds none. Their account is locked first, as by
 * staff who take them out, so that nobody decides who does not agree for the school any more.
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
