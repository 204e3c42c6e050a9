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

/** As people write it, without dashes or in small letters; in code as it is printed. */
export const orderNum = z
  .string()
  .max(40, failsAs('ORDER_NUM_FORMAT'))
  .refine((text) => tidyOrderNumber(text) !== undefined, failsAs('ORDER_NUM_FORMAT'))
  .overwrite((text) => tidyOrderNumber(text) ?? text)

/** Whom the seller asks. The mail goes to it; for a child's order to the guardian instead. */
export const contactFields = strictObject({
  firstName: fieldText(firstName),
  lastName: fieldText(lastName),
  email: fieldText(email),
  phone1: fieldText(phone),
  phone2: optionalText(phone).optional(),
})
export type Contact = z.output<typeof contactFields>

/** A child has no address to be mailed to and gives none: the server takes the guardian's. */
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

/** How it is meant to be paid; which way it is paid in the end is decided when paying. */
const paymentSystemCode = z.enum(paymentSystemCodes)

/** The sellers whose goods are collected at school instead of being sent. */
const collectedFrom = z.array(z.string().max(50)).max(cartLinesMax).optional()

/** It is given when the order is placed, and stays as it is: a change of the order leaves it out. */
const gift = strictObject({
  /** Who gets the parcel, where that is not the buyer. */
  recipient: optionalText(giftRecipient),
  /** Printed on the packing slip. */
  message: optionalText(giftMessage),
  /** The sellers that wrap what they send. */
  wrappedBy: z.array(z.string().max(50)).max(cartLinesMax),
}).optional()

/**
 * What the buyer was shown when ordering. An order that would differ is refused as OC_ORDER_DIFFERS, with what changed: the price
 * of an offer (PRICE_CHANGED, at the field that OC_OUT_OF_STOCK names), its quantity in the cart (QUANTITY_CHANGED), and the total
 * (TOTAL_CHANGED at `shown.total`), each with `before` and `now`.
 */
const shown = strictObject({
  total: shownMoney,
  items: z
    .array(strictObject({ priceId: z.int().positive(), quantity: z.int().positive(), price: shownMoney }))
    .max(cartLinesMax, failsAs('CART_FULL', { max: cartLinesMax })),
}).optional()

const placed = z.object({
  orderNum: z.string(),
  /** What is to be paid, shipping included. */
  total: moneyCodec,
  /** Until then the goods wait for the payment. */
  payUntil: z.iso.datetime(),
})

/**
 * OC_OUT_OF_STOCK names each offer that is lacking by the field `cartItemList.priceId.<priceId>`, with what is `wanted` and what is
 * `left` of it: no fewer are ordered than the cart has.
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
    /** That of the order to change; absent for a new one. */
    orderNum: orderNum.optional(),
    deliveryCode: pointCode,
    orderNote,
    paymentSystemCode: paymentSystemCode.optional(),
    /** Of a child nothing is taken but what the guardian gave with the address; an adult's is needed. */
    contactDto: buyerContactFields.optional(),
    collectedFrom,
    gift,
    /** What an office books it under; of a child nothing is taken. */
    purchaseOrderNum: optionalText(bookkeepingText).optional(),
    budgetLine: optionalText(bookkeepingText).optional(),
    shown,
    timeZone,
    /** Made by the page once, so that an order that is sent again is one order. */
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

/** An offer that is named twice counts together. */
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

/** OC_OUT_OF_STOCK names each offer that is lacking by the field `orderItems.<index>.priceId`, with what is `wanted` and `left`. */
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
    /** Made by the page once, so that an order that is sent again is one order, even after the bot check is spent. */
    requestKey: guestRequestKey.optional(),
    /** May be empty where the request key is that of an order. */
    googleResponseToken: z.string().max(20_000),
  }),
  /** The token is good for this order alone, for half an hour. */
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
