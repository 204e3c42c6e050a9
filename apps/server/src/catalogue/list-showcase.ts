import type { getBestsellers } from '@kids-crafts/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'
import { cardColumns, presentCard } from './product-card.ts'
import type { CardRow } from './product-card.ts'

const pageSize = 12
/** A showcase ends after four pages: it is a window, not the catalogue. */
const showcaseSize = 48

/** The public products with the highest counter, best first. */
export async function listShowcase(
  db: Db,
  counter: 'sold_count' | 'view_count',
  { page, productCategoryCodeKeyword }: InputOf<typeof getBestsellers>,
): Promise<OutputOf<typeof getBestsellers>> {
  const best = sql`order by ${sql.ref(counter)} desc, product_id desc limit ${sql.lit(showcaseSize)}`
  // The best of each category are taken from its own index and the best of those are merged, so that a category with
  // few products does not walk the whole catalogue.
  const top =
    productCategoryCodeKeyword === undefined
      ? sql`select product_id from listing ${best}`
      : sql`
          select product_id
          from category
          cross join lateral (
            select product_id, ${sql.ref(counter)}
            from listing
            where top_category_code = category.category_code
            ${best}
          ) as best_of_category
          where parent_code is null and category_code like ${likePattern(productCategoryCodeKeyword)}
          ${best}`

  const { rows } = await sql<CardRow>`
    ${prepared}
    with top as materialized (${top})
    select ${cardColumns}
    from top
    join listing using (product_id)
    left join picture using (picture_hash)
    order by ${sql.ref(`listing.${counter}`)} desc, product_id desc
  `.execute(db)

  const from = (page - 1) * pageSize
  return {
    current: page,
    items: rows.slice(from, from + pageSize).map(presentCard),
    total: rows.length,
    last: Math.max(1, Math.ceil(rows.length / pageSize)),
  }
}

const likePattern = (keyword: string): string => `%${keyword.replaceAll('_', '\\_')}%`
