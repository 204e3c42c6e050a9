import type { ShownCancelReason } from '@kids-crafts/rules/fulfilment.ts'
import type { RejectionReason } from '@kids-crafts/rules/orders.ts'
import type { Transaction } from 'kysely'

import { askForOrderMail } from '#orders'
import type { CancelledLine, LockedOrder } from '#orders'

import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { refundCancelled } from './refund-cancelled.ts'

interface Why {
  actor: Actor
  /** Staff's reason for refusing it. */
  rejected?: RejectionReason
  /** Why the seller cancelled it, or that the send-by date was missed. */
  why?: ShownCancelReason | undefined
}

/**
 * Refunds cancelled units, and sends one mail about both. Tells sellers about cancellations by
 * others.
 */
export async function refundAndTell(
  db: Transaction<DB>,
  order: LockedOrder,
  cancelled: readonly CancelledLine[],
  { actor, rejected, why }: Why,
): Promise<void> {
  const reason = rejected === undefined ? 'CANCELLED' : 'STAFF'
  const refundId = await refundCancelled(db, order, cancelled, reason)
  const lines = cancelled.map(({ orderLineId, units }) => ({ orderLineId, units }))
  await askForOrderMail(db, order.orderId, 'order-cancelled', {
    extent: cancelled.some(({ isOrderOver }) => isOrderOver) ? 'WHOLE' : 'SOME',
    lines,
    refundId,
    rejected,
    why,
  })
  if (actor.kind === 'SELLER' || actor.kind === 'GUARDIAN') return
  for (const partNumber of await partsWith(db, lines)) {
    await askForOrderMail(db, order.orderId, 'sale-cancelled', {
      saleKey: `${partNumber}:${refundId ?? ''}`,
      partNumber,
      lines,
      isLate: why === 'NOT_SENT_IN_TIME',
    })
  }
}

async function partsWith(db: Transaction<DB>, lines: readonly { orderLineId: number }[]): Promise<number[]> {
  const parts = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select('order_part.number')
    .distinct()
    .where(
      'order_line_id',
      'in',
      lines.map(({ orderLineId }) => orderLineId),
    )
    .orderBy('order_part.number')
    .execute()
  return parts.map(({ number }) => number)
}
