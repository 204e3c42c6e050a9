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
  pricesAreInOrder,
  pricesOutOfOrder,
  productList,
  sortOrderQuery,
} from './list-query.ts'
import { z } from './zod.ts'

export const skuQuery = z.string().regex(/^[A-Z0-9]{4,20}$/, failsAs('SKU_FORMAT'))

/** From the top category down to the one that holds the product. */
const breadcrumbs = z.array(z.object({ code: z.string(), name: z.string() }))

/** Of a child's store only these are ever told; how to return goods is told for businesses. */
const seller = z.object({
  vendorLogin: z.string(),
  name: z.string(),
  kind: sellerKind,
  avatar,
  countryIso: z.string(),
  regionCode: z.string().optional(),
  /** Absent for a code without a name, which is never shown itself. */
  regionName: z.string().optional(),
  orderPreparationDays: z.int(),
  returnAddress: z.string().optional(),
  returnInstruction: z.string().optional(),
  /** The language of `returnInstruction`. */
  returnInstructionLocale: z.string().optional(),
  /** Why nothing can be ordered of it now, in the visitor's language. */
  closedNotice: z.string().optional(),
})

/** Where the seller sends to at one price. */
const zone = z.object({
  /** Countries or regions, such as `CA` or `CA-BC`; everywhere else, where it is empty. */
  places: z.array(z.string()),
  price: moneyCodec,
  freeFrom: moneyCodec.optional(),
  /** From the dispatch on. */
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

/** Sizes and weight are absent where nobody has measured; a length comes before a width, a width before a height. */
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
  /** By which they differ. */
  attributes: z.array(attributeOfProduct),
  products: z.array(
    z.object({
      sku: z.string(),
      /** Of those attributes. */
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
  /** The language of the name and the description: the visitor's where they were translated into it. */
  locale: z.string(),
  /** What the seller wrote, where name and description are translated. */
  original: z.object({ locale: z.string(), fullName: z.string(), description: z.string() }).optional(),
  images: z.array(picture),
  price: moneyCodec,
  rating: z.number().optional(),
  reviews: z.int().optional(),
  /** How many reviews gave each number of stars, five first. */
  ratingBreakdown: z.array(z.object({ stars: z.int(), count: z.int() })),
  offerCount: z.int(),
  /** Those in stock first, the cheapest of them before the others. */
  offers: z.array(offer),
  abstractProduct,
  /** Staff have closed the abstract product, so that it has no list to lead to. */
  isUnlisted: z.literal(true).optional(),
  categories: breadcrumbs,
  manufacture: z.object({ manufactureCode: z.string(), name: z.string() }).optional(),
  attributes: z.array(attributeOfProduct),
  /** The sizes and colours that it is sold in, itself among them; absent where there is but one. */
  choices: choices.optional(),
  /** Absent for a product of which its seller has told none. */
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
  /** Of the seller of the first offer. */
  moreFromSeller: z.array(searchProduct),
})
export type RelatedProducts = z.output<typeof relatedProducts>

/** Apart from the product, which the page needs first. */
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

const listPlace = z.object({ code: z.string(), name: z.string(), count: z.int() })

/** A subcategory with its abstract products, or an abstract product, with how many products it has. */
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
      /** The cheapest first when absent; for the other fields the newest, best or most popular first. */
      sortOrder: sortOrderQuery.optional(),
      productAttributeValueCodes: codesQuery,
    })
    .refine(pricesAreInOrder, pricesOutOfOrder),
  output: productList.extend({
    code: z.string(),
    name: z.string(),
    /** Those that the list stands in, from the top down. */
    categories: breadcrumbs,
    /** The way into a category; an abstract product has none. */
    children: z.array(listChild),
    facets: z.object({ attributes: z.array(attributeFacet), ...listFacets }),
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
  /** A colour that is shown until it arrives. */
  placeholder: z.string(),
})

const review = z.object({
  reviewId: z.int(),
  authorName: z.string(),
  rating: z.int(),
  body: z.string(),
  /** The language of the body: the visitor's where it was translated into it. */
  locale: z.string(),
  /** What the buyer wrote, where the body is translated. */
  original: z.object({ locale: z.string(), body: z.string() }).optional(),
  /** Of a child's craft: what could be better, in the language that it was written in. */
  improvement: z.object({ locale: z.string(), body: z.string() }).optional(),
  /** Absent where the buyer has added none. */
  pictures: z.array(reviewPicture).optional(),
  /** How many people found it helpful; absent where nobody has. */
  helpful: z.int().optional(),
  /** Of the seller, or of the guardian of a child who sells. */
  reply: z.object({ locale: z.string(), body: z.string() }).optional(),
  createdAt: z.iso.datetime(),
})
export type Review = z.output<typeof review>

export const getProductReviews = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/review/list/v1/get',
  summary:
    'The reviews of a product: those in the visitor’s language first, of these those with pictures, then the newest',
  envelope: 'dto',
  access: 'public',
  input: z.object({ sku: skuQuery, page: pageQuery, sort: z.enum(reviewSorts).default('RELEVANT') }),
  output: listOf(review),
})
