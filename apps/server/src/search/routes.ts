import {
  listFound as listFoundCall,
  searchProducts as searchProductsCall,
} from '@kids-crafts/contract/search.ts'
import type { FastifyInstance } from 'fastify'

import type { CatalogueCaches } from '#catalogue'

import type { ReadDb } from '../platform/database/db.ts'
import { serve } from '../platform/http/serve.ts'
import { listFound } from './list-found.ts'
import { orUnavailable } from './or-unavailable.ts'
import type { SearchCaches } from './search-caches.ts'
import { searchProducts } from './search-products.ts'

/** Limit of one address: two a second, more than anybody types. */
const callsPerMinute = 120

interface SearchParts {
  /** Few connections and a short time limit, so searches never starve other calls. */
  db: ReadDb
  caches: SearchCaches
  catalogueCaches: CatalogueCaches
}

/**
 * Any change of the catalogue could affect any search, so only hiding invalidates answers. They and
 * the entries they are made from expire after a minute each.
 */
const served = { cacheTags: () => ['search'], cacheTtlMs: 60_000, callsPerMinute }

export function searchRoutes(app: FastifyInstance, { db, caches, catalogueCaches }: SearchParts): void {
  serve(
    app,
    searchProductsCall,
    (input, searcher) => orUnavailable(searchProducts(db, caches, input, searcher)),
    served,
  )
  serve(
    app,
    listFoundCall,
    (input, searcher) => orUnavailable(listFound(db, { caches, catalogueCaches }, input, searcher)),
    served,
  )
}
