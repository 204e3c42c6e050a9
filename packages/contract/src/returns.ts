import { carrierCodes, trackingNumberShape } from '@kids-crafts/rules/fulfilment.ts'
import {
  returnCutReasons,
  returnDeclineReasons,
  returnPicturesMax,
  returnReasons,
  returnStatuses,
  returnWays,
} from '@kids-crafts/rules/returns.ts'

import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { id, strictObject } from './fields.ts'
import { orderNum } from './orders.ts'
import { attachment } from './uploads.ts'
import { z } from './zod.ts'

/** A buyer's returns, and the seller's or guardian's actions on them. */

const noteMax = 2000
const note = z
  .string()
  .trim()
  .max(noteMax, failsAs('TOO_LONG', { max: noteMax }))

const part = { orderNum, number: z.int().min(1).max(999) }
export const returnName = { ...part, returnNumber: z.int().min(1).max(999) }

const item = strictObject({ orderItemNum: z.string().max(60), quantity: z.int().min(1).max(999) })

export const trackingNumber = z
  .string()
  .max(100)
  .overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .regex(trackingNumberShape, failsAs('TRACKING_NUMBER_FORMAT'))

/** As its buyer and its seller see it. */
export const shownReturn = z.object({
  orderNum: z.string(),
  number: z.int(),
  returnNumber: z.int(),
  /** Written on the parcel. */
  returnNum: z.string(),
  sellerName: z.string(),
  status: z.enum(returnStatuses),
  reason: z.enum(returnReasons),
  note: z.string(),
  /** The language of the note. */
  locale: z.string(),
  way: z.enum(returnWays),
  items: z.array(
    z.object({ orderItemNum: z.string(), fullName: z.string(), locale: z.string(), quantity: z.int() }),
  ),
  attachments: z.array(attachment),
  askedAt: z.iso.datetime(),
  /** When the next step happens automatically. */
  dueAt: z.iso.datetime().optional(),
  /** US: it goes to our returns centre, where staff receive and check it. */
  waitsFor: z.enum(['BUYER', 'SELLER', 'US']).optional(),
  /** The return address, once approved: never a child's home. */
  address: z.array(z.string()),
  /** The return address is our returns centre. */
  comesToUs: z.boolean(),
  carrier: z.enum(carrierCodes).optional(),
  trackingNumber: z.string().optional(),
  trackingUrl: z.string().optional(),
  declineReason: z.enum(returnDeclineReasons).optional(),
  cutReason: z.enum(returnCutReasons).optional(),
  answer: z.string().optional(),
  /** The full refund for the goods, while waiting for the check. */
  worth: moneyCodec.optional(),
  /** The actual refund. */
  refund: moneyCodec.optional(),
})
export type ShownReturn = z.output<typeof shownReturn>

const ofBuyer = { base: 'api', envelope: 'dto', access: 'public' } as const

/** The part's items that can be returned now. */
const returnable = z.object({
  number: z.int(),
  /** For any reason; absent after that period. */
  until: z.iso.datetime().optional(),
  /** If it is broken, wrong or not as described. */
  faultyUntil: z.iso.datetime(),
  ways: z.array(z.enum(returnWays)),
  /** The store's text about returns that aren't its fault, with its language. */
  instruction: z.object({ text: z.string(), locale: z.string() }).optional(),
  items: z.array(z.object({ orderItemNum: z.string(), quantity: z.int() })),
})
export type Returnable = z.output<typeof returnable>

export const getOrderReturns = endpoint({
  ...ofBuyer,
  method: 'GET',
  path: 'order/return/list/v1/get',
  summary:
    'The returns of an order of the signed-in person or of the guest’s token, and what can be sent back until when',
  input: strictObject({ orderNum }),
  output: z.object({
    returnable: z.array(returnable),
    returns: z.array(shownReturn),
    /** For a guest's picture uploads. */
    uploadPass: z.string().optional(),
  }),
})
export type OrderReturns = z.output<typeof getOrderReturns.output>

export const askReturn = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'order/return/v1/create',
  summary: 'Asks to send back some of what has arrived, within the terms of its store',
  input: strictObject({
    ...part,
    items: z.array(item).min(1, failsAs('REQUIRED')).max(1000),
    reason: z.enum(returnReasons),
    note,
    way: z.enum(returnWays),
    uploadIds: z
      .array(id)
      .max(returnPicturesMax, failsAs('UPLOADS_MAX', { max: returnPicturesMax }))
      .default([]),
    /** A repeated request is the same return. */
    requestKey: id,
  }),
  output: shownReturn,
})

export const cancelReturn = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'order/return/v1/cancel',
  summary: 'The buyer keeps it after all',
  input: strictObject(returnName),
  output: shownReturn,
})

export const sendReturn = endpoint({
  ...ofBuyer,
  method: 'POST',
  path: 'order/return/v1/send',
  summary: 'The buyer has sent it, or brought it there',
  input: strictObject({
    ...returnName,
    carrier: z.enum(carrierCodes),
    trackingNumber: trackingNumber.optional(),
  }),
  output: shownReturn,
})

const numberQuery = z.codec(z.string().regex(/^[1-9]\d{0,2}$/), z.int(), { decode: Number, encode: String })

/** Not an endpoint, because it returns a file. */
export const returnLabel = {
  path: '/api/order/return/label/v1/get',
  query: strictObject({
    orderNum,
    number: numberQuery,
    returnNumber: numberQuery,
  }),
} as const

const ofSeller = {
  base: 'api',
  envelope: 'dto',
  access: ['seller', 'vendor', 'guardian'],
  audience: 'vendor',
} as const

export const getReturns = endpoint({
  ...ofSeller,
  method: 'GET',
  path: 'vendor/return/list/v1/get',
  summary:
    'What comes back to the caller’s stores, and to those of children in their care; nothing for a child',
  input: strictObject({ page: pageQuery, tab: z.enum(['OPEN', 'ENDED']).default('OPEN') }),
  output: listOf(shownReturn),
})

export const approveReturn = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/return/v1/approve',
  summary: 'The buyer may send it back',
  input: strictObject(returnName),
  output: shownReturn,
})

export const declineReturn = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/return/v1/decline',
  summary: 'Refuses it with a reason that the buyer is told',
  input: strictObject({ ...returnName, reason: z.enum(returnDeclineReasons), answer: note.optional() }),
  output: shownReturn,
})

export const receiveReturn = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/return/v1/receive',
  summary: 'It has arrived',
  input: strictObject(returnName),
  output: shownReturn,
})

export const checkReturn = endpoint({
  ...ofSeller,
  method: 'POST',
  path: 'vendor/return/v1/check',
  summary:
    'It was looked at: the money goes back, whole or less with a reason; the goods are for sale again or written off',
  input: strictObject({
    ...returnName,
    /** Items that can be sold again; others are written off. */
    restocked: z.array(item).max(1000),
    cut: strictObject({
      /** For the goods, instead of their value. */
      refund: moneyCodec.refine(({ minor }) => minor > 0, failsAs('INVALID')),
      reason: z.enum(returnCutReasons),
      answer: note.optional(),
    }).optional(),
  }),
  output: shownReturn,
})
