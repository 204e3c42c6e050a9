import type { Cart, CartItem, getCartOffers, saveCartItems } from '@kids-crafts/contract/cart.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import {
  addToCart,
  isOrdered,
  lineTotal,
  setQuantity,
  settleCurrency,
  settleLine,
  subTotalOf,
} from '@kids-crafts/rules/cart.ts'
import type { CartLine } from '@kids-crafts/rules/cart.ts'
import { cartLinesMax, cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import { unitPriceFor } from '@kids-crafts/rules/price-steps.ts'

import type { GuestLine } from './guest-cart.ts'

/** An offer as shown in a cart. */
export type ShownOffer = OutputOf<typeof getCartOffers>[number]

/** A buyer's change to a cart. */
export interface CartChange {
  apply: (lines: readonly CartLine[]) => CartLine[]
  /** The offers of lines that it may add. */
  added?: readonly ShownOffer[]
}

/** An offer's entry in the cart. */
export interface InCart {
  offer: ShownOffer
  quantity: number
}

export type AddOutcome = 'added' | 'unavailable' | 'too-many' | 'full'

/**
 * Limits the number of lines and their quantities. The cart itself reports quantities beyond the
 * stock.
 */
export function addWithin(
  lines: readonly CartLine[],
  offer: ShownOffer,
  quantity: number,
): { lines: CartLine[]; outcome: AddOutcome } {
  const { priceId } = offer
  const wanted = (lines.find((line) => line.priceId === priceId)?.quantity ?? 0) + quantity
  const next = addToCart(lines, priceId, quantity)
  if (next.length > cartLinesMax) return { lines: [...lines], outcome: 'full' }
  if (wanted > cartQuantityMaximum) return { lines: [...lines], outcome: 'too-many' }
  return { lines: next, outcome: 'added' }
}

/** Sets the quantity, even if another tab has removed the offer meanwhile. */
export function setWithin(lines: readonly CartLine[], offer: ShownOffer, quantity: number): CartLine[] {
  return setQuantity(addWithin(lines, offer, 0).lines, offer.priceId, quantity)
}

/** The cart that the server will return, unless it refuses the change. */
export function changedCart(cart: Cart, { apply, added = [] }: CartChange): Cart {
  const known = new Map([...added, ...cart.items].map((offer) => [offer.priceId, offer]))
  return cartFrom(
    apply(cart.items.map(lineOf)).flatMap((line) => {
      const offer = known.get(line.priceId)
      return offer ? [itemOf(line, offer)] : []
    }),
  )
}

/** A guest's cart with current offers. */
export function guestCartOf(lines: readonly GuestLine[], offers: readonly ShownOffer[]): Cart {
  const known = new Map(offers.map((offer) => [offer.priceId, offer]))
  return cartFrom(
    lines.map((line) => {
      const offer = known.get(line.priceId) ?? goneOffer(line)
      const isSamePrice =
        offer.price.minor === line.price.minor && offer.price.currency === line.price.currency
      return itemOf(line, isSamePrice ? offer : { ...offer, priceBefore: line.price })
    }),
  )
}

export const lineOf = ({ priceId, quantity, ready2Order }: CartItem): CartLine => ({
  priceId,
  quantity,
  isSelected: ready2Order,
})

/** Whether the next checkout includes the item. */
export const isOrderedItem = ({ ready2Order, restAmount }: CartItem): boolean =>
  isOrdered({ isSelected: ready2Order, restAmount })

type SavedItem = InputOf<typeof saveCartItems>['cartItemList'][number]

/** The changes to send to the server to turn one cart into the other. */
export function changesBetween(before: Cart, after: Cart): SavedItem[] {
  const was = new Map(before.items.map((item) => [item.priceId, item]))
  const stays = new Set(after.items.map(({ priceId }) => priceId))
  const removed = before.items.filter(({ priceId }) => !stays.has(priceId))
  const changed = after.items.filter(({ priceId, quantity, ready2Order }) => {
    const item = was.get(priceId)
    return item?.quantity !== quantity || item.ready2Order !== ready2Order
  })
  return [
    ...changed.map(({ priceId, quantity, ready2Order, position }) => ({
      priceId,
      quantity,
      ready2Order,
      // Only for items put back: the others stay in place.
      ...(position !== undefined && !was.has(priceId) && { position }),
    })),
    ...removed.map(({ priceId }) => ({ priceId, quantity: 0, ready2Order: false })),
  ]
}

/** Sent items missing from the answer: unknown or private offers. */
export function leftOutOf(sent: readonly SavedItem[], answered: Cart): ReadonlySet<number> {
  const there = new Set(answered.items.map(({ priceId }) => priceId))
  const wanted = sent.filter(({ quantity }) => quantity > 0)
  return new Set(wanted.map(({ priceId }) => priceId)).difference(there)
}

/** An offer no longer sold to the public, shown from the browser's stored data. */
const goneOffer = ({ priceId, name, price }: GuestLine): ShownOffer => ({
  priceId,
  sku: '',
  fullName: name,
  price,
  restAmount: 0,
  seller: { vendorLogin: '', name: '', kind: 'BUSINESS' },
})

function itemOf(line: CartLine, offer: ShownOffer & Partial<CartItem>): CartItem {
  const { priceId, restAmount } = offer
  const price = unitPriceFor(offer, line.quantity)
  const settled = settleLine({ ...line, priceId, price, restAmount })
  return {
    ...offer,
    price,
    quantity: settled.quantity,
    ready2Order: settled.isSelected,
    totalPrice: lineTotal(settled),
  }
}

function cartFrom(items: CartItem[]): Cart {
  const lines = settleCurrency(items.map((item) => ({ ...item, ...lineOf(item) })))
  const subTotal = subTotalOf(lines)
  return {
    items: lines.map(({ isSelected, ...item }) => ({ ...item, ready2Order: isSelected })),
    subTotal,
    totalPrice: subTotal,
  }
}
