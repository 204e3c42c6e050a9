import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { changeOrderStatus } from './change-status.ts'
import type { Cause } from './change-status.ts'
import type { LockedOrder } from './lock-order.ts'

/** An order is completed with the last of its parts that was neither cancelled nor rejected. */
export async function finishOrder(db: Transaction<DB>, order: LockedOrder, cause: Cause): Promise<void> {
  const parts = await db
    .selectFrom('order_part')
    .select('status')
    .where('order_id', '=', order.orderId)
    .execute()
  const isFinished = parts.every(({ status }) => ['COMPLETED', 'CANCELLED', 'REJECTED'].includes(status))
  if (order.status !== 'CONFIRMED' || !isFinished) return
  // A seller who cancels the last open part completes the order without deciding it.
  const actor = cause.actor === 'SELLER' ? 'SYSTEM' : cause.actor
  await changeOrderStatus(db, order, 'COMPLETED', { ...cause, actor, reason: 'ALL_PARTS_COMPLETED' })
}
