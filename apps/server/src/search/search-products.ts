import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SearchAnswer, searchProducts as searchProductsCall } from '@kids-crafts/contract/search.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { searchWords } from '@kids-crafts/rules/search-words.ts'

import { readyItems } from '#catalogue'

import type { Db } from '../platform/db.ts'
import { ReadyOutput } from '../platform/http/ready-output.ts'
import { Refusal } from '../platform/refusal.ts'
import { correctWord } from './correct-word.ts'
import { findBySku } from './find-by-sku.ts'
import { findPage, nothingFound, searchBound, searchPageSize } from './find-page.ts'
import type { FoundPage } from './find-page.ts'
import { stagesOf, stagesOfParts } from './plan.ts'
import type { QueryWord } from './plan.ts'
import { popularityLevels } from './popularity-levels.ts'
import { suggestPlaces } from './suggest-places.ts'
import { lookUp } from './vocabulary.ts'

type Answer = ReadyOutput<SearchAnswer>

/** Words beyond these narrow nothing that anybody would look for. */
const maxWords = 6
const canceledByTimeout = '57014'

/** The products that a text means, best first. */
export async function searchProducts(
  db: Db,
  { text, page }: InputOf<typeof searchProductsCall>,
  locale: Locale,
): Promise<Answer> {
  try {
    return await search(db, text, page, locale)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === canceledByTimeout) {
      throw new Refusal('UNAVAILABLE', 'The search takes too long at the moment, please try again')
    }
    throw error
  }
}

async function search(db: Db, text: string, page: number, locale: Locale): Promise<Answer> {
  const typed = distinctWords(text)
  if (typed.length === 0) return answer(page, nothingFound)
  const looked = await lookUp(db, typed)
  const bySku = await findBySku(db, text, looked)
  if (bySku) return answer(page, page === 1 ? bySku : { ...nothingFound, total: bySku.total })

  const corrected = await correctTypingErrors(db, text, looked)
  const words = meaningful(corrected.words)
  const [found, suggestions] = await Promise.all([
    findWords(db, words, page),
    page === 1 ? suggestPlaces(db, words, locale) : [],
  ])
  return answer(page, found, {
    ...(corrected.text === undefined ? {} : { correctedText: corrected.text }),
    matchedStarts: matchedStarts(words),
    suggestions,
  })
}

type Understood = Pick<SearchAnswer, 'correctedText' | 'matchedStarts' | 'suggestions'>

function answer(
  page: number,
  { cards, total: found }: FoundPage,
  understood: Understood = { matchedStarts: [], suggestions: [] },
): Answer {
  const total = Math.min(found, searchBound)
  const last = Math.max(1, Math.ceil(total / searchPageSize))
  return new ReadyOutput<SearchAnswer>([{ current: page }, readyItems(cards), { total, last, ...understood }])
}

function distinctWords(text: string): { typed: string; folded: string }[] {
  const byFolded = new Map(searchWords(text).map((word) => [word.folded, word]))
  return [...byFolded.values()].slice(0, maxWords)
}

interface Corrected {
  words: QueryWord[]
  /** The text as it was understood, when that differs from what was typed. */
  text?: string
}

/** Words that occur nowhere are taken for typing errors, and what they look like is looked up in their place. */
async function correctTypingErrors(db: Db, text: string, looked: QueryWord[]): Promise<Corrected> {
  const corrections = new Map<string, string>()
  for (const [index, word] of looked.entries()) {
    if (word.alternatives.length > 0) continue
    const correction = await correctWord(db, word.folded, index === looked.length - 1)
    if (correction !== undefined) corrections.set(word.folded, correction)
  }
  if (corrections.size === 0) return { words: looked }

  const words = searchWords(text).map((word) => {
    const correction = corrections.get(word.folded)
    return correction === undefined ? word : { typed: correction, folded: correction }
  })
  const correctedText = words.map(({ typed }) => typed).join(' ')
  return { words: await lookUp(db, distinctWords(correctedText)), text: correctedText }
}

/** Leaves out words that only join others, and those that nothing has, as long as there is another. */
function meaningful(words: readonly QueryWord[]): QueryWord[] {
  const occurring = words.filter(({ alternatives }) => alternatives.length > 0)
  const telling = occurring.filter(({ isStop }) => !isStop)
  return telling.length > 0 ? telling : occurring
}

async function findWords(db: Db, words: readonly QueryWord[], page: number): Promise<FoundPage> {
  const levels = await popularityLevels(db)
  const found = await findPage(db, stagesOf(words), levels, page)
  return found.total > 0 ? found : findPage(db, stagesOfParts(words), levels, page)
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
