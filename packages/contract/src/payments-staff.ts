import { orderStatuses, partStatuses, rejectionReasons } from '@kids-crafts/rules/orders.ts'

import { countedListOf, dateCodec, moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
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

/** What staff can do to an order as it is now; `part` is absent of what concerns all of it. */
const orderMoves = ['START', 'SHIP', 'DELIVER', 'COMPLETE', 'CANCEL', 'REJECT'] as const
export type StaffOrderMove = (typeof orderMoves)[number]

const staffOrder = z.object({
  orderNum: z.string(),
  status: z.enum(orderStatuses),
  total: moneyCodec,
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
