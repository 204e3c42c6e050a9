import type { OrderRow } from '#orders'
import { readApprovals } from '#school-buying'

import type { ReadDb } from '../platform/database/db.ts'

/** The school whose approval the order is waiting for, if any. */
export async function waitsForSchool(db: ReadDb, order: OrderRow): Promise<string | undefined> {
  const approval = (await readApprovals(db, [order.order_id])).get(order.order_id)
  return approval?.status === 'WAITING' ? approval.schoolName : undefined
}
