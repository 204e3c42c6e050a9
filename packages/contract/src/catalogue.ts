import { animals, grounds } from '@kids-crafts/rules/avatars.ts'
import { pictureUrl } from '@kids-crafts/rules/pictures.ts'

import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { z } from './zod.ts'

export const abstractProduct = z.codec(
  z.object({ abstractProductCode: z.string(), abstractProductShortName: z.string() }),
  z.object({ code: z.string(), name: z.string() }),
  {
    decode: (wire) => ({ code: wire.abstractProductCode, name: wire.abstractProductShortName }),
    encode: ({ code, name }) => ({ abstractProductCode: code, abstractProductShortName: name }),
  },
)

const categoryChild = z.object({
  code: z.string(),
  name: z.string(),
  abstractProducts: z.array(abstractProduct),
})

const category = z.object({
  code: z.string(),
  name: z.string(),
  productCategoryChildList: z.array(categoryChild),
  abstractProducts: z.array(abstractProduct),
})
export type Category = z.output<typeof category>

const categories = z.object({ listOfProductCategory: z.array(category) })

export const getAllCategories = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/category/all/v1/get',
  summary: 'Every product category with its children and abstract products (school store)',
  envelope: 'entity',
  access: 'public',
  input: nothing,
  output: categories,
})

const categoryKeyword = z.string().regex(/^[A-Z0-9_]{1,60}$/, failsAs('CODE_FORMAT'))

export const getCategoriesByKeyword = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/category/list/v1/get',
  summary: 'The product categories whose code holds a word, such as STUDENTS_PRODUCT (kids store)',
  envelope: 'entity',
  access: 'public',
  input: z.object({ productCategoryCodeKeyword: categoryKeyword }),
  output: categories,
})

/** `width`, `height` and `placeholder`, a colour, reserve a picture's space before it loads. */
const wirePicture = z.object({
  url: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  placeholder: z.string(),
})

const urlWidth = 640

/**
 * On the wire, a picture has an address with one width; in code, the hash, which gives every width.
 */
export const picture = z.codec(wirePicture, wirePicture.omit({ url: true }).extend({ hash: z.string() }), {
  decode: ({ url, ...wire }) => ({ hash: url.split('/')[2] ?? '', ...wire }),
  encode: ({ hash, ...wire }) => ({ url: pictureUrl(hash, urlWidth), ...wire }),
})

export const sellerKind = z.enum(['CHILD', 'BUSINESS'])
export type SellerKind = z.output<typeof sellerKind>

/** The drawing of a child's store; a business has none. */
export const avatar = z.object({ animal: z.enum(animals), ground: z.enum(grounds) }).optional()

/** Countries and regions, such as `CA` and `US-WA`, joined by commas on the wire. */
export const placesCodec = z.codec(z.string(), z.array(z.string()), {
  decode: (joined) => (joined === '' ? [] : joined.split(',')),
  encode: (places) => places.join(','),
})

export const searchProduct = z.object({
  sku: z.string(),
  fullName: z.string(),
  /** The language of the name; absent on older cards. */
  locale: z.string().optional(),
  image: picture.optional(),
  price: moneyCodec,
  rating: z.number().optional(),
  reviews: z.int().optional(),
  offerCount: z.int(),
  /** The public name of the cheapest offer's seller. */
  maker: z.object({ name: z.string(), kind: sellerKind }).optional(),
  /**
   * The number of sizes and colours that the card stands for, and the attribute, if only one
   * varies.
   */
  choices: z.object({ count: z.int(), attributeCode: z.string().optional() }).optional(),
  /**
   * Where any of its sellers sends it; absent where one sends it everywhere, or to very many
   * places.
   */
  shipsTo: placesCodec.optional(),
})
export type SearchProduct = z.output<typeof searchProduct>

const showcaseQuery = z.object({
  page: pageQuery,
  productCategoryCodeKeyword: categoryKeyword.optional(),
})

export const getBestsellers = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/bestseller/list/v1/get',
  summary:
    'The products sold most often, of the whole catalogue or of the categories whose code holds a word',
  envelope: 'dto',
  access: 'public',
  input: showcaseQuery,
  output: listOf(searchProduct),
})

export const getPopularProducts = endpoint({
  method: 'GET',
  base: 'api',
  path: 'product/popular/list/v1/get',
  summary:
    'The products looked at most often, of the whole catalogue or of the categories whose code holds a word',
  envelope: 'dto',
  access: 'public',
  input: showcaseQuery,
  output: listOf(searchProduct),
})
