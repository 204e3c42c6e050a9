import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { RelatedProducts, getRelatedProducts } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'
import { Refusal } from '../platform/refusal.ts'
import { cards, readCards } from './product-card.ts'

const shelfSize = 8
/** On each side of the product's price. */
const candidates = 10

/** Products of the same kind with a near price, those that share most with this one first; and the seller's newest. */
export async function listRelated(
  db: Db,
  { sku }: InputOf<typeof getRelatedProducts>,
): Promise<RelatedProducts> {
  const { rows } = await sql<{ similar: string; moreFromSeller: string }>`
    ${prepared}
    with found as materialized (
      select listing.*
      from product
      join listing using (product_id)
      where product.sku = ${sku}
    )
    select
      (
        select ${cards}
        from (
          select card
          from (
            (
              select product_id
              from listing
              where abstract_product_code = found.abstract_product_code
                and (price_minor, product_id) > (found.price_minor, found.product_id)
              order by price_minor, product_id
              limit ${sql.lit(candidates)}
            )
            union all
            (
              select product_id
              from listing
              where abstract_product_code = found.abstract_product_code
                and (price_minor, product_id) < (found.price_minor, found.product_id)
              order by price_minor desc, product_id desc
              limit ${sql.lit(candidates)}
            )
          ) as near
          join listing using (product_id)
          order by
            (select count(*) from unnest(listing.attribute_value_codes) as code
              where code = any (found.attribute_value_codes)) desc,
            listing.view_count desc,
            product_id
          limit ${sql.lit(shelfSize)}
        ) as shelf
      ) as similar,
      (
        select ${cards}
        from (
          select card
          from (
            select distinct product_id
            from offer
            where store_id = (
                select store_id
                from offer
                join store using (store_id)
                where offer.product_id = found.product_id
                  and offer.status = 'ACTUAL'
                  and store.status = 'OPEN'
                order by offer.available = 0, offer.price_minor, offer.price_id
                limit 1
              )
              and product_id <> found.product_id
              and status = 'ACTUAL'
            order by product_id desc
            limit ${sql.lit(shelfSize)}
          ) as newest
          join listing using (product_id)
          order by product_id desc
        ) as shelf
      ) as "moreFromSeller"
    from found
  `.execute(db)
  const [row] = rows
  if (!row) throw new Refusal('NOT_FOUND', 'There is no such product')
  return {
    similar: readCards(row.similar),
    moreFromSeller: readCards(row.moreFromSeller),
  }
}
