import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SearchAnswer, searchProducts as searchProductsCall } from '@kids-crafts/contract/search.ts'

import { itemsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { PreserializedOutput } from '../platform/http/preserialized-output.ts'
import { pageWanted, searchMax, searchPageSize } from './find-page.ts'
import { findPlanned } from './find-planned.ts'
import { planSearch, understoodOf } from './query-plan.ts'
import type { SearchCaches } from './search-caches.ts'
import { categoriesOf } from './searcher.ts'
import type { Searcher } from './searcher.ts'
import { suggestPlanned } from './suggest-entities.ts'

/** Finds a page of products for a text, best first: plans the query, then reads the page. */
export async function searchProducts(
  db: ReadDb,
  caches: SearchCaches,
  { text, page }: InputOf<typeof searchProductsCall>,
  searcher: Searcher,
): Promise<PreserializedOutput<SearchAnswer>> {
  const planned = await caches.plans.get(text, () => planSearch(db, caches, text))
  const [found, suggestions] = await Promise.all([
    findPlanned(db, caches, planned, categoriesOf(searcher.theme), pageWanted(page, searcher.locale)),
    page === 1 ? suggestPlanned(db, caches, text, planned, searcher) : [],
  ])
  const total = Math.min(found.total, searchMax)
  const last = Math.max(1, Math.ceil(total / searchPageSize))
  const matchedStarts = 'plan' in planned ? planned.plan.matchedStarts : []
  return new PreserializedOutput<SearchAnswer>([
    { current: page },
    itemsOf(found.items),
    { total, last, ...understoodOf(planned, found.leftOutWords), matchedStarts, suggestions },
  ])
}
