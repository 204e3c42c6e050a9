import type { SearchSuggestion } from '@kids-crafts/contract/search.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { searchWords } from '@kids-crafts/rules/search-words.ts'

import type { Db } from '../platform/database/db.ts'
import { correctWord } from './correct-word.ts'
import { stagesOf, stagesOfParts } from './plan.ts'
import type { QueryWord, Stage } from './plan.ts'
import { suggestPlaces } from './suggest-places.ts'
import { lookUp } from './vocabulary.ts'
import type { LookedUp } from './vocabulary.ts'

/** What a text was found to mean. It does not change before the vocabulary is counted anew. */
export interface Meaning {
  /** Of the vocabulary. */
  version: number
  /** The text as it was understood, when that differs from what was typed. */
  correctedText: string | undefined
  /** What words of a name begin with where it matches. */
  matchedStarts: string[]
  /** The ways to understand all words, from the strictest to the loosest. */
  stages: Stage[]
  /** The ways to understand a part of them, for when nothing has all. */
  stagesOfParts: Stage[]
  suggestionsIn(locale: Locale): Promise<SearchSuggestion[]>
}

/** Words beyond these narrow nothing that anybody would look for. */
const maxWords = 6

export function distinctWords(text: string): { typed: string; folded: string }[] {
  const byFolded = new Map(searchWords(text).map((word) => [word.folded, word]))
  return [...byFolded.values()].slice(0, maxWords)
}

export async function understand(db: Db, text: string, looked: LookedUp): Promise<Meaning> {
  const corrected = await correctTypingErrors(db, text, looked.words)
  const words = meaningful(corrected.words)
  const suggestions = new Map<Locale, Promise<SearchSuggestion[]>>()
  return {
    version: looked.version,
    correctedText: corrected.text,
    matchedStarts: matchedStarts(words),
    stages: stagesOf(words),
    stagesOfParts: stagesOfParts(words),
    suggestionsIn(locale) {
      const known = suggestions.get(locale)
      if (known) return known
      const suggested = suggestPlaces(db, words, locale)
      suggestions.set(locale, suggested)
      suggested.catch(() => suggestions.delete(locale))
      return suggested
    },
  }
}

interface Corrected {
  words: QueryWord[]
  text: string | undefined
}

/** Words that occur nowhere are taken for typing errors, and what they look like is looked up in their place. */
async function correctTypingErrors(db: Db, text: string, looked: QueryWord[]): Promise<Corrected> {
  const corrections = new Map<string, string>()
  for (const [index, word] of looked.entries()) {
    if (word.alternatives.length > 0) continue
    const correction = await correctWord(db, word.folded, index === looked.length - 1)
    if (correction !== undefined) corrections.set(word.folded, correction)
  }
  if (corrections.size === 0) return { words: looked, text: undefined }

  const words = searchWords(text).map((word) => {
    const correction = corrections.get(word.folded)
    return correction === undefined ? word : { typed: correction, folded: correction }
  })
  const correctedText = words.map(({ typed }) => typed).join(' ')
  const again = await lookUp(db, distinctWords(correctedText))
  return { words: again.words, text: correctedText }
}

/** Leaves out words that only join others, and those that nothing has, as long as there is another. */
function meaningful(words: readonly QueryWord[]): QueryWord[] {
  const occurring = words.filter(({ alternatives }) => alternatives.length > 0)
  const telling = occurring.filter(({ isStop }) => !isStop)
  return telling.length > 0 ? telling : occurring
}

const shortestMarkedForm = 3

function matchedStarts(words: readonly QueryWord[]): string[] {
  const starts = words.flatMap(({ folded, alternatives }) => [
    folded,
    ...alternatives
      .filter(({ class: kind }) => kind === 'form')
      .map(({ term }) => term.slice(term.indexOf(':') + 1))
      .filter(({ length }) => length >= shortestMarkedForm),
  ])
  return [...new Set(starts)]
}
