import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { askForOrderMail } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import { retryAt } from '../platform/jobs/retry-at.ts'
import { postMoneyBack } from './post-money.ts'
import { orAttemptAgain, refundByCard } from './refund-by-card.ts'
import type { RefundParts } from './refund-by-card.ts'

const batchSize = 20

/** Sends the refunds that are due; answers whether there may be more. */
export async function sendRefunds(parts: RefundParts): Promise<boolean> {
  const refunds = await claimRefunds(parts.db)
  await Promise.all(refunds.map((refund) => sendRefund(parts, refund)))
  return refunds.length === batchSize
}

type DueRefund = Awaited<ReturnType<typeof claimRefunds>>[number]

/**
 * Takes refunds out of the reach of others until the next attempt, which comes later each time. A process that is killed
 * meanwhile leaves them to that.
 */
async function claimRefunds(db: Kysely<DB>) {
  return db
    .updateTable('refund')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      retry_at: retryAt(sql.ref('attempts')),
    }))
    .from('payment')
    .whereRef('payment.payment_id', '=', 'refund.payment_id')
    .where('refund_id', 'in', (eb) =>
      eb
        .selectFrom('refund as due')
        .select('due.refund_id')
        .where('due.status', '=', 'REQUESTED')
        .where('due.retry_at', '<=', sql<Date>`now()`)
        .orderBy('due.retry_at')
        .limit(batchSize)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning([
      'refund_id as refundId',
      'refund.order_id as orderId',
      'refund.amount_minor as amountMinor',
      'refund.attempts',
      'currency',
      'bill_id as billId',
      'payment_intent_id as paymentIntentId',
    ])
    .execute()
}

function sendRefund(parts: RefundParts, refund: DueRefund): Promise<void> {
  const { refundId, attempts, billId } = refund
  return orAttemptAgain(parts, { refundId, attempts }, async () => {
    const providerRefundId = billId === null ? await refundByCard(parts.provider, refund) : null
    await finishRefund(parts.db, refund, providerRefundId)
  })
}

/** Whoever comes second, having sent the same refund, finds it done. */
async function finishRefund(
  db: Kysely<DB>,
  refund: DueRefund,
  providerRefundId: string | null,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const done = await transaction
      .updateTable('refund')
      .set({ status: 'DONE', done_at: new Date(), provider_refund_id: providerRefundId })
      .where('refund_id', '=', refund.refundId)
      .where('status', '=', 'REQUESTED')
      .returning('refund_id')
      .executeTakeFirst()
    if (done === undefined) return
    await askForOrderMail(transaction, refund.orderId, 'order-refunded', { refundId: refund.refundId })
    await postMoneyBack(transaction, refund)
  })
}
