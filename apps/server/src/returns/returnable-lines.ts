import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

interface ReturnableLine {
  orderPartId: number
  orderLineId: number
  number: number
  units: number
}

/**
 * How many units of each line can come back: of those that have arrived, the ones that were not
 * paid back before.
 */
export async function returnableLines(db: ReadDb, isOfParts: RawBuilder<boolean>): Promise<ReturnableLine[]> {
  const { rows } = await sql<ReturnableLine>`
    select
      line.order_part_id as "orderPartId",
      line.order_line_id as "orderLineId",
      line.number,
      least(delivered - returned, quantity - coalesce(refunded.units, 0))::integer as units
    from order_line as line
    join order_part using (order_part_id)
    left join lateral (
      select
        sum(units) as units,
        sum(seller_minor + platform_minor + school_minor + tax_minor) as goods_minor
      from refund_line
      where refund_line.order_line_id = line.order_line_id
    ) as refunded on true
    where ${isOfParts}
      and least(delivered - returned, quantity - coalesce(refunded.units, 0)) > 0
      and coalesce(refunded.goods_minor, 0) < price_minor * quantity
    order by line.order_part_id, line.number
  `.execute(db)
  return rows
}
