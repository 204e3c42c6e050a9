import type { pricedPart } from '#orders'

import { payUntilOf } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

/** What a change of an unpaid order took out of it. The total is that of now: it may have been changed again meanwhile. */
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
