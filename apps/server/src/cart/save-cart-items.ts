import type { Cart, saveCartItems as endpoint } from '@kids-crafts/contract/cart.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { cartLinesMax } from '@kids-crafts/rules/constants.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { DatabaseError } from 'pg'

import type { StatementDb } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { joinTranslation } from './list-cart-offers.ts'
import { cartLineColumns, presentCart } from './show-cart.ts'
import type { CartLineRow } from './show-cart.ts'

type Input = InputOf<typeof endpoint>

/**
 * The cart with all of the items or, where they do not fit, none. An offer that is unknown or no
 * longer public is left out, so that a cart from a browser, which may be weeks old, does not lose
 * its other items for it.
 */
export async function saveCartItems(
  db: StatementDb,
  { accountId }: SignedIn,
  { cartItemList }: Input,
  locale: Locale,
): Promise<Cart> {
  // Of two items with the same offer, the later counts, as if it had come in a call of its own.
  const items = [...new Map(cartItemList.map((item) => [item.priceId, item])).values()]
  try {
    const { rows } = await sql<CartLineRow>`
      ${prepared}
      select ${cartLineColumns}
      from save_cart_items(
        ${accountId},
        ${items.map(({ priceId }) => priceId)}::bigint[],
        ${items.map(({ quantity }) => quantity)}::integer[],
        ${items.map(({ ready2Order }) => ready2Order)}::boolean[],
        ${items.map(({ position }) => position ?? null)}::bigint[]
      ) as shown
      ${joinTranslation(locale)}
      order by position, price_id
    `.execute(db)
    return presentCart(rows, locale)
  } catch (error) {
    throw refusalOfFullCart(error, cartItemList) ?? error
  }
}

/** At the items that do not fit, which the database names. */
function refusalOfFullCart(error: unknown, items: Input['cartItemList']): Refusal | undefined {
  if (!(error instanceof DatabaseError) || error.constraint !== 'cart_has_at_most_100_items') return undefined
  const excess = new Set(JSON.parse(error.detail ?? '[]') as number[])
  const fields = items.flatMap(({ priceId }, index) =>
    excess.has(priceId) ? { field: `cartItemList.${index}.priceId` } : [],
  )
  return new Refusal('CONFLICT', fault('CART_FULL', { max: cartLinesMax }), fields)
}
