import type { SearchSuggestion } from '@kids-crafts/contract/search.ts'

import type { ListedProduct } from '#catalogue'

import type { Cache } from '../platform/cache/cache.ts'
import type { Caches } from '../platform/cache/caches.ts'
import type { PlannedSearch } from './query-plan.ts'
import type { StemsCache } from './stems.ts'
import type { Level, Scope } from './tiers.ts'

export interface SearchCaches extends StemsCache {
  /** Query plans by text, until the vocabulary has new words. Sized by the terms of queries. */
  plans: Cache<PlannedSearch>
  /** Suggested abstract products and stores, by theme, locale and text. */
  suggestions: Cache<SearchSuggestion[]>
  /** How many products have each level of popularity. */
  levels: Cache<Level[]>
  /** How many products each category has. */
  scopes: Cache<Scope>
  /** What lists of found products are made of, by categories and text. Sized by products. */
  found: Cache<FoundProducts>
}

export interface FoundProducts {
  /** The best first. */
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
