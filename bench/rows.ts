import { getAllCategories, getBestsellers, getCategoriesByKeyword } from '@kids-crafts/contract/catalogue.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getLiveness } from '@kids-crafts/contract/health.ts'
import { getProduct, getProductList, getRelatedProducts } from '@kids-crafts/contract/products.ts'
import { searchProducts } from '@kids-crafts/contract/search.ts'
import { getStoreProducts } from '@kids-crafts/contract/stores.ts'
import { kidsCategoryKeyword } from '@kids-crafts/rules/categories.ts'

import { demoProducts } from '../apps/server/src/demo/demo-catalogue.ts'

export interface Row {
  name: string
  /** The shop as it runs, the shop with a page cache that keeps nothing, or the baselines. */
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

const demoProduct = demoProducts().find(({ status }) => status === 'ACTUAL')
const product = `${urlOf(getProduct)}?sku=${demoProduct?.sku}`
const related = `${urlOf(getRelatedProducts)}?sku=${demoProduct?.sku}`
// Of all kinds this one has the most generated products: one in seven.
const list = `${urlOf(getProductList)}?abstractProductCode=APRON_DRESS`
const filtered = `${list}&productAttributeValueCodes=COLOUR_RED,COLOUR_BLUE,MATERIAL_COTTON&sortField=popularity`
const storeProducts = `${urlOf(getStoreProducts)}?vendorLogin=${demoProduct?.offers[0]?.handle}`

const searches = {
  'common word': 'handmade',
  'rare word': 'quoyx',
  'two words': 'handmade dress',
  'first letters': 'hand',
  'typing error': 'handmaed',
}

const searchFor = (text: string) => `${urlOf(searchProducts)}?text=${encodeURIComponent(text)}`

// More than are asked for in a run, so that each is worked out anew.
const looks = 'handmade little cosy bright soft striped painted classic rainbow sunny woven speckled'.split(
  ' ',
)
const syllables = 'lu ma ri ve no ka sol ta bel mi ren do fa zu quo yx'.split(' ')
const pairs = syllables.flatMap((first) => syllables.map((second) => first + second))
const newTexts = looks.flatMap((look) =>
  pairs.flatMap((pair) => syllables.map((third) => `${look} ${pair}${third}`)),
)

/** What is measured, in the order of the table. What is found among a million products may take twice as long. */
export const rowsFor = (products: number): readonly Row[] => [
  { name: 'home page, cached', server: 'shop', path: '/', goal: atLeastOfBare(50) },
  { name: 'kids home page, cached', server: 'shop', path: '/', host: kidsHost, goal: atLeastOfBare(50) },
  { name: 'home page, uncached', server: 'uncached', path: '/', goal: cpuBelow(25) },
  { name: 'kids home page, uncached', server: 'uncached', path: '/', host: kidsHost, goal: cpuBelow(25) },
  { name: 'categories, cached', server: 'shop', path: urlOf(getAllCategories) },
  { name: 'categories, uncached', server: 'uncached', path: urlOf(getAllCategories) },
  { name: 'kids categories, cached', server: 'shop', path: kidsCategories, host: kidsHost },
  { name: 'bestsellers, uncached', server: 'uncached', path: urlOf(getBestsellers) },
  { name: 'product, cached', server: 'shop', path: product, goal: atLeastOfBare(60) },
  { name: 'product, uncached', server: 'uncached', path: product, goal: atLeastOfSelect(50) },
  { name: 'product, related, uncached', server: 'uncached', path: related },
  { name: 'product list, cached', server: 'shop', path: list, goal: atLeastOfBare(60) },
  { name: 'product list, uncached', server: 'uncached', path: list, goal: atLeastOfSelect(40) },
  { name: 'product list, page 100', server: 'uncached', path: `${list}&page=100`, goal: atLeastOfSelect(40) },
  { name: 'product list, filtered, cached', server: 'shop', path: filtered, goal: atLeastOfBare(60) },
  { name: 'product list, filtered', server: 'uncached', path: filtered, goal: found(products) },
  {
    name: 'product list, filtered by price',
    server: 'uncached',
    path: `${filtered}&priceFrom=5&priceTo=50`,
    goal: found(products),
  },
  { name: 'product list of a store, cached', server: 'shop', path: storeProducts, goal: atLeastOfBare(60) },
  {
    name: 'product list of a store, uncached',
    server: 'uncached',
    path: storeProducts,
    goal: found(products),
  },
  ...Object.entries(searches).map(([name, text]): Row => ({
    name: `search, ${name}`,
    server: 'uncached',
    path: searchFor(text),
    goal: found(products),
  })),
  { name: 'search, new texts', server: 'uncached', path: newTexts.map(searchFor), goal: found(products) },
  {
    name: 'search, cached',
    server: 'shop',
    path: searchFor('handmade'),
    goal: atLeastOfBare(60),
  },
  { name: 'liveness', server: 'shop', path: urlOf(getLiveness) },
]

const found = (products: number): Goal => atLeastOfSelect(products >= 1_000_000 ? 5 : 10)

function atLeastOfBare(percent: number): Goal {
  return { text: `≥ ${percent} % of A`, isMet: ({ ratioToBare }) => ratioToBare * 100 >= percent }
}

function atLeastOfSelect(percent: number): Goal {
  return { text: `≥ ${percent} % of B`, isMet: ({ ratioToSelect }) => ratioToSelect * 100 >= percent }
}

function cpuBelow(limitMs: number): Goal {
  return { text: `< ${limitMs} ms CPU`, isMet: ({ cpuMs }) => cpuMs < limitMs }
}
