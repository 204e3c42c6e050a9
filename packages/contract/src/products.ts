import { recentProductsMax } from '@kids-crafts/rules/constants.ts'
import { boxItemCodes, careCodes, safetyCodes } from '@kids-crafts/rules/product-facts.ts'
import { reviewSorts } from '@kids-crafts/rules/reviews.ts'

import { abstractProduct, avatar, picture, searchProduct, sellerKind } from './catalogue.ts'
import { listOf, moneyCodec, pageQuery, priceIdsQuery, quantityPrice } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import type { OutputOf } from './endpoint.ts'
import { failsAs } from './faults.ts'
import {
  attributeFacet,
  codeQuery,
  codesQuery,
  listFacets,
  listQuery,
  placeFacet,
  placeQuery,
  pricesAreInOrder,
  pricesOutOfOrder,
  productList,
  sortOrderQuery,
} from './list-query.ts'
import { z } from './zod.ts'

export const skuQuery = z.string().regex(/^[A-Z0-9]{4,20}$/, failsAs('SKU_FORMAT'))

/** SKUs in a query: `KC1234,KC5678`. */
export function skusUpTo(max: number) {
  const tooMany = failsAs('TOO_MANY', { max })
  return z.codec(
    z
      .string()
      .max(max * 21, tooMany)
      .regex(/^[A-Z0-9]{4,20}(?:,[A-Z0-9]{4,20})*$/, { error: failsAs('SKU_FORMAT'), abort: true }),
    z.array(z.string()).max(max, tooMany),
    { decode: (joined) => joined.split(','), encode: (skus) => skus.join(',') },
  )
}

/** From the top category down to the product's. */
const breadcrumbs = z.array(z.object({ code: z.string(), name: z.string() }))

/** All that is ever shown of a child's store; businesses also have return instructions. */
const seller = z.object({
  vendorLogin: z.string(),
  name: z.string(),
  kind: sellerKind,
  avatar,
  countryIso: z.string(),
  regionCode: z.string().optional(),
  /** Absent for a code without a name, since codes are never shown. */
  regionName: z.string().optional(),
  orderPreparationDays: z.int(),
  /** The day by which it is sent if it is ordered now. */
  shipBy: z.iso.date(),
  returnAddress: z.string().optional(),
  returnInstruction: z.string().optional(),
  /** The language of `returnInstruction`. */
  returnInstructionLocale: z.string().optional(),
  /** Why the store accepts no orders now, in the visitor's language. */
  closedNotice: z.string().optional(),
})

/** Places with one shipping price. */
const zone = z.object({
  /** Countries or regions, such as `CA` or `CA-BC`; empty for everywhere else. */
  places: z.array(z.string()),
  price: moneyCodec,
  freeFrom: moneyCodec.optional(),
  /** After dispatch. */
  daysFrom: z.int(),
  daysTo: z.int(),
})

const offer = z.object({
  priceId: z.int(),
  /** Of a single piece. */
  price: moneyCodec,
  /** By quantity, a single piece first; absent where it costs the same however many are bought. */
  quantityPrices: z.array(quantityPrice).optional(),
  restAmount: z.int(),
  seller,
  zones: z.array(zone),
})

/** Sizes and weight are absent if unknown; a width requires a length, a height requires a width. */
const facts = z.object({
  lengthMm: z.int().optional(),
  widthMm: z.int().optional(),
  heightMm: z.int().optional(),
  weightGrams: z.int().optional(),
  careCodes: z.array(z.enum(careCodes)),
  safetyCodes: z.array(z.enum(safetyCodes)),
  box: z.array(z.object({ boxItemCode: z.enum(boxItemCodes), amount: z.int() })),
})
export type ProductFacts = z.output<typeof facts>

const attributeOfProduct = z.object({
  attributeCode: z.string(),
  name: z.string(),
  values: z.array(z.object({ productAttributeValueCode: z.string(), name: z.string() })),
})

const choices = z.object({
  /** The attributes in which they differ. */
  attributes: z.array(attributeOfProduct),
  products: z.array(
    z.object({
      sku: z.string(),
      /** Values of those attributes. */
      productAttributeValueCodes: z.array(z.string()),
      price: moneyCodec,
      isInStock: z.boolean(),
      image: picture.optional(),
    }),
  ),
})
export type Choices = z.output<typeof choices>

export const product = z.object({
  sku: z.string(),
  fullName: z.string(),
  description: z.string(),
  /** Language of name and description: the visitor's if translated. */
  locale: z.string(),
  /** The seller's text, if name and description are translated. */
  original: z.object({ locale: z.string(), fullName: z.string(), description: z.string() }).optional(),
  images: z.array(picture),
  price: moneyCodec,
  rating: z.number().optional(),
  reviews: z.int().optional(),
  /** Number of reviews for each number of stars, five first. */
  ratingBreakdown: z.array(z.object({ stars: z.int(), count: z.int() })),
  offerCount: z.int(),
  /** Offers in stock first, then by price. */
  offers: z.array(offer),
  abstractProduct,
  /** Staff have closed the abstract product, so it has no list. */
  isUnlisted: z.literal(true).optional(),
  categories: breadcrumbs,
  manufacture: z.object({ manufactureCode: z.string(), name: z.string() }).optional(),
  attributes: z.array(attributeOfProduct),
  /** Its sizes and colours, including itself; absent if there is only one. */
  choices: choices.optional(),
  /** Absent if its seller has given none. */
  facts: facts.optional(),
})
export type Product = z.output<typeof product>
export type Offer = z.output<typeof offer>

