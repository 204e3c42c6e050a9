import { fault } from '@kids-crafts/rules/faults.ts'
import { toldCancelReasons } from '@kids-crafts/rules/fulfilment.ts'
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
  /** Absent: all that can still be cancelled. */
  items?: readonly { orderItemNum: string; quantity: number }[] | undefined
  /** Tells a request that is sent again from another one. */
  requestKey?: string | undefined
}

/** Cancels an order or some of it, and gives back what was paid for that, in one transaction. Done twice, it is done once. */
export async function cancelOrder(
  db: Db,
  actor: Actor,
  { orderNum, items, requestKey }: Cancellation,
  /** A code for the order's history. The buyer is told one of `toldCancelReasons`. */
  reason: string,
): Promise<void> {
  const cause = { actor, reason }
  const why = toldCancelReasons.find((each) => each === reason)
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

/** A card page that is open for the old amount is ended by the loop; what is paid on it meanwhile goes back. */
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
  // The bank decides about the old amount: as a whole the order can still be cancelled.
  if (await isPaymentProcessing(db, order.orderId))
    throw new Refusal('CONFLICT', fault('ORDER_NOT_CANCELLABLE'))
  await cancelUnpaidItems(db, order, cause, items)
}
