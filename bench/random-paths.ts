import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { sortFields } from '@kids-crafts/contract/list-query.ts'
import { getProduct, getProductList, getRelatedProducts } from '@kids-crafts/contract/products.ts'
import { listFound, searchProducts } from '@kids-crafts/contract/search.ts'
import { getStoreProducts } from '@kids-crafts/contract/stores.ts'

import { randomFrom } from '../apps/server/src/demo/random.ts'
import type { Random } from '../apps/server/src/demo/random.ts'
import type { CatalogueSample } from './sample-catalogue.ts'

/**
 * More than a row's cache of anything but pages can hold by chance, and few enough to be made in a
 * moment.
 */
const pathsPerRow = 5000

export interface RandomPaths {
  products: string[]
  productPages: string[]
  related: string[]
  lists: string[]
  filteredLists: string[]
  listsFilteredByPrice: string[]
  stores: string[]
  searches: Record<'common words' | 'rare words' | 'two words' | 'prefixes' | 'typing errors', string[]>
  newTexts: string[]
  foundLists: string[]
}

/**
 * The addresses that each row asks for. The same seed gives the same ones, so that two runs can be
 * compared.
 */
export function randomPaths(sample: CatalogueSample): RandomPaths {
  const { products, stores, attributeValues } = sample
  const lists = sample.lists.flatMap((list) => Array.from({ length: list.pages }, () => list))
  const listPath = (random: Random) => {
    const { code, pages } = random.pick(lists)
    return `${urlOf(getProductList)}?code=${code}&page=${random.whole(1, pages)}`
  }
  const filteredPath = (random: Random) => {
    const { code } = random.pick(lists)
    const values = Array.from({ length: random.whole(1, 4) }, () => random.pick(attributeValues))
    const filter = `productAttributeValueCodes=${values.join(',')}&sortField=${random.pick(sortFields)}`
    return `${urlOf(getProductList)}?code=${code}&${filter}`
  }
  const pricedPath = (random: Random) => {
    const priceFrom = random.whole(3, 40)
    return `${filteredPath(random)}&priceFrom=${priceFrom}&priceTo=${priceFrom + random.whole(5, 60)}`
  }
  const storePath = (random: Random) => {
    const { handle, pages } = random.pick(stores)
    const sorted = `sortField=${random.pick(sortFields)}&page=${random.whole(1, pages)}`
    return `${urlOf(getStoreProducts)}?vendorLogin=${handle}&${sorted}`
  }
  return {
    products: products.map(({ sku }) => `${urlOf(getProduct)}?sku=${sku}`),
    productPages: products.map(({ sku }) => `/product/${sku}`),
    related: products.map(({ sku }) => `${urlOf(getRelatedProducts)}?sku=${sku}`),
    lists: many('lists', listPath),
    filteredLists: many('filtered lists', filteredPath),
    listsFilteredByPrice: many('lists filtered by price', pricedPath),
    stores: many('stores', storePath),
    searches: searchesFor(products.map(({ fullName }) => fullName)),
    newTexts: newTexts(),
    foundLists: foundLists(products.map(({ fullName }) => fullName)),
  }
}

/** Pages of lists that nobody has asked for before: each has a price of its own. */
export function newPages({ lists }: CatalogueSample): () => string {
  const random = randomFrom('bench/new pages')
  let asked = 0
  return () => {
    asked += 1
    const prices = `priceFrom=${asked % 10}&priceTo=${100 + asked}`
    return `/products/${random.pick(lists).code}?${prices}`
  }
}

function many(seed: string, make: (random: Random) => string): string[] {
  const random = randomFrom(`bench/${seed}`)
  return Array.from({ length: pathsPerRow }, () => make(random))
}

const searchFor = (text: string, page = 1) =>
  `${urlOf(searchProducts)}?text=${encodeURIComponent(text)}${page === 1 ? '' : `&page=${page}`}`

/** Texts made of the words that products have in their names. */
function searchesFor(names: readonly string[]): RandomPaths['searches'] {
  const wordsOf = (name: string) => [...new Set(name.toLowerCase().match(/\p{L}{3,}/gu))]
  const count = new Map<string, number>()
  for (const word of names.flatMap(wordsOf)) count.set(word, (count.get(word) ?? 0) + 1)
  const commonFrom = names.length / 100
  const common = [...count.keys()].filter((word) => (count.get(word) ?? 0) >= commonFrom)
  const rare = [...count.keys()].filter((word) => count.get(word) === 1 && word.length > 3)
  const nameWords = names.map(wordsOf).filter((words) => words.length > 1)
  const anyWord = (random: Random) => random.pick(random.pick(nameWords))
  const longWord = (random: Random) => {
    const words = random.pick(nameWords).filter((word) => word.length > 4)
    return words.length === 0 ? 'handmade' : random.pick(words)
  }
  return {
    'common words': many('common words', (random) => searchFor(random.pick(common), random.whole(1, 100))),
    'rare words': many('rare words', (random) => searchFor(random.pick(rare))),
    'two words': many('two words', (random) => {
      const words = random.pick(nameWords)
      return searchFor(`${random.pick(words)} ${random.pick(words)}`, random.whole(1, 3))
    }),
    prefixes: many('prefixes', (random) => {
      const word = anyWord(random)
      return searchFor(word.slice(0, random.whole(2, Math.max(2, word.length - 1))))
    }),
    'typing errors': many('typing errors', (random) => searchFor(mistype(longWord(random), random))),
  }
}

/** What a page of search results asks for: one or two words of a name, sorted, some by a facet. */
function foundLists(names: readonly string[]): string[] {
  return many('found lists', (random) => {
    const words = random
      .pick(names)
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? ['handmade']
    const text = random.whole(1, 2) === 1 ? random.pick(words) : `${random.pick(words)} ${random.pick(words)}`
    const sorted = random.whole(1, 2) === 1 ? '' : `&sortField=${random.pick(sortFields)}`
    const filtered = random.whole(1, 3) === 1 ? `&priceFrom=${random.whole(3, 20)}` : ''
    return `${urlOf(listFound)}?text=${encodeURIComponent(text)}${sorted}${filtered}&page=${random.whole(1, 2)}`
  })
}

/** Two neighbouring letters change places. */
function mistype(word: string, random: Random): string {
  const at = random.whole(1, word.length - 2)
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`
}

const looks = 'handmade little cosy bright soft striped painted classic rainbow sunny woven speckled'.split(
  ' ',
)
const syllables = 'lu ma ri ve no ka sol ta bel mi ren do fa zu quo yx'.split(' ')

/** More than are asked for in a run, so that no text comes twice. */
function newTexts(): string[] {
  const random = randomFrom('bench/new texts')
  const texts = looks.flatMap((look) =>
    syllables.flatMap((first) =>
      syllables.flatMap((second) => syllables.map((third) => `${look} ${first}${second}${third}`)),
    ),
  )
  return texts
    .map((text) => ({ text, rank: random.next() }))
    .toSorted((first, second) => first.rank - second.rank)
    .map(({ text }) => searchFor(text))
}
