import { avatar, placesCodec } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import {
  categoryFacet,
  codeQuery,
  listFacets,
  listQuery,
  pricesAreInOrder,
  pricesOutOfOrder,
  productList,
  sortOrderQuery,
} from './list-query.ts'
import { z } from './zod.ts'

export const vendorLoginQuery = z.string().regex(/^[a-z0-9][a-z0-9-]{2,49}$/, failsAs('VENDOR_LOGIN_FORMAT'))

const shownOfEveryStore = {
  vendorLogin: z.string(),
  name: z.string(),
  about: z.string(),
  /** The language of `about`. */
  locale: z.string(),
  /** The store's own text, if `about` is a translation. */
  original: z.object({ locale: z.string(), about: z.string() }).optional(),
  country: z.string(),
  regions: z.array(z.string()),
  /** Only for region codes with a name; codes are never shown. */
  regionNames: z.array(z.string()),
  orderPreparationDays: z.int(),
  /** The return period after delivery, in days. */
  returnDays: z.int(),
  productCount: z.int(),
  rating: z.number().optional(),
  reviews: z.int().optional(),
  /** The month, such as 2026-03. */
  openedIn: z.string(),
  /** Subcategories of its products, largest first. */
  categories: z.array(z.object({ code: z.string(), name: z.string() })),
  /** A minimum of pieces sold, in steps of 10, 50, 100, 500 and so on; absent below (P-05). */
  soldAtLeast: z.int().optional(),
  /** Absent where it sends everywhere. */
  shipsTo: placesCodec.optional(),
  /** Why the store accepts no orders now, in the visitor's language: "On a break until 3 March". */
  closedNotice: z.string().optional(),
}

/** Nobody can contact a child through their store: the type has no field for it. */
const store = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('CHILD'), avatar, ...shownOfEveryStore }),
  z.object({
    kind: z.literal('BUSINESS'),
    ...shownOfEveryStore,
    businessName: z.string(),
    email: z.string().optional(),
    phone1: z.string().optional(),
    phone2: z.string().optional(),
    fax1: z.string().optional(),
    fax2: z.string().optional(),
    returnAddress: z.string().optional(),
    returnInstruction: z.string().optional(),
    /** The language of `returnInstruction`. */
    returnInstructionLocale: z.string().optional(),
    serviceGroup: z.string().optional(),
    cities: z.array(z.string()),
  }),
])
export type Store = z.output<typeof store>

export const getStore = endpoint({
  method: 'GET',
  base: 'api',
  path: 'store/v1/get',
  summary: 'An open store: a business with its contact details, a child’s store without',
  envelope: 'dto',
  access: 'public',
  input: z.object({ vendorLogin: vendorLoginQuery }),
  output: store,
})

export const getStoreProducts = endpoint({
  method: 'GET',
  base: 'api',
  path: 'store/product/list/v1/get',
  summary: 'The products of a store, filtered and sorted, at the store’s own prices',
  envelope: 'dto',
  access: 'public',
  input: z
    .object({
      vendorLogin: vendorLoginQuery,
      ...listQuery,
      sortOrder: sortOrderQuery.default('ASC'),
      categoryCode: codeQuery.optional(),
    })
    .refine(pricesAreInOrder, pricesOutOfOrder),
  output: productList.extend({
    facets: z.object({ categories: z.array(categoryFacet), ...listFacets }),
  }),
})
