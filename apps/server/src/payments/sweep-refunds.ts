import { sql } from 'kysely'

import { claim, isDue, orTryLater } from '../platform/jobs/unfinished-work.ts'
import { applyRefund } from './apply-refund.ts'
import type { RefundParts } from './refund-by-card.ts'

const work = 'sent-refunds'
const batchSize = 20

/**
 * Replaces lost webhooks: asks about refunds sent an hour ago. Returns whether there may be more.
 */
export async function sweepRefunds({ db, log, provider, raiseAlarm }: RefundParts): Promise<boolean> {
  const claimed = await claim(
    db,
    work,
    sql`
      select refund_id as subject
      from refund
      where status = 'SENT'
        and sent_at < now() - interval '1 hour'
        and ${isDue(work, 'refund_id')}
      order by sent_at
      limit ${batchSize}
      for no key update skip locked
    `,
  )
  for (const { subject: refundId, attempts } of claimed) {
    await orTryLater({ db, log }, { work, subject: refundId, attempts }, async () => {
      const { providerRefundId } = await db
        .selectFrom('refund')
        .select('provider_refund_id as providerRefundId')
        .where('refund_id', '=', refundId)
        .executeTakeFirstOrThrow()
      if (providerRefundId === null) return
      const outcome = await provider.retrieveRefund(providerRefundId)
      const isNew = await db
        .transaction()
        .execute((transaction) => applyRefund(transaction, refundId, outcome))
      if (isNew && outcome.state === 'FAILED') raiseAlarm('REFUND_FAILED', { refundId })
    })
  }
  return claimed.length === batchSize
}
