import {
  buyerDisputeSteps,
  disputeEnds,
  disputeOutcomes,
  sellerDisputeSteps,
} from '@kids-crafts/rules/disputes.ts'
import { extensionReasons, shownCancelReasons } from '@kids-crafts/rules/fulfilment.ts'
import { rejectionReasons } from '@kids-crafts/rules/orders.ts'
import { paymentSystemCodes } from '@kids-crafts/rules/payment-methods.ts'
import {
  buyerReturnSteps,
  returnCutReasons,
  returnDeclineReasons,
  returnReasons,
  sellerReturnSteps,
} from '@kids-crafts/rules/returns.ts'
import { z } from 'zod'

import { ours } from './without-typed.ts'

/**
 * A child gets no mail: what is about a child's order goes to the guardian, and says whose order it
 * is.
 */
const reader = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('BUYER'), firstName: z.string().optional() }),
  z.object({ audience: z.literal('GUARDIAN'), childLogin: z.string() }),
])

const minor = z.int().nonnegative()

/** A page of ours, and never another site. */
export const storePath = ours(z.string().regex(/^\/(?![/\\])[^\s\\]*$/))

const order = z.object({
  orderNum: ours(z.string()),
  reader,
  /**
   * A page of the store. What a guest's link proves stands after the `#`, which no browser sends.
   */
  link: storePath,
})

const goods = z.object({ fullName: ours(z.string()), sku: ours(z.string()), quantity: z.int().positive() })
const pricedGoods = goods.extend({ priceMinor: minor, amountMinor: minor })

const ofSeller = z.object({ sellerName: ours(z.string()), orderItemNum: ours(z.string()).optional() })
const pricedPart = ofSeller.extend({ items: z.array(pricedGoods) })

const contents = z.object({
  currency: ours(z.string()),
  parts: z.array(
    pricedPart.extend({
      shipping: z.object({
        kind: z.enum(['DELIVERY', 'COLLECTION']),
        minor,
        daysFrom: z.int().nonnegative(),
        daysTo: z.int().nonnegative(),
      }),
    }),
  ),
  goodsMinor: minor,
  shippingMinor: minor,
  totalMinor: minor,
  /** Contained in the total. */
  taxMinor: minor.optional(),
  addressLines: z.array(z.string()),
  paymentMethod: z.enum(paymentSystemCodes),
})

/** Where the money goes back to: what it was paid with or, after that failed, another way. */
const refund = z.object({
  minor,
  currency: ours(z.string()),
  to: z.enum(['STRIPE', 'ACCOUNT', 'INVOICE', 'OTHER_ACCOUNT', 'OTHER']),
})

const parcel = ofSeller.extend({ items: z.array(goods) })

/** What happened in a dispute; what somebody wrote in it stands in no mail. */
const dispute = {
  dueOn: z.iso.date().optional(),
  /** Of what staff have decided. */
  decided: z.enum(disputeOutcomes).optional(),
  end: z.enum(disputeEnds).optional(),
  /** What goes back to the buyer. */
  amount: z.object({ minor, currency: ours(z.string()) }).optional(),
}

/**
 * The mails of an order. The key of each begins with the order's number; a mail that an order can
 * have several of adds what tells them apart, such as the parcel or the attempt to pay.
 */
