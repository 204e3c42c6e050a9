import type { ListedProduct } from '#catalogue'

/**
 * Parses the JSON of search documents. The version before this one wrote arrays, and a document has
 * one until its product is refreshed. The release after this one touches the products whose
 * documents still have one.
 */
export const readListed = (joined: string): ListedProduct[] =>
  (JSON.parse(`[${joined}]`) as (ListedProduct | FormerListed)[]).map((listed) =>
    Array.isArray(listed) ? fromArray(listed) : listed,
  )

type FormerListed = [number, number, number, number, number, string, string, string | null]

const fromArray = ([
  productId,
  priceMinor,
  createdAtMicros,
  ratingRank,
  viewCount,
  categoryCode,
  topCategoryCode,
  manufacturerCode,
]: FormerListed): ListedProduct => ({
  productId,
  priceMinor,
  createdAtMicros,
  ratingRank,
  viewCount,
  categoryCode,
  topCategoryCode,
  manufacturerCode,
})
