import { sql } from 'kysely'

import { entityPrefixes } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { readSkus } from './find-by-sku.ts'
import { findPage, nothingFound } from './find-page.ts'
import type { FoundPage, PageWanted } from './find-page.ts'
import { readLevels } from './popularity-levels.ts'
import type { PlannedSearch } from './query-plan.ts'
import type { SearchCaches } from './search-caches.ts'
import { within } from './tiers.ts'
import type { Scope } from './tiers.ts'

export interface Found extends FoundPage {
  /** Typed words that the matches need not have. */
  leftOutWords: string[]
}

/**
 * One page of a plan's matches that are in all given categories. If no product has all words, the
 * first part of the plan with matches answers.
 */
export async function findPlanned(
  db: ReadDb,
  caches: SearchCaches,
  planned: PlannedSearch,
  categoryCodes: readonly string[],
  page: PageWanted,
): Promise<Found> {
  if ('skus' in planned) {
    return { ...(await readSkus(db, planned.skus, categoryCodes, page)), leftOutWords: [] }
  }
  const { tiers, parts, leftOutWords } = planned.plan
  const [levels, scopes] = await Promise.all([
    readLevels(db, caches),
    Promise.all(categoryCodes.map((code) => readScope(db, caches, code))),
  ])
  for (const part of [{ tiers, leftOut: [] }, ...parts]) {
    const found = await findPage(db, within(part.tiers, scopes), levels, page)
    if (found.total === 0) continue
    return { ...found, leftOutWords: [...leftOutWords, ...part.leftOut.map(({ typed }) => typed)] }
  }
  return { ...nothingFound, leftOutWords: [] }
}

/** A category as a scope. Its frequency only guides the plan, so it may be a minute old. */
function readScope(db: ReadDb, { scopes }: SearchCaches, categoryCode: string): Promise<Scope> {
  return scopes.get(categoryCode, async () => {
    const term = `${entityPrefixes.category}${categoryCode}`
    const { rows } = await sql<{ frequency: number }>`
      ${prepared} select frequency from search_word where term = ${term}
    `.execute(db)
    return { value: { term, frequency: rows[0]?.frequency ?? 0 } }
  })
}
