import { locales } from '@kids-crafts/rules/locales.ts'
import { foldText } from '@kids-crafts/rules/search-words.ts'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { moreForms } from './more-forms.ts'

interface WordForms {
  /** Its form in each language, as names (`~`) and as descriptions (`.`) hold it. */
  terms: string[]
  /** In some language it only joins other words. */
  isStop: boolean
}

interface Stemmed {
  word: string
  locale: string
  isItself: boolean
  stems: string[]
}

// A word has the same forms for ever, and people search for the same words.
const known = new LRUCache<string, WordForms>({ max: 20_000 })

/** The forms of words in every shipped language, by word. */
export async function wordForms(db: Db, words: readonly string[]): Promise<Map<string, WordForms>> {
  const unknown = words.filter((word) => !known.has(word))
  if (unknown.length > 0) {
    const asked = unknown.flatMap((word) => [
      ...locales.map((locale) => ({ word, locale, form: word })),
      ...moreForms(foldText(word)).map((form) => ({ word, ...form })),
    ])
    const { rows } = await sql<Stemmed>`
      ${prepared}
      select word, locale, form = word as "isItself", search_stems(locale, form) as stems
      from unnest(
        ${asked.map(({ word }) => word)}::text[],
        ${asked.map(({ locale }) => locale)}::text[],
        ${asked.map(({ form }) => form)}::text[]
      ) as asked (word, locale, form)
    `.execute(db)
    for (const [word, forms] of Map.groupBy(rows, (row) => row.word)) known.set(word, formsOf(forms))
  }
  return new Map(words.map((word) => [word, known.get(word) ?? { terms: [], isStop: false }]))
}

function formsOf(rows: readonly Stemmed[]): WordForms {
  const terms = rows.flatMap(({ locale, stems }) =>
    stems.flatMap((stem) => [`~${locale}:${stem}`, `.${locale}:${stem}`]),
  )
  return {
    terms: [...new Set(terms)],
    isStop: rows.some(({ isItself, stems }) => isItself && stems.length === 0),
  }
}
