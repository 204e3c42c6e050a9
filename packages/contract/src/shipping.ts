import { moneyCodec, numbersQuery, priceIdsQuery } from './codecs.ts'
import { deliveryPointFields } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { z } from './zod.ts'

/** Even 200 lines of this quantity of the most expensive offer have an exact total. */
const quantityMax = 9999
const wrongQuantities = failsAs('QUANTITIES_FORMAT', { max: quantityMax })

/** A percentage with up to three decimals on the wire, thousandths of a percent in code. */
export const percentCodec = z.codec(z.number(), z.int(), {
  decode: (percent) => Math.round(percent * 1000),
  encode: (thousandths) => thousandths / 1000,
})

/** The included tax. Absent if the seller states none: a child's store never does. */
const containedTax = z.object({ percent: percentCodec, amount: moneyCodec }).optional()

const days = { daysFrom: z.int(), daysTo: z.int() }

/** Days count from the dispatch, on `shipBy` at the latest. */
const partShipping = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('SERVED'),
    zoneId: z.int(),
    price: moneyCodec,
    isFree: z.boolean(),
    /** Free shipping from this value of goods; absent if never free. */
    freeFrom: moneyCodec.optional(),
    ...days,
    tax: containedTax,
  }),
  /** It depends on the region, and none was given. */
  z.object({ status: z.literal('REGION_NEEDED') }),
  z.object({ status: z.literal('NOT_SERVED') }),
])

const line = z.object({
  priceId: z.int(),
  quantity: z.int(),
  price: moneyCodec,
  /** For the whole quantity. */
  amount: moneyCodec,
  tax: containedTax,
})

/** A store's part of an order. */
const partQuote = z.object({
  vendorLogin: z.string(),
  name: z.string(),
  orderPreparationDays: z.int(),
  /** The day by which it is sent if it is ordered now, as the order will promise it. */
  shipBy: z.iso.date(),
  lines: z.array(line),
  goods: moneyCodec,
  shipping: partShipping,
  /**
   * The goods can be collected at school for free. Only shown to people of that school, and without
   * naming it: a child's school is private.
   */
  collection: z.object(days).optional(),
  /** The price of gift wrap; absent if the store offers none. */
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
      /** One for each price id, in the same order. Repeated price ids are added up. */
      quantities: numbersQuery(200, String(quantityMax).length, wrongQuantities),
      countryIso: deliveryPointFields.shape.countryIso,
      /** Omitted or empty: an estimate for the country. */
      regionCode: deliveryPointFields.shape.regionCode.optional(),
    })
    .refine(({ priceIds, quantities }) => priceIds.length === quantities.length, {
      path: ['quantities'],
      error: wrongQuantities,
    }),
  output: z.object({
    /** In the order of their first offers. */
    parts: z.array(partQuote),
    /** Offers that can't be bought: not public, or nonexistent. */
    unavailablePriceIds: z.array(z.int()),
  }),
})
