import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { post } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'
import { retryAt } from '../platform/jobs/retry-at.ts'
import { orAttemptAgain, refundByCard } from './refund-by-card.ts'
import type { RefundParts } from './refund-by-card.ts'

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

function refundCheck(parts: RefundParts, check: DueCheck): Promise<void> {
  const { cardCheckId, attempts } = check
  return orAttemptAgain(parts, { cardCheckId, attempts }, async () =>
    finish(parts.db, check, await refundByCard(parts.provider, check)),
  )
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
