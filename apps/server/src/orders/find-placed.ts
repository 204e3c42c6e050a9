import type { Db } from '../platform/database/db.ts'
import type { PlacedOrder } from './create-order.ts'

/** The order that the same request has made before. */
export async function findPlaced(db: Db, requestKey: string): Promise<PlacedOrder | undefined> {
  const found = await db
    .selectFrom('customer_order')
    .select(['order_id as orderId', 'order_num as orderNum', 'total_minor as totalMinor', 'currency'])
    .select((eb) => eb.fn.coalesce('hold_until', 'placed_at').as('payUntil'))
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  return found
}
