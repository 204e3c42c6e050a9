import type { ReadDb } from '../platform/database/db.ts'

/** Whether a bank is deciding about an order right now. */
export async function isPaymentProcessing(db: ReadDb, orderId: number): Promise<boolean> {
  const found = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst()
  return found !== undefined
}
