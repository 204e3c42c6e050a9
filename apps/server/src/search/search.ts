/**
 * Text search over the public catalogue. Owns search_document, search_word, search_word_change, search_version and
 * search_name, which triggers keep beside what they are made from; docs/search.md tells how they work together.
 * Invariant: what is found is in `listing`, so only public products ever are.
 */
export { createSearchDatabase } from './search-database.ts'
export { foldSearchWords, foldSearchWordsCrontab } from './fold-search-words.ts'
export { searchRoutes } from './routes.ts'
