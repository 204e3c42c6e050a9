import type { RejectionReason } from '@kids-crafts/rules/orders.ts'
import type { Transaction } from 'kysely'

import { askForOrderMail } from '#orders'
import type { CancelledLine, LockedOrder } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import { refundCancelled } from './refund-cancelled.ts'

/** What was paid for cancelled units goes back, and one mail tells of both. */
export async function refundAndTell(
  db: Transaction<DB>,
  order: LockedOrder,
  cancelled: readonly CancelledLine[],
  /** Why staff have refused it, if they have. */
  rejected?: RejectionReason,
): Promise<void> {
  const reason = rejected === undefined ? 'CANCELLED' : 'STAFF'
  const refundId = await refundCancelled(db, order, cancelled, reason)
  await askForOrderMail(db, order.orderId, 'order-cancelled', {
    extent: cancelled.some(({ isOrderOver }) => isOrderOver) ? 'WHOLE' : 'SOME',
    lines: cancelled.map(({ orderLineId, units }) => ({ orderLineId, units })),
    refundId,
    rejected,
  })
}
