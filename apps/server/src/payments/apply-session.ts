import { holdMinutes, processingHoldDays } from '@kids-crafts/rules/holds.ts'
import { isOnHold } from '@kids-crafts/rules/orders.ts'
import type { Transaction } from 'kysely'

import { askForOrderMail, confirmPaid, lockOrder, setHold } from '#orders'
import type { LockedOrder } from '#orders'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { Applied } from './applied.ts'
import { applyCardCheck } from './apply-card-check.ts'
import type { CardSession } from './card-provider.ts'
import { findOrderIdOf, findPayment, settlePayment } from './payment-row.ts'
import type { PaymentRow } from './payment-row.ts'
import { postMoneyIn } from './post-money.ts'
import { quarantine } from './quarantine.ts'
import { requestRefund } from './request-refund.ts'
import type { RefundReason } from './request-refund.ts'

/**
 * Updates a payment and its order to the provider's state of its session. Called by the webhook,
 * the sweep and the code that ends a page. Repeated, late and reordered news change nothing (R-04,
 *
 */
export async function applySession(db: Transaction<DB>, session: CardSession): Promise<Applied> {
  const orderId = await findOrderIdOf(db, session)
  if (orderId === undefined) return (await applyCardCheck(db, session)) ?? unknownPayment(session)
  // The order's lock serialises everything that happens to its payments.
  const order = await lockOrder(db, asSystem('card-payment'), { orderId })
  const payment = await findPayment(db, session)
  const { paymentId } = payment
  const isOfSession = payment.sessionId === session.sessionId
  const difference = differenceOf(session, payment, order)
  if (hasMoney(payment) && isOfSession) {
    return payment.status === 'PAID' && difference !== undefined
      ? mismatch(payment, session, difference)
      : { outcome: 'NOTHING_TO_DO', paymentId }
  }
  if (difference !== undefined) {
    if (session.state === 'PAID') await quarantine(db, order, payment, session)
    return mismatch(payment, session, difference)
  }
  const isChanged = await follow(db, { order, payment, session })
  return { outcome: isChanged ? 'APPLIED' : 'NOTHING_TO_DO', paymentId }
}

interface SessionUpdate {
  order: LockedOrder
  payment: PaymentRow
  session: CardSession
}

async function follow(db: Transaction<DB>, update: SessionUpdate): Promise<boolean> {
  const { order, payment, session } = update
  const isOpen = payment.status === 'STARTED' || payment.status === 'PROCESSING'
  switch (session.state) {
    case 'PAID':
      await takeMoney(db, update)
      return true
    case 'PROCESSING':
      if (payment.status !== 'STARTED') return false
      await settlePayment(db, payment.paymentId, 'PROCESSING', session)
      // Money that wouldn't pay the order as it is now goes back: don't hold the goods for it.
      if (isOnHold(order.status) && isOfOrder(payment, order)) {
        await setHold(db, order, processingHoldDays * 24 * 60)
      }
      return true
    case 'FAILED':
    case 'EXPIRED':
      if (!isOpen) return false
      await settlePayment(db, payment.paymentId, session.state, session)
      // Nobody needs news about an order that was cancelled, paid in another way or restarted.
      if (!isOnHold(order.status)) return true
      // Allow only enough time for another payment: the goods have already waited for the bank.
      if (payment.status === 'PROCESSING') await setHold(db, order, holdMinutes)
      if (payment.revision === order.revision) {
        await askForOrderMail(db, order.orderId, 'order-payment-failed', { paymentId: payment.paymentId })
      }
      return true
    default:
      return false
  }
}

/**
 * The money has arrived, whatever the order's state: it pays the order or is refunded in full
 * (R-09, R-11).
 */
async function takeMoney(db: Transaction<DB>, { order, payment, session }: SessionUpdate): Promise<void> {
  const reason = await reasonToReturn(db, order, payment)
  const { paymentId } = payment
  await settlePayment(db, paymentId, reason === undefined ? 'PAID' : 'RETURNED', session)
  if (reason !== undefined) {
    const { amountMinor } = payment
    const refundId = await requestRefund(db, { orderId: order.orderId, paymentId, amountMinor, reason })
    // Now, not when the provider has sent it: the buyer thinks the order is paid.
    await askForOrderMail(db, order.orderId, 'order-refunded', { refundId })
  }
  await postMoneyIn(db, order, payment)
}

async function reasonToReturn(
  db: Transaction<DB>,
  order: LockedOrder,
  payment: PaymentRow,
): Promise<RefundReason | undefined> {
  // Paid on the page of an order changed meanwhile.
  const isPayable = isOnHold(order.status) || order.status === 'REJECTED_BY_TIMEOUT'
  if (isPayable && !isOfOrder(payment, order)) return 'WRONG_AMOUNT'
  switch (await confirmPaid(db, order, 'STRIPE')) {
    case 'CONFIRMED':
      return undefined
    case 'ALREADY_PAID':
      return 'PAID_TWICE'
    default:
      return 'ORDER_OVER'
  }
}

const isOfOrder = ({ amountMinor, currency }: PaymentRow, { totalMinor, currency: owed }: LockedOrder) =>
  amountMinor === totalMinor && currency === owed

const hasMoney = ({ status }: PaymentRow): boolean => status === 'PAID' || status === 'RETURNED'

/** S-31: compare even a signed event with our request. */
function differenceOf(session: CardSession, payment: PaymentRow, order: LockedOrder): string | undefined {
  if (payment.sessionId !== null && payment.sessionId !== session.sessionId) return 'session'
  if (session.paymentId !== payment.paymentId) return 'payment'
  if (session.orderNum !== order.orderNum) return 'order'
  if (session.currency !== payment.currency) return 'currency'
  return session.amountMinor === payment.amountMinor ? undefined : 'amount'
}

function mismatch({ paymentId }: PaymentRow, { sessionId, state }: CardSession, difference: string): Applied {
  return {
    outcome: 'MISMATCH',
    paymentId,
    alarm: { kind: 'MISMATCH', details: { paymentId, sessionId, state, difference } },
  }
}

/**
 * Staff have to look at money for one of our payments that is missing from this database, for
 * example after restoring a backup.
 */
function unknownPayment({ sessionId, paymentId, state }: CardSession): Applied {
  const isOurs = paymentId !== undefined && state === 'PAID'
  return {
    outcome: 'UNKNOWN_PAYMENT',
    ...(isOurs && { alarm: { kind: 'UNKNOWN_PAYMENT', details: { sessionId, paymentId } } }),
  }
}
