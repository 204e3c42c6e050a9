import { locales } from '@kids-crafts/rules/locales.ts'
import { foldText } from '@kids-crafts/rules/search-words.ts'
import { sql } from 'kysely'

import { descriptionPrefix, stemPrefix } from '#read-model'

import type { Cache } from '../platform/cache/cache.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import { irregularForms } from './irregular-forms.ts'
import { stopLocalesOf } from './stop-words.ts'

export interface WordStems {
  /** The tokens of its stems in each language, as in a name and in a description. */
  terms: string[]
  /** The languages in which it is a stop word. */
  stopLocales: string[]
}

export interface StemsCache {
  /** The stems of a word in every language. They never change. */
  stems: Cache<WordStems>
}

/** The stems of a word in every shipped language. */
export function stemsOf(db: ReadDb, { stems }: StemsCache, word: string): Promise<WordStems> {
  return stems.get(word, async () => ({ value: await loadStems(db, word) }))
}

interface Stemmed {
  locale: string
  isItself: boolean
  stems: string[]
}

async function loadStems(db: ReadDb, word: string): Promise<WordStems> {
  const asked = [...locales.map((locale) => ({ locale, form: word })), ...irregularForms(foldText(word))]
  const { rows } = await sql<Stemmed>`
    ${prepared}
    select locale, form = ${word}::text as "isItself", search_stems(locale, form) as stems
    from unnest(${asked.map(({ locale }) => locale)}::text[], ${asked.map(({ form }) => form)}::text[])
      as asked (locale, form)
  `.execute(db)
  const terms = rows.flatMap(({ locale, stems }) =>
    stems.flatMap((stem) => [`${stemPrefix}${locale}:${stem}`, `${descriptionPrefix}${locale}:${stem}`]),
  )
  const withoutStem = rows.filter(({ isItself, stems }) => isItself && stems.length === 0)
  return {
    terms: [...new Set(terms)],
    stopLocales: [...stopLocalesOf(foldText(word)), ...withoutStem.map(({ locale }) => locale)],
  }
}
