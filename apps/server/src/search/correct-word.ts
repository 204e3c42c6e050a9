import { sql } from 'kysely'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'
import { editDistance } from './edit-distance.ts'

/** The word that was probably meant by one that does not occur; of two that are as near, the more frequent. */
export async function correctWord(db: Db, word: string, isLast: boolean): Promise<string | undefined> {
  if (word.length < shortestCorrected) return undefined
  const { rows } = await sql<{ term: string; frequency: number }>`
    ${prepared} select * from search_corrections(${word}, ${isLast})
  `.execute(db)

  const allowed = word.length < shortestWithTwoErrors ? 1 : 2
  const candidates = rows
    .map(({ term, frequency }) => ({ term, frequency, distance: distanceTo(term) }))
    .filter(({ distance }) => distance < allowed + 1)
  return candidates.toSorted((a, b) => a.distance - b.distance || b.frequency - a.frequency)[0]?.term

  // The last word may not be complete yet; a complete one that is as near comes before it.
  function distanceTo(term: string): number {
    const whole = editDistance(term, word)
    if (!isLast || word.length < shortestBegun) return whole
    const begun = [-1, 0, 1].map((longer) => editDistance(term.slice(0, word.length + longer), word))
    return Math.min(whole, Math.min(...begun) + 0.5)
  }
}

const shortestCorrected = 3
const shortestBegun = 5
const shortestWithTwoErrors = 7
