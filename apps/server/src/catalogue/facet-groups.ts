import { sql } from 'kysely'

import type { Cache } from '../platform/cache/cache.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { FacetGroup } from './facets.ts'

export interface FacetGroupCaches {
  /** The groups of an abstract product, from which filters are counted. Sized by groups: room for a million products. */
  facetGroups: Cache<FacetGroup[]>
  /** The prices of each group, for lists that are filtered by price. Sized by products: room for a million. */
  facetPrices: Cache<Map<number, Int32Array>>
}

/** The groups of an abstract product, which are far fewer than its products. */
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

/** Thousands of groups have the same few codes: one text for each code takes a third of the memory. */
function sharedTexts(): (text: string) => string {
  const texts = new Map<string, string>()
  return (text) => {
    const shared = texts.get(text)
    if (shared === undefined) texts.set(text, text)
    return shared ?? text
  }
}

/** The prices, in order, of each group that has several: a range is counted by two searches, whatever range comes next. */
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

/** How many products of a group have a price in the range. */
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

/** How many prices are not above the limit: where the first that is stands. */
function firstAbove(prices: Int32Array, limit: number): number {
  let [low, high] = [0, prices.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((prices[middle] ?? 0) > limit) high = middle
    else low = middle + 1
  }
  return low
}
