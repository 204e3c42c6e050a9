import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { cardIn } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

/** The fields that products are filtered, counted and sorted by in memory. */
export interface ListedProduct {
  productId: number
  priceMinor: number
  createdAtMicros: number
  ratingRank: number
  viewCount: number
  categoryCode: string
  topCategoryCode: string
  manufacturerCode: string | null
}

/**
 * Selects a ListedProduct from `listing` at a given price. Search documents store it at the lowest
 * price (sql/search.sql).
 */
export const listedColumns = (priceMinor: RawBuilder<unknown>) => sql`
  product_id as "productId",
  ${priceMinor} as "priceMinor",
  (extract(epoch from created_at) * 1000000)::bigint as "createdAtMicros",
  rating_rank as "ratingRank",
  view_count as "viewCount",
  category_code as "categoryCode",
  top_category_code as "topCategoryCode",
  manufacturer_code as "manufacturerCode"`

/** The cards of products with their lowest prices. Products hidden meanwhile have none. */
export async function readCards(
  db: ReadDb,
  locale: Locale,
  products: readonly ListedProduct[],
): Promise<Map<number, { card: string; priceMinor: number }>> {
  if (products.length === 0) return new Map()
  const { rows } = await sql<{ productId: number; card: string; priceMinor: number }>`
    ${prepared}
    select product_id as "productId", ${cardIn(locale)} as card, price_minor as "priceMinor"
    from listing
    where product_id = any (${products.map(({ productId }) => productId)}::bigint[])
  `.execute(db)
  return new Map(rows.map((row) => [row.productId, row]))
}
