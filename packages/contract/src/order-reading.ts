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

/** Reading orders, and a buyer's later actions on them. */

const status = z.enum(shownStatuses)

const item = z.object({
  /** Order number and line number. */
  orderItemNum: z.string(),
  /** Absent if the offer is gone, and can't be bought again. */
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
  /** When it arrived at the school's desk. */
  takenInDate: z.iso.datetime().optional(),
  items: z.array(z.object({ orderItemNum: z.string(), quantity: z.int() })),
})

/** A buyer's texts on a gift, removed when the account is closed. */
export const shownGift = z.object({ recipient: z.string().optional(), message: z.string().optional() })

/** One seller's delivery. */
const part = z.object({
  number: z.int(),
  status,
  soldBy: z.object({ vendorLogin: z.string(), name: z.string(), kind: sellerKind }),
  goods: moneyCodec,
  shipping: z.object({
    kind: z.enum(['DELIVERY', 'COLLECTION']),
    /** Includes wrapping. */
    price: moneyCodec,
    /** The wrapping's part of the price; absent without wrapping. */
    giftWrap: moneyCodec.optional(),
    preparationDays: z.int(),
    daysFrom: z.int(),
    daysTo: z.int(),
  }),
  /** The send-by date; absent before payment. */
  shipBy: z.iso.date().optional(),
  /** Before the seller moved it. */
  promisedShipBy: z.iso.date().optional(),
  /** The date was missed: unsent items can be cancelled. */
  isLate: z.boolean(),
  /** The pick-up code for the school’s desk, while something is there. */
  collection: z.object({ schoolName: z.string(), code: z.string() }).optional(),
  items: z.array(item),
  parcels: z.array(parcel),
})

/** A line of the timeline: about the whole order if no part is named. */
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
  /** It didn't arrive, and the buyer was asked for another way. */
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
  /** The same in seconds from now, for a browser with a wrong clock. */
  payInSeconds: z.int().optional(),
  /** The bank hasn't decided yet. */
  isPaymentProcessing: z.boolean(),
  comment: z.string(),
  /** Absent if it isn't a gift. */
  gift: shownGift.optional(),
  /** The buyer's office references. */
  purchaseOrderNum: z.string().optional(),
  budgetLine: z.string().optional(),
  /** Absent after the account was closed. */
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
  /** Somebody at a school must approve paying with its money. */
  approval: approval.optional(),
  /** For a child's unpaid order, and one that the guardian declined. */
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

/**
 * What the page after a payment shows for the order number alone (S-20): nothing about buyer or
 * goods.
 */
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
    /** Separated by commas. */
    status: statusesQuery.default(['CREATED', 'CONFIRMED', 'AWAITING_PAYMENT']),
    period: z.enum(orderPeriods).optional(),
    /** The reader's time zone. */
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
    /** Omit for everything that can still be cancelled. */
    items: z
      .array(strictObject({ orderItemNum: z.string().max(60), quantity: z.int().min(1).max(999) }))
      .min(1)
      .max(1000)
      .optional(),
    /**
     * Created by the page per decision of the buyer: a repeated request cancels nothing more;
     * another decision with the same key is refused. Required for named items, since one unit and
     * one more look the same.
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
