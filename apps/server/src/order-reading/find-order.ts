import { ordersOf } from '#orders'
import type { OrderRow } from '#orders'

import type { Buyer, Payer } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { paySecondsLeft } from './pay-time.ts'

/** An order of the buyer or the guardian's child. Other people's orders are not found. */
export async function findOrder(
  db: ReadDb,
  buyer: Buyer | Payer,
  orderNum: string,
): Promise<OrderRow & { paySecondsLeft: number | null }> {
  const found = await db
    .selectFrom('customer_order')
    .selectAll()
    .select(paySecondsLeft.as('paySecondsLeft'))
    .where('order_num', '=', orderNum)
    .where(ordersOf(buyer))
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such order')
  return found
}
