import { decimalFromMinor, minorFromDecimal } from '@kids-crafts/rules/money.ts'
import {
  approvalStandings,
  buyerLimitMaxMinor,
  shownRequestStatuses,
} from '@kids-crafts/rules/school-buying.ts'
import { approvalReason } from '@kids-crafts/rules/validation.ts'

import { picture, sellerKind } from './catalogue.ts'
import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { newLogin, optionalText, strictObject } from './fields.ts'
import { orderNum } from './orders.ts'
import { z } from './zod.ts'

/** Buying with a school's money: buyers, their limits, and who approves more. */

const call = { base: 'api', envelope: 'dto', access: ['buyer'] } as const

export const schoolId = z.int().positive().max(Number.MAX_SAFE_INTEGER)
export const schoolIdQuery = z.codec(z.string().regex(/^[1-9]\d{0,14}$/, failsAs('ID_FORMAT')), z.int(), {
  decode: Number,
  encode: String,
})

/** Per order. */
export const limit = z.codec(
  strictObject({
    value: z
      .number()
      .positive(failsAs('INVALID'))
      .max(buyerLimitMaxMinor / 100, failsAs('INVALID')),
    currencyIso: z.string().regex(/^[A-Z]{3}$/, failsAs('INVALID')),
  }),
  z.object({ minor: z.int().positive(), currency: z.string() }),
  {
    decode: ({ value, currencyIso }) => ({ minor: minorFromDecimal(value), currency: currencyIso }),
    encode: ({ minor, currency }) => ({ value: decimalFromMinor(minor), currencyIso: currency }),
  },
)

const mine = z.object({
  /** The school whose money the caller uses; absent: no approval is needed. */
  buyer: z
    .object({
      schoolId: z.int(),
      schoolName: z.string(),
      /** Per order; absent: every order needs approval. */
      limit: moneyCodec.optional(),
      /**
       * Without another approver, nothing above the limit can be bought with the school's money.
       */
      hasApprover: z.boolean(),
    })
    .optional(),
  /** Schools for which the caller approves, by name. */
  approverOf: z.array(z.object({ schoolId: z.int(), schoolName: z.string(), waiting: z.int() })),
})
export type SchoolStanding = z.output<typeof mine>

export const getSchoolStanding = endpoint({
  ...call,
  method: 'GET',
  path: 'school-buying/v1/mine',
  summary:
    'With which school’s money the signed-in person buys, up to how much, and for which schools they agree',
  input: nothing,
  output: mine,
})

/** An order's approval, for its buyer. */
export const approval = z.object({
  status: z.enum(approvalStandings),
  schoolName: z.string(),
  /** The approver's text. */
  reason: z.string().optional(),
  /** Somebody can be asked. */
  hasApprover: z.boolean(),
})
export type Approval = z.output<typeof approval>

export const askApproval = endpoint({
  ...call,
  method: 'POST',
  path: 'school-buying/v1/ask',
  summary:
    'Asks the approvers of the school about an unpaid order that is above the buyer’s limit; its goods wait as for an invoice. May be sent again',
  input: strictObject({ orderNum }),
  /** Absent: no approval is needed any more. */
  output: z.object({ approval: approval.optional() }),
})

const requestSummary = z.object({
  orderNum: z.string(),
  status: z.enum(shownRequestStatuses),
  schoolName: z.string(),
  /** Absent after the account was closed. */
  buyerName: z.string().optional(),
  total: moneyCodec,
  askedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().optional(),
  /** The caller requested it, so can't approve it. */
  isOwn: z.boolean(),
})
export type RequestSummary = z.output<typeof requestSummary>

export const requestViews = ['ALL', 'WAITING', 'DECIDED'] as const

export const getRequests = endpoint({
  ...call,
  method: 'GET',
  path: 'school-buying/request/list/v1/get',
  summary: 'What is asked of the schools for which the caller agrees: what waits first, then the newest',
  input: z.object({ page: pageQuery, view: z.enum(requestViews).default('ALL') }),
  output: listOf(requestSummary),
})

const request = requestSummary.extend({
  /** Identifies the order's state as seen; decisions on another one are refused. */
  revision: z.int(),
  /** The goods wait until then. */
  heldUntil: z.iso.datetime().optional(),
  /** The buyer's note with the order. */
  note: z.string(),
  purchaseOrderNum: z.string().optional(),
  budgetLine: z.string().optional(),
  goods: moneyCodec,
  shipping: moneyCodec,
  parts: z.array(
    z.object({
      number: z.int(),
      soldBy: z.object({ vendorLogin: z.string(), name: z.string(), kind: sellerKind }),
      shipping: moneyCodec,
      items: z.array(
        z.object({
          orderItemNum: z.string(),
          sku: z.string(),
          fullName: z.string(),
          locale: z.string(),
          image: picture.optional(),
          quantity: z.int(),
          price: moneyCodec,
          total: moneyCodec,
        }),
      ),
    }),
  ),
  /** If approved: the approved amount. */
  approved: moneyCodec.optional(),
  deciderName: z.string().optional(),
  /** The approver's text. */
  reason: z.string().optional(),
  canDecide: z.boolean(),
})
export type PurchaseRequest = z.output<typeof request>

export const getRequest = endpoint({
  ...call,
  method: 'GET',
  path: 'school-buying/request/v1/get',
  summary: 'A request that the caller may decide about, with what is to be bought',
  input: z.object({ orderNum }),
  output: request,
})

export const decideRequest = endpoint({
  ...call,
  method: 'POST',
  path: 'school-buying/request/v1/decide',
  summary:
    'Approves a request, perhaps with fewer pieces, or declines it, which cancels the order. It names the order as it was seen. May be sent again',
  input: strictObject({
    orderNum,
    decision: z.enum(['APPROVED', 'DECLINED']),
    revision: z.int().nonnegative(),
    total: moneyCodec,
    /** Items removed before approval. */
    without: z
      .array(strictObject({ orderItemNum: z.string().max(50), quantity: z.int().min(1) }))
      .max(200, failsAs('TOO_MANY', { max: 200 }))
      .default([]),
    reason: optionalText(approvalReason).default(null),
  }),
  output: request,
})

const buyer = z.object({
  login: z.string(),
  name: z.string(),
  /** Per order; absent: every order needs approval. */
  limit: moneyCodec.optional(),
  setAt: z.iso.datetime(),
  /** Somebody else sets the caller’s own limit. */
  isOwn: z.boolean(),
})
export type SchoolBuyer = z.output<typeof buyer>

export const getSchoolBuyers = endpoint({
  ...call,
  method: 'GET',
  path: 'school-buying/buyer/list/v1/get',
  summary: 'Who buys with the money of a school for which the caller agrees, by login',
  input: z.object({ schoolId: schoolIdQuery, page: pageQuery }),
  output: listOf(buyer).extend({
    /** The currency for limits. */
    currency: z.string(),
  }),
})

export const setSchoolBuyer = endpoint({
  ...call,
  method: 'POST',
  path: 'school-buying/buyer/v1/set',
  summary:
    'An adult of the school buys with its money up to a limit for each order, or no longer: then its accounts are closed to them. Nobody sets their own',
  input: strictObject({
    schoolId,
    login: newLogin,
    isBuyer: z.boolean(),
    /** Null: every order needs approval. */
    limit: limit.nullable(),
  }),
  output: z.object({}),
})
