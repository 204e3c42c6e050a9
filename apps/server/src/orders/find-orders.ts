import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { FoundItem } from '../platform/module.ts'

/** With spaces and dashes. */
const numberMax = 40
/** Of an item, such as `-2`, or of a return, such as `-2-R1`. */
const partOfOrder = /-\d{1,3}(?:-R\d{1,3})?$/i

/**
 * By order or parcel number, or the latest orders for a buyer's login or email. Reveals no buyer
 * data and no amounts.
 */
export async function findOrders(db: ReadDb, text: string, limit: number): Promise<FoundItem[]> {
  const whole = text.toLowerCase()
  const orderNum = text.length > numberMax ? null : (tidyOrderNumber(text.replace(partOfOrder, '')) ?? null)
  const trackers = [...new Set([text, text.toUpperCase(), text.replaceAll(' ', '').toUpperCase()])]
  const { rows } = await sql<FoundItem>`
    select
      order_num as key,
      order_num as title,
      lower(status) || ' · ' || to_char(placed_at at time zone 'UTC', 'YYYY-MM-DD') as detail
    from customer_order
    where order_id in (
      select order_id from customer_order where order_num = ${orderNum}
      union
      (
        select order_id
        from order_parcel
        join order_part using (order_part_id)
        where tracker_number = any (${trackers}::text[])
        limit ${limit}
      )
      union
      (
        select order_id
        from customer_order
        where account_id = (select account_id from account where login = ${whole} or email = ${whole} limit 1)
        order by placed_at desc
        limit ${limit}
      )
      union
      (
        select order_id
        from customer_order
        where email = ${whole}
          and account_id is null
          and is_guest
        limit ${limit}
      )
    )
    order by placed_at desc
    limit ${limit}
  `.execute(db)
  return rows
}
