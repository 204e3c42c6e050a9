import { searchProduct } from './catalogue.ts'
import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { failsAs } from './faults.ts'
import { z } from './zod.ts'

/** What the lists of products are asked with (section 2 of the specification), and what their filters offer. */

export const sortFields = ['price', 'newest', 'rating', 'popularity'] as const
export type SortField = (typeof sortFields)[number]
export type SortOrder = 'ASC' | 'DESC'

const sortFieldQuery = z.enum(sortFields).default('price')
export const sortOrderQuery = z.enum(['ASC', 'DESC'])

export const codeQuery = z.string().regex(/^[A-Z0-9_]{1,60}$/, failsAs('CODE_FORMAT'))

const codesMax = 50
const tooManyCodes = failsAs('TOO_MANY', { max: codesMax })

/**
 * Codes joined by commas; in code they are a list without repetition, in one order, so that equal filters are equal.
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

/** What every list of products can be asked with; each adds what it is a list of, and the filters it alone has. */
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
/** `parentCode` is that of the top category, which comes before its children and counts theirs too. */
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

/** The lowest and the highest price of what the other filters leave; absent when they leave nothing. */
const priceFacet = z.object({ from: moneyCodec, to: moneyCodec }).optional()

/** The facets that every list of products has. */
export const listFacets = { manufactures: z.array(manufactureFacet), price: priceFacet }

/** What every list of products answers with; each adds its facets. */
export const productList = listOf(searchProduct).extend({
  /** False when more match than are counted: `total` is then the least there are. */
  isTotalExact: z.boolean(),
})
