/**
 * Text search over the public catalogue. Reads the tables that the read model refreshes for it (search_document,
 * search_word, search_name); docs/search.md tells how they work together.
 * Invariant: a product is shown by its listing, so only public products ever are.
 */
export { createSearchDatabase } from './search-database.ts'
export { createSearchCaches } from './search-caches.ts'
export { searchRoutes } from './routes.ts'
