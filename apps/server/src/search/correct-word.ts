import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { likenessOf } from './word-likeness.ts'

/** The likely correction of a word that no product has. */
export interface Correction {
  text: string
  /** Safe to search for instead; otherwise it is only suggested. */
  isClear: boolean
}

/** The nearest word of the vocabulary, or two words typed without the space between them. */
export async function correctWord(
  db: ReadDb,
  word: string,
  isLast: boolean,
): Promise<Correction | undefined> {
  // Numbers and codes are not corrected.
  if (/\d/.test(word)) return undefined
  const nearest = await nearestWord(db, word, isLast)
  if (nearest?.isClear) return nearest
  const parted = await twoWords(db, word)
  return parted?.isClear ? parted : (nearest ?? parted)
}

/** Of two equally near words, the more frequent. */
async function nearestWord(db: ReadDb, word: string, isLast: boolean): Promise<Correction | undefined> {
  if (word.length < shortestCorrected) return undefined
  const { rows } = await sql<{ term: string; frequency: number }>`
    ${prepared} select * from search_corrections(${word}, ${isLast})
  `.execute(db)
  const [best] = rows
    .flatMap(({ term, frequency }) => {
      const likeness = likenessOf(word, term, isLast)
      return likeness ? [{ term, frequency, ...likeness }] : []
    })
    .toSorted(
      (a, b) => Number(b.isClear) - Number(a.isClear) || a.distance - b.distance || b.frequency - a.frequency,
    )
  return best && { text: best.term, isClear: best.isClear }
}

const shortestCorrected = 4

/** Splits where the rarer half is most frequent. */
async function twoWords(db: ReadDb, word: string): Promise<Correction | undefined> {
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
  return (
    best && {
      text: best.halves.join(' '),
      // Short halves mislead: `carpet` is not `car pet`.
      isClear: best.halves.every(({ length }) => length >= shortestClearHalf),
    }
  )
}

const shortestHalf = 3
const shortestClearHalf = 4
