import { closingDays } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'

import { asSystem } from '../platform/actor.ts'
import { changeOrderStatus } from './change-status.ts'
import { lockOrder } from './lock-order.ts'
import { isDue, orSetAside } from './set-aside.ts'
import type { LoopParts } from './set-aside.ts'

const batchSize = 100

/** Closes orders that were completed long ago; answers whether there may be more. */
export async function closeCompleted({ db, log }: LoopParts): Promise<boolean> {
  const orders = await db
    .selectFrom('customer_order')
    .select('order_id as orderId')
    .where('status', '=', 'COMPLETED')
    .where(isDue('close-completed', 'customer_order.order_id'))
    .where('ended_at', '<', sql<Date>`now() - ${closingDays} * interval '1 day'`)
    .limit(batchSize)
    .execute()
  for (const { orderId } of orders) {
    await db.transaction().execute((transaction) =>
      orSetAside(transaction, log, { loop: 'close-completed', orderId, subjectId: orderId }, async () => {
        const actor = asSystem('close-completed')
        const order = await lockOrder(transaction, actor, { orderId })
        if (order.status !== 'COMPLETED') return
        await changeOrderStatus(transaction, order, 'CLOSED', { actor, reason: 'TIME_OVER' })
      }),
    )
  }
  return orders.length === batchSize
}
