import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { post } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'
import { claim, isDue } from '../platform/jobs/unfinished-work.ts'
import { CardRefused } from './card-provider.ts'
import { orSendAgain, refundByCard } from './refund-by-card.ts'
import type { RefundParts } from './refund-by-card.ts'

const batchSize = 20
const work = 'card-check-refunds'

/** Refunds card checks; returns whether there may be more. */
export async function refundCardChecks(parts: RefundParts): Promise<boolean> {
  const due = await claimDue(parts.db)
  await Promise.all(due.map((check) => refundCheck(parts, check)))
  return due.length === batchSize
}

type DueCheck = Awaited<ReturnType<typeof claimDue>>[number]

async function claimDue(db: Kysely<DB>) {
  const claimed = await claim(
    db,
    work,
    sql`
      select card_check_id as subject
      from card_check
      where status = 'PAID' and ${isDue(work, 'card_check_id')}
      order by settled_at
      limit ${batchSize}
      for no key update skip locked
    `,
  )
  if (claimed.length === 0) return []
  const attempts = new Map(claimed.map((item) => [item.subject, item.attempts]))
  const checks = await db
    .selectFrom('card_check')
    .select([
      'card_check_id as cardCheckId',
      'refund_id as refundId',
      'payment_intent_id as paymentIntentId',
      'amount_minor as amountMinor',
      'currency',
      sql<boolean>`settled_at < now() - interval '12 hours'`.as('isOld'),
    ])
    .where('card_check_id', 'in', [...attempts.keys()])
    .execute()
  return checks.map((check) => ({ ...check, attempts: attempts.get(check.cardCheckId) ?? 1 }))
}

function refundCheck(parts: RefundParts, check: DueCheck): Promise<void> {
  const { cardCheckId, attempts } = check
  return orSendAgain(parts, { work, subject: cardCheckId, attempts }, async () => {
    const { providerRefundId, state } = await refundByCard(parts.provider, check)
    if (state === 'FAILED') throw new CardRefused(`The refund ${providerRefundId} has failed`)
    await finish(parts.db, check, providerRefundId)
  })
}

/** If another process sent the same refund first, this finds it done. */
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
