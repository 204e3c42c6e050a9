import type { Cart, CartItem } from '@kids-crafts/contract/cart.ts'
import { lineTotal, settleCurrency, settleLine, subTotalOf } from '@kids-crafts/rules/cart.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { unitPriceFor } from '@kids-crafts/rules/price-steps.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { cartOfferColumns, joinTranslation, presentCartOffer } from './list-cart-offers.ts'
import type { CartOfferRow } from './list-cart-offers.ts'

export interface CartLineRow extends CartOfferRow {
  quantity: number
  /** What an unpaid order of the buyer holds of it, which the next order takes over. */
  ownHold: number
  isSelected: boolean
  position: number
  seenPriceMinor: number
  seenCurrency: string
}

/** Of the view `cart_line`, called `shown`, and its translation. */
export const cartLineColumns = sql`
  quantity,
  own_hold as "ownHold",
  is_selected as "isSelected",
  position,
  seen_price_minor as "seenPriceMinor",
  seen_currency as "seenCurrency",
  ${cartOfferColumns}`

export async function showCart(db: ReadDb, { accountId }: SignedIn, locale: Locale): Promise<Cart> {
  const { rows } = await sql<CartLineRow>`
    ${prepared}
    select ${cartLineColumns}
    from cart_line as shown
    ${joinTranslation(locale)}
    where account_id = ${accountId}
    order by position, price_id
  `.execute(db)
  return presentCart(rows, locale)
}

/** In the order in which the items were put in, with prices and stock as they are now. */
export function presentCart(rows: readonly CartLineRow[], locale: Locale): Cart {
  const lines = settleCurrency(
    rows.map((row) => presentItem(row, locale)).map((item) => ({ ...item, isSelected: item.ready2Order })),
  )
  const subTotal = subTotalOf(lines)
  return {
    items: lines.map(({ isSelected, ...item }) => ({ ...item, ready2Order: isSelected })),
    subTotal,
    totalPrice: subTotal,
  }
}

function presentItem(row: CartLineRow, locale: Locale): CartItem {
  const offered = presentCartOffer(row, locale, row.ownHold)
  const offer = { ...offered, price: unitPriceFor(offered, row.quantity) }
  const line = settleLine({ ...offer, quantity: row.quantity, isSelected: row.isSelected })
  const isPriceOther = row.seenPriceMinor !== offer.price.minor || row.seenCurrency !== row.currency
  return {
    ...offer,
    quantity: line.quantity,
    ready2Order: line.isSelected,
    position: row.position,
    totalPrice: lineTotal(line),
    ...(isPriceOther ? { priceBefore: money(row.seenPriceMinor, row.seenCurrency) } : {}),
  }
}
