import { completionDays } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'

import { isDue, orSetAside } from '#orders'
import type { LoopParts } from '#orders'

import { asSystem } from '../platform/actor.ts'
import { completePart } from './complete-part.ts'

const batchSize = 100

/** Completes what was delivered and not complained about for long enough; answers whether there may be more. */
export async function completeDelivered({ db, log }: LoopParts): Promise<boolean> {
  const parts = await db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select([
      'order_num as orderNum',
      'number',
      'order_part.order_id as orderId',
      'order_part_id as subjectId',
    ])
    .where('order_part.status', '=', 'DELIVERED')
    .where(isDue('complete-delivered', 'order_part.order_part_id'))
    .where('delivered_at', '<', sql<Date>`now() - ${completionDays} * interval '1 day'`)
    .where('disputed_at', 'is', null)
    .where('return_opened_at', 'is', null)
    .orderBy('delivered_at')
    .limit(batchSize)
    .execute()
  for (const part of parts) {
    await db
      .transaction()
      .execute((transaction) =>
        orSetAside(transaction, log, { loop: 'complete-delivered', ...part }, () =>
          completePart(transaction, asSystem('complete-delivered'), part, { reason: 'TIME_OVER' }),
        ),
      )
  }
  return parts.length === batchSize
}
