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
 * Brings a payment and its order to what the provider says of its session. The webhook, the sweep and what
 * ends a page call it. What was told before, and what comes late or out of order, changes nothing.
 */
export async function applySession(db: Transaction<DB>, session: CardSession): Promise<Applied> {
  const orderId = await findOrderIdOf(db, session)
  if (orderId === undefined) return (await applyCardCheck(db, session)) ?? unknownPayment(session)
  // The lock of the order lets everything that happens to its payments come one after another.
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

interface Told {
  order: LockedOrder
  payment: PaymentRow
  session: CardSession
}

async function follow(db: Transaction<DB>, told: Told): Promise<boolean> {
  const { order, payment, session } = told
  const isOpen = payment.status === 'STARTED' || payment.status === 'PROCESSING'
  switch (session.state) {
    case 'PAID':
      await takeMoney(db, told)
      return true
    case 'PROCESSING':
      if (payment.status !== 'STARTED') return false
      await settlePayment(db, payment.paymentId, 'PROCESSING', session)
      // Money that would not pay the order as it is now goes back: its goods do not wait for that.
      if (isOnHold(order.status) && isOfOrder(payment, order)) {
        await setHold(db, order, processingHoldDays * 24 * 60)
      }
      return true
    case 'FAILED':
    case 'EXPIRED':
      if (!isOpen) return false
      await settlePayment(db, payment.paymentId, session.state, session)
      // Of an order that was cancelled, paid in another way or begun anew nobody needs to be told.
      if (!isOnHold(order.status)) return true
      // Time to pay in another way, and no more: the goods have waited for the bank.
      if (payment.status === 'PROCESSING') await setHold(db, order, holdMinutes)
      if (payment.revision === order.revision) {
        await askForOrderMail(db, order.orderId, 'order-payment-failed', { paymentId: payment.paymentId })
      }
      return true
    default:
      return false
  }
}

/** The money is there whatever has become of the order: it pays it, or it goes back as a whole. */
async function takeMoney(db: Transaction<DB>, { order, payment, session }: Told): Promise<void> {
  const reason = await reasonToReturn(db, order, payment)
  const { paymentId } = payment
  await settlePayment(db, paymentId, reason === undefined ? 'PAID' : 'RETURNED', session)
  if (reason !== undefined) {
    const { amountMinor } = payment
    const refundId = await requestRefund(db, { orderId: order.orderId, paymentId, amountMinor, reason })
    // At once, and not when the provider has sent it: the buyer believes to have bought something.
    await askForOrderMail(db, order.orderId, 'order-refunded', { refundId })
  }
  await postMoneyIn(db, order, payment)
}

async function reasonToReturn(
  db: Transaction<DB>,
  order: LockedOrder,
  payment: PaymentRow,
): Promise<RefundReason | undefined> {
  // Paid on the page of an order that was changed meanwhile.
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

/** S-31: even a signed event is compared with what we asked for. */
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

/** Money for a payment of ours that is not in this database, such as after a restore from a backup, is for a person to see. */
function unknownPayment({ sessionId, paymentId, state }: CardSession): Applied {
  const isOurs = paymentId !== undefined && state === 'PAID'
  return {
    outcome: 'UNKNOWN_PAYMENT',
    ...(isOurs && { alarm: { kind: 'UNKNOWN_PAYMENT', details: { sessionId, paymentId } } }),
  }
}
