import type { OrderRow } from '#orders'
import { readApprovals } from '#school-buying'

import type { ReadDb } from '../platform/database/db.ts'

/** Where somebody has been asked to agree to the order, and has not answered. */
export async function waitsForSchool(db: ReadDb, order: OrderRow): Promise<string | undefined> {
  const approval = (await readApprovals(db, [order.order_id])).get(order.order_id)
  return approval?.status === 'WAITING' ? approval.schoolName : undefined
}
