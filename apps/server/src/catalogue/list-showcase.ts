import type { getBestsellers } from '@kids-crafts/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { onlyCategoryOf } from '@kids-crafts/rules/categories.ts'
import { sql } from 'kysely'

import { cardIn, cardsOf, itemsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { PreserializedOutput } from '../platform/http/preserialized-output.ts'
import type { Visitor } from './visitor.ts'

const pageSize = 12
/** Four pages: a showcase is a selection, not the catalogue. */
const showcaseSize = 48

/** The public products with the highest counter, highest first. */
export async function listShowcase(
  db: ReadDb,
  { locale, theme }: Visitor,
  counter: 'sold_count' | 'view_count',
  { page, productCategoryCodeKeyword }: InputOf<typeof getBestsellers>,
): Promise<PreserializedOutput<OutputOf<typeof getBestsellers>>> {
  const only = onlyCategoryOf(theme)
  const bestFirst = sql`order by ${sql.ref(counter)} desc, product_id desc limit ${sql.lit(showcaseSize)}`
  // Takes the best of each category by index and merges them, so that a category with few products
  // does not walk the whole catalogue.
  const top =
    productCategoryCodeKeyword === undefined && only === undefined
      ? sql`select product_id from listing where listed_in is not null ${bestFirst}`
      : sql`
          select product_id
          from category
          cross join lateral (
            select product_id, ${sql.ref(counter)}
            from listing
            where top_category_code = category.category_code and listed_in is not null
            ${bestFirst}
          ) as best_of_category
          where parent_code is null
            and category_code like ${likePattern(productCategoryCodeKeyword ?? '')}
            and category_code = coalesce(${only ?? null}, category_code)
          ${bestFirst}`

  const { rows } = await sql<{ total: number; cards: string }>`
    ${prepared}
    with top as materialized (${top})
    select
      (select count(*) from top)::integer as total,
      ${cardsOf} as cards
    from (
      select ${cardIn(locale)} as card
      from top
      join listing using (product_id)
      order by ${sql.ref(`listing.${counter}`)} desc, product_id desc
      limit ${sql.lit(pageSize)}
      offset ${(page - 1) * pageSize}
    ) as best
  `.execute(db)

  const { total = 0, cards: shown = '' } = rows[0] ?? {}
  const last = Math.max(1, Math.ceil(total / pageSize))
  return new PreserializedOutput<OutputOf<typeof getBestsellers>>([
    { current: page },
    itemsOf(shown),
    { total, last },
  ])
}

const likePattern = (keyword: string): string => `%${keyword.replaceAll('_', '\\_')}%`
