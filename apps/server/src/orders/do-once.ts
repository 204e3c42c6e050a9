import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import type { LockedOrder } from './lock-order.ts'

/**
 * Whether a request about an order comes for the first time: noted with what it does, in one transaction. Without a key every
 * request is another.
 */
export async function isFirstRequest(
  db: Transaction<DB>,
  { orderId }: LockedOrder,
  requestKey: string | undefined,
): Promise<boolean> {
  if (requestKey === undefined) return true
  const noted = await db
    .insertInto('order_request')
    .values({ order_id: orderId, request_key: requestKey })
    .onConflict((conflict) => conflict.constraint('order_request_is_done_once').doNothing())
    .returning('order_id')
    .executeTakeFirst()
  return noted !== undefined
}
