import { cartLinesMax, cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'

import { picture, sellerKind } from './catalogue.ts'
import { moneyCodec, priceIdsUpTo, quantityPrice } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { strictObject } from './fields.ts'
import { z } from './zod.ts'

/** What a cart shows of an offer, besides what the buyer decides. */
const shownOffer = {
  sku: z.string(),
  fullName: z.string(),
  /** The language of the name; absent where a guest's browser alone still knows it. */
  locale: z.string().optional(),
  image: picture.optional(),
  /** Of one piece: in a cart at the quantity that is wanted, elsewhere of a single one. */
  price: moneyCodec,
  /** By quantity, a single piece first; absent where it costs the same however many are bought. */
  quantityPrices: z.array(quantityPrice).optional(),
  /** How many are left; 0 for what cannot be bought any more. */
  restAmount: z.int(),
  seller: z.object({
    vendorLogin: z.string(),
    name: z.string(),
    kind: sellerKind,
    /** Why nothing can be ordered of it now, in the visitor's language. */
    closedNotice: z.string().optional(),
  }),
}

/** An offer as carts and lists show it. */
export const listedOffer = z.object({ priceId: z.int(), ...shownOffer })

const cartItem = z.object({
  priceId: z.int(),
  /** As the buyer wants it; more than `restAmount` cannot be ordered before the buyer changes one of them. */
  quantity: z.int(),
  ready2Order: z.boolean(),
  /** Items stand in its order. A guest's cart has none: its browser stores the items in their order. */
  position: z.int().optional(),
  ...shownOffer,
  totalPrice: moneyCodec,
  /** What it cost when it was put into the cart, where it costs something else now. */
  priceBefore: moneyCodec.optional(),
})
export type CartItem = z.output<typeof cartItem>

const cart = z.object({
  items: z.array(cartItem),
  /** What is selected and in stock. */
  subTotal: moneyCodec,
  totalPrice: moneyCodec,
})
export type Cart = z.output<typeof cart>

export const getCart = endpoint({
  method: 'GET',
  base: 'api',
  path: 'cart/v1/get',
  summary: 'The cart of whoever is signed in, with prices and stock as they are now',
  envelope: 'dto',
  access: 'signed-in',
  input: nothing,
  output: cart,
})

export const saveCartItems = endpoint({
  method: 'POST',
  base: 'api',
  path: 'cart/item/batch/v1/createOrUpdate',
  summary: 'Puts offers into the cart or changes them; a quantity of 0 removes one. Answers with the cart',
  envelope: 'dto',
  access: 'signed-in',
  input: strictObject({
    cartItemList: z
      .array(
        strictObject({
          priceId: z.int().positive(),
          quantity: z
            .int()
            .min(0, failsAs('QUANTITY_RANGE', { max: cartQuantityMaximum }))
            .max(cartQuantityMaximum, failsAs('QUANTITY_RANGE', { max: cartQuantityMaximum })),
          ready2Order: z.boolean(),
          /** Where it stood before it was removed. Without one, a new item comes last. */
          position: z.int().positive().optional(),
        }),
      )
      .max(cartLinesMax, failsAs('CART_FULL', { max: cartLinesMax })),
  }),
  output: cart,
})

/** A guest's cart is in their browser, which asks with this what its offers are now. */
export const getCartOffers = endpoint({
  method: 'GET',
  base: 'api',
  path: 'price/list/v1/get',
  summary:
    'Offers as a cart shows them; one that is not public is left out, one of a store on a break is not',
  envelope: 'dto',
  access: 'public',
  input: z.object({ priceIds: priceIdsUpTo(cartLinesMax) }),
  output: z.array(listedOffer),
})

const tooManySkus = failsAs('TOO_MANY', { max: cartLinesMax })

/** `KC1234,KC5678` */
const skusQuery = z.codec(
  z
    .string()
    .max(cartLinesMax * 21, tooManySkus)
    .regex(/^[A-Z0-9]{4,20}(?:,[A-Z0-9]{4,20})*$/, { error: failsAs('SKU_FORMAT'), abort: true }),
  z.array(z.string()).max(cartLinesMax, tooManySkus),
  { decode: (joined) => joined.split(','), encode: (skus) => skus.join(',') },
)

/** For a list of item numbers that a school has pasted. */
export const getOffersBySku = endpoint({
  method: 'GET',
  base: 'api',
  path: 'price/sku/list/v1/get',
  summary:
    'Of each product the offer that its page shows first, as a cart shows it; products that nobody sells are left out',
  envelope: 'dto',
  access: 'public',
  input: z.object({ skus: skusQuery }),
  output: z.array(listedOffer),
})
