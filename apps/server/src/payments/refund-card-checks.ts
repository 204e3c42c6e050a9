import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { post } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'
import { retryAt } from '../platform/jobs/retry-at.ts'
import { countOrderFailure } from '../platform/metrics.ts'
import { CardRefused } from './card-provider.ts'
import type { CardProvider } from './card-provider.ts'
import type { RefundParts } from './send-refunds.ts'

const batchSize = 20

/** Gives back what card checks have brought; answers whether there may be more. */
export async function refundCardChecks(parts: RefundParts): Promise<boolean> {
  const due = await claimDue(parts.db)
  await Promise.all(due.map((check) => refundCheck(parts, check)))
  return due.length === batchSize
}

type DueCheck = Awaited<ReturnType<typeof claimDue>>[number]

/** Out of the reach of others until the next attempt, which comes later each time. */
const claimDue = (db: Kysely<DB>) =>
  db
    .updateTable('card_check')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), retry_at: retryAt(sql.ref('attempts')) }))
    .where('card_check_id', 'in', (eb) =>
      eb
        .selectFrom('card_check as due')
        .select('due.card_check_id')
        .where('due.status', '=', 'PAID')
        .where('due.retry_at', '<=', sql<Date>`now()`)
        .orderBy('due.retry_at')
        .limit(batchSize)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning([
      'card_check_id as cardCheckId',
      'refund_id as refundId',
      'payment_intent_id as paymentIntentId',
      'amount_minor as amountMinor',
      'currency',
      'attempts',
    ])
    .execute()

async function refundCheck({ db, provider, raiseAlarm, log }: RefundParts, check: DueCheck): Promise<void> {
  const { cardCheckId, attempts } = check
  try {
    await finish(db, check, await sendRefund(provider, check))
  } catch (error) {
    countOrderFailure('refunds')
    if (error instanceof CardRefused) raiseAlarm('REFUND_REFUSED', { cardCheckId, attempts, err: error })
    else log.warn({ err: error, cardCheckId, attempts }, 'a refund could not be sent and will be sent again')
  }
}

/** The provider forgets a key after a day, so from the second attempt on it is asked whether it has the refund already. */
async function sendRefund(
  provider: CardProvider,
  { refundId, paymentIntentId, amountMinor, attempts }: DueCheck,
): Promise<string> {
  if (paymentIntentId === null) throw new CardRefused('The payment has no payment intent')
  const before = attempts > 1 ? await provider.findRefund({ refundId, paymentIntentId }) : undefined
  const { providerRefundId } = before ?? (await provider.refund({ refundId, paymentIntentId, amountMinor }))
  return providerRefundId
}

/** Whoever comes second, having sent the same refund, finds it done. */
async function finish(
  db: Kysely<DB>,
  { cardCheckId, amountMinor, currency }: DueCheck,
  providerRefundId: string,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const done = await transaction
      .updateTable('card_check')
      .set({ status: 'REFUNDED', refunded_at: new Date(), provider_refund_id: providerRefundId })
      .where('card_check_id', '=', cardCheckId)
      .where('status', '=', 'PAID')
      .returning('card_check_id')
      .executeTakeFirst()
    if (done === undefined) return
    await post(transaction, {
      kind: 'REFUND',
      subject: { kind: 'CARD_CHECK', key: cardCheckId },
      idempotencyKey: `card-check-refund:${cardCheckId}`,
      currency,
      postings: [
        { account: { kind: 'CARD' }, amountMinor },
        { account: { kind: 'HELD' }, amountMinor: -amountMinor },
      ],
    })
  })
}
