import { cartLinesMax, cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import { giftMessage, giftRecipient } from '@kids-crafts/rules/gifts.ts'
import { decimalFromMinor, minorFromDecimal } from '@kids-crafts/rules/money.ts'
import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { orderNoteMax } from '@kids-crafts/rules/orders.ts'
import { paymentSystemCodes } from '@kids-crafts/rules/payment-methods.ts'
import { firstName, lastName } from '@kids-crafts/rules/validation-names.ts'
import { bookkeepingText, email, phone } from '@kids-crafts/rules/validation.ts'

import { moneyCodec } from './codecs.ts'
import { deliveryPointFields, pointCode } from './delivery.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, id, linkToken, optionalText, strictObject, timeZone } from './fields.ts'
import { z } from './zod.ts'

/** Accepts an order number without dashes or in small letters; in code it has the printed form. */
export const orderNum = z
  .string()
  .max(40, failsAs('ORDER_NUM_FORMAT'))
  .refine((text) => tidyOrderNumber(text) !== undefined, failsAs('ORDER_NUM_FORMAT'))
  .overwrite((text) => tidyOrderNumber(text) ?? text)

/** The seller's contact. Mails go to it; for a child's order, to the guardian instead. */
export const contactFields = strictObject({
  firstName: fieldText(firstName),
  lastName: fieldText(lastName),
  email: fieldText(email),
  phone1: fieldText(phone),
  phone2: optionalText(phone).optional(),
})
export type Contact = z.output<typeof contactFields>

/** A child has no email address: the server uses the guardian's. */
const buyerContactFields = contactFields.extend({ email: contactFields.shape.email.optional() })

const orderNote = z
  .string()
  .max(orderNoteMax, failsAs('TOO_LONG', { max: orderNoteMax }))
  .nullish()

const shownMoney = z.codec(
  strictObject({ value: z.number().nonnegative().max(1e11), currencyIso: z.string().max(3) }),
  z.object({ minor: z.int(), currency: z.string() }),
  {
    decode: ({ value, currencyIso }) => ({ minor: minorFromDecimal(value), currency: currencyIso }),
    encode: ({ minor, currency }) => ({ value: decimalFromMinor(minor), currencyIso: currency }),
  },
)

/** The intended payment method; paying decides the actual one. */
const paymentSystemCode = z.enum(paymentSystemCodes)

/** Sellers whose goods are collected at school. */
const collectedFrom = z.array(z.string().max(50)).max(cartLinesMax).optional()

/** Set when placing the order, and fixed: changes of the order omit it. */
const gift = strictObject({
  /** The recipient, if not the buyer. */
  recipient: optionalText(giftRecipient),
  /** Printed on the packing slip. */
  message: optionalText(giftMessage),
  /** Sellers that gift-wrap their items. */
  wrappedBy: z.array(z.string().max(50)).max(cartLinesMax),
}).optional()

/**
 * What the buyer was shown when ordering. A different order is refused as OC_ORDER_DIFFERS, with
 * the changes: an offer's price (PRICE_CHANGED, at the field that OC_OUT_OF_STOCK uses), its
 * quantity in the cart (QUANTITY_CHANGED), and the total (TOTAL_CHANGED at `shown.total`), each
 * with `before` and `now`.
 */
const shown = strictObject({
  total: shownMoney,
  items: z
    .array(strictObject({ priceId: z.int().positive(), quantity: z.int().positive(), price: shownMoney }))
    .max(cartLinesMax, failsAs('CART_FULL', { max: cartLinesMax })),
}).optional()

const placed = z.object({
  orderNum: z.string(),
  /** The total including shipping. */
  total: moneyCodec,
  /** The goods wait for the payment until then. */
  payUntil: z.iso.datetime(),
})

/**
 * OC_OUT_OF_STOCK names each missing offer by the field `cartItemList.priceId.<priceId>`, with
 * `wanted` and `left`: orders are never reduced to the stock.
 */
export const placeOrder = endpoint({
  method: 'POST',
  base: 'api',
  path: 'order/v1/createOrUpdate',
  summary:
    'Orders what is selected in the cart, and holds its stock until it is paid; with an order number, changes address, note and contact of an order that is not paid yet',
  envelope: 'dto',
  access: 'signed-in',
  input: strictObject({
    /** The order to change; omit for a new one. */
    orderNum: orderNum.optional(),
    deliveryCode: pointCode,
    orderNote,
    paymentSystemCode: paymentSystemCode.optional(),
    /** Required for an adult; ignored for a child, whose guardian gave it with the address. */
    contactDto: buyerContactFields.optional(),
    collectedFrom,
    gift,
    /** An office's booking reference; ignored for a child. */
    purchaseOrderNum: optionalText(bookkeepingText).optional(),
    budgetLine: optionalText(bookkeepingText).optional(),
    shown,
    timeZone,
    /** Created once by the page, so that a resent order is the same one. */
    requestKey: id.optional(),
  }).refine((order) => order.orderNum !== undefined || order.paymentSystemCode !== undefined, {
    path: ['paymentSystemCode'],
    error: failsAs('REQUIRED'),
  }),
  output: placed,
})

const anonymousPoint = z.codec(
  strictObject({
    regionCode: deliveryPointFields.shape.regionCode.nullish(),
    address: deliveryPointFields.shape.address,
    name: deliveryPointFields.shape.name,
    city: deliveryPointFields.shape.city,
    countryIso: deliveryPointFields.shape.countryIso,
    postCode: deliveryPointFields.shape.index,
  }),
  deliveryPointFields,
  {
    decode: ({ regionCode, postCode, ...point }) => ({
      ...point,
      regionCode: regionCode ?? '',
      index: postCode,
    }),
    encode: ({ index, ...point }) => ({ ...point, postCode: index }),
  },
)

/** Grants read access to the order and its token, so it is at least 128 random bits. */
const guestRequestKey = z.string().regex(/^[\w-]{22,64}$/, failsAs('ID_FORMAT'))

/** Adds up offers that are named twice. */
const refuseTooManyOfOne: z.core.CheckFn<{ priceId: number; quantity: number }[]> = ({ value, issues }) => {
  const wanted = new Map<number, number>()
  for (const [index, { priceId, quantity }] of value.entries()) {
    const together = (wanted.get(priceId) ?? 0) + quantity
    wanted.set(priceId, together)
    if (together <= cartQuantityMaximum) continue
    const message = failsAs('QUANTITY_RANGE', { max: cartQuantityMaximum })
    issues.push({ code: 'custom', input: quantity, path: [index, 'quantity'], message })
  }
}

/**
 * OC_OUT_OF_STOCK names each missing offer by the field `orderItems.<index>.priceId`, with `wanted`
 * and `left`.
 */
export const placeGuestOrder = endpoint({
  method: 'POST',
  base: 'api',
  path: 'order/anon/v1/create',
  summary:
    'Orders without an account. The bot check is spent by it; sent again with the same one, or with the same request key and any, it answers the same order. With the checkout token of an earlier order as bearer, that one is given up for it',
  envelope: 'dto',
  access: 'public',
  input: strictObject({
    deliveryPoint: anonymousPoint,
    orderNote,
    gift,
    paymentSystemCode: z.literal('STRIPE'),
    contact: contactFields,
    timeZone,
    orderItems: z
      .array(
        strictObject({
          priceId: z.int().positive(),
          quantity: z
            .int()
            .min(1, failsAs('QUANTITY_RANGE', { max: cartQuantityMaximum }))
            .max(cartQuantityMaximum, failsAs('QUANTITY_RANGE', { max: cartQuantityMaximum })),
        }),
      )
      .min(1, failsAs('CART_EMPTY'))
      .max(cartLinesMax, failsAs('CART_FULL', { max: cartLinesMax }))
      .check(refuseTooManyOfOne),
    shown,
    /**
     * Created once by the page, so that a resent order is the same one, even after the bot check is
     * used up.
     */
    requestKey: guestRequestKey.optional(),
    /** May be empty if the request key belongs to an order. */
    googleResponseToken: z.string().max(20_000),
  }),
  /** The token is only for this order, for half an hour. */
  output: placed.extend({ checkoutJwt: z.string() }),
})

export const openGuestOrder = endpoint({
  method: 'POST',
  base: 'api',
  path: 'order/guest/v1/open',
  summary: 'The way into a guest’s order by the link of its mails: answers a checkout token for it',
  envelope: 'dto',
  access: 'public',
  input: strictObject({ orderNum, token: linkToken }),
  output: z.object({ checkoutJwt: z.string() }),
})
