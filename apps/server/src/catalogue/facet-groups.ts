import { sql } from 'kysely'

import type { Cache } from '../platform/cache/cache.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { FacetGroup } from './facets.ts'

export interface FacetGroupCaches {
  /**
   * The groups of an abstract product, to count filters. Sized by groups, for a million products.
   */
  facetGroups: Cache<FacetGroup[]>
  /** The prices of each group, for filters by price. Sized by products, for a million. */
  facetPrices: Cache<Map<number, Int32Array>>
}

/** The groups of an abstract product: far fewer than its products. */
export function readGroups(
  db: ReadDb,
  { facetGroups }: FacetGroupCaches,
  abstractProductCode: string,
): Promise<FacetGroup[]> {
  return facetGroups.get(abstractProductCode, async () => {
    const { rows: groups } = await sql<Omit<FacetGroup, 'abstractProductCode'>>`
      select
        facet_group_id as id,
        manufacturer_code as "manufacturerCode",
        attribute_value_codes as "valueCodes",
        reach_id as "reachId",
        product_count as count,
        lowest_price_minor as "lowestMinor",
        highest_price_minor as "highestMinor"
      from facet_group
      where abstract_product_code = ${abstractProductCode}
    `.execute(db)
    const share = sharedTexts()
    const value = groups.map((group) => ({
      ...group,
      abstractProductCode,
      manufacturerCode: group.manufacturerCode === null ? null : share(group.manufacturerCode),
      valueCodes: group.valueCodes.map(share),
    }))
    return { value, tags: ['catalogue', `products:${abstractProductCode}`], size: groups.length + 1 }
  })
}

/** Thousands of groups share a few codes: one string for each code takes a third of the memory. */
function sharedTexts(): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const shared = texts.get(text)
    if (shared === undefined) texts.set(text, text)
    return shared ?? text
  }
}

/** The sorted prices of each group with several. Two binary searches count any range. */
export function readPrices(
  db: ReadDb,
  { facetPrices }: FacetGroupCaches,
  abstractProductCode: string,
): Promise<Map<number, Int32Array>> {
  return facetPrices.get(abstractProductCode, async () => {
    const { rows } = await sql<{ id: number; prices: string }>`
      select facet_group_id as id, string_agg(price_minor::text, ',' order by price_minor) as prices
      from listing
      where listed_in = ${abstractProductCode}
      group by facet_group_id
      having min(price_minor) < max(price_minor)
    `.execute(db)
    const prices = new Map(rows.map((row) => [row.id, Int32Array.from(row.prices.split(','), Number)]))
    const size = [...prices.values()].reduce((sum, { length }) => sum + length, 1)
    return { value: prices, tags: ['catalogue', `products:${abstractProductCode}`], size }
  })
}

/** The number of a group's products in the price range. */
export function countBetween(
  { id, count, lowestMinor, highestMinor }: FacetGroup,
  prices: ReadonlyMap<number, Int32Array> | undefined,
  from: number,
  to: number,
): number {
  if (highestMinor < from || lowestMinor > to) return 0
  if (lowestMinor >= from && highestMinor <= to) return count
  const own = prices?.get(id)
  return own ? firstAbove(own, to) - firstAbove(own, from - 1) : 0
}

/** The number of prices up to the limit: the index of the first price above it. */
function firstAbove(prices: Int32Array, limit: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}
