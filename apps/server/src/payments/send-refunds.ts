import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { askForOrderMail } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import { claim, isDue } from '../platform/jobs/unfinished-work.ts'
import { postMoneyBack } from './post-money.ts'
import { orSendAgain, refundByCard } from './refund-by-card.ts'
import type { RefundParts } from './refund-by-card.ts'

const batchSize = 20
const work = 'refunds'

/** Sends the refunds that are due; answers whether there may be more. */
export async function sendRefunds(parts: RefundParts): Promise<boolean> {
  const refunds = await claimRefunds(parts.db)
  await Promise.all(refunds.map((refund) => sendRefund(parts, refund)))
  return refunds.length === batchSize
}

type DueRefund = Awaited<ReturnType<typeof claimRefunds>>[number]

async function claimRefunds(db: Kysely<DB>) {
  const claimed = await claim(
    db,
    work,
    sql`
      select refund_id as subject
      from refund
      where status = 'REQUESTED' and ${isDue(work, 'refund_id')}
      order by requested_at
      limit ${batchSize}
      for no key update skip locked
    `,
  )
  if (claimed.length === 0) return []
  const attempts = new Map(claimed.map((item) => [item.subject, item.attempts]))
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
    .innerJoin('customer_order', 'customer_order.order_id', 'refund.order_id')
    .select([
      'refund_id as refundId',
      'refund.order_id as orderId',
      'order_num as orderNum',
      'refund.amount_minor as amountMinor',
      'payment.currency',
      'bill_id as billId',
      'payment_intent_id as paymentIntentId',
      sql<boolean>`requested_at < now() - interval '12 hours'`.as('isOld'),
    ])
    .where('refund_id', 'in', [...attempts.keys()])
    .execute()
  return refunds.map((refund) => ({ ...refund, attempts: attempts.get(refund.refundId) ?? 1 }))
}

function sendRefund(parts: RefundParts, refund: DueRefund): Promise<void> {
  const { refundId, orderNum, attempts, billId } = refund
  return orSendAgain(parts, { work, subject: refundId, about: { orderNum }, attempts }, async () => {
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
