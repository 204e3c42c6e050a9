import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { getProductList } from '@kids-crafts/contract/products.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { writeFields } from '../platform/http/preserialized-output.ts'
import { Refusal } from '../platform/refusal.ts'
import type { CatalogueCaches } from './catalogue-caches.ts'
import { countFacets, presentAttributes, presentManufacturers } from './facets.ts'
import type { FacetGroup, Selection } from './facets.ts'
import { breadcrumbs, nameIn } from './names.ts'
import type { Names } from './names.ts'
import { presentPriceRange, unknownCode } from './present-list.ts'

type Query = InputOf<typeof getProductList>

export interface ListFacets {
  /** How many products all filters leave. */
  total: number
  /** The groups that attributes and manufacturers leave; undefined where they leave all. */
  groupIds: number[] | undefined
  /** What the list says of itself and its filters, in the JSON that goes over the wire. */
  json: string
}

/** Counts the filters of a list from the groups of its abstract product, which are far fewer than its products. */
export function readListFacets(
  db: ReadDb,
  caches: CatalogueCaches,
  query: Query,
  names: Names,
  locale: Locale,
): Promise<ListFacets> {
  const { abstractProductCode, productAttributeValueCodes, manufactureCodes, priceFrom, priceTo } = query
  const key = JSON.stringify([
    locale,
    abstractProductCode,
    productAttributeValueCodes,
    manufactureCodes,
    priceFrom,
    priceTo,
  ])
  return caches.listFacets.get(key, async () => {
    const selection = selectionOf(query, names)
    const isPriced = priceFrom !== undefined || priceTo !== undefined
    const [groups, prices] = await Promise.all([
      readGroups(db, caches, abstractProductCode),
      isPriced ? readPrices(db, caches, abstractProductCode) : undefined,
    ])
    const countOf = (group: FacetGroup) =>
      prices ? countBetween(group, prices, priceFrom ?? 0, priceTo ?? Infinity) : group.count
    const facets = countFacets(groups, selection, (code) => names.values.get(code)?.attributeCode, countOf)
    const isFiltered = facets.matching.length < groups.length
    const abstractProduct = names.abstractProducts.get(abstractProductCode)
    if (!abstractProduct) throw noSuchAbstractProduct()
    return {
      value: {
        total: facets.matching.reduce((sum, group) => sum + countOf(group), 0),
        groupIds: isFiltered ? facets.matching.map(({ id }) => id) : undefined,
        json: writeFields(getProductList, {
          abstractProduct: { code: abstractProductCode, name: nameIn(abstractProduct.names, locale) },
          categories: breadcrumbs(names, abstractProduct.categoryCode, locale),
          facets: {
            attributes: presentAttributes(facets.values, new Set(productAttributeValueCodes), names, locale),
            manufactures: presentManufacturers(facets.manufacturers, selection.manufacturerCodes, names),
            price: presentPriceRange(facets.price),
          },
        }),
      },
      tags: ['category', 'catalogue', `products:${abstractProductCode}`],
      size: 20 + (isFiltered ? facets.matching.length : 0),
    }
  })
}

/** A code that the catalogue does not have is refused, so that a mistyped address does not look like an empty shop. */
function selectionOf(query: Query, names: Names): Selection {
  if (!names.abstractProducts.has(query.abstractProductCode)) throw noSuchAbstractProduct()
  const valueCodesByAttribute = new Map<string, Set<string>>()
  for (const code of query.productAttributeValueCodes) {
    const value = names.values.get(code)
    if (!value) throw unknownCode('productAttributeValueCodes', code)
    const codes = valueCodesByAttribute.get(value.attributeCode) ?? new Set()
    valueCodesByAttribute.set(value.attributeCode, codes.add(code))
  }
  const unknown = query.manufactureCodes.find((code) => !names.manufacturers.has(code))
  if (unknown !== undefined) throw unknownCode('manufactureCodes', unknown)
  return { valueCodesByAttribute, manufacturerCodes: new Set(query.manufactureCodes) }
}

const noSuchAbstractProduct = () => new Refusal('NOT_FOUND', 'There is no such kind of product')

function readGroups(
  db: ReadDb,
  { facetGroups }: CatalogueCaches,
  abstractProductCode: string,
): Promise<FacetGroup[]> {
  return facetGroups.get(abstractProductCode, async () => {
    const { rows: groups } = await sql<FacetGroup>`
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
function readPrices(
  db: ReadDb,
  { facetPrices }: CatalogueCaches,
  abstractProductCode: string,
): Promise<Map<number, Int32Array>> {
  return facetPrices.get(abstractProductCode, async () => {
    const { rows } = await sql<{ id: number; prices: string }>`
      select facet_group_id as id, string_agg(price_minor::text, ',' order by price_minor) as prices
      from listing
      where abstract_product_code = ${abstractProductCode}
      group by facet_group_id
      having min(price_minor) < max(price_minor)
    `.execute(db)
    const prices = new Map(rows.map((row) => [row.id, Int32Array.from(row.prices.split(','), Number)]))
    const size = [...prices.values()].reduce((sum, { length }) => sum + length, 1)
    return { value: prices, tags: ['catalogue', `products:${abstractProductCode}`], size }
  })
}

function countBetween(
  { id, count, lowestMinor, highestMinor }: FacetGroup,
  prices: ReadonlyMap<number, Int32Array>,
  from: number,
  to: number,
): number {
  if (highestMinor < from || lowestMinor > to) return 0
  if (lowestMinor >= from && highestMinor <= to) return count
  const own = prices.get(id)
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
