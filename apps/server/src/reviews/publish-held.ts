import { sql } from 'kysely'

import { countReviews } from '#catalogue'

import { inTransaction } from '../platform/database/db.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { notifyAuthor } from './notify-of-review.ts'

const work = 'held-reviews'
const batchSize = 50

/**
 * A low rating of a child's craft is public after its 48 hours, whether somebody has looked or not.
 * Answers whether there may be more.
 */
export async function publishHeld({ db, log }: LoopParts): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ reviewId: number; productId: number; revision: number }>`
      select review_id as "reviewId", product_id as "productId", revision
      from review
      where status = 'HELD' and held_until <= now() and ${isDue(work, 'review_id')}
      order by held_until
      limit ${batchSize}
      for no key update skip locked
    `.execute(transaction)
    for (const { reviewId, productId, revision } of rows) {
      await orSetAside(transaction, log, { work, subject: reviewId }, async () => {
        await sql`
          update review set status = 'PUBLIC', flag = null, waits_since = null where review_id = ${reviewId}
        `.execute(transaction)
        await countReviews(transaction, productId)
        await notifyAuthor(transaction, { reviewId, revision }, 'REVIEW_PUBLISHED')
      })
    }
    return rows.length === batchSize
  })
}
