import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getStoreProducts } from '@kids-crafts/contract/stores.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import {
  filterProducts,
  lastPageMax,
  pageSize,
  presentPaging,
  readCards,
  readNames,
  refuseUnknownCodes,
  sortProducts,
} from '#catalogue'
import type { CatalogueCaches, ListedProduct, Visitor } from '#catalogue'
import { itemsOf, withPrice } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { PreserializedOutput } from '../platform/http/preserialized-output.ts'
import { Refusal } from '../platform/refusal.ts'
import { readStoreProducts, storeProductsMax } from './store-products.ts'
import type { StoreProductsCache } from './store-products.ts'

type Query = InputOf<typeof getStoreProducts>
type Answer = PreserializedOutput<OutputOf<typeof getStoreProducts>>

interface ListCaches {
  catalogueCaches: CatalogueCaches
  storeProducts: StoreProductsCache
}

/**
 * The public products of an open store, at the store's own prices. They are few: filters and
 * sorting are done in memory.
 */
export async function listStoreProducts(
  db: ReadDb,
  { catalogueCaches, storeProducts }: ListCaches,
  { locale, theme }: Visitor,
  query: Query,
): Promise<Answer> {
  const names = await readNames(db, catalogueCaches)
  refuseUnknownCodes(names, query)
  const products = await readStoreProducts(db, storeProducts, query.vendorLogin, theme)
  if (products === null) throw new Refusal('NOT_FOUND', 'There is no such store')

  const { matching, facets } = filterProducts(products, query, names, locale)
  const offset = (Math.min(query.page, lastPageMax + 1) - 1) * pageSize
  const sorted = sortProducts(matching, query.sortField, query.sortOrder)
  const shown = sorted.slice(offset, offset + pageSize)
  const { current, total, last } = presentPaging(query.page, matching.length)
  return new PreserializedOutput<OutputOf<typeof getStoreProducts>>([
    { current },
    itemsOf((await readOwnCards(db, locale, shown)).join(',')),
    { total, last, isTotalExact: products.length < storeProductsMax, facets },
  ])
}

/** A card shows the lowest price of all sellers. */
async function readOwnCards(
  db: ReadDb,
  locale: Locale,
  products: readonly ListedProduct[],
): Promise<string[]> {
  const listed = await readCards(db, locale, products)
  return products.flatMap(({ productId, priceMinor }) => {
    const listing = listed.get(productId)
    if (!listing) return []
    return listing.priceMinor === priceMinor ? listing.card : withPrice(listing.card, priceMinor)
  })
}
