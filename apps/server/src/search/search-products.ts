import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { SearchAnswer, searchProducts as searchProductsCall } from '@kids-crafts/contract/search.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { itemsOf } from '#read-model'

import type { ReadDb } from '../platform/database/db.ts'
import { PreserializedOutput } from '../platform/http/preserialized-output.ts'
import { Refusal } from '../platform/refusal.ts'
import { readBySku } from './find-by-sku.ts'
import { findPage, nothingFound, searchMax, searchPageSize } from './find-page.ts'
import type { FoundPage } from './find-page.ts'
import { readLevels } from './popularity-levels.ts'
import { planSearch } from './query-plan.ts'
import type { QueryPlan } from './query-plan.ts'
import type { SearchCaches } from './search-caches.ts'
import { suggestEntities } from './suggest-entities.ts'

const canceledByTimeout = '57014'

/** The products that a text asks for, best first: the text becomes a plan, and the plan finds a page. */
export async function searchProducts(
  db: ReadDb,
  caches: SearchCaches,
  { text, page }: InputOf<typeof searchProductsCall>,
  locale: Locale,
): Promise<PreserializedOutput<SearchAnswer>> {
  try {
    const planned = await caches.plans.get(text, () => planSearch(db, caches, text))
    if ('skus' in planned) return present(page, pageOf(await readBySku(db, locale, planned.skus), page))
    const { plan } = planned
    const [found, suggestions] = await Promise.all([
      findPlanned(db, caches, locale, plan, page),
      page === 1 ? suggest(db, caches, text, plan, locale) : [],
    ])
    const { correctedText, matchedStarts } = plan
    return present(page, found, {
      ...(correctedText === undefined ? {} : { correctedText }),
      matchedStarts,
      suggestions,
    })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === canceledByTimeout) {
      throw new Refusal('UNAVAILABLE', 'The search takes too long at the moment, please try again')
    }
    throw error
  }
}

const pageOf = (found: FoundPage, page: number): FoundPage =>
  page === 1 ? found : { ...nothingFound, total: found.total }

async function findPlanned(
  db: ReadDb,
  caches: SearchCaches,
  locale: Locale,
  plan: QueryPlan,
  page: number,
): Promise<FoundPage> {
  const levels = await readLevels(db, caches)
  const found = await findPage(db, locale, plan.tiers, levels, page)
  return found.total > 0 ? found : findPage(db, locale, plan.tiersOfParts, levels, page)
}

function suggest(db: ReadDb, caches: SearchCaches, text: string, plan: QueryPlan, locale: Locale) {
  return caches.suggestions.get(`${locale} ${text}`, async () => ({
    value: await suggestEntities(db, plan.words, locale),
    tags: ['category', 'search', 'vocabulary'],
  }))
}

type Understood = Pick<SearchAnswer, 'correctedText' | 'matchedStarts' | 'suggestions'>

function present(
  page: number,
  { cards, total: found }: FoundPage,
  understood: Understood = { matchedStarts: [], suggestions: [] },
): PreserializedOutput<SearchAnswer> {
  const total = Math.min(found, searchMax)
  const last = Math.max(1, Math.ceil(total / searchPageSize))
  return new PreserializedOutput<SearchAnswer>([
    { current: page },
    itemsOf(cards),
    { total, last, ...understood },
  ])
}
