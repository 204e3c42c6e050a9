import { getAllCategories, getBestsellers, getCategoriesByKeyword } from '@kids-crafts/contract/catalogue.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getLiveness } from '@kids-crafts/contract/health.ts'
import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'

import type { RandomPaths } from './random-paths.ts'
import type { ServerName } from './start-server.ts'

export interface Row {
  name: string
  server: ServerName
  /** Or many of them, asked for in turn. */
  path: string | readonly string[]
  /**
   * Makes so many calls instead, with all that they need in the database. Each is sent at most
   * once.
   */
  prepareCalls?: (count: number) => Promise<readonly Call[]>
  host?: string
  /** How many rows one call writes: it is compared with a raw transaction of as many statements. */
  writes?: number
  goal?: Goal
}

export interface Call {
  path: string
  headers: Readonly<Record<string, string>>
  /** Absent: it is a GET. */
  body?: string
}

export interface Goal {
  text: string
  isMet(measured: Ratios & { cpuMs: number }): boolean
}

export interface Ratios {
  ratioToBare: number
  ratioToSelect: number
  ratioToTransaction: number
}

export const bareRow: Row = { name: 'A: bare Fastify route', server: 'baseline', path: '/bare' }
export const selectRow: Row = { name: 'B: one indexed select', server: 'baseline', path: '/select' }

/** The number of writes is that of the row that it is measured for. */
export const transactionRow = (writes: number): Row => ({
  name: `C: raw transaction of ${writes} writes`,
  server: 'baseline',
  path: `/transaction/${writes}`,
})

const kidsHost = 'kids.localhost'
const kidsCategories = `${urlOf(getCategoriesByKeyword)}?productCategoryCodeKeyword=${kidsCategoryKeyword}`

/** Few enough to be in the answer cache, compressed, after a warm-up that does not take long. */
const cachedMax = 200
const cachedPagesMax = 200

const callsOfWarmUp = 1000

/** The first request makes the answer, the second has it compressed. */
export function warmUpAnswers({ server, path, prepareCalls }: Row): number {
  if (prepareCalls !== undefined) return callsOfWarmUp
  return server === 'shop' && typeof path !== 'string' ? path.length * 3 : 0
}

/**
 * What is measured, in the order of the table. What is found among a million products may take
 * twice as long.
 */
export function rowsFor(products: number, paths: RandomPaths): readonly Row[] {
  const cached = (all: readonly string[]) => all.slice(0, cachedMax)
  const goalOfCached = atLeastOfBare(40)
  const goalOfFound = atLeastOfSelect(products >= 1_000_000 ? 5 : 10)
  const shop = (name: string, path: Row['path'], goal?: Goal, host?: string): Row => ({
    name,
    server: 'shop',
    path,
    ...(goal && { goal }),
    ...(host && { host }),
  })
  const uncached = (...row: Parameters<typeof shop>): Row => ({ ...shop(...row), server: 'uncached' })

  return [
    shop('home page, cached', '/', goalOfCached),
    shop('kids home page, cached', '/', goalOfCached, kidsHost),
    uncached('home page, uncached', '/', cpuBelow(25)),
    uncached('kids home page, uncached', '/', cpuBelow(25), kidsHost),
    shop('product pages, cached', paths.productPages.slice(0, cachedPagesMax), goalOfCached),
    uncached('product pages, uncached', paths.productPages, cpuBelow(8)),
    shop('categories, cached', urlOf(getAllCategories), goalOfCached),
    uncached('categories, uncached', urlOf(getAllCategories)),
    shop('kids categories, cached', kidsCategories, goalOfCached, kidsHost),
    uncached('bestsellers, uncached', urlOf(getBestsellers)),
    shop('products, cached', cached(paths.products), goalOfCached),
    uncached('products, uncached', paths.products, atLeastOfSelect(40)),
    uncached('related products, uncached', paths.related),
    shop('lists, cached', cached(paths.lists), goalOfCached),
    uncached('lists, uncached', paths.lists, atLeastOfSelect(30)),
    shop('filtered lists, cached', cached(paths.filteredLists), goalOfCached),
    uncached('filtered lists', paths.filteredLists, goalOfFound),
    uncached('lists filtered by price', paths.listsFilteredByPrice, goalOfFound),
    shop('lists of stores, cached', cached(paths.stores), goalOfCached),
    uncached('lists of stores', paths.stores, goalOfFound),
    ...Object.entries(paths.searches).map(([name, texts]) => uncached(`search, ${name}`, texts, goalOfFound)),
    uncached('search, new texts', paths.newTexts, goalOfFound),
    uncached('search, lists of results', paths.foundLists, goalOfFound),
    shop('search, cached', cached(paths.searches['two words']), goalOfCached),
    shop('liveness', urlOf(getLiveness)),
  ]
}

function atLeastOfBare(percent: number): Goal {
  return { text: `≥ ${percent} % of A`, isMet: ({ ratioToBare }) => ratioToBare * 100 >= percent }
}

export function atLeastOfSelect(percent: number): Goal {
  return { text: `≥ ${percent} % of B`, isMet: ({ ratioToSelect }) => ratioToSelect * 100 >= percent }
}

export function atLeastOfTransaction(percent: number): Goal {
  return {
    text: `≥ ${percent} % of C`,
    isMet: ({ ratioToTransaction }) => ratioToTransaction * 100 >= percent,
  }
}

function cpuBelow(limitMs: number): Goal {
  return { text: `< ${limitMs} ms CPU`, isMet: ({ cpuMs }) => cpuMs < limitMs }
}
