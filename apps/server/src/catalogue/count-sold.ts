import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** How many of an offer's product were sold more, for bestsellers. Products are locked in the order of their ids. */
export async function countSold(
  db: Db,
  sales: readonly { priceId: number; quantity: number }[],
): Promise<void> {
  await sql`
    with
      sold as (
        select product_id, sum(quantity)::integer as quantity
        from unnest(
          ${sales.map(({ priceId }) => priceId)}::bigint[],
          ${sales.map(({ quantity }) => quantity)}::integer[]
        ) as sale (price_id, quantity)
        join offer using (price_id)
        group by product_id
      ),
      locked as (
        select product_id
        from product
        where product_id in (select product_id from sold)
        order by product_id
        for no key update
      )
    update product
    set sold_count = sold_count + sold.quantity
    from sold
    join locked using (product_id)
    where product.product_id = sold.product_id
  `.execute(db)
}
