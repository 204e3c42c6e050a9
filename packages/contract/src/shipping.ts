import { moneyCodec, numbersQuery, priceIdsQuery } from './codecs.ts'
import { deliveryPointFields } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { z } from './zod.ts'

/** Even 200 lines of so many of the dearest offer add up to an amount that a number holds exactly. */
const quantityMax = 9999
const wrongQuantities = failsAs('QUANTITIES_FORMAT', { max: quantityMax })

/** A percentage with up to three decimals on the wire, thousandths of a percent in code. */
export const percentCodec = z.codec(z.number(), z.int(), {
  decode: (percent) => Math.round(percent * 1000),
  encode: (thousandths) => thousandths / 1000,
})

/** The tax that an amount contains. Absent where the seller states none: a child's store never does. */
const containedTax = z.object({ percent: percentCodec, amount: moneyCodec }).optional()

const days = { daysFrom: z.int(), daysTo: z.int() }

/** Days count from the dispatch, which comes after the days of preparation. */
const partShipping = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('SERVED'),
    zoneId: z.int(),
    price: moneyCodec,
    isFree: z.boolean(),
    /** Goods of at least so much are sent for free; absent where no amount makes it so. */
    freeFrom: moneyCodec.optional(),
    ...days,
    tax: containedTax,
  }),
  /** It depends on the region of the country, and none was given. */
  z.object({ status: z.literal('REGION_NEEDED') }),
  z.object({ status: z.literal('NOT_SERVED') }),
])

const line = z.object({
  priceId: z.int(),
  quantity: z.int(),
  price: moneyCodec,
  /** Of the whole quantity. */
  amount: moneyCodec,
  tax: containedTax,
})

/** What one store sends: a part of an order. */
const partQuote = z.object({
  vendorLogin: z.string(),
  name: z.string(),
  orderPreparationDays: z.int(),
  lines: z.array(line),
  goods: moneyCodec,
  shipping: partShipping,
  /**
   * The goods can be taken at school, for nothing. Told to people of that school only, and never which school it is: a
   * child's school is nobody else's business.
   */
  collection: z.object(days).optional(),
  /** What it asks for wrapping the parcel; absent where it wraps none. */
  giftWrap: moneyCodec.optional(),
})
export type PartQuote = z.output<typeof partQuote>

export const getShippingQuote = endpoint({
  method: 'GET',
  base: 'api',
  path: 'shipping/quote/v1/get',
  summary: 'What each seller asks for sending these offers to a place, and the tax that the amounts contain',
  envelope: 'dto',
  access: 'public',
  input: z
    .object({
      priceIds: priceIdsQuery,
      /** One for each price id, in the same order. A price id given twice counts together. */
      quantities: numbersQuery(200, String(quantityMax).length, wrongQuantities),
      countryIso: deliveryPointFields.shape.countryIso,
      /** Absent or empty: an estimate for the country. */
      regionCode: deliveryPointFields.shape.regionCode.optional(),
    })
    .refine(({ priceIds, quantities }) => priceIds.length === quantities.length, {
      path: ['quantities'],
      error: wrongQuantities,
    }),
  output: z.object({
    /** In the order in which their first offers were given. */
    parts: z.array(partQuote),
    /** What cannot be bought: offers that are not public, or do not exist. */
    unavailablePriceIds: z.array(z.int()),
  }),
})
