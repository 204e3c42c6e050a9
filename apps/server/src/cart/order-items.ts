import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

/**
 * Takes out of the cart what is ordered with this checkout: what is selected and in stock, and no more of it than there is, as
 * the cart shows it.
 */
export async function takeSelectedItems(
  db: Db,
  accountId: string,
): Promise<{ priceId: number; quantity: number }[]> {
  const { rows } = await sql<{ priceId: number; quantity: number }>`
    ${prepared}
    with taken as (
      delete from cart_item
      using cart_line
      where cart_item.account_id = ${accountId}
        and cart_line.account_id = cart_item.account_id
        and cart_line.price_id = cart_item.price_id
        and cart_item.is_selected
        and cart_line.rest_amount + cart_line.own_hold > 0
      returning
        cart_item.price_id,
        cart_item.position,
        least(cart_item.quantity, cart_line.rest_amount + cart_line.own_hold)::integer as quantity
    )
    select price_id as "priceId", quantity
    from taken
    order by position, price_id
  `.execute(db)
  return rows
}
