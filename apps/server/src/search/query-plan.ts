import { searchWords } from '@kids-crafts/rules/search-words.ts'

import type { Loaded } from '../platform/cache/cache.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { correctWord } from './correct-word.ts'
import { findBySku } from './find-by-sku.ts'
import type { SearchCaches } from './search-caches.ts'
import { tiersOf, tiersOfParts } from './tiers.ts'
import type { QueryWord, Tier } from './tiers.ts'
import { lookUp } from './vocabulary.ts'

/** How a text is searched for. It stays right until the vocabulary has new words. */
export interface QueryPlan {
  /** The text as it was understood, when that differs from what was typed. */
  correctedText: string | undefined
  /** What words of a name begin with where it matches. */
  matchedStarts: string[]
  words: QueryWord[]
  /** Queries for all words, from the strictest to the loosest. */
  tiers: Tier[]
  /** Queries for a part of them, for when nothing has all. */
  tiersOfParts: Tier[]
}

/** A text that is a SKU is answered with its product. */
export type PlannedSearch = { plan: QueryPlan } | { skus: string[] }

/** Words beyond these narrow nothing that anybody would look for. */
const maxWords = 6

export async function planSearch(
  db: ReadDb,
  caches: SearchCaches,
  text: string,
): Promise<Loaded<PlannedSearch>> {
  const typed = distinctWords(text)
  if (typed.length === 0) return { value: { skus: [] }, isStored: false }
  const words = await lookUp(db, caches, typed)
  const skus = await findBySku(db, text, words)
  // Products are always read anew, so an answer by SKU is no plan.
  if (skus) return { value: { skus }, isStored: false }

  const plan = await planWords(db, caches, text, words)
  const terms = [...plan.tiers, ...plan.tiersOfParts].reduce((sum, tier) => sum + tier.terms, 0)
  return { value: { plan }, tags: ['vocabulary'], size: terms + 1 }
}

async function planWords(
  db: ReadDb,
  caches: SearchCaches,
  text: string,
  typed: QueryWord[],
): Promise<QueryPlan> {
  const corrected = await correctTypingErrors(db, caches, text, typed)
  const words = meaningful(corrected.words)
  return {
    correctedText: corrected.text,
    matchedStarts: matchedStarts(words),
    words,
    tiers: tiersOf(words),
    tiersOfParts: tiersOfParts(words),
  }
}

function distinctWords(text: string): { typed: string; folded: string }[] {
  const byFolded = new Map(searchWords(text).map((word) => [word.folded, word]))
  return [...byFolded.values()].slice(0, maxWords)
}

interface Corrected {
  words: QueryWord[]
  text: string | undefined
}

/** Words that occur nowhere are taken for typing errors, and what they look like is looked up in their place. */
async function correctTypingErrors(
  db: ReadDb,
  caches: SearchCaches,
  text: string,
  typed: QueryWord[],
): Promise<Corrected> {
  const corrections = new Map<string, string>()
  for (const [index, word] of typed.entries()) {
    if (word.alternatives.length > 0) continue
    const correction = await correctWord(db, word.folded, index === typed.length - 1)
    if (correction !== undefined) corrections.set(word.folded, correction)
  }
  if (corrections.size === 0) return { words: typed, text: undefined }

  const words = searchWords(text).map((word) => {
    const correction = corrections.get(word.folded)
    return correction === undefined ? word : { typed: correction, folded: correction }
  })
  const correctedText = words.map((word) => word.typed).join(' ')
  return { words: await lookUp(db, caches, distinctWords(correctedText)), text: correctedText }
}

/** Leaves out words that only join others, and those that nothing has, as long as there is another. */
function meaningful(words: readonly QueryWord[]): QueryWord[] {
  const occurring = words.filter(({ alternatives }) => alternatives.length > 0)
  const telling = occurring.filter(({ isStop }) => !isStop)
  return telling.length > 0 ? telling : occurring
}

const shortestMarkedStem = 3

function matchedStarts(words: readonly QueryWord[]): string[] {
  const starts = words.flatMap(({ folded, alternatives }) => [
    folded,
    ...alternatives
      .filter(({ matches }) => matches === 'stem')
      .map(({ term }) => term.slice(term.indexOf(':') + 1))
      .filter(({ length }) => length >= shortestMarkedStem),
  ])
  return [...new Set(starts)]
}
