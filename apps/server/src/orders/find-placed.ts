import { sql } from 'kysely'
import { DatabaseError } from 'pg'

import type { Db } from '../platform/database/db.ts'
import { prepared } from '../platform/database/prepared.ts'
import type { PlacedOrder } from './create-order.ts'

/** The order that an earlier attempt of this request created. */
export async function findPlaced(db: Db, requestKey: string): Promise<PlacedOrder | undefined> {
  const { rows } = await sql<PlacedOrder>`
    ${prepared}
    select
      order_id as "orderId",
      order_num as "orderNum",
      total_minor as "totalMinor",
      currency,
      coalesce(hold_until, placed_at) as "payUntil"
    from customer_order
    where request_key = ${requestKey}
  `.execute(db)
  return rows[0]
}

/** Another attempt of the same request was faster. */
export const isPlacedBefore = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'order_is_placed_once'
