import type { Transaction } from 'kysely'

import { askForOrderMail } from '#orders'
import type { LockedOrder } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import type { CardSession } from './card-provider.ts'
import type { PaymentRow } from './payment-row.ts'
import { postMoneyIn } from './post-money.ts'
import { requestRefund } from './request-refund.ts'

/**
 * S-31: money that differs from our request doesn't pay the order. It is recorded as received and
 * refunded in full. Money from another session than the payment's own becomes a separate payment,
 * so that the original can still be paid.
 */
export async function quarantine(
  db: Transaction<DB>,
  order: LockedOrder,
  payment: PaymentRow,
  session: CardSession,
): Promise<void> {
  const { amountMinor, currency } = session
  if (amountMinor === 0) return
  const isOwn = payment.sessionId === null || payment.sessionId === session.sessionId
  const columns = {
    status: 'RETURNED',
    amount_minor: amountMinor,
    currency,
    session_id: session.sessionId,
    payment_intent_id: session.paymentIntentId ?? null,
    settled_at: new Date(),
  }
  const { payment_id: paymentId } = isOwn
    ? await db
        .updateTable('payment')
        .set(columns)
        .where('payment_id', '=', payment.paymentId)
        .returning('payment_id')
        .executeTakeFirstOrThrow()
    : await db
        .insertInto('payment')
        .values({ ...columns, order_id: order.orderId, method: 'CARD', revision: order.revision })
        .returning('payment_id')
        .executeTakeFirstOrThrow()
  const { orderId } = order
  const refundId = await requestRefund(db, { orderId, paymentId, amountMinor, reason: 'WRONG_AMOUNT' })
  await askForOrderMail(db, orderId, 'order-refunded', { refundId })
  await postMoneyIn(db, order, { paymentId, method: 'CARD', amountMinor, currency, billId: null })
}
