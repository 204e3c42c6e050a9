import { fault } from '@kids-crafts/rules/faults.ts'
import type { ReviewFault } from '@kids-crafts/rules/reviews.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockPublicReview } from './lock-review.ts'

const reportsPerDay = 20

/** Puts a review before staff, once for each person. It stays until they have decided. */
export async function reportReview(
  db: Db,
  { accountId }: Pick<SignedIn, 'accountId'>,
  { reviewId, reason }: { reviewId: number; reason: ReviewFault },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const review = await lockPublicReview(transaction, reviewId)
    if (review.authorId === accountId) throw new Refusal('CONFLICT', fault('OWN_REVIEW'))
    const { rows } = await sql<{ reports: number; isReported: boolean }>`
      select
        count(*) filter (where created_at > now() - interval '1 day')::integer as reports,
        coalesce(bool_or(review_id = ${reviewId}), false) as "isReported"
      from review_report
      where account_id = ${accountId}
    `.execute(transaction)
    if (rows[0]?.isReported) return
    if ((rows[0]?.reports ?? 0) >= reportsPerDay) {
      throw new Refusal(
        'TOO_MANY_REQUESTS',
        'You have reached today’s limit of reports. We will look at those you sent',
      )
    }
    await sql`
      insert into review_report (review_id, account_id, reason) values (${reviewId}, ${accountId}, ${reason})
    `.execute(transaction)
    await sql`
      update review
      set flag = coalesce(flag, 'REPORTED'), waits_since = coalesce(waits_since, now())
      where review_id = ${reviewId}
    `.execute(transaction)
  })
}
