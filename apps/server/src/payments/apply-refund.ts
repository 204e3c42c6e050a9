import { sql } from 'kysely'
import type { Transaction, UpdateObject } from 'kysely'

import { askForOrderMail } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import type { ProviderRefund } from './card-provider.ts'
import { postMoneyBack, postMoneyOwed, postMoneyReturned } from './post-money.ts'
import type { SentRefund } from './post-money.ts'
import { settleByLoss } from './settle-by-loss.ts'

type Status = 'REQUESTED' | 'SENT' | 'DONE' | 'FAILED'

interface Outcome {
  state: ProviderRefund['state']
  providerRefundId: string | null
  failure?: string | undefined
  /** It failed, but the buyer needs no replacement. */
  isSettled?: boolean
}

/**
 * Applies a refund's state from the provider's answer, its webhook or the sweep, in any order and
 * however often. The row's lock decides who acts; the ledger comes last. Returns whether anything
 * was new.
 */
export async function applyRefund(db: Transaction<DB>, refundId: string, outcome: Outcome): Promise<boolean> {
  const refund = await lockSent(db, refundId)
  if (refund === undefined) return false
  const { providerRefundId } = outcome
  switch (outcome.state) {
    case 'PENDING':
      if (refund.status !== 'REQUESTED') return false
      await change(db, refundId, {
        status: 'SENT',
        provider_refund_id: providerRefundId,
        sent_at: new Date(),
      })
      await postMoneyBack(db, refund)
      return true
    case 'DONE': {
      if (refund.status === 'DONE' || refund.status === 'FAILED') return false
      const now = new Date()
      const isSent = refund.status === 'SENT'
      await change(db, refundId, {
        status: 'DONE',
        done_at: now,
        ...(!isSent && { sent_at: now, provider_refund_id: providerRefundId }),
        awaits_credit_note: isOffInvoice(refund),
      })
      if (refund.amountMinor > 0 && refund.chargebackId === null)
        await askForOrderMail(db, refund.orderId, 'order-refunded', { refundId })
      if (!isSent) await postMoneyBack(db, refund)
      return true
    }
    default:
      if (refund.status === 'FAILED') return false
      await fail(db, refund, outcome)
      return true
  }
}

/** It is no longer owed; its invoices are corrected soon after. */
const isOffInvoice = ({ method, way, amountMinor }: LockedRefund): boolean =>
  method === 'INVOICE' && way === 'ORIGINAL' && amountMinor > 0

interface LockedRefund extends SentRefund {
  status: Status
  orderId: number
  paymentId: string
  reason: string
  chargebackId: string | null
}

async function lockSent(db: Transaction<DB>, refundId: string): Promise<LockedRefund | undefined> {
  const refund = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
    .select(['refund_id as refundId', 'refund.order_id as orderId', 'refund.status', 'way', 'currency'])
    .select(['refund.amount_minor as amountMinor', 'goodwill_minor as goodwillMinor', 'bill_id as billId'])
    .select(['refund.payment_id as paymentId', 'refund.reason', 'chargeback_id as chargebackId'])
    .select(['method', 'to_bill_id as toBillId', 'replaces_refund_id as replaces'])
    .where('refund_id', '=', refundId)
    .where('refund.status', 'not in', ['WAITING', 'DECLINED'])
    .forNoKeyUpdate('refund')
    .executeTakeFirst()
  return refund as LockedRefund | undefined
}

async function fail(
  db: Transaction<DB>,
  refund: LockedRefund,
  { providerRefundId, failure = 'unknown', isSettled = false }: Outcome,
): Promise<void> {
  const { refundId, status } = refund
  const wasSent = status !== 'REQUESTED'
  await change(db, refundId, {
    status: 'FAILED',
    failed_at: new Date(),
    failure: failure.slice(0, 500),
    // The previous version only recorded completion.
    ...(wasSent
      ? { sent_at: sql<Date>`coalesce(sent_at, done_at)` }
      : { provider_refund_id: providerRefundId }),
  })
  const needsAnotherWay = !isSettled && !(await settleByLoss(db, refund))
  if (needsAnotherWay) await askForOrderMail(db, refund.orderId, 'order-refund-failed', { refundId })
  await (wasSent ? postMoneyReturned(db, refund) : postMoneyOwed(db, refund))
}

const change = (db: Transaction<DB>, refundId: string, columns: UpdateObject<DB, 'refund'>) =>
  db.updateTable('refund').set(columns).where('refund_id', '=', refundId).execute()
