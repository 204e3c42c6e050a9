import { fault } from '@kids-crafts/rules/faults.ts'
import { shownCancelReasons } from '@kids-crafts/rules/fulfilment.ts'
import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { Transaction } from 'kysely'

import { cancelLines, cancelUnpaid, cancelUnpaidItems, isFirstRequest, lockOrder } from '#orders'
import type { LockedOrder } from '#orders'

import type { Actor } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { isPaymentProcessing } from './is-payment-processing.ts'
import { refundAndTell } from './refund-and-tell.ts'

type Cause = Parameters<typeof cancelLines>[2]

export interface Cancellation {
  orderNum: string
  /** Omit to cancel everything that can still be cancelled. */
  items?: readonly { orderItemNum: string; quantity: number }[] | undefined
  /** Recognises a repeated request. */
  requestKey?: string | undefined
}

/**
 * Cancels an order or some of its items and refunds them, in one transaction. Repeating it changes
 * nothing.
 */
export async function cancelOrder(
  db: Db,
  actor: Actor,
  { orderNum, items, requestKey }: Cancellation,
  /** A code for the order's history. The buyer is told one of `shownCancelReasons`. */
  reason: string,
): Promise<void> {
  const cause = { actor, reason }
  const why = shownCancelReasons.find((each) => each === reason)
  await inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, actor, { orderNum })
    if (order.status === 'CANCELLED' && items === undefined) return
    if (!(await isFirstRequest(transaction, order, { requestKey, asked: items }))) return
    if (isOnHold(order.status)) await cancelOnHold(transaction, order, cause, items)
    else {
      const cancelled = await cancelLines(transaction, order, cause, items)
      await refundAndTell(transaction, order, cancelled, { actor, why })
    }
  })
}

/** The loop ends an open card page for the old amount; money paid on it meanwhile is refunded. */
async function cancelOnHold(
  db: Transaction<DB>,
  order: LockedOrder,
  cause: Cause,
  items: Cancellation['items'],
): Promise<void> {
  if (items === undefined) {
    await cancelUnpaid(db, order, cause)
    return
  }
  // The bank is deciding about the old amount: only the whole order can be cancelled.
  if (await isPaymentProcessing(db, order.orderId))
    throw new Refusal('CONFLICT', fault('ORDER_NOT_CANCELLABLE'))
  await cancelUnpaidItems(db, order, cause, items)
}
