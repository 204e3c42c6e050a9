import { waitingReasons } from '@kids-crafts/rules/seller-money.ts'

import { moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { forChild, storeRoles } from './onboarding.ts'
import { z } from './zod.ts'

const sold = z.object({
  orders: z.int(),
  /** What buyers paid for goods and shipping, after refunds. */
  paid: moneyCodec,
  /** What of it is the seller's, with the shipping and without tax. */
  own: moneyCodec,
})

/** Where what buyers paid goes; the parts sum to it. */
const split = z.object({
  paid: moneyCodec,
  own: moneyCodec,
  shipping: moneyCodec,
  tax: moneyCodec,
  fee: moneyCodec,
  school: moneyCodec,
})
export type MoneySplit = z.output<typeof split>

const waitingPart = z.object({
  orderNum: z.string(),
  number: z.int(),
  reason: z.enum(waitingReasons),
  /** When it is released by itself, where a day is known. */
  releasedOn: z.iso.datetime().nullable(),
  own: moneyCodec,
  tax: moneyCodec,
})
export type WaitingPart = z.output<typeof waitingPart>

const sellerMoney = z.object({
  today: sold,
  week: sold,
  /** Credited to the seller and neither paid out yet nor paid directly, with the tax that the seller collects. Below zero it is owed to us. */
  ready: z.object({ own: moneyCodec, tax: moneyCodec }),
  /** Paid by buyers and not released yet: the sums of all, and the newest fifty parts of orders. */
  waiting: z.object({
    own: moneyCodec,
    tax: moneyCodec,
    reasons: z.array(z.object({ reason: z.enum(waitingReasons), parts: z.int(), own: moneyCodec })),
    parts: z.array(waitingPart),
  }),
  /** Of the last thirty days; null while nothing was sold in them. */
  split: split.nullable(),
  /** For the price coach. */
  platformFeePercent: z.int(),
  hasSchool: z.boolean(),
  /** Which prices contain where the store is; 0 for a seller who collects none. */
  taxPercentThousandths: z.int(),
})
export type SellerMoney = z.output<typeof sellerMoney>

export const getSellerMoney = endpoint({
  method: 'GET',
  base: 'api',
  path: 'vendor/money/v1/get',
  summary:
    'Money of the stores that the signed-in person, or a child in their care, owns, in the currency of their last sale: today, this week, what is ready, and what waits and why',
  envelope: 'dto',
  access: storeRoles,
  audience: 'vendor',
  input: strictObject(forChild),
  output: sellerMoney,
})
