import { locales } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Db } from '../platform/db.ts'
import { prepared } from '../platform/prepared.ts'

interface WordForms {
  /** Its form in each language, as names (`~`) and as descriptions (`.`) hold it. */
  terms: string[]
  /** In some language it only joins other words. */
  isStop: boolean
}

// A word has the same forms for ever, and people search for the same words.
const known = new LRUCache<string, WordForms>({ max: 20_000 })

/** The forms of words in every shipped language, by word. */
export async function wordForms(db: Db, words: readonly string[]): Promise<Map<string, WordForms>> {
  const unknown = words.filter((word) => !known.has(word))
  if (unknown.length > 0) {
    const { rows } = await sql<{ word: string; locale: string; stems: string[] }>`
      ${prepared}
      select word, locale, search_stems(locale, word) as stems
      from unnest(${unknown}::text[]) as word, unnest(${[...locales]}::text[]) as locale
    `.execute(db)
    for (const [word, forms] of Map.groupBy(rows, (row) => row.word)) known.set(word, formsOf(forms))
  }
  return new Map(words.map((word) => [word, known.get(word) ?? { terms: [], isStop: false }]))
}

function formsOf(rows: { locale: string; stems: string[] }[]): WordForms {
  const terms = rows.flatMap(({ locale, stems }) =>
    stems.flatMap((stem) => [`~${locale}:${stem}`, `.${locale}:${stem}`]),
  )
  return { terms: [...new Set(terms)], isStop: rows.some(({ stems }) => stems.length === 0) }
}
