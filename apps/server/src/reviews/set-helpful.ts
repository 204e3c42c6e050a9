import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockPublicReview } from './lock-review.ts'

/** Counts once for each person, and not for the author. */
export async function setHelpful(
  db: Db,
  { accountId }: Pick<SignedIn, 'accountId'>,
  { reviewId, isHelpful }: { reviewId: number; isHelpful: boolean },
): Promise<{ helpful: number }> {
  return inTransaction(db, async (transaction) => {
    const review = await lockPublicReview(transaction, reviewId)
    if (review.authorId === accountId) throw new Refusal('CONFLICT', fault('OWN_REVIEW'))
    const { numAffectedRows = 0n } = isHelpful
      ? await sql`
          insert into review_helpful (review_id, account_id)
          values (${reviewId}, ${accountId})
          on conflict do nothing
        `.execute(transaction)
      : await sql`
          delete from review_helpful where review_id = ${reviewId} and account_id = ${accountId}
        `.execute(transaction)
    if (numAffectedRows === 0n) return { helpful: review.helpful }
    const helpful = review.helpful + (isHelpful ? 1 : -1)
    await sql`update review set helpful_count = ${helpful} where review_id = ${reviewId}`.execute(transaction)
    return { helpful }
  })
}
