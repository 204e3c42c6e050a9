import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { addToCounts } from './add-to-counts.ts'

type Sales = readonly { priceId: number; quantity: number }[]

/**
 * Adds to the sales of offers and their products. Locks offers before products, as closing does.
 */
export async function countSold(db: Db, sales: Sales): Promise<void> {
  const offers = { table: 'offer', key: 'price_id', column: 'sold_count' } as const
  await addToCounts(
    db,
    offers,
    sql`select price_id, sum(quantity)::integer as quantity from ${given(sales)} group by price_id`,
  )
  const products = { table: 'product', key: 'product_id', column: 'sold_count' } as const
  await addToCounts(
    db,
    products,
    sql`
      select product_id, sum(quantity)::integer as quantity
      from ${given(sales)}
      join offer using (price_id)
      group by product_id
    `,
  )
}

const given = (sales: Sales) => sql`
  unnest(
    ${sales.map(({ priceId }) => priceId)}::bigint[],
    ${sales.map(({ quantity }) => quantity)}::integer[]
  ) as sale (price_id, quantity)`
