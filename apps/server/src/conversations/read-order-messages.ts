import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

export interface OrderMessage {
  side: 'BUYER' | 'SELLER' | 'STAFF'
  message: string
  at: Date
}

const most = 200

/** What was written about an order, to our team and in its disputes, the oldest first. */
export async function readOrderMessages(db: ReadDb, orderNum: string): Promise<OrderMessage[]> {
  const { rows } = await sql<OrderMessage>`
    select side, message, at
    from (
      select side, conversation_message.message, conversation_message.created_at as at
      from support_request
      join conversation using (support_request_id)
      join conversation_message using (conversation_id)
      where about_kind = 'ORDER' and about_key = ${orderNum}
      union all
      select side, text, at
      from customer_order
      join order_part using (order_id)
      join dispute using (order_part_id)
      join dispute_event using (dispute_id)
      where order_num = ${orderNum}
        and text is not null
    ) as written
    order by at
    limit ${most}
  `.execute(db)
  return rows
}
