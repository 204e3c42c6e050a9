import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { cardIn } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

/** What a public product is filtered, counted and sorted by, where that is done in memory. */
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

export type PackedProduct = [number, number, number, number, number, string, string, string | null]

/**
 * A listing as `unpackProduct` reads it, at a price that need not be the lowest. Search documents have the same at the lowest
 * (sql/search.sql).
 */
export const packedProduct = (priceMinor: RawBuilder<unknown>) => sql`
  json_build_array(
    product_id,
    ${priceMinor},
    (extract(epoch from created_at) * 1000000)::bigint,
    rating_rank,
    view_count,
    category_code,
    top_category_code,
    manufacturer_code
  )`

export const unpackProduct = ([
  productId,
  priceMinor,
  createdAtMicros,
  ratingRank,
  viewCount,
  categoryCode,
  topCategoryCode,
  manufacturerCode,
]: PackedProduct): ListedProduct => ({
  productId,
  priceMinor,
  createdAtMicros,
  ratingRank,
  viewCount,
  categoryCode,
  topCategoryCode,
  manufacturerCode,
})

/** The cards of products, each with its lowest price. What was hidden since has none. */
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
