import { orderStatuses, partStatuses, rejectionReasons } from '@kids-crafts/rules/orders.ts'
import { refundReasons, refundStatuses, staffRefundReasons } from '@kids-crafts/rules/refunds.ts'

import { countedListOf, dateCodec, moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { strictObject } from './fields.ts'
import { orderNum } from './orders.ts'
import { noticesQuery, staffOrdersQuery } from './staff-lists.ts'
import { z } from './zod.ts'

const orderRow = z.object({
  orderNum: z.string(),
  placedAt: dateCodec,
  status: z.enum(orderStatuses),
  total: moneyCodec,
})
export type StaffOrderRow = z.output<typeof orderRow>

export const listStaffOrders = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/order/list/v1/get',
  summary: 'Orders, the newest first, without anything of their buyers',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  input: staffOrdersQuery,
  output: countedListOf(orderRow),
})

/** Staff's available actions on an order; `part` is absent for the whole order. */
const orderMoves = ['START', 'SHIP', 'DELIVER', 'COMPLETE', 'CANCEL', 'REJECT'] as const
export type StaffOrderMove = (typeof orderMoves)[number]

const staffRefund = z.object({
  refundId: z.string(),
  status: z.enum(refundStatuses),
  amount: moneyCodec,
  reason: z.enum(refundReasons),
  note: z.string().nullable(),
  way: z.enum(['ORIGINAL', 'ACCOUNT', 'OTHER', 'CHARGEBACK', 'LOSS']),
  requestedAt: dateCodec,
  /** Logins of staff. */
  askedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The reader requested it, and can't approve it. */
  isOwn: z.boolean(),
  failure: z.string().nullable(),
  /** It failed and isn't settled yet. */
  isOwed: z.boolean(),
})
export type StaffRefund = z.output<typeof staffRefund>

const staffChargeback = z.object({
  chargebackId: z.string(),
  status: z.enum(['OPEN', 'UNDER_REVIEW', 'WON', 'LOST']),
  amount: moneyCodec,
  reason: z.string().nullable(),
  openedAt: dateCodec,
  evidenceDueAt: dateCodec.nullable(),
  evidenceAt: dateCodec.nullable(),
})
export type StaffChargeback = z.output<typeof staffChargeback>

const staffOrder = z.object({
  orderNum: z.string(),
  status: z.enum(orderStatuses),
  total: moneyCodec,
  /** The amount that can still be refunded; zero for an unpaid order. */
  left: moneyCodec,
  refunds: z.array(staffRefund),
  chargebacks: z.array(staffChargeback),
  moves: z.array(z.enum(orderMoves)),
  parts: z.array(
    z.object({
      number: z.int(),
      sellerName: z.string(),
      status: z.enum(partStatuses),
      moves: z.array(z.enum(orderMoves)),
      lines: z.array(
        z.object({
          number: z.int(),
          fullName: z.string(),
          quantity: z.int(),
          cancelled: z.int(),
          shipped: z.int(),
          delivered: z.int(),
          /** Units, goods and shipping that can still be refunded. */
          unitsLeft: z.int(),
          goodsLeft: moneyCodec,
          shippingLeft: moneyCodec,
        }),
      ),
    }),
  ),
})
export type StaffOrder = z.output<typeof staffOrder>

export const getStaffOrder = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/order/v1/get',
  summary: 'An order with its parts, and every step that is allowed now',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  input: strictObject({ orderNum }),
  output: staffOrder,
})

export const moveStaffOrder = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/order/v1/move',
  summary: 'One step of an order, of those that are allowed; the history says who did it',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    orderNum,
    move: z.enum(orderMoves),
    part: z.int().positive().max(999).optional(),
    reason: z.enum(rejectionReasons).optional(),
  }),
  output: staffOrder,
})

const noticeRow = z.object({
  noticeId: z.int(),
  kind: z.enum(['DISPUTE', 'REFUND_FAILED']),
  type: z.string(),
  providerId: z.string(),
  providerStatus: z.string().nullable(),
  providerReason: z.string().nullable(),
  amount: moneyCodec,
  orderNum: z.string().nullable(),
  createdAt: dateCodec,
  handledAt: dateCodec.nullable(),
  note: z.string().nullable(),
})
export type StaffNotice = z.output<typeof noticeRow>

export const listNotices = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/payment-notice/list/v1/get',
  summary: 'Disputes and failed refunds: what nobody has dealt with unless told otherwise',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  input: noticesQuery,
  output: countedListOf(noticeRow),
})

export const handleNotice = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/payment-notice/v1/handle',
  summary: 'Somebody has dealt with a dispute or a failed refund',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  input: strictObject({ noticeId: z.int().positive(), note: z.string().trim().min(1).max(300) }),
  output: z.object({}),
})

const positive = moneyCodec.refine(({ minor }) => minor > 0 && minor <= 1_000_000_000, failsAs('INVALID'))
const refundId = z.uuid()

export const createRefund = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/refund/v1/create',
  summary:
    'Gives back units, an amount or shipping of lines, or an amount out of the platform’s own; above the limits it waits for a second person',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({
    orderNum,
    /** A repeated request is one refund. */
    requestKey: z.uuid(),
    lines: z
      .array(
        strictObject({
          /** Its number within the order. */
          line: z.int().positive().max(9999),
          units: z.int().positive().max(9999).optional(),
          /** Replaces the value of the units. */
          goods: positive.optional(),
          shipping: positive.optional(),
        }),
      )
      .max(100),
    goodwill: positive.optional(),
    reason: z.enum(staffRefundReasons),
    note: z
      .string()
      .trim()
      .min(3, failsAs('REQUIRED'))
      .max(300, failsAs('TOO_LONG', { max: 300 })),
  }),
  output: staffOrder,
})

export const decideRefund = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/refund/v1/decide',
  summary: 'A second person approves a refund or declines it; whoever asked for it may only take it back',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({ refundId, decision: z.enum(['APPROVE', 'DECLINE']) }),
  output: staffOrder,
})

export const settleFailedRefund = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/refund/v1/settle',
  summary:
    'Pays a failed refund in another way: once more by card, to a payment account of the buyer, or by hand with a reference',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  freshFactor: true,
  input: z.discriminatedUnion('way', [
    strictObject({ refundId, way: z.literal('ORIGINAL') }),
    strictObject({ refundId, way: z.literal('ACCOUNT'), billId: z.string().trim().min(1).max(64) }),
    strictObject({ refundId, way: z.literal('OTHER'), reference: z.string().trim().min(1).max(100) }),
  ]),
  output: staffOrder,
})

export const submitEvidence = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/chargeback/v1/submit',
  summary: 'Answers a buyer’s bank with a statement and a document of what the order proves, once',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({
    orderNum,
    chargebackId: z.uuid(),
    statement: z
      .string()
      .trim()
      .min(10, failsAs('REQUIRED'))
      .max(3000, failsAs('TOO_LONG', { max: 3000 })),
  }),
  output: staffOrder,
})

/**
 * Not an endpoint, because it returns a file: the document for the bank besides staff's statement.
 */
export const evidencePreview = {
  path: '/api/manager/chargeback/evidence/v1/get',
  access: ['manager', 'finance'],
  audiences: ['manager'],
  query: strictObject({ chargebackId: z.uuid() }),
} as const
