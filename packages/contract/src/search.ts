import { searchProduct } from './catalogue.ts'
import { listOf, pageUpTo } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { z } from './zod.ts'

export const searchTextMaxLength = 100

const searchText = z.string().trim().min(1).max(searchTextMaxLength)

/** Nobody reads further, and a robot that does would walk the whole catalogue. */
const searchPage = pageUpTo(100)

/** An entity that the text names: an abstract product at /products/{code}, or a seller at /store/{code}. */
const searchSuggestion = z.object({
  kind: z.enum(['abstractProduct', 'store']),
  code: z.string(),
  name: z.string(),
})
export type SearchSuggestion = z.output<typeof searchSuggestion>

const searchAnswer = listOf(searchProduct).extend({
  /** What was searched for instead, when a word that nothing has looked like a typing error. */
  correctedText: z.string().optional(),
  /** Starts of words that matched, for `splitByMatches` to mark in names. */
  matchedStarts: z.array(z.string()),
  /** Only with the first page. */
  suggestions: z.array(searchSuggestion),
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const searchProducts = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/search/v1/get',
  summary:
    'Products found by the words of a text, best first: word starts, word forms, typing errors, SKU, seller and category names',
  envelope: 'dto',
  access: 'public',
  input: z.object({ text: searchText, page: searchPage }),
  output: searchAnswer,
})
