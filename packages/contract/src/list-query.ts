import { searchProduct } from './catalogue.ts'
import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { failsAs } from './faults.ts'
import { z } from './zod.ts'

/** Queries of product lists (section 2 of the specification), and their filters' values. */

export const sortFields = ['price', 'newest', 'rating', 'popularity'] as const
export type SortField = (typeof sortFields)[number]
export type SortOrder = 'ASC' | 'DESC'

const sortFieldQuery = z.enum(sortFields).default('price')
export const sortOrderQuery = z.enum(['ASC', 'DESC'])

export const codeQuery = z.string().regex(/^[A-Z0-9_]{1,60}$/, failsAs('CODE_FORMAT'))

const codesMax = 50
const tooManyCodes = failsAs('TOO_MANY', { max: codesMax })

/**
 * Codes separated by commas; in code a sorted list without duplicates, so that equal filters are
 * equal.
 */
export const codesQuery = z
  .codec(
    z
      .string()
      .max(codesMax * 61, tooManyCodes)
      .regex(/^(?:[A-Z0-9_]{1,60}(?:,[A-Z0-9_]{1,60})*)?$/, failsAs('CODES_FORMAT')),
    z.array(z.string()).max(codesMax, tooManyCodes),
    {
      decode: (joined) => (joined === '' ? [] : [...new Set(joined.split(','))].toSorted()),
      encode: (codes) => codes.join(','),
    },
  )
  .default([])

/** A decimal such as 12.50 in the query, minor units in code. */
const priceQuery = z
  .codec(z.string().regex(/^\d{1,7}(?:\.\d{1,2})?$/, failsAs('PRICE_FORMAT')), z.int(), {
    decode: (decimal) => Math.round(Number(decimal) * 100),
    encode: (minor) => String(minor / 100),
  })
  .optional()

/** A country or a region, such as `DE` or `CA-BC`: what a seller may send there. */
export const placeQuery = z
  .string()
  .regex(/^[A-Z]{2}(?:-[A-Z0-9]{1,3})?$/, failsAs('CODE_FORMAT'))
  .optional()

/** Common query of all product lists; each adds its subject and its own filters. */
export const listQuery = {
  page: pageQuery,
  sortField: sortFieldQuery,
  manufactureCodes: codesQuery,
  priceFrom: priceQuery,
  priceTo: priceQuery,
}

export function pricesAreInOrder({
  priceFrom,
  priceTo,
}: {
  priceFrom?: number | undefined
  priceTo?: number | undefined
}) {
  return priceFrom === undefined || priceTo === undefined || priceFrom <= priceTo
}
export const pricesOutOfOrder = { path: ['priceFrom'], error: failsAs('PRICES_OUT_OF_ORDER') }

const facetValue = z.object({ name: z.string(), count: z.int(), isSelected: z.boolean() })
const manufactureFacet = facetValue.extend({ manufactureCode: z.string() })
/**
 * `parentCode` is the top category's, which comes before its children and includes their counts.
 */
export const categoryFacet = facetValue.extend({
  categoryCode: z.string(),
  parentCode: z.string().optional(),
})
export const attributeFacet = z.object({
  attributeCode: z.string(),
  name: z.string(),
  values: z.array(facetValue.extend({ productAttributeValueCode: z.string() })),
})
export type AttributeFacet = z.output<typeof attributeFacet>
export type ManufactureFacet = z.output<typeof manufactureFacet>
export type CategoryFacet = z.output<typeof categoryFacet>

/** The lowest and highest price under the other filters; absent without matches. */
const priceFacet = z.object({ from: moneyCodec, to: moneyCodec }).optional()

/** The place that was asked for, by its name; absent where none was. */
export const placeFacet = z.object({ code: z.string(), name: z.string() }).optional()

/** Facets of every product list. */
export const listFacets = { manufactures: z.array(manufactureFacet), price: priceFacet }

/** Common answer of all product lists; each adds its facets. */
export const productList = listOf(searchProduct).extend({
  /** False if not all matches were counted: `total` is then a minimum. */
  isTotalExact: z.boolean(),
})
