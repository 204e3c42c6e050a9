import { waitingReasons } from '@kids-crafts/rules/seller-money.ts'

import { moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { strictObject } from './fields.ts'
import { forChild, storeRoles } from './onboarding.ts'
import { z } from './zod.ts'

const sold = z.object({
  orders: z.int(),
  /** Buyers' payments for goods and shipping, after refunds. */
  paid: moneyCodec,
  /** The seller's part, with shipping and without tax. */
  own: moneyCodec,
})

/** How buyers' payments are divided; the parts sum to the total. */
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
  /** The automatic release date, if known. */
  releasedOn: z.iso.datetime().nullable(),
  own: moneyCodec,
  tax: moneyCodec,
})
export type WaitingPart = z.output<typeof waitingPart>

const sellerMoney = z.object({
  today: sold,
  week: sold,
  /**
   * The seller's credit not yet paid out or directly paid, with the tax collected. A negative
   * amount is owed to us.
   */
  ready: z.object({ own: moneyCodec, tax: moneyCodec }),
  /** Paid by buyers and not released yet: the totals, and the newest fifty order parts. */
  waiting: z.object({
    own: moneyCodec,
    tax: moneyCodec,
    reasons: z.array(z.object({ reason: z.enum(waitingReasons), parts: z.int(), own: moneyCodec })),
    parts: z.array(waitingPart),
  }),
  /** For the last thirty days; null without sales. */
  split: split.nullable(),
  /** For the price coach. */
  platformFeePercent: z.int(),
  hasSchool: z.boolean(),
  /** Included in prices at the store's location; 0 for a seller who charges none. */
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