export const getProduct = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/v1/get',
  summary: 'All that a product’s page shows of the product itself',
  envelope: 'dto',
  access: 'public',
  input: z.object({ sku: skuQuery }),
  output: product,
})

const relatedProducts = z.object({
  similar: z.array(searchProduct),
  /** Of the first offer's seller. */
  moreFromSeller: z.array(searchProduct),
})
export type RelatedProducts = z.output<typeof relatedProducts>

/** Separate, because the page needs the product first. */
export const getRelatedProducts = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/related/list/v1/get',
  summary: 'Products like this one, and others of its seller',
  envelope: 'dto',
  access: 'public',
  input: z.object({ sku: skuQuery }),
  output: relatedProducts,
})

/** For the products that a browser has opened last, whose SKUs it alone knows. */
export const getProductCards = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/card/list/v1/get',
  summary: 'Products as lists show them, in the order asked for; one that is not sold here is left out',
  envelope: 'dto',
  access: 'public',
  input: z.object({ skus: skusUpTo(recentProductsMax) }),
  output: z.array(searchProduct),
})

const listPlace = z.object({ code: z.string(), name: z.string(), count: z.int() })

/**
 * A subcategory with its abstract products, or an abstract product, with its number of products.
 */
const listChild = listPlace.extend({ children: z.array(listPlace) })
export type ListChild = z.output<typeof listChild>

export const getProductList = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/list/v1/get',
  summary:
    'The products of an abstract product, a subcategory or a category, filtered and sorted, with how many each filter would leave',
  envelope: 'dto',
  access: 'public',
  input: z
    .object({
      /** Of an abstract product, a subcategory or a category. */
      code: codeQuery,
      ...listQuery,
      /** Defaults to the cheapest first; for other fields to the newest, best or most popular. */
      sortOrder: sortOrderQuery.optional(),
      productAttributeValueCodes: codesQuery,
      shipsTo: placeQuery,
    })
    .refine(pricesAreInOrder, pricesOutOfOrder),
  output: productList.extend({
    code: z.string(),
    name: z.string(),
    /** The list's categories, from the top down. */
    categories: breadcrumbs,
    /** Subcategories and abstract products of a category; empty for an abstract product. */
    children: z.array(listChild),
    facets: z.object({ attributes: z.array(attributeFacet), ...listFacets, shipsTo: placeFacet }),
  }),
})

export type ProductListOutput = OutputOf<typeof getProductList>

export const getStock = endpoint({
  method: 'GET',
  base: 'api',
  path: 'price/stock/v1/get',
  summary: 'How many are left of each offer; an offer that is not public has none',
  envelope: 'dto',
  access: 'public',
  input: z.object({ priceIds: priceIdsQuery }),
  output: z.array(z.object({ priceId: z.int(), restAmount: z.int() })),
})

const reviewPicture = z.object({
  hash: z.string(),
  width: z.int(),
  height: z.int(),
  /** A colour shown until it loads. */
  placeholder: z.string(),
})

const review = z.object({
  reviewId: z.int(),
  authorName: z.string(),
  rating: z.int(),
  body: z.string(),
  /** Language of the body: the visitor's if translated. */
  locale: z.string(),
  /** The buyer's text, if the body is translated. */
  original: z.object({ locale: z.string(), body: z.string() }).optional(),
  /** For a child's craft: suggestions for improvement, in their original language. */
  improvement: z.object({ locale: z.string(), body: z.string() }).optional(),
  /** Absent without pictures. */
  pictures: z.array(reviewPicture).optional(),
  /** Number of people who found it helpful; absent if none. */
  helpful: z.int().optional(),
  /** By the seller, or a child seller's guardian. */
  reply: z.object({ locale: z.string(), body: z.string() }).optional(),
  createdAt: z.iso.datetime(),
  /**
   * Which size or colour it is of, in the visitor’s language; absent for a product that has but
   * one.
   */
  choice: z.string().optional(),
})
export type Review = z.output<typeof review>

export const getProductReviews = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/review/list/v1/get',
  summary:
    'The reviews of a product in all its sizes and colours: those in the visitor’s language first, of these those with pictures, then the newest',
  envelope: 'dto',
  access: 'public',
  input: z.object({ sku: skuQuery, page: pageQuery, sort: z.enum(reviewSorts).default('RELEVANT') }),
  output: listOf(review),
})
