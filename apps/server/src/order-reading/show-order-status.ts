import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getOrderStatus } from '@kids-crafts/contract/order-reading.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'

import { isPaymentProcessing } from '#payments'

import type { ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** S-20: everything that the number alone reveals. */
export async function showOrderStatus(
  db: ReadDb,
  orderNum: string,
): Promise<OutputOf<typeof getOrderStatus>> {
  const found = await db
    .selectFrom('customer_order')
    .select(['order_id', 'status', 'hold_until'])
    .where('order_num', '=', orderNum)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such order')
  return {
    orderNum,
    status: found.status as OrderStatus,
    ...(found.hold_until === null ? {} : { payUntil: found.hold_until.toISOString() }),
    isPaymentProcessing: await isPaymentProcessing(db, found.order_id),
  }
}
