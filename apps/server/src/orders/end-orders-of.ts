import type { Transaction } from 'kysely'

import { asBuyer, asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Cancels unpaid orders before an account is closed. Goods on their way need their address, so an
 * account with an open paid order can't be closed.
 */
export async function endOrdersOf(db: Transaction<DB>, accountId: string): Promise<void> {
  const orders = await db
    .selectFrom('customer_order')
    .select(['order_id as orderId', 'status'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .orderBy('order_id')
    .execute()
  for (const { orderId } of orders) {
    const order = await lockOrder(db, asBuyer(accountId), { orderId })
    if (order.status === 'CONFIRMED') {
      throw new Refusal('ORDERS_OPEN', 'Orders are under way: wait for them, or cancel them first')
    }
    if (order.holdUntil === null) continue
    await cancelUnpaid(db, order, { actor: asBuyer(accountId), reason: 'ACCOUNT_CLOSED' })
  }
}

/**
 * Cancels a child's unpaid orders when the guardian's consent to buy ends. The caller has locked
 * the account, as placing and paying an order do. Loops end open card pages, and refund payments
 * made meanwhile.
 */
export async function endUnpaidOrdersOf(db: Transaction<DB>, accountId: string): Promise<void> {
  const orders = await db
    .selectFrom('customer_order')
    .select('order_id as orderId')
    .where('account_id', '=', accountId)
    .where('hold_until', 'is not', null)
    .orderBy('order_id')
    .execute()
  for (const { orderId } of orders) {
    const order = await lockOrder(db, asBuyer(accountId), { orderId })
    if (order.holdUntil === null) continue
    await cancelUnpaid(db, order, { actor: asSystem('consent-withdrawn'), reason: 'CONSENT_WITHDRAWN' })
  }
}
