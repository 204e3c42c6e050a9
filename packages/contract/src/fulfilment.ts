import { isDay } from '@kids-crafts/rules/class-formats.ts'
import {
  carrierCodes,
  extensionReasons,
  partsAtOnceMax,
  saleTabs,
  sellerCancelReasons,
  trackingNumberShape,
} from '@kids-crafts/rules/fulfilment.ts'
import { shownStatuses } from '@kids-crafts/rules/orders.ts'

import { picture, sellerKind } from './catalogue.ts'
import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import type { Role } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { id, strictObject } from './fields.ts'
import { shownGift } from './order-reading.ts'
import { orderNum } from './orders.ts'
import { vendorLoginQuery } from './stores.ts'
import { z } from './zod.ts'

/** Actions of a seller, or a child seller's guardian, on order parts of their stores. */

const whoSends = ['seller', 'vendor', 'guardian'] as const satisfies readonly Role[]
/** Actions also available to packers, who see no money. */
const whoPacks = [...whoSends, 'packer'] as const satisfies readonly Role[]

const partNumber = z.int().min(1).max(999)
const partNumberQuery = z.codec(z.string().regex(/^[1-9]\d{0,2}$/), z.int(), {
  decode: Number,
  encode: String,
})
const part = { orderNum, number: partNumber }

const item = z.object({
  /** Order number and line number. */
  orderItemNum: z.string(),
  sku: z.string(),
  fullName: z.string(),
  /** The language of the name. */
  locale: z.string(),
  image: picture.optional(),
  quantity: z.int(),
  cancelled: z.int(),
  shipped: z.int(),
  delivered: z.int(),
})

/**
 * Visible to everybody who handles it, including a child: items, quantities and dates. Nothing
 * about the buyer.
 */
const sale = z.object({
  orderNum: z.string(),
  number: z.int(),
  status: z.enum(shownStatuses),
  store: z.object({ vendorLogin: z.string(), name: z.string(), kind: sellerKind }),
  /** For a child whose guardian is the caller. */
  childLogin: z.string().optional(),
  /** Absent until it is paid. */
  confirmedAt: z.iso.datetime().optional(),
  /** Absent without a promised date. */
  shipBy: z.iso.date().optional(),
  /** Before the extension. */
  promisedShipBy: z.iso.date().optional(),
  /** The date was missed: the buyer was told and may cancel. */
  isLate: z.boolean(),
  /** A child has packed it, and the guardian has to send it. */
  isPacked: z.boolean(),
  shippingKind: z.enum(['DELIVERY', 'COLLECTION']),
  isGift: z.boolean(),
  /** Gift wrap was paid for. */
  isWrapped: z.boolean(),
  /** Identifies the parcel at the school’s desk; only for collected goods. */
  deskCode: z.string().optional(),
  items: z.array(item),
})
export type Sale = z.output<typeof sale>

const summary = sale.extend({
  /** Hidden from children and packers. */
  goods: moneyCodec.optional(),
  /**
   * What the reader may see and do: a child packs, and a guardian sends. A packer does both, and
   * sees no money.
   */
  view: z.enum(['CHILD', 'PACKER', 'FULL']),
})
export type SaleSummary = z.output<typeof summary>

const sentItems = z.array(z.object({ orderItemNum: z.string(), quantity: z.int() }))
const parcel = z.object({
  number: z.int(),
  sentAt: z.iso.datetime(),
  deliveredAt: z.iso.datetime().optional(),
  /** When it arrived at the school's desk. */
  takenInAt: z.iso.datetime().optional(),
  items: sentItems,
})

/** P-09: a child's answer has no field for the buyer. */
const saleOfChild = sale.extend({
  view: z.literal('CHILD'),
  parcels: z.array(parcel),
  can: z.object({ start: z.boolean(), pack: z.boolean() }),
})

const saleWithBuyer = sale.extend({
  comment: z.string(),
  gift: shownGift.optional(),
  /** Absent after the account was closed. */
  buyer: z.object({ name: z.string(), phone1: z.string(), phone2: z.string().optional() }).optional(),
  /** Also absent for collection. */
  deliveryInfo: z
    .object({
      country: z.string(),
      region: z.string(),
      city: z.string(),
      address: z.string(),
      postalCode: z.string(),
    })
    .optional(),
  parcels: z.array(
    parcel.extend({
      deliveryService: z.string().optional(),
      trackerNumber: z.string().optional(),
      trackerWebsite: z.string().optional(),
    }),
  ),
})
export type WithBuyer = z.output<typeof saleWithBuyer>

/** A packer's answer has no field for amounts. */
const saleToPack = saleWithBuyer.extend({
  view: z.literal('PACKER'),
  can: z.object({ start: z.boolean(), send: z.boolean() }),
})

const fullSale = saleWithBuyer.extend({
  view: z.literal('FULL'),
  goods: moneyCodec,
  shippingPrice: moneyCodec,
  can: z.object({
    start: z.boolean(),
    pack: z.boolean(),
    send: z.boolean(),
    deliver: z.boolean(),
    cancel: z.boolean(),
    /** The range of dates for an extension. */
    extend: z.object({ from: z.iso.date(), to: z.iso.date() }).optional(),
  }),
})
export type FullSale = z.output<typeof fullSale>
export type SaleOfChild = z.output<typeof saleOfChild>
export type SaleToPack = z.output<typeof saleToPack>