export const orderMailKinds = {
  /** `payUntil` as long as it is not paid; with `waitsForSchool` somebody there has to agree first. */
  'order-placed': order.extend({
    ...contents.shape,
    payUntil: z.iso.datetime().optional(),
    waitsForSchool: z.string().optional(),
  }),
  'order-paid': order.extend(contents.shape),
  /** `payUntil` if the goods are still held and it can be tried again. */
  'order-payment-failed': order.extend({
    minor,
    currency: ours(z.string()),
    payUntil: z.iso.datetime().optional(),
  }),
  'order-hold-ending': order.extend({ ...contents.shape, payUntil: z.iso.datetime() }),
  'order-lapsed': order.extend({ currency: ours(z.string()), parts: z.array(pricedPart) }),
  /** `parts` are what was cancelled. Without a refund, nothing had been charged for it. */
  'order-cancelled': order.extend({
    extent: z.enum(['WHOLE', 'SOME']),
    currency: ours(z.string()),
    parts: z.array(pricedPart),
    refund: refund.optional(),
    /** Our own staff have refused it, for this reason. */
    rejected: z.enum(rejectionReasons).optional(),
    /** The seller has cancelled it, or was too late. */
    why: z.enum(shownCancelReasons).optional(),
  }),
  /** `parts` were taken out of an order that was not paid. `payUntil` as long as the rest is not paid either. */
  'order-items-cancelled': order.extend({
    currency: ours(z.string()),
    parts: z.array(pricedPart),
    totalMinor: minor,
    payUntil: z.iso.datetime().optional(),
  }),
  /**
   * Goods are gone when a payment comes after the hold and they have been sold; then it is returned
   * automatically.
   */
  'order-refunded': order.extend({
    refund,
    reason: z.enum(['CANCELLED', 'GOODS_GONE', 'PAID_TWICE', 'RETURNED', 'GOODWILL', 'PROBLEM']),
  }),
  /** It did not arrive: the buyer is asked for another way. */
  'order-refund-failed': order.extend({
    minor,
    currency: ours(z.string()),
    /** It came by transfer, which no bank takes back. */
    isByTransfer: z.boolean().optional(),
  }),
  /** `dueOn` is the day of the next step, `amount` what goes back of a return that was cut. */
  'order-return': order.extend({
    parcel,
    step: z.enum(buyerReturnSteps),
    dueOn: z.iso.date().optional(),
    declineReason: z.enum(returnDeclineReasons).optional(),
    cutReason: z.enum(returnCutReasons).optional(),
    amount: z.object({ minor, currency: ours(z.string()) }).optional(),
  }),
  'order-dispute': order.extend({ parcel, step: z.enum(buyerDisputeSteps), ...dispute }),
  'order-shipped': order.extend({
    parcel,
    deliveryService: z.string().optional(),
    trackingNumber: z.string().optional(),
    trackingUrl: z.url({ protocol: /^https?$/ }).optional(),
  }),
  /** `code` is what it is handed out for. */
  'order-at-school': order.extend({ parcel, schoolName: ours(z.string()), code: ours(z.string()) }),
  'order-delivered': order.extend({ parcel, deliveredAt: z.iso.datetime() }),
  'order-extended': order.extend({ parcel, shipBy: z.iso.date(), reason: z.enum(extensionReasons) }),
  /** `cancelOn` is the day after which it is cancelled automatically. */
  'order-late': order.extend({ parcel, shipBy: z.iso.date(), cancelOn: z.iso.date() }),
} as const satisfies Record<string, z.ZodType>

const sellerReader = z.discriminatedUnion('audience', [
  z.object({ audience: z.literal('SELLER') }),
  z.object({ audience: z.literal('GUARDIAN'), childLogin: z.string() }),
])

/** Who sends what was sold: nothing in these mails tells of the buyer. */
const sale = z.object({
  orderNum: ours(z.string()),
  reader: sellerReader,
  /** A page of the sellers' portal. */
  link: storePath,
  parcel,
})

export const saleMailKinds = {
  /** `shipBy` is absent where no day was promised. */
  'sale-new': sale.extend({ shipBy: z.iso.date().optional() }),
  /** `parcel` has what was cancelled. */
  'sale-cancelled': sale.extend({ isLate: z.boolean() }),
  'sale-due': sale.extend({ shipBy: z.iso.date() }),
  'sale-missed': sale.extend({ shipBy: z.iso.date(), cancelOn: z.iso.date() }),
  'sale-return': sale.extend({
    step: z.enum(sellerReturnSteps),
    dueOn: z.iso.date().optional(),
    /** What the buyer has chosen; what they wrote stands in no mail. */
    reason: z.enum(returnReasons).optional(),
  }),
  'sale-dispute': sale.extend({ step: z.enum(sellerDisputeSteps), ...dispute }),
  /** How the week of a store went. */
  'weekly-summary': z.object({
    sellerName: ours(z.string()),
    reader: sellerReader,
    link: storePath,
    /** A Monday. */
    firstDay: z.iso.date(),
    currency: ours(z.string()),
    orders: z.int().nonnegative(),
    paidMinor: minor,
    ownMinor: minor,
    sent: z.int().nonnegative(),
    toSend: z.int().nonnegative(),
    waitingMinor: minor,
    goods: z.array(
      z.object({
        fullName: ours(z.string()),
        quantity: z.int().positive(),
        pictureHash: ours(z.string()).optional(),
      }),
    ),
  }),
} as const satisfies Record<string, z.ZodType>

export type Sale = z.output<typeof sale>
export type Order = z.output<typeof order>
export type OrderContents = z.output<typeof contents>
export type OrderGoods = z.output<typeof goods> & Partial<z.output<typeof pricedGoods>>
export type OfSeller = z.output<typeof ofSeller>
