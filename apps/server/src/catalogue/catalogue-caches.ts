import type { Cache } from '../platform/cache/cache.ts'
import type { Caches } from '../platform/cache/caches.ts'
import type { FacetGroup } from './facets.ts'
import type { ListFacets } from './list-facets.ts'
import type { Names } from './names.ts'
import type { PageStarts } from './page-starts.ts'

/** What lists and product pages are made with, besides their products. */
export interface CatalogueCaches {
  /** Every name of the catalogue: they are few and change seldom. */
  names: Cache<Names>
  /** The groups of an abstract product, from which filters are counted. Sized by groups: room for a million products. */
  facetGroups: Cache<FacetGroup[]>
  /** The prices of each group, for lists that are filtered by price. Sized by products: room for a million. */
  facetPrices: Cache<Map<number, Int32Array>>
  /** What a list says of its filters, which is the same on each of its pages. Sized by groups. */
  listFacets: Cache<ListFacets>
  /** Where pages begin, for each order of each list. */
  pageStarts: Cache<PageStarts>
}

const ttlMs = 10 * 60_000

export function createCatalogueCaches(caches: Caches): CatalogueCaches {
  return {
    names: caches.create({ name: 'catalogue names', maxEntries: 1, ttlMs }),
    facetGroups: caches.create({ name: 'facet groups', maxSize: 500_000, ttlMs }),
    facetPrices: caches.create({ name: 'facet prices', maxSize: 1_000_000, ttlMs }),
    listFacets: caches.create({ name: 'list facets', maxSize: 200_000, ttlMs }),
    pageStarts: caches.create({ name: 'page starts', maxEntries: 1_000, ttlMs }),
  }
}
