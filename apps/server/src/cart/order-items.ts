import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

/** What is ordered with the next checkout: selected, in stock, and no more of it than there is, as the cart shows it. */
export async function selectedItems(
  db: Db,
  accountId: string,
): Promise<{ priceId: number; quantity: number }[]> {
  const { rows } = await sql<{ priceId: number; quantity: number }>`
    ${prepared}
    select price_id as "priceId", least(cart_item.quantity, rest.amount)::integer as quantity
    from cart_item
    join cart_offer using (price_id)
    left join own_holds(${accountId}) as own using (price_id)
    cross join lateral (
      select case when is_public then rest_amount + coalesce(own.quantity, 0) else 0 end as amount
    ) as rest
    where account_id = ${accountId}
      and is_selected
      and rest.amount > 0
    order by position, price_id
  `.execute(db)
  return rows
}

export async function removeFromCart(db: Db, accountId: string, priceIds: readonly number[]): Promise<void> {
  await sql`
    ${prepared}
    delete from cart_item
    where account_id = ${accountId}
      and price_id = any (${priceIds}::bigint[])
  `.execute(db)
}
