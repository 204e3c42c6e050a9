import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** Adds views to their products in one statement, which locks them in the order of their ids. Others are not counted. */
export async function writeViews(db: Db, views: ReadonlyMap<string, number>): Promise<void> {
  if (views.size === 0) return
  await sql`
    with
      viewed as (
        select product_id, views
        from unnest(${[...views.keys()]}::text[], ${[...views.values()]}::integer[]) as given (sku, views)
        join listing using (sku)
      ),
      locked as (
        select product_id
        from product
        where product_id in (select product_id from viewed)
        order by product_id
        for no key update
      )
    update product
    set view_count = view_count + viewed.views
    from viewed
    join locked using (product_id)
    where product.product_id = viewed.product_id
  `.execute(db)
}
