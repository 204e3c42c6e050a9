import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SearchAnswer, searchProducts as searchProductsCall } from '@kids-crafts/contract/search.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { readyItems } from '#catalogue'

import type { Db } from '../platform/database/db.ts'
import { ReadyOutput } from '../platform/http/ready-output.ts'
import { Refusal } from '../platform/refusal.ts'
import { findBySku } from './find-by-sku.ts'
import { findPage, nothingFound, searchBound, searchPageSize } from './find-page.ts'
import type { FoundPage } from './find-page.ts'
import { heldMeaning, holdMeaning } from './known-meanings.ts'
import { distinctWords, understand } from './meaning.ts'
import type { Meaning } from './meaning.ts'
import { popularityLevels } from './popularity-levels.ts'
import { lookUp } from './vocabulary.ts'

type Answer = ReadyOutput<SearchAnswer>

const canceledByTimeout = '57014'

/** The products that a text means, best first. */
export async function searchProducts(
  db: Db,
  { text, page }: InputOf<typeof searchProductsCall>,
  locale: Locale,
): Promise<Answer> {
  try {
    const held = heldMeaning(db, text)
    const answered = held && (await answerMeaning(db, held, page, locale))
    return answered?.stands ? answered.answer : await searchAnew(db, text, page, locale)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === canceledByTimeout) {
      throw new Refusal('UNAVAILABLE', 'The search takes too long at the moment, please try again')
    }
    throw error
  }
}

async function searchAnew(db: Db, text: string, page: number, locale: Locale): Promise<Answer> {
  const typed = distinctWords(text)
  if (typed.length === 0) return answerOf(page, nothingFound)
  const looked = await lookUp(db, typed)
  const bySku = await findBySku(db, text, looked.words)
  if (bySku) return answerOf(page, page === 1 ? bySku : { ...nothingFound, total: bySku.total })

  const meaning = await understand(db, text, looked)
  holdMeaning(db, text, meaning)
  const { answer } = await answerMeaning(db, meaning, page, locale)
  return answer
}

interface Answered {
  answer: Answer
  /** Whether the vocabulary was still the one that the meaning was taken from. */
  stands: boolean
}

async function answerMeaning(db: Db, meaning: Meaning, page: number, locale: Locale): Promise<Answered> {
  const [found, suggestions] = await Promise.all([
    findMeant(db, meaning, page),
    page === 1 ? meaning.suggestionsIn(locale) : [],
  ])
  const { correctedText, matchedStarts } = meaning
  const answer = answerOf(page, found, {
    ...(correctedText === undefined ? {} : { correctedText }),
    matchedStarts,
    suggestions,
  })
  return { answer, stands: found.version === meaning.version }
}

async function findMeant(db: Db, meaning: Meaning, page: number): Promise<FoundPage> {
  const levels = await popularityLevels(db)
  const found = await findPage(db, meaning.stages, levels, page)
  if (found.total > 0) return found
  return { ...(await findPage(db, meaning.stagesOfParts, levels, page)), version: found.version }
}

type Understood = Pick<SearchAnswer, 'correctedText' | 'matchedStarts' | 'suggestions'>

function answerOf(
  page: number,
  { cards, total: found }: FoundPage,
  understood: Understood = { matchedStarts: [], suggestions: [] },
): Answer {
  const total = Math.min(found, searchBound)
  const last = Math.max(1, Math.ceil(total / searchPageSize))
  return new ReadyOutput<SearchAnswer>([{ current: page }, readyItems(cards), { total, last, ...understood }])
}
