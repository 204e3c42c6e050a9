import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { FoundList, listFound as listFoundCall } from '@kids-crafts/contract/search.ts'
import { sql } from 'kysely'

import {
  filterProducts,
  pageSize,
  presentPaging,
  readCards,
  readNames,
  refuseUnknownCodes,
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

/** 15 pages. Reading these is half of what a list costs, and people narrow a list down instead. */
const listedMax = 360

type Query = InputOf<typeof listFoundCall>

interface ListCaches {
  caches: SearchCaches
  catalogueCaches: CatalogueCaches
}

/**
 * The products that a text asks for as a list with filters. The best 360 are read once; every page,
 * order and filter of them is made in memory.
 */
export async function listFound(
  db: ReadDb,
  { caches, catalogueCaches }: ListCaches,
  query: Query,
  searcher: Searcher,
): Promise<PreserializedOutput<FoundList>> {
  const { text, page, categoryCode } = query
  const names = await readNames(db, catalogueCaches)
  refuseUnknownCodes(names, query)
  const planned = await caches.plans.get(text, () => planSearch(db, caches, text))
  const [all, suggestions] = await Promise.all([
    readFound(db, caches, text, planned, categoriesOf(searcher.theme)),
    suggestPlanned(db, caches, text, planned, searcher),
  ])
  // Of very many, those of a category are others than those among the best of all.
  const isReadAnew = categoryCode !== undefined && !all.isComplete
  const found = isReadAnew
    ? await readFound(db, caches, text, planned, [...categoriesOf(searcher.theme), categoryCode])
    : all

  const { matching, facets } = filterProducts(found.products, query, names, searcher.locale)
  const categories = isReadAnew
    ? filterProducts(all.products, query, names, searcher.locale).facets.categories.map((category) =>
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
      facets: { ...facets, categories },
    },
  ])
}

/** A text that finds nothing takes memory too, as much as so many products. */
const productsOfEntry = 20

/** The best of what a text finds in all of the categories. */
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

/** By relevance they stand already. */
function inOrder(
  products: readonly ListedProduct[],
  { sortField, sortOrder }: Query,
): readonly ListedProduct[] {
  if (sortField === 'relevance') return products
  return sortProducts(products, sortField, sortOrder ?? (sortField === 'price' ? 'ASC' : 'DESC'))
}
