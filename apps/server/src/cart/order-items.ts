import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'

export interface SelectedItem {
  priceId: number
  quantity: number
  /** How many of it can be ordered, with what unpaid orders of the buyer hold. */
  left: number
  priceMinor: number
  currency: string
  /** What it cost when the buyer last decided about it. */
  seenPriceMinor: number
  seenCurrency: string
}

/**
 * Takes what is selected out of the cart. All of it that the cart shows, in stock or not: the
 * caller, who undoes this by refusing, knows what to make of the difference. `shownIds` limits it
 * to these offers.
 */
export async function takeSelectedItems(
  db: Db,
  accountId: string,
  shownIds: readonly number[] | null,
): Promise<{ taken: SelectedItem[]; others: SelectedItem[] }> {
  const { rows } = await sql<SelectedItem & { isTaken: boolean }>`
    ${prepared}
    with
      selected as (
        select
          *,
          (rest_amount + own_hold)::integer as left_over,
          coalesce(price_id = any (${shownIds}::bigint[]), true) as is_taken
        from cart_line
        where account_id = ${accountId}
          and is_selected
      ),
      deleted as (
        delete from cart_item
        using selected
        where cart_item.account_id = ${accountId}
          and cart_item.price_id = selected.price_id
          and is_taken
      )
    select
      price_id as "priceId",
      quantity,
      left_over as left,
      unit_price(price_id, price_minor, quantity) as "priceMinor",
      currency,
      seen_price_minor as "seenPriceMinor",
      seen_currency as "seenCurrency",
      is_taken as "isTaken"
    from selected
    order by position, price_id
  `.execute(db)
  return {
    taken: rows.filter(({ isTaken }) => isTaken),
    others: rows.filter(({ isTaken }) => !isTaken),
  }
}

/** The buyer was told what these cost now. */
export async function notePricesSeen(db: Db, accountId: string, priceIds: readonly number[]): Promise<void> {
  await sql`
    update cart_item
    set seen_price_minor = unit_price(offer.price_id, offer.price_minor, quantity), seen_currency = offer.currency
    from offer
    where offer.price_id = cart_item.price_id
      and cart_item.account_id = ${accountId}
      and cart_item.price_id = any (${priceIds}::bigint[])
  `.execute(db)
}
