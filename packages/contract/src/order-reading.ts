import { orderActors, orderPeriods, shownStatuses } from '@kids-crafts/rules/orders.ts'
import { paymentSystemCodes } from '@kids-crafts/rules/payment-methods.ts'

import { picture, sellerKind } from './catalogue.ts'
import { payRequest } from './child-orders.ts'
import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { id, newLogin, strictObject, timeZone } from './fields.ts'
import { orderNum } from './orders.ts'
import { approval } from './school-buying.ts'
import { percentCodec } from './shipping.ts'
import { z } from './zod.ts'

/** What of an order is read, and what a buyer does with it afterwards. */

const status = z.enum(shownStatuses)

const item = z.object({
  /** Order number and the number of the line. */
  orderItemNum: z.string(),
  /** Absent when the offer is gone, so that it cannot be bought again. */
  priceId: z.int().optional(),
  sku: z.string(),
  fullName: z.string(),
  /** The language of the name. */
  locale: z.string(),
  image: picture.optional(),
  quantity: z.int(),
  price: moneyCodec,
  total: moneyCodec,
  tax: z.object({ percent: percentCodec, amount: moneyCodec }).optional(),
  cancelled: z.int(),
  shipped: z.int(),
  delivered: z.int(),
  returned: z.int(),
  /** Its buyer has reviewed the product. */
  isReviewed: z.literal(true).optional(),
})

const parcel = z.object({
  deliveryService: z.string().optional(),
  trackerNumber: z.string().optional(),
  trackerWebsite: z.string().optional(),
  deliveryComment: z.string().optional(),
  departureDate: z.iso.datetime(),
  deliveryDate: z.iso.datetime().optional(),
  /** Since when it is at the desk of the school. */
  takenInDate: z.iso.datetime().optional(),
  items: z.array(z.object({ orderItemNum: z.string(), quantity: z.int() })),
})

/** What a buyer wrote on a gift. Both are gone once the account was closed. */
export const shownGift = z.object({ recipient: z.string().optional(), message: z.string().optional() })

/** What one seller sends. */
const part = z.object({
  number: z.int(),
  status,
  soldBy: z.object({ vendorLogin: z.string(), name: z.string(), kind: sellerKind }),
  goods: moneyCodec,
  shipping: z.object({
    kind: z.enum(['DELIVERY', 'COLLECTION']),
    /** With the wrapping. */
    price: moneyCodec,
    /** What of the price is for wrapping it; absent where it is not wrapped. */
    giftWrap: moneyCodec.optional(),
    preparationDays: z.int(),
    daysFrom: z.int(),
    daysTo: z.int(),
  }),
  /** The day by which its seller sends it; absent before it is paid. */
  shipBy: z.iso.date().optional(),
  /** As it was before the seller moved it. */
  promisedShipBy: z.iso.date().optional(),
  /** The day was missed: what was not sent can be cancelled. */
  isLate: z.boolean(),
  /** What the school’s desk hands it out for, while something of it is there. */
  collection: z.object({ schoolName: z.string(), code: z.string() }).optional(),
  items: z.array(item),
  parcels: z.array(parcel),
})

/** A line of the timeline: the whole order's where no part is named. */
const change = z.object({
  at: z.iso.datetime(),
  status,
  partNumber: z.int().optional(),
  by: z.enum(orderActors),
  reason: z.string(),
})

const refund = z.object({
  amount: moneyCodec,
  reason: z.string(),
  isDone: z.boolean(),
  /** It did not arrive, and the buyer was asked for another way. */
  isFailed: z.boolean(),
  at: z.iso.datetime(),
})

const order = z.object({
  orderNum: z.string(),
  date: z.iso.datetime(),
  status,
  paymentSystemCode: z.enum(paymentSystemCodes),
  paidAt: z.iso.datetime().optional(),
  /** While it can be paid. */
  payUntil: z.iso.datetime().optional(),
  /** The same as seconds from now, for a browser whose clock is wrong. */
  payInSeconds: z.int().optional(),
  /** The bank has not decided yet. */
  isPaymentProcessing: z.boolean(),
  comment: z.string(),
  /** Absent where it is none. */
  gift: shownGift.optional(),
  /** What the buyer's office books it under. */
  purchaseOrderNum: z.string().optional(),
  budgetLine: z.string().optional(),
  /** Absent once the account was closed. */
  contactInfo: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone1: z.string(),
      phone2: z.string().optional(),
    })
    .optional(),
  deliveryInfo: z
    .object({
      name: z.string(),
      countryIso: z.string(),
      country: z.string(),
      regionCode: z.string().optional(),
      region: z.string(),
      city: z.string(),
      address: z.string(),
      postalCode: z.string(),
    })
    .optional(),
  goods: moneyCodec,
  shipping: moneyCodec,
  total: moneyCodec,
  parts: z.array(part),
  timeline: z.array(change),
  refunds: z.array(refund),
  canCancel: z.boolean(),
  /** Somebody at a school agrees before it is paid with the school's money. */
  approval: approval.optional(),
  /** Of an unpaid order of a child, and of one that the guardian has said no to. */
  payRequest: payRequest.optional(),
})
export type Order = z.output<typeof order>

