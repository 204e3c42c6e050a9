import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { RejectionReason } from '@kids-crafts/rules/orders.ts'
import type { Kysely } from 'kysely'

import { askForOrderMail, endUnpaid, lockOrder, rejectParts } from '#orders'

import type { Staff } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { refundAndTell } from './refund-and-tell.ts'

export interface Rejection {
  orderNum: string
  /** Omit for the whole order. */
  partNumber?: number | undefined
  reason: RejectionReason
}

/**
 * Staff refuse an order or an unsent part; its payment is refunded. Repeating it changes nothing.
 */
export async function rejectOrder(
  db: Kysely<DB>,
  actor: Staff,
  { orderNum, partNumber, reason }: Rejection,
): Promise<void> {
  const cause = { actor, reason }
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, actor, { orderNum })
    if (order.status === 'REJECTED') return
    if (isOnHold(order.status) && partNumber === undefined) {
      await endUnpaid(transaction, order, 'REJECTED', cause)
      await askForOrderMail(transaction, order.orderId, 'order-cancelled', {
        extent: 'WHOLE',
        rejected: reason,
      })
      return
    }
    const rejected = await rejectParts(transaction, order, cause, partNumber)
    await refundAndTell(transaction, order, rejected, { actor, rejected: reason })
  })
}
