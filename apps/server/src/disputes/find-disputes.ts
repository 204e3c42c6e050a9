import { tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { FoundItem } from '../platform/module.ts'

/** With the letter that it begins with, spaces and dashes. */
const numberMax = 40

/** By its own number, or by that of the order. Nothing that somebody wrote is told. */
export async function findDisputes(db: ReadDb, text: string, limit: number): Promise<FoundItem[]> {
  const orderNum = text.length > numberMax ? null : (tidyOrderNumber(text) ?? null)
  const { rows } = await sql<FoundItem>`
    select
      dispute_num as key,
      dispute_num as title,
      lower(coalesce(outcome, dispute.status)) || ' · ' || order_num as detail
    from dispute
    join order_part using (order_part_id)
    join customer_order using (order_id)
    where dispute_id in (
      select dispute_id from dispute where dispute_num = ${text.trim().toUpperCase()}
      union
      select dispute_id
      from dispute
      join order_part using (order_part_id)
      join customer_order using (order_id)
      where order_num = ${orderNum}
    )
    order by opened_at desc
    limit ${limit}
  `.execute(db)
  return rows
}
