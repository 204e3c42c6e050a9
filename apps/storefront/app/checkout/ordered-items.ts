import type { Cart, CartItem } from '@kids-crafts/contract/cart.ts'
import type { SellerKind } from '@kids-crafts/contract/catalogue.ts'
import type { Order } from '@kids-crafts/contract/order-reading.ts'
import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import { isOrdered } from '@kids-crafts/rules/cart.ts'
import { defaultCurrency } from '@kids-crafts/rules/constants.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

/** An item being bought, from the cart or from an order being changed. */
export interface OrderedItem extends Pick<
  CartItem,
  'priceId' | 'fullName' | 'locale' | 'image' | 'quantity' | 'price'
> {
  total: Money
  seller: { vendorLogin: string; name: string; kind: SellerKind }
  /** Remaining stock; absent if the quantity is fixed. */
  restAmount?: number
}

export const itemsOfCart = (cart: Cart): OrderedItem[] =>
  cart.items
    .filter(({ ready2Order, restAmount }) => isOrdered({ isSelected: ready2Order, restAmount }))
    .map(({ totalPrice, ...item }) => ({ ...item, total: totalPrice }))

export const itemsOfOrder = (order: Order): OrderedItem[] =>
  order.parts.flatMap(({ items, soldBy }) =>
    items.map(({ priceId = 0, fullName, locale, image, quantity, price, total }) => ({
      priceId,
      fullName,
      locale,
      quantity,
      price,
      total,
      seller: soldBy,
      ...(image && { image }),
    })),
  )

export const goodsOf = (items: readonly OrderedItem[]): Money =>
  money(
    items.reduce((sum, { total }) => sum + total.minor, 0),
    items[0]?.total.currency ?? defaultCurrency,
  )

/** The quotes with the buyer's choices: items collected at school aren't shipped. */
export const withCollection = (
  parts: readonly PartQuote[],
  collectedFrom: readonly string[],
): readonly PartQuote[] => parts.map((part) => (isCollected(part, collectedFrom) ? collected(part) : part))

export const isCollected = (
  { vendorLogin, collection }: PartQuote,
  collectedFrom: readonly string[],
): boolean => collection !== undefined && collectedFrom.includes(vendorLogin)

const collected = (part: PartQuote): PartQuote => ({
  ...part,
  shipping: {
    status: 'SERVED',
    zoneId: 0,
    price: money(0, part.goods.currency),
    isFree: true,
    daysFrom: part.collection?.daysFrom ?? 0,
    daysTo: part.collection?.daysTo ?? 0,
  },
})
