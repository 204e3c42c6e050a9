import { getAllCategories, getBestsellers, getCategoriesByKeyword } from '@kids-crafts/contract/catalogue.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getLiveness } from '@kids-crafts/contract/health.ts'
import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'

import type { RandomPaths } from './random-paths.ts'

export interface Row {
  name: string
  /** The shop as it runs, the shop with a page cache that stores nothing, or the baselines. */
  server: 'shop' | 'uncached' | 'baseline'
  /** Or many of them, asked for in turn. */
  path: string | readonly string[]
  host?: string
  goal?: Goal
}

interface Goal {
  text: string
  isMet(measured: { cpuMs: number; ratioToBare: number; ratioToSelect: number }): boolean
}

export const bareRow: Row = { name: 'A: bare Fastify route', server: 'baseline', path: '/bare' }
export const selectRow: Row = { name: 'B: one indexed select', server: 'baseline', path: '/select' }

const kidsHost = 'kids.localhost'
const kidsCategories = `${urlOf(getCategoriesByKeyword)}?productCategoryCodeKeyword=${kidsCategoryKeyword}`

/** As many as the warm-up asks for often enough to be in the page cache, compressed. */
const cachedMax = 1000

/** What is measured, in the order of the table. What is found among a million products may take twice as long. */
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
    shop('product pages, cached', cached(paths.productPages), goalOfCached),
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
    shop('search, cached', cached(paths.searches['two words']), goalOfCached),
    shop('liveness', urlOf(getLiveness)),
  ]
}

function atLeastOfBare(percent: number): Goal {
  return { text: `≥ ${percent} % of A`, isMet: ({ ratioToBare }) => ratioToBare * 100 >= percent }
}

function atLeastOfSelect(percent: number): Goal {
  return { text: `≥ ${percent} % of B`, isMet: ({ ratioToSelect }) => ratioToSelect * 100 >= percent }
}

function cpuBelow(limitMs: number): Goal {
  return { text: `< ${limitMs} ms CPU`, isMet: ({ cpuMs }) => cpuMs < limitMs }
}
