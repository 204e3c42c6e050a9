import { completionDays } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'

import { asSystem } from '../platform/actor.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { completePart } from './complete-part.ts'
import { isDisputed } from './is-disputed.ts'

const batchSize = 100
const work = 'complete-delivered'

/**
 * Completes parts delivered long enough ago without complaints; returns whether there may be more.
 */
export async function completeDelivered({ db, log }: LoopParts): Promise<boolean> {
  const parts = await db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select(['order_num as orderNum', 'number', 'order_part_id as partId'])
    .where('order_part.status', '=', 'DELIVERED')
    .where(isDue(work, 'order_part.order_part_id'))
    .where('delivered_at', '<', sql<Date>`now() - ${completionDays} * interval '1 day'`)
    .where('disputed_at', 'is', null)
    .where('return_opened_at', 'is', null)
    .where((eb) => eb.not(isDisputed('order_part')))
    .orderBy('delivered_at')
    .limit(batchSize)
    .execute()
  for (const { partId, ...part } of parts) {
    await db
      .transaction()
      .execute((transaction) =>
        orSetAside(transaction, log, { work, subject: partId, about: part }, () =>
          completePart(transaction, asSystem(work), part, { reason: 'TIME_OVER' }),
        ),
      )
  }
  return parts.length === batchSize
}
