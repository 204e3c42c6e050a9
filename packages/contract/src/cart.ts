import { cartLinesMax, cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'

import { picture, sellerKind } from './catalogue.ts'
import { moneyCodec, priceIdsUpTo, quantityPrice } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { strictObject } from './fields.ts'
import { skusUpTo } from './products.ts'
import { z } from './zod.ts'

/** An offer's data in a cart, besides the buyer's choices. */
const shownOffer = {
  sku: z.string(),
  fullName: z.string(),
  /** The language of the name; absent if only a guest's browser still has the offer. */
  locale: z.string().optional(),
  image: picture.optional(),
  /** Of one piece: in a cart at the quantity that is wanted, elsewhere of a single one. */
  price: moneyCodec,
  /** By quantity, a single piece first; absent where it costs the same however many are bought. */
  quantityPrices: z.array(quantityPrice).optional(),
  /** Remaining stock; 0 if it is no longer sold. */
  restAmount: z.int(),
  seller: z.object({
    vendorLogin: z.string(),
    name: z.string(),
    kind: sellerKind,
    /** Why the store accepts no orders now, in the visitor's language. */
    closedNotice: z.string().optional(),
  }),
}

/** An offer in carts and lists. */
export const listedOffer = z.object({ priceId: z.int(), ...shownOffer })

const cartItem = z.object({
  priceId: z.int(),
  /** The buyer's quantity; above `restAmount`, it can't be ordered. */
  quantity: z.int(),
  ready2Order: z.boolean(),
  /** Items are sorted by it. A guest's cart has none: the browser stores the order. */
  position: z.int().optional(),
  ...shownOffer,
  totalPrice: moneyCodec,
  /** The price when it was added, if it has changed. */
  priceBefore: moneyCodec.optional(),
})
export type CartItem = z.output<typeof cartItem>

const cart = z.object({
  items: z.array(cartItem),
  /** The total of selected items in stock. */
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
          /** Its position before removal. Without one, a new item comes last. */
          position: z.int().positive().optional(),
        }),
      )
      .max(cartLinesMax, failsAs('CART_FULL', { max: cartLinesMax })),
  }),
  output: cart,
})

/** Current offers for a guest's cart, which is stored in the browser. */
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

/** For item numbers pasted by a school. */
export const getOffersBySku = endpoint({
  method: 'GET',
  base: 'api',
  path: 'price/sku/list/v1/get',
  summary:
    'Of each product the offer that its page shows first, as a cart shows it; products that nobody sells are left out',
  envelope: 'dto',
  access: 'public',
  input: z.object({ skus: skusUpTo(cartLinesMax) }),
  output: z.array(listedOffer),
})
