import { searchTextMaxLength } from '@kids-crafts/rules/constants.ts'

import { searchProduct } from './catalogue.ts'
import { listOf, pageUpTo } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import type { OutputOf } from './endpoint.ts'
import {
  categoryFacet,
  codeQuery,
  listFacets,
  listQuery,
  placeFacet,
  placeQuery,
  pricesAreInOrder,
  pricesOutOfOrder,
  productList,
  sortFields,
  sortOrderQuery,
} from './list-query.ts'
import { z } from './zod.ts'

const searchText = z.string().trim().min(1).max(searchTextMaxLength)

/** Nobody reads further, and robots would walk the whole catalogue. */
const searchPage = pageUpTo(100)

/**
 * An entity named in the text: an abstract product at /products/{code}, or a seller at
 * /store/{code}.
 */
const searchSuggestion = z.object({
  kind: z.enum(['abstractProduct', 'store']),
  code: z.string(),
  name: z.string(),
})
export type SearchSuggestion = z.output<typeof searchSuggestion>

const understood = {
  /** The corrected text that was searched instead, for an obvious typing error without matches. */
  correctedText: z.string().optional(),
  /** A possible correction, if it is less obvious. */
  suggestedText: z.string().optional(),
  /** Words left out because nothing matches all of them, as typed. */
  leftOutWords: z.array(z.string()),
}

const searchAnswer = listOf(searchProduct).extend({
  ...understood,
  /** Matched word prefixes, for `splitByMatches` to highlight in names. */
  matchedStarts: z.array(z.string()),
  /** Only on the first page. */
  suggestions: z.array(searchSuggestion),
})
export type SearchAnswer = z.output<typeof searchAnswer>

export const searchProducts = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/search/v1/get',
  summary:
    'Products found by the words of a text, best first: word starts, word forms, typing errors, SKU, seller and category names; in the kids store crafts alone',
  envelope: 'dto',
  access: 'public',
  input: z.object({ text: searchText, page: searchPage }),
  output: searchAnswer,
})

export const searchSortFields = ['relevance', ...sortFields] as const
export type SearchSortField = (typeof searchSortFields)[number]

export const listFound = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/search/list/v1/get',
  summary:
    'The products that a text finds, filtered and sorted, with how many each filter would leave; of very many the best alone',
  envelope: 'dto',
  access: 'public',
  input: z
    .object({
      text: searchText,
      ...listQuery,
      page: searchPage,
      sortField: z.enum(searchSortFields).default('relevance'),
      /** Defaults to the cheapest first; for other fields to the newest, best or most popular. */
      sortOrder: sortOrderQuery.optional(),
      categoryCode: codeQuery.optional(),
      shipsTo: placeQuery,
    })
    .refine(pricesAreInOrder, pricesOutOfOrder),
  output: productList.extend({
    ...understood,
    /** For the text, ignoring filters. */
    suggestions: z.array(searchSuggestion),
    facets: z.object({ categories: z.array(categoryFacet), ...listFacets, shipsTo: placeFacet }),
  }),
})
export type FoundList = OutputOf<typeof listFound>
