import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { createRefund } from '@kids-crafts/contract/payments-staff.ts'

import { lockOrder } from '#orders'

import type { Staff } from '../platform/actor.ts'
import type { RefundLimits } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { refundOrder } from './refund-order.ts'
import type { RequestedRefund } from './refund-order.ts'

/** Staff's input: lines by number, amounts in the order's currency. */
export async function refundByStaff(
  db: Db,
  actor: Staff,
  { orderNum, requestKey, lines, goodwill, reason, note }: InputOf<typeof createRefund>,
  alone: RefundLimits,
): Promise<RequestedRefund> {
  return inTransaction(db, async (transaction) => {
    const order = await lockOrder(transaction, actor, { orderNum })
    const ids = await transaction
      .selectFrom('order_line')
      .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
      .select(['order_line_id as orderLineId', 'order_line.number'])
      .where('order_id', '=', order.orderId)
      .execute()
    const minorOf = (amount: { minor: number; currency: string } | undefined) => {
      if (amount !== undefined && amount.currency !== order.currency)
        throw new Refusal('CONFLICT', `The order was paid in ${order.currency}`)
      return amount?.minor
    }
    return refundOrder(transaction, order, {
      actor,
      reason,
      note,
      requestKey,
      alone,
      goodwillMinor: minorOf(goodwill),
      lines: lines.map(({ line, units, goods, shipping }) => {
        const found = ids.find(({ number }) => number === line)
        if (found === undefined) throw new Refusal('NOT_FOUND', `The order has no line ${line}`)
        return {
          orderLineId: found.orderLineId,
          units,
          goodsMinor: minorOf(goods),
          shippingMinor: minorOf(shipping),
        }
      }),
    })
  })
}
