import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

type Sales = readonly { priceId: number; quantity: number }[]

/**
 * How many of an offer, and of its product, were sold more. Offers are locked before products, as by who closes an offer, and
 * both in the order of their ids.
 */
export async function countSold(db: Db, sales: Sales): Promise<void> {
  await sql`
    with
      sold as (
        select price_id, sum(quantity)::integer as quantity from ${given(sales)} group by price_id
      ),
      locked as (
        select price_id
        from offer
        where price_id in (select price_id from sold)
        order by price_id
        for no key update
      )
    update offer
    set sold_count = sold_count + sold.quantity
    from sold
    join locked using (price_id)
    where offer.price_id = sold.price_id
  `.execute(db)
  await sql`
    with
      sold as (
        select product_id, sum(quantity)::integer as quantity
        from ${given(sales)}
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

const given = (sales: Sales) => sql`
  unnest(
    ${sales.map(({ priceId }) => priceId)}::bigint[],
    ${sales.map(({ quantity }) => quantity)}::integer[]
  ) as sale (price_id, quantity)`
