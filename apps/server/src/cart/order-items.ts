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
      using cart_offer
      left join own_holds(${accountId}) as own using (price_id)
      where cart_item.account_id = ${accountId}
        and cart_item.is_selected
        and cart_offer.price_id = cart_item.price_id
        and cart_offer.is_public
        and cart_offer.rest_amount + coalesce(own.quantity, 0) > 0
      returning
        cart_item.price_id,
        cart_item.position,
        least(cart_item.quantity, cart_offer.rest_amount + coalesce(own.quantity, 0))::integer as quantity
    )
    select price_id as "priceId", quantity
    from taken
    order by position, price_id
  `.execute(db)
  return rows
}
