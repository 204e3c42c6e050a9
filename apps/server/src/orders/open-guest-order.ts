import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { isGuestToken } from './guest-link.ts'

/** Answers a wrong link like a nonexistent order. */
export async function openGuestOrder(
  db: ReadDb,
  { orderNum, token }: { orderNum: string; token: string },
  key: Uint8Array,
): Promise<void> {
  const order = isGuestToken(key, orderNum, token)
    ? await db
        .selectFrom('customer_order')
        .select('order_id')
        .where('order_num', '=', orderNum)
        .where('is_guest', '=', true)
        .executeTakeFirst()
    : undefined
  if (order === undefined) throw new Refusal('NOT_FOUND', 'There is no such order')
}
