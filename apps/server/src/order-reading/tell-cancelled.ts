import { pricedPart } from '#orders'
import type { LineRow } from '#orders'

import { findRefund, refundOf } from './find-refund.ts'
import { ordered } from './order-contents.ts'
import type { TellMail } from './tell-mail.ts'

export const tellCancelled: TellMail<'order-cancelled'> = async ({ db, order, parts, facts }) => {
  const { extent, lines, refundId, rejected, why } = facts
  const unitsOf = ({ order_line_id }: LineRow) =>
    lines?.find(({ orderLineId }) => orderLineId === order_line_id)?.units ?? 0
  const refund = refundId === undefined ? undefined : await findRefund(db, refundId)
  return {
    extent,
    currency: order.currency,
    parts: parts
      .map((part) => pricedPart(order, part, lines === undefined ? ordered : unitsOf))
      .filter(({ items }) => items.length > 0),
    ...(refund === undefined ? {} : { refund: refundOf(order, refund) }),
    ...(rejected === undefined ? {} : { rejected }),
    ...(why === undefined ? {} : { why }),
  }
}
