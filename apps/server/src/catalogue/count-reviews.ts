import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

/** Recounts the public reviews of a product. The lock serializes concurrent writers. */
export async function countReviews(db: Transaction<DB>, productId: number): Promise<void> {
  await sql`select from product where product_id = ${productId} for no key update`.execute(db)
  await sql`
    update product
    set review_count = counted.given, rating_sum = counted.stars
    from (
      select count(*)::integer as given, coalesce(sum(rating), 0)::integer as stars
      from review
      where product_id = ${productId} and status = 'PUBLIC'
    ) as counted
    where product_id = ${productId}
      and (review_count, rating_sum) is distinct from (counted.given, counted.stars)
  `.execute(db)
}
