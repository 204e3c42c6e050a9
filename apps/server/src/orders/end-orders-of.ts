import type { Transaction } from 'kysely'

import { asBuyer, asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { lockOrder } from './lock-order.ts'

/**
 * Before an account is closed: what was never paid is cancelled. Goods that are under way need their address, so an account
 * with a paid order that is not completed stays open.
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
 * A guardian's consent to buy has ended: what the child has not paid ends with it. The caller has locked the account, as
 * placing and paying an order do. Loops end open card pages, and give back what was paid on one meanwhile.
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
