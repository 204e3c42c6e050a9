import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { RelatedProducts, getRelatedProducts } from '@kids-crafts/contract/products.ts'
import { onlyCategoryOf } from '@kids-crafts/rules/categories.ts'
import { sql } from 'kysely'

import { cardIn, cardsOf, parseCards, soldHere } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Visitor } from './visitor.ts'

const shelfSize = 8
/** Neighbours by price on either side. */
const candidates = 10

/**
 * Products of the same abstract product at a similar price, most values in common first. A shelf
 * with room is filled with the most viewed of its category, then of its top category. Also the
 * seller's newest.
 */
export async function listRelated(
  db: ReadDb,
  { locale, theme }: Visitor,
  { sku }: InputOf<typeof getRelatedProducts>,
): Promise<RelatedProducts> {
  // Checked for each product only in stores with part of the catalogue.
  const isSold =
    onlyCategoryOf(theme) === undefined
      ? sql`true`
      : sql`exists (select from listing where listing.product_id = offer.product_id and ${soldHere(theme)})`
  const { rows } = await sql<{ similar: string; moreFromSeller: string }>`
    ${prepared}
    with
      found as materialized (
        select
          listing.*,
          -- The product and its other sizes and colours, which are not related products.
          array(
            select other.product_id
            from product_group as own
            join product_group as other using (card_group_id)
            where own.product_id = listing.product_id
            union
            select listing.product_id
          ) as choice_ids
        from product
        join listing using (product_id)
        where product.sku = ${sku} and ${soldHere(theme)}
      ),
      of_abstract_product as materialized (${ofAbstractProduct}),
      of_category as materialized (
        ${ofCategory} limit (select ${sql.lit(shelfSize)} - count(*) from of_abstract_product)
      ),
      of_top_category as materialized (
        ${ofTopCategory} limit (
          select ${sql.lit(shelfSize)} - (select count(*) from of_abstract_product) - (select count(*) from of_category)
        )
      )
    select
      (
        select ${cardsOf}
        from (
          select ${cardIn(locale)} as card
          from (
            select 1 as nearness, * from of_abstract_product
            union all
            select 2, * from of_category
            union all
            select 3, * from of_top_category
          ) as chosen
          join listing using (product_id)
          order by nearness, likeness desc, listing.view_count desc, product_id
        ) as shelf
      ) as similar,
      (
        select ${cardsOf}
        from (
          select ${cardIn(locale)} as card
          from (
            select product_id
            from offer
            where store_id = (
                select store_id
                from offer
                join store using (store_id)
                where offer.product_id = found.product_id
                  and offer.status = 'ACTUAL'
                  and store.status = 'OPEN'
                order by
                  not exists (select from stock where stock.price_id = offer.price_id and available > 0),
                  offer.price_minor,
                  offer.price_id
                limit 1
              )
              and product_id <> all (found.choice_ids)
              and not exists (
                select from listing where listing.product_id = offer.product_id and listed_in is null
              )
              and status = 'ACTUAL'
              and ${isSold}
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
    similar: parseCards(row.similar),
    moreFromSeller: parseCards(row.moreFromSeller),
  }
}

const ofAbstractProduct = sql`
  select
    near.product_id,
    (
      select count(*)
      from unnest(listing.attribute_value_codes) as code
      where code = any (found.attribute_value_codes)
    ) as likeness
  from found
  cross join lateral (
    (
      select product_id
      from listing
      where listed_in = found.abstract_product_code
        and (price_minor, product_id) > (found.price_minor, found.product_id)
      order by price_minor, product_id
      limit ${sql.lit(candidates)}
    )
    union all
    (
      select product_id
      from listing
      where listed_in = found.abstract_product_code
        and (price_minor, product_id) < (found.price_minor, found.product_id)
      order by price_minor desc, product_id desc
      limit ${sql.lit(candidates)}
    )
  ) as near
  join listing on listing.product_id = near.product_id
  where near.product_id <> all (found.choice_ids)
  order by likeness desc, listing.view_count desc, near.product_id
  limit ${sql.lit(shelfSize)}`

// The best of each other abstract product, by index. A full shelf has a limit of 0 and reads
// nothing.
const ofCategory = sql`
  select best.product_id, 0 as likeness
  from found
  join abstract_product as sibling using (category_code)
  cross join lateral (
    select product_id, view_count
    from listing
    where listed_in = sibling.abstract_product_code
    order by view_count desc, product_id desc
    limit ${sql.lit(shelfSize)}
  ) as best
  where sibling.abstract_product_code <> found.abstract_product_code
  order by best.view_count desc, best.product_id desc`

// Only categories with fewer products than a shelf come this far, so few index entries are skipped.
const ofTopCategory = sql`
  select best.product_id, 0 as likeness
  from found
  cross join lateral (
    select product_id, view_count
    from listing
    where top_category_code = found.top_category_code
      and category_code <> found.category_code
      and listed_in is not null
    order by view_count desc, product_id desc
    limit ${sql.lit(shelfSize)}
  ) as best
  order by best.view_count desc, best.product_id desc`
