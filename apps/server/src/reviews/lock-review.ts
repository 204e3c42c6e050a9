import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'

interface PublicReview {
  authorId: string | null
  helpful: number
}

/** One that everybody can see; any other is not found. */
export async function lockPublicReview(db: Transaction<DB>, reviewId: number): Promise<PublicReview> {
  const { rows } = await sql<PublicReview>`
    select account_id as "authorId", helpful_count as helpful
    from review
    where review_id = ${reviewId} and status = 'PUBLIC'
    for no key update
  `.execute(db)
  const [review] = rows
  if (review === undefined) throw noReview()
  return review
}

export const noReview = (): Refusal => new Refusal('NOT_FOUND', 'There is no such review')
