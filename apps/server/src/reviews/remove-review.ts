import { sql } from 'kysely'

import { countReviews } from '#catalogue'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'

/**
 * Takes a review back, with its reply and all that was said of it. What is not the caller's, or
 * gone already, is left alone.
 */
export async function removeReview(
  db: Db,
  { accountId }: Pick<SignedIn, 'accountId'>,
  reviewId: number,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ productId: number }>`
      delete from review
      where review_id = ${reviewId} and account_id = ${accountId}
      returning product_id as "productId"
    `.execute(transaction)
    for (const { productId } of rows) await countReviews(transaction, productId)
  })
}
