import { closingDays } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'

import { asSystem } from '../platform/actor.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { changeOrderStatus } from './change-status.ts'
import { lockOrder } from './lock-order.ts'

const batchSize = 100
const work = 'close-completed'

/** Closes orders completed long ago; returns whether there may be more. */
export async function closeCompleted({ db, log }: LoopParts): Promise<boolean> {
  const orders = await db
    .selectFrom('customer_order')
    .select(['order_id as orderId', 'order_num as orderNum'])
    .where('status', '=', 'COMPLETED')
    .where(isDue(work, 'customer_order.order_id'))
    .where('ended_at', '<', sql<Date>`now() - ${closingDays} * interval '1 day'`)
    .limit(batchSize)
    .execute()
  for (const { orderId, orderNum } of orders) {
    await db.transaction().execute((transaction) =>
      orSetAside(transaction, log, { work, subject: orderId, about: { orderNum } }, async () => {
        const actor = asSystem(work)
        const order = await lockOrder(transaction, actor, { orderId })
        if (order.status !== 'COMPLETED') return
        await changeOrderStatus(transaction, order, 'CLOSED', { actor, reason: 'TIME_OVER' })
      }),
    )
  }
  return orders.length === batchSize
}
