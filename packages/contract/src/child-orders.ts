import { payRequestStandings } from '@kids-crafts/rules/child-orders.ts'

import { moneyCodec } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { newLogin, strictObject } from './fields.ts'
import { byGuardian } from './guardian-children.ts'
import { orderNum } from './orders.ts'
import { limit } from './school-buying.ts'
import { z } from './zod.ts'

/** Children's orders: an adult pays, and sets a monthly limit. */

const call = { base: 'api', envelope: 'dto' } as const

/** The guardian's approval of a child's unpaid order. */
export const payRequest = z.object({
  status: z.enum(payRequestStandings),
  /** The child has a payment account in the order’s currency. */
  hasAccount: z.boolean(),
  /** The child may pay from it now. */
  mayPayFromAccount: z.boolean(),
})
export type PayRequest = z.output<typeof payRequest>

export const askGrownUp = endpoint({
  ...call,
  method: 'POST',
  path: 'user-v1/pay-request/v1/create',
  summary:
    'A child asks its guardian to pay an unpaid order; its goods wait for the answer. May be sent again',
  access: ['buyer'],
  input: strictObject({ orderNum }),
  output: z.object({}),
})

/** The limit of a month (UTC), and what is left of it. */
const month = z.object({ limit: moneyCodec, spent: moneyCodec, left: moneyCodec })

export const getOwnSpending = endpoint({
  ...call,
  method: 'GET',
  path: 'user-v1/spending/v1/get',
  summary:
    'What the guardian of the signed-in child allows: whether each order is asked about, and what a month may come to',
  access: ['buyer'],
  input: nothing,
  output: z.object({
    /** False: within the limit, the child may pay from a payment account without asking. */
    asksEachOrder: z.boolean(),
    /** Absent: no limit. */
    month: month.optional(),
  }),
})

const childSpending = z.object({
  childLogin: z.string(),
  asksEachOrder: z.boolean(),
  month: month.optional(),
  /** The currency for limits. */
  currency: z.string(),
})
export type ChildSpending = z.output<typeof childSpending>

export const getChildSpending = endpoint({
  ...call,
  method: 'GET',
  path: 'user-v1/child/spending/v1/get',
  summary: 'What a signed-in guardian lets a child spend, and what of it is left',
  access: ['guardian'],
  input: z.object({ childLogin: newLogin }),
  output: childSpending,
})

export const setChildSpending = endpoint({
  ...call,
  method: 'POST',
  path: 'user-v1/child/spending/v1/update',
  summary: 'A guardian says what a child’s orders of a month may come to, and whether each is asked about',
  access: ['guardian'],
  input: strictObject({
    ...byGuardian.shape,
    /** Null: no limit. */
    limit: limit.nullable(),
    asksEachOrder: z.boolean(),
  }).refine((spending) => spending.asksEachOrder || spending.limit !== null, {
    path: ['limit'],
    error: failsAs('CHILD_LIMIT_MISSING'),
  }),
  output: childSpending,
})

export const payChildOrder = endpoint({
  ...call,
  method: 'POST',
  path: 'user-v1/child/order/v1/pay',
  summary:
    'A guardian agrees to an unpaid order of the child and gets the address of the card provider’s page. Refused unless the sum is the order’s total',
  access: ['guardian'],
  input: strictObject({ orderNum, total: moneyCodec }),
  output: z.object({ checkoutUrl: z.string() }),
})

export const decideChildOrder = endpoint({
  ...call,
  method: 'POST',
  path: 'user-v1/child/order/v1/decide',
  summary:
    'A guardian lets the child pay an order from a payment account, or says no, which cancels it. It names the total that was seen. May be sent again',
  access: ['guardian'],
  input: strictObject({ orderNum, decision: z.enum(['APPROVED', 'DECLINED']), total: moneyCodec }),
  output: z.object({}),
})
