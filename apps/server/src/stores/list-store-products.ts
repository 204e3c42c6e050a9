import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { CategoryFacet, SortField } from '@kids-crafts/contract/list-query.ts'
import type { getStoreProducts } from '@kids-crafts/contract/stores.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import {
  add,
  lastPageMax,
  nameIn,
  pageSize,
  presentManufacturers,
  presentPaging,
  presentPriceRange,
  readNames,
  unknownCode,
} from '#catalogue'
import type { CatalogueCaches, Names } from '#catalogue'
import { cardIn, itemsOf, withPrice } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { PreserializedOutput } from '../platform/http/preserialized-output.ts'
import { Refusal } from '../platform/refusal.ts'
import { readStoreProducts, storeProductsMax } from './store-products.ts'
import type { StoreProduct, StoreProductsCache } from './store-products.ts'

type Query = InputOf<typeof getStoreProducts>
type Answer = PreserializedOutput<OutputOf<typeof getStoreProducts>>

interface ListCaches {
  catalogueCaches: CatalogueCaches
  storeProducts: StoreProductsCache
}

/** The public products of an open store, at the store's own prices. They are few: filters and sorting are done in memory. */
export async function listStoreProducts(
  db: ReadDb,
  { catalogueCaches, storeProducts }: ListCaches,
  locale: Locale,
  query: Query,
): Promise<Answer> {
  const names = await readNames(db, catalogueCaches)
  refuseUnknownCodes(names, query)
  const products = await readStoreProducts(db, storeProducts, query.vendorLogin)
  if (products === null) throw new Refusal('NOT_FOUND', 'There is no such store')

  const { matching, facets } = applyFilters(products, query, names, locale)
  const offset = (Math.min(query.page, lastPageMax + 1) - 1) * pageSize
  const shown = sort(matching, query).slice(offset, offset + pageSize)
  const { current, total, last } = presentPaging(query.page, matching.length)
  return new PreserializedOutput<OutputOf<typeof getStoreProducts>>([
    { current },
    itemsOf((await readCards(db, locale, shown)).join(',')),
    { total, last, isTotalExact: products.length < storeProductsMax, facets },
  ])
}

function refuseUnknownCodes(names: Names, { categoryCode, manufactureCodes }: Query): void {
  if (categoryCode !== undefined && !names.categories.has(categoryCode)) {
    throw unknownCode('categoryCode', categoryCode)
  }
  const unknown = manufactureCodes.find((code) => !names.manufacturers.has(code))
  if (unknown !== undefined) throw unknownCode('manufactureCodes', unknown)
}

/** Each facet is counted over what the others leave. What they leave nothing of keeps its place with a 0. */
function applyFilters(products: readonly StoreProduct[], query: Query, names: Names, locale: Locale) {
  const { categoryCode, manufactureCodes, priceFrom = 0, priceTo = Infinity } = query
  const manufacturers = new Map<string, number>()
  const allOfManufacturers = new Map<string, number>()
  const categories = new Map<string, number>()
  const matching: StoreProduct[] = []
  let lowestMinor = Infinity
  let highestMinor = 0
  for (const product of products) {
    const { priceMinor, manufacturerCode } = product
    const categoryCodes = new Set([product.categoryCode, product.topCategoryCode])
    const isOfCategory = categoryCode === undefined || categoryCodes.has(categoryCode)
    const isOfManufacturer =
      manufactureCodes.length === 0 || manufactureCodes.includes(manufacturerCode ?? '')
    const isInRange = priceMinor >= priceFrom && priceMinor <= priceTo
    for (const code of categoryCodes) add(categories, code, Number(isOfManufacturer && isInRange))
    if (manufacturerCode !== null) {
      add(allOfManufacturers, manufacturerCode, 1)
      add(manufacturers, manufacturerCode, Number(isOfCategory && isInRange))
    }
    if (!isOfCategory || !isOfManufacturer) continue
    lowestMinor = Math.min(lowestMinor, priceMinor)
    highestMinor = Math.max(highestMinor, priceMinor)
    if (isInRange) matching.push(product)
  }
  const facets = {
    categories: presentCategories(categories, categoryCode, names, locale),
    manufactures: presentManufacturers(manufacturers, new Set(manufactureCodes), names, allOfManufacturers),
    price: presentPriceRange(lowestMinor === Infinity ? undefined : { lowestMinor, highestMinor }),
  }
  return { matching, facets }
}

/** Each top category followed by its children. What is selected is always there, so that it can be taken back. */
function presentCategories(
  counts: Map<string, number>,
  selected: string | undefined,
  names: Names,
  locale: Locale,
): CategoryFacet[] {
  const all = [...names.categories.values()]
  return all
    .filter(({ parentCode }) => parentCode === null)
    .flatMap((top) => [top, ...all.filter(({ parentCode }) => parentCode === top.code)])
    .filter(({ code }) => counts.has(code) || code === selected)
    .map(({ code, names: translated, parentCode }) => ({
      categoryCode: code,
      ...(parentCode === null ? {} : { parentCode }),
      name: nameIn(translated, locale),
      count: counts.get(code) ?? 0,
      isSelected: code === selected,
    }))
}

const sortKeys: Record<SortField, (product: StoreProduct) => number> = {
  price: ({ priceMinor }) => priceMinor,
  newest: ({ createdAtMicros }) => createdAtMicros,
  rating: ({ ratingRank }) => ratingRank,
  popularity: ({ viewCount }) => viewCount,
}

/** Equal ones come in one order too, so that no product is on two pages. */
function sort(products: readonly StoreProduct[], { sortField, sortOrder }: Query): StoreProduct[] {
  const keyOf = sortKeys[sortField]
  const sign = sortOrder === 'ASC' ? 1 : -1
  return products.toSorted((a, b) => sign * (keyOf(a) - keyOf(b) || a.productId - b.productId))
}

/** A card shows the lowest price of all sellers. What was hidden since has none. */
async function readCards(db: ReadDb, locale: Locale, products: readonly StoreProduct[]): Promise<string[]> {
  if (products.length === 0) return []
  const { rows } = await sql<{ productId: number; card: string; priceMinor: number }>`
    ${prepared}
    select product_id as "productId", ${cardIn(locale)} as card, price_minor as "priceMinor"
    from listing
    where product_id = any (${products.map(({ productId }) => productId)}::bigint[])
  `.execute(db)
  const listed = new Map(rows.map((row) => [row.productId, row]))
  return products.flatMap(({ productId, priceMinor }) => {
    const listing = listed.get(productId)
    if (!listing) return []
    return listing.priceMinor === priceMinor ? listing.card : withPrice(listing.card, priceMinor)
  })
}
