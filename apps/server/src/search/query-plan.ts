import type { SearchAnswer } from '@kids-crafts/contract/search.ts'
import { searchWords } from '@kids-crafts/rules/search-words.ts'

import type { Loaded } from '../platform/cache/cache.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { correctWord } from './correct-word.ts'
import type { Correction } from './correct-word.ts'
import { findSkus } from './find-by-sku.ts'
import type { StemsCache } from './stems.ts'
import { partsOf, tiersOf } from './tiers.ts'
import type { QueryPart, QueryWord, Tier } from './tiers.ts'
import { lookUp } from './vocabulary.ts'

/** The parsed query of a text. Valid until the vocabulary gains a word. */
export interface QueryPlan {
  /** The text that is searched for, when it differs from the typed one. */
  correctedText: string | undefined
  /** A correction that is too uncertain to search for. */
  suggestedText: string | undefined
  /** Typed words that no product has. */
  leftOutWords: string[]
  /** Prefixes to highlight in names. */
  matchedStarts: string[]
  words: QueryWord[]
  /** Queries for all words, from the strictest to the loosest. */
  tiers: Tier[]
  /** Queries for some of the words, when no product has all. The first with matches answers. */
  parts: QueryPart[]
}

/** A text that is a SKU finds its product. */
export type PlannedSearch = { plan: QueryPlan } | { skus: string[] }

/** What the answer says about corrections and left out words. */
export function understoodOf(
  planned: PlannedSearch,
  leftOutWords: string[],
): Pick<SearchAnswer, 'correctedText' | 'suggestedText' | 'leftOutWords'> {
  const { correctedText, suggestedText } = 'plan' in planned ? planned.plan : {}
  return {
    ...(correctedText === undefined ? {} : { correctedText }),
    ...(suggestedText === undefined ? {} : { suggestedText }),
    leftOutWords,
  }
}

/** The memory of an empty entry, in terms. */
const termsOfEntry = 20

/** Further words are ignored. */
const maxWords = 6

export async function planSearch(
  db: ReadDb,
  caches: StemsCache,
  text: string,
): Promise<Loaded<PlannedSearch>> {
  const typed = distinctWords(text)
  if (typed.length === 0) return { value: { skus: [] }, isStored: false }
  const words = await lookUp(db, caches, typed)
  const skus = await findSkus(db, text, words)
  // Not cached: a new SKU that starts with the text adds no word that would invalidate it.
  if (skus) return { value: { skus }, isStored: false }

  const plan = await planWords(db, caches, text, words)
  const tiers = [...plan.tiers, ...plan.parts.flatMap((part) => part.tiers)]
  const terms = tiers.reduce((sum, tier) => sum + tier.terms, 0)
  return { value: { plan }, tags: ['vocabulary'], size: terms + termsOfEntry }
}

async function planWords(
  db: ReadDb,
  caches: StemsCache,
  text: string,
  typed: QueryWord[],
): Promise<QueryPlan> {
  const understood = await understand(db, caches, text, typed)
  const words = understood.words.filter(occurs)
  return {
    correctedText: understood.correctedText,
    suggestedText: understood.suggestedText,
    leftOutWords: understood.words.filter((word) => !occurs(word)).map((word) => word.typed),
    matchedStarts: matchedStarts(words),
    words,
    tiers: tiersOf(words),
    parts: partsOf(words),
  }
}

const occurs = ({ alternatives }: QueryWord): boolean => alternatives.length > 0

function distinctWords(text: string): { typed: string; folded: string }[] {
  const byFolded = new Map(searchWords(text).map((word) => [word.folded, word]))
  return [...byFolded.values()].slice(0, maxWords)
}

interface Understood {
  words: QueryWord[]
  correctedText?: string
  suggestedText?: string
}

/**
 * Only a word that no product has counts as a typing error. Its correction is searched for if it is
 * clear and no other word was found; otherwise it is suggested.
 */
async function understand(
  db: ReadDb,
  caches: StemsCache,
  text: string,
  typed: QueryWord[],
): Promise<Understood> {
  const words = withoutStopWords(typed)
  const corrections = new Map<string, Correction>()
  for (const word of words) {
    if (occurs(word)) continue
    const correction = await correctWord(db, word.folded, word === typed.at(-1))
    if (correction) corrections.set(word.folded, correction)
  }
  if (corrections.size === 0) return { words }

  const corrected = searchWords(text)
    .map((word) => corrections.get(word.folded)?.text ?? word.typed)
    .join(' ')
  const isClear = [...corrections.values()].every((correction) => correction.isClear)
  if (!isClear || words.some(occurs)) return { words, suggestedText: corrected }
  const meant = await lookUp(db, caches, distinctWords(corrected))
  // A correction to stop words alone, such as `form` to `from`, is not searched for.
  return meant.every(({ isStop }) => isStop)
    ? { words }
    : { words: withoutStopWords(meant), correctedText: corrected }
}

/** Leaves out stop words, unless all are. */
function withoutStopWords(words: QueryWord[]): QueryWord[] {
  const some = words.filter(({ isStop }) => !isStop)
  return some.length > 0 ? some : words
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
