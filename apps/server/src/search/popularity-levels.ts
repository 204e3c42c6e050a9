import { sql } from 'kysely'

import { levelPrefix } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { SearchCaches } from './search-caches.ts'
import type { Level } from './tiers.ts'

/**
 * Counts the products of each popularity level, highest first. The counts only guide the plan, so
 * they may be a minute old.
 */
export function readLevels(db: ReadDb, { levels }: SearchCaches): Promise<Level[]> {
  return levels.get('all', async () => ({ value: await loadLevels(db) }))
}

/** The end of the range of level tokens. */
const afterLevels = String.fromCodePoint(levelPrefix.codePointAt(0)! + 1)

async function loadLevels(db: ReadDb): Promise<Level[]> {
  const { rows } = await sql<{ term: string; frequency: number }>`
    ${prepared}
    select term, frequency from search_word where term >= ${sql.lit(levelPrefix)} and term < ${sql.lit(afterLevels)}
  `.execute(db)
  const parts = rows
    .map(({ term, frequency }) => ({ level: term.slice(1), products: frequency }))
    .toSorted((a, b) => b.level.localeCompare(a.level, 'en', { numeric: true }))
  return parts
    .filter(({ level }) => !level.includes('/'))
    .map((doubling) => ({
      ...doubling,
      eighths: parts.filter(({ level }) => level.startsWith(`${doubling.level}/`)),
    }))
}
