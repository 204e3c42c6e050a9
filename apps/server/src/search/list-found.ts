import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { FoundList, listFound as listFoundCall } from '@kids-crafts/contract/search.ts'
import { sql } from 'kysely'

import {
  filterProducts,
  keepShipped,
  pageSize,
  presentPaging,
  presentPlace,
  readCards,
  readNames,
  refuseUnknownCodes,
  refuseUnknownPlace,
  sortProducts,
} from '#catalogue'
import type { CatalogueCaches, ListedProduct } from '#catalogue'
import { itemsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { PreserializedOutput } from '../platform/http/preserialized-output.ts'
import { findPlanned } from './find-planned.ts'
import { planSearch, understoodOf } from './query-plan.ts'
import type { PlannedSearch } from './query-plan.ts'
import { readListed } from './read-listed.ts'
import type { FoundProducts, SearchCaches } from './search-caches.ts'
import { categoriesOf } from './searcher.ts'
import type { Searcher } from './searcher.ts'
import { suggestPlanned } from './suggest-entities.ts'

/** 15 pages. Reading them is half the cost of a list, and people filter instead of paging on. */
const listedMax = 360

type Query = InputOf<typeof listFoundCall>

interface ListCaches {
  caches: SearchCaches
  catalogueCaches: CatalogueCaches
}

/**
 * Lists the products of a text with filters. The best 360 are read once and cached; pages, orders
 * and filters are applied to them in memory.
 */
export async function listFound(
  db: ReadDb,
  { caches, catalogueCaches }: ListCaches,
  query: Query,
  searcher: Searcher,
): Promise<PreserializedOutput<FoundList>> {
  const { text, page, categoryCode, shipsTo } = query
  const names = await readNames(db, catalogueCaches)
  refuseUnknownCodes(names, query)
  refuseUnknownPlace(shipsTo)
  const planned = await caches.plans.get(text, () => planSearch(db, caches, text))
  const [all, suggestions] = await Promise.all([
    readFound(db, caches, text, planned, categoriesOf(searcher.theme)),
    suggestPlanned(db, caches, text, planned, searcher),
  ])
  // The best 360 of a category are not all among the best 360 of the whole store.
  const isReadAnew = categoryCode !== undefined && !all.isComplete
  const found = isReadAnew
    ? await readFound(db, caches, text, planned, [...categoriesOf(searcher.theme), categoryCode])
    : all

  const shipped = await keepShipped(db, found.products, shipsTo)
  const { matching, facets } = filterProducts(shipped, query, names, searcher.locale)
  const categories = isReadAnew
    ? filterProducts(
        await keepShipped(db, all.products, shipsTo),
        query,
        names,
        searcher.locale,
      ).facets.categories.map((category) =>
        category.isSelected ? { ...category, count: matching.length } : category,
      )
    : facets.categories
  const shown = inOrder(matching, query).slice((page - 1) * pageSize, page * pageSize)
  const cards = await readCards(db, searcher.locale, shown)
  const { current, total, last } = presentPaging(page, matching.length)
  return new PreserializedOutput<FoundList>([
    { current },
    itemsOf(shown.flatMap(({ productId }) => cards.get(productId)?.card ?? []).join(',')),
    {
      total,
      last,
      isTotalExact: found.isComplete,
      ...understoodOf(planned, found.leftOutWords),
      suggestions,
      facets: { ...facets, categories, ...presentPlace(shipsTo, searcher.locale) },
    },
  ])
}

/** The memory of an empty entry, in products. */
const productsOfEntry = 20

/** The best products of a text that are in all given categories. */
function readFound(
  db: ReadDb,
  caches: SearchCaches,
  text: string,
  planned: PlannedSearch,
  categoryCodes: readonly string[],
): Promise<FoundProducts> {
  return caches.found.get(`${categoryCodes.join(' ')} ${text}`, async () => {
    const { items, total, leftOutWords } = await findPlanned(db, caches, planned, categoryCodes, {
      skip: 0,
      take: listedMax,
      itemsSql: sql<string>`coalesce(string_agg(listed, ','), '')`,
      joinsListing: false,
    })
    const products = readListed(items)
    return {
      value: { products, isComplete: total < listedMax, leftOutWords },
      tags: ['search'],
      size: products.length + productsOfEntry,
    }
  })
}

/** They are read in order of relevance. */
function inOrder(
  products: readonly ListedProduct[],
  { sortField, sortOrder }: Query,
): readonly ListedProduct[] {
  if (sortField === 'relevance') return products
  return sortProducts(products, sortField, sortOrder ?? (sortField === 'price' ? 'ASC' : 'DESC'))
}