const shownSale = z.discriminatedUnion('view', [saleOfChild, saleToPack, fullSale])
export type ShownSale = z.output<typeof shownSale>

export const getSales = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/order/list/v1/get',
  summary:
    'The parts of orders that the caller’s stores send, and those of children in their care: the next to be sent first',
  envelope: 'dto',
  access: whoPacks,
  audience: 'vendor',
  input: strictObject({
    page: pageQuery,
    tab: z.enum([...saleTabs, 'ALL']).default('TO_SEND'),
    /** For a part to send: the date was missed, or is tomorrow at the latest. */
    due: z.enum(['LATE', 'SOON']).optional(),
    store: vendorLoginQuery.optional(),
    orderNum: orderNum.optional(),
  }),
  output: listOf(summary).extend({
    /** False if not all matches were counted: `total` is then a minimum. */
    isTotalExact: z.boolean(),
  }),
})

export const getSale = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/order/v1/get',
  summary:
    'One part of an order as who sends it sees it; a child sees nothing of the buyer, a packer no money',
  envelope: 'dto',
  access: whoPacks,
  audience: 'vendor',
  input: strictObject({ orderNum, number: partNumberQuery }),
  output: shownSale,
})

const manyParts = strictObject({ parts: z.array(strictObject(part)).min(1).max(partsAtOnceMax) })
/** Skipped parts were already done, or can't be done any more. */
const manyOutcome = z.object({
  done: z.int(),
  refused: z.array(z.object({ orderNum: z.string(), number: z.int() })),
})

export const startSales = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/order/v1/start',
  summary: 'The seller begins with these parts; their buyers cannot cancel them any more',
  envelope: 'dto',
  access: whoPacks,
  audience: 'vendor',
  input: manyParts,
  output: manyOutcome,
})

export const packSale = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/order/v1/pack',
  summary: 'All of it is packed: of a child’s store the guardian sends it now',
  envelope: 'dto',
  access: whoSends,
  audience: 'vendor',
  input: strictObject(part),
  output: shownSale,
})

const namedItems = z
  .array(strictObject({ orderItemNum: z.string().max(60), quantity: z.int().min(1).max(999) }))
  .min(1)
  .max(1000)

export const sendParcel = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/order/parcel/v1/create',
  summary: 'Sends a parcel with some or all of what is open; not for a child, whose guardian does it',
  envelope: 'dto',
  access: whoPacks,
  audience: 'vendor',
  input: strictObject({
    ...part,
    /** Omit for everything open. */
    items: namedItems.optional(),
    carrier: z.enum(carrierCodes),
    trackingNumber: z
      .string()
      .max(100)
      .overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase())
      .regex(trackingNumberShape, failsAs('TRACKING_NUMBER_FORMAT'))
      .optional(),
    /** Created by the page per parcel: a repeated request sends nothing more. */
    requestKey: id,
  }),
  output: shownSale,
})

export const deliverParcel = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/order/parcel/v1/deliver',
  summary: 'A parcel has arrived, or with no number all that are on their way',
  envelope: 'dto',
  access: whoSends,
  audience: 'vendor',
  input: strictObject({ ...part, parcelNumber: partNumber.optional() }),
  output: shownSale,
})

export const cancelSale = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/order/v1/cancel',
  summary: 'Cancels some or all of what was not sent; the buyer is told why and gets the money back',
  envelope: 'dto',
  access: whoSends,
  audience: 'vendor',
  input: strictObject({
    ...part,
    items: namedItems,
    reason: z.enum(sellerCancelReasons),
    requestKey: id,
  }),
  output: shownSale,
})

export const extendSale = endpoint({
  method: 'POST',
  base: 'api',
  path: 'vendor/order/v1/extend',
  summary: 'Moves the day by which it is sent, once and before it is missed; the buyer is told why',
  envelope: 'dto',
  access: whoSends,
  audience: 'vendor',
  input: strictObject({
    ...part,
    shipBy: z.string().refine(isDay, failsAs('DAY_FORMAT')),
    reason: z.enum(extensionReasons),
  }),
  output: shownSale,
})

/** Not an endpoint, because it returns a file. */
export const saleDocuments = {
  path: '/api/vendor/order/document/v1/get',
  access: whoPacks,
  audiences: ['vendor'],
  query: strictObject({
    /** The address label isn't available to a child. */
    kind: z.enum(['SLIP', 'LABEL']),
    /** Order and part numbers, such as `4821-7730-5.1`, separated by commas. */
    parts: z.codec(
      z
        .string()
        .max(partsAtOnceMax * 30)
        .regex(/^[0-9A-Z-]{1,24}\.[1-9]\d{0,2}(?:,[0-9A-Z-]{1,24}\.[1-9]\d{0,2})*$/i),
      z.array(z.object({ orderNum: z.string(), number: z.int() })).max(partsAtOnceMax),
      {
        decode: (joined) =>
          joined.split(',').map((word) => {
            const [num = '', number = ''] = word.split('.')
            return { orderNum: num, number: Number(number) }
          }),
        encode: (parts) => parts.map((each) => `${each.orderNum}.${each.number}`).join(','),
      },
    ),
  }),
} as const
