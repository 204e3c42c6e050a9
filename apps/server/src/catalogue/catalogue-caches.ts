import type { Caches } from '../platform/cache/caches.ts'
import type { ListFacetsCaches } from './list-facets.ts'
import type { NamesCache } from './names.ts'

/** Caches of the data that lists and product pages need besides products. */
export type CatalogueCaches = NamesCache & ListFacetsCaches

const ttlMs = 10 * 60_000
/** Limits memory: anybody may send new combinations of filters. */
const listFacetsBytes = 16 * 1024 * 1024

export function createCatalogueCaches(caches: Caches): CatalogueCaches {
  return {
    names: caches.create({ name: 'catalogue names', maxEntries: 1, ttlMs }),
    facetGroups: caches.create({ name: 'facet groups', maxSize: 500_000, ttlMs }),
    facetPrices: caches.create({ name: 'facet prices', maxSize: 1_000_000, ttlMs }),
    listFacets: caches.create({ name: 'list facets', maxSize: listFacetsBytes, ttlMs }),
  }
}
