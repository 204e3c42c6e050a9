import type { pricedPart } from '#orders'

import { payUntilOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

/**
 * Items removed from an unpaid order. The total is the current one: the order may have changed
 * again meanwhile.
 */
export const tellItemsCancelled: TellMail<'order-items-cancelled'> = async ({ db, order, facts }) => {
  const { cancelled_parts } = await db
    .selectFrom('order_change')
    .select('cancelled_parts')
    .where('order_id', '=', order.order_id)
    .where('order_change_id', '=', facts.orderChangeId)
    .executeTakeFirstOrThrow()
  return {
    currency: order.currency,
    parts: cancelled_parts as unknown as ReturnType<typeof pricedPart>[],
    totalMinor: order.total_minor,
    ...payUntilOf(order),
  }
}
