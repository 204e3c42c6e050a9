import type { SearchSuggestion } from '@kids-crafts/contract/search.ts'

import type { ListedProduct } from '#catalogue'

import type { Cache } from '../platform/cache/cache.ts'
import type { Caches } from '../platform/cache/caches.ts'
import type { PlannedSearch } from './query-plan.ts'
import type { StemsCache } from './stems.ts'
import type { Level, Scope } from './tiers.ts'

export interface SearchCaches extends StemsCache {
  /** Query plans by text, until the vocabulary gains a word. Sized by terms. */
  plans: Cache<PlannedSearch>
  /** Suggested abstract products and stores, by theme, locale and text. */
  suggestions: Cache<SearchSuggestion[]>
  /** The number of products of each popularity level. */
  levels: Cache<Level[]>
  /** The number of products of each category. */
  scopes: Cache<Scope>
  /** The best products of a text, by categories and text. Sized by products. */
  found: Cache<FoundProducts>
}

export interface FoundProducts {
  /** Best first. */
  products: readonly ListedProduct[]
  /** False where there may be more. */
  isComplete: boolean
  leftOutWords: string[]
}

const minuteMs = 60_000

export function createSearchCaches(caches: Caches): SearchCaches {
  return {
    plans: caches.create({ name: 'search plans', maxSize: 100_000, ttlMs: minuteMs }),
    suggestions: caches.create({ name: 'search suggestions', maxEntries: 2_000, ttlMs: minuteMs }),
    stems: caches.create({ name: 'word stems', maxEntries: 10_000, ttlMs: 60 * minuteMs }),
    levels: caches.create({ name: 'popularity levels', maxEntries: 1, ttlMs: minuteMs }),
    scopes: caches.create({ name: 'search scopes', maxEntries: 1_000, ttlMs: minuteMs }),
    found: caches.create({ name: 'found products', maxSize: 100_000, ttlMs: minuteMs }),
  }
}
