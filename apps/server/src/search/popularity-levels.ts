import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { Level } from './plan.ts'

const maxAgeMs = 60_000

const known = new WeakMap<Db, { levels: Promise<Level[]>; readAtMs: number }>()

/** How many products have each level of popularity, the highest first. The vocabulary counts them once a minute, so they are kept as long. */
export async function popularityLevels(db: Db): Promise<Level[]> {
  const kept = known.get(db)
  if (kept && Date.now() - kept.readAtMs < maxAgeMs) return kept.levels
  const levels = readLevels(db)
  known.set(db, { levels, readAtMs: Date.now() })
  levels.catch(() => known.delete(db))
  return levels
}

async function readLevels(db: Db): Promise<Level[]> {
  const { rows } = await sql<{ term: string; frequency: number }>`
    ${prepared}
    select term, frequency from search_word where term >= '^' and term < '_'
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