export const getOrder = endpoint({
  method: 'GET',
  base: 'api',
  path: 'order/v1/get',
  summary: 'An order of the signed-in person, or the one that the checkout token as bearer is for',
  envelope: 'dto',
  access: 'public',
  input: z.object({ orderNum }),
  output: order,
})

/** What the page after a payment shows by the order number alone (S-20): nothing of the buyer and of the goods. */
export const getOrderStatus = endpoint({
  method: 'GET',
  base: 'api',
  path: 'order/status/v1/get',
  summary: 'Whether an order is paid, to anybody who has its number',
  envelope: 'dto',
  access: 'public',
  input: z.object({ orderNum }),
  output: z.object({
    orderNum: z.string(),
    status,
    isPaymentProcessing: z.boolean(),
    /** While it can be paid. */
    payUntil: z.iso.datetime().optional(),
  }),
})

const summary = z.object({
  orderNum: z.string(),
  date: z.iso.datetime(),
  status,
  total: moneyCodec,
  payUntil: z.iso.datetime().optional(),
  payInSeconds: z.int().optional(),
  approval: approval.optional(),
  payRequest: payRequest.optional(),
  parts: z.array(
    z.object({
      status,
      soldBy: z.object({ vendorLogin: z.string(), name: z.string() }),
      items: z.array(
        z.object({
          sku: z.string(),
          fullName: z.string(),
          locale: z.string(),
          image: picture.optional(),
          quantity: z.int(),
        }),
      ),
    }),
  ),
})
export type OrderSummary = z.output<typeof summary>

const statusesQuery = z.codec(
  z.string().max(300, failsAs('TOO_LONG', { max: 300 })),
  z.array(z.enum(['ALL', ...shownStatuses])),
  {
    decode: (joined) => joined.split(',').filter((word) => word !== '') as never,
    encode: (statuses) => statuses.join(','),
  },
)

export const getOrders = endpoint({
  method: 'GET',
  base: 'api',
  path: 'order/list/v1/get',
  summary: 'The orders of the signed-in person, the newest first',
  envelope: 'dto',
  access: 'signed-in',
  input: z.object({
    page: pageQuery,
    /** Joined by commas. */
    status: statusesQuery.default(['CREATED', 'CONFIRMED', 'AWAITING_PAYMENT']),
    period: z.enum(orderPeriods).optional(),
    /** Where a day begins for the reader. */
    timeZone,
    /** An order number, or words of a product's name or SKU. */
    text: z.string().max(100).optional(),
  }),
  output: listOf(summary),
})

export const cancelOrder = endpoint({
  method: 'POST',
  base: 'api',
  path: 'order/v1/cancel',
  summary:
    'Cancels an order, or some of its items, as long as its sellers have not begun; what was paid for them goes back, and what is not paid yet is worked out again without them',
  envelope: 'dto',
  access: 'public',
  input: strictObject({
    orderNum,
    /** Absent: everything that can still be cancelled. */
    items: z
      .array(strictObject({ orderItemNum: z.string().max(60), quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(1000)
      .optional(),
    /**
     * Made by the page for each decision of the buyer: sent again with the same one, nothing more is cancelled; another decision
     * under the same key is refused. Needed where items are named, since one unit and one more look the same.
     */
    requestKey: id.optional(),
  }).refine(({ items, requestKey }) => items === undefined || requestKey !== undefined, {
    path: ['requestKey'],
    error: failsAs('REQUIRED'),
  }),
  output: order,
})

export const getChildOrders = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/child/order/list/v1/get',
  summary: 'The orders of a child of the signed-in guardian, the newest first',
  envelope: 'dto',
  access: ['guardian'],
  input: z.object({ childLogin: newLogin, page: pageQuery }),
  output: listOf(summary),
})

const childOrder = order.extend({ childLogin: z.string() })
export type ChildOrder = z.output<typeof childOrder>

export const getChildOrder = endpoint({
  method: 'GET',
  base: 'api',
  path: 'user-v1/child/order/v1/get',
  summary: 'An order of a child of the signed-in guardian',
  envelope: 'dto',
  access: ['guardian'],
  input: z.object({ orderNum }),
  output: childOrder,
})
