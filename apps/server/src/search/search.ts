import type { CatalogueCaches } from '#catalogue'

import type { ReadDb } from '../platform/database/db.ts'
import type { Module } from '../platform/module.ts'
import { searchRoutes } from './routes.ts'
import { createSearchCaches } from './search-caches.ts'

/**
 * Text search over the public catalogue. Reads the tables that the read model refreshes for it
 * (search_document, search_word, search_name); docs/search.md explains how they work together.
 * Invariant: a product is shown from its listing, so every product shown is public.
 */
export const searchModule: Module<{ searchDb: ReadDb; catalogueCaches: CatalogueCaches }> = {
  name: 'search',
  routes: (app, { searchDb: db, catalogueCaches }) =>
    searchRoutes(app, { db, catalogueCaches, caches: createSearchCaches(app.caches) }),
}

export { createSearchDatabase } from './search-database.ts'
