import { getAllCategories, getBestsellers, getCategoriesByKeyword } from '@kids-crafts/contract/catalogue.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getLiveness } from '@kids-crafts/contract/health.ts'
import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'

export interface Row {
  name: string
  /** The shop as it runs, the shop with a page cache that keeps nothing, or the baselines. */
  server: 'shop' | 'uncached' | 'baseline'
  path: string
  host?: string
  goal?: Goal
}

interface Goal {
  text: string
  isMet(measured: { cpuMs: number; ratioToBare: number }): boolean
}

export const bareRow: Row = { name: 'A: bare Fastify route', server: 'baseline', path: '/bare' }
export const selectRow: Row = { name: 'B: one indexed select', server: 'baseline', path: '/select' }

const kidsHost = 'kids.localhost'
const kidsCategories = `${urlOf(getCategoriesByKeyword)}?productCategoryCodeKeyword=${kidsCategoryKeyword}`

/** What is measured, in the order of the table. */
export const rows: readonly Row[] = [
  { name: 'home page, cached', server: 'shop', path: '/', goal: atLeastOfBare(50) },
  { name: 'kids home page, cached', server: 'shop', path: '/', host: kidsHost, goal: atLeastOfBare(50) },
  { name: 'home page, uncached', server: 'uncached', path: '/', goal: cpuBelow(25) },
  { name: 'kids home page, uncached', server: 'uncached', path: '/', host: kidsHost, goal: cpuBelow(25) },
  { name: 'categories, cached', server: 'shop', path: urlOf(getAllCategories) },
  { name: 'categories, uncached', server: 'uncached', path: urlOf(getAllCategories) },
  { name: 'kids categories, cached', server: 'shop', path: kidsCategories, host: kidsHost },
  { name: 'bestsellers, uncached', server: 'uncached', path: urlOf(getBestsellers) },
  { name: 'liveness', server: 'shop', path: urlOf(getLiveness) },
]

function atLeastOfBare(percent: number): Goal {
  return { text: `≥ ${percent} % of A`, isMet: ({ ratioToBare }) => ratioToBare * 100 >= percent }
}

function cpuBelow(limitMs: number): Goal {
  return { text: `< ${limitMs} ms CPU`, isMet: ({ cpuMs }) => cpuMs < limitMs }
}
