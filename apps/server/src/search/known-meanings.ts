import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Db } from '../platform/database/db.ts'
import type { Meaning } from './meaning.ts'

/** What a statement that follows a meaning reads with the rest, to see whether the meaning still stands. */
export const searchVersion = sql<number>`(select version from search_version)`

/** In terms of queries; about 50 MB when full. */
const termsMax = 200_000
/** Nobody types so much a second time. */
const longestKept = 100

/** What a text meant when it was last asked for, as a guess that the version then confirms or not. */
export function heldMeaning(db: Db, text: string): Meaning | undefined {
  return cacheOf(db).get(text)
}

/** A meaning that reads nothing is never confirmed, so it is not held; nor does a new one take the place of its equal, which has learned more. */
export function holdMeaning(db: Db, text: string, meaning: Meaning): void {
  if (meaning.stages.length === 0 || text.length > longestKept) return
  if (cacheOf(db).peek(text)?.version === meaning.version) return
  const terms = [...meaning.stages, ...meaning.stagesOfParts].reduce((sum, { terms: some }) => sum + some, 0)
  cacheOf(db).set(text, meaning, { size: terms })
}

const caches = new WeakMap<Db, LRUCache<string, Meaning>>()

function cacheOf(db: Db): LRUCache<string, Meaning> {
  const known = caches.get(db)
  if (known) return known
  const cache = new LRUCache<string, Meaning>({ maxSize: termsMax })
  caches.set(db, cache)
  return cache
}
