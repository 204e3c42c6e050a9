import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { editDistance } from './edit-distance.ts'

/** What was probably meant by a word that does not occur: one that looks like it, or two without the space between them. */
export async function correctWord(db: ReadDb, word: string, isLast: boolean): Promise<string | undefined> {
  return (await nearestWord(db, word, isLast)) ?? (await twoWords(db, word))
}

/** Of two that are as near, the more frequent. */
async function nearestWord(db: ReadDb, word: string, isLast: boolean): Promise<string | undefined> {
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

/** Of several ways to part them, the one whose rarer word is the least rare. */
async function twoWords(db: ReadDb, word: string): Promise<string | undefined> {
  const ways = Array.from({ length: Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, index) => [
    word.slice(0, shortestHalf + index),
    word.slice(shortestHalf + index),
  ])
  if (ways.length === 0) return undefined
  const { rows } = await sql<{ term: string; frequency: number }>`
    ${prepared} select term, frequency from search_word where term = any (${ways.flat()}::text[])
  `.execute(db)
  const frequencies = new Map(rows.map(({ term, frequency }) => [term, frequency]))
  const [best] = ways
    .map((halves) => ({ halves, rarer: Math.min(...halves.map((half) => frequencies.get(half) ?? -1)) }))
    .filter(({ rarer }) => rarer >= 0)
    .toSorted((a, b) => b.rarer - a.rarer)
  return best?.halves.join(' ')
}

const shortestHalf = 3
