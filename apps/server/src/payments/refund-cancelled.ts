import { goodsOf, goodsOfUnits, refundShares } from '@kids-crafts/rules/shares.ts'
import type { Transaction } from 'kysely'

import type { CancelledLine, LockedOrder } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'
import { refuseDisputed } from './is-disputed.ts'
import { amountOf, amountsBack, readPaid, readShares } from './refund-shares.ts'
import type { LineOfShares } from './refund-shares.ts'
import { requestRefund } from './request-refund.ts'
import type { RefundLine, RefundReason } from './request-refund.ts'

/**
 * refunds cancelled units from the shares frozen at sale. A part's shipping is refunded when
 * nothing of the part is left, including that of lines cancelled before. Returns the refund.
 */
export async function refundCancelled(
  db: Transaction<DB>,
  { orderId }: LockedOrder,
  cancelled: readonly CancelledLine[],
  reason: RefundReason,
): Promise<string | undefined> {
  await refuseDisputed(db, orderId)
  const lines = await readShares(db, orderId)
  const overParts = new Set(
    cancelled.filter(({ isPartOver }) => isPartOver).map(({ orderLineId }) => partOf(lines, orderLineId)),
  )
  const refundLines = lines.flatMap((line): RefundLine[] => {
    const { orderLineId, frozen, refunded } = line
    const cancelledUnits = cancelled.find((each) => each.orderLineId === orderLineId)?.units ?? 0
    const isOver = overParts.has(line.orderPartId)
    // Some may have been refunded before without being cancelled.
    const unitsLeft = line.quantity - line.refundedUnits
    const units = Math.min(cancelledUnits, unitsLeft)
    if (units === 0 && !isOver) return []
    const shares = refundShares(frozen, refunded, {
      goodsMinor: isOver
        ? goodsOf(frozen) - goodsOf(refunded)
        : goodsOfUnits(frozen, refunded, { units, unitsLeft }),
      shippingMinor: isOver ? frozen.shippingMinor - refunded.shippingMinor : 0,
    })
    return amountOf(shares) === 0 && units === 0
      ? []
      : [{ orderLineId, units, shares, wasCredited: line.isCredited, isByAmount: false }]
  })
  const linesMinor = refundLines.reduce((sum, { shares }) => sum + amountOf(shares), 0)
  if (linesMinor === 0) return undefined
  const paid = await readPaid(db, orderId)
  return requestRefund(db, {
    orderId,
    paymentId: paid.paymentId,
    reason,
    lines: refundLines,
    ...amountsBack(paid, linesMinor, 0),
  })
}

const partOf = (lines: readonly LineOfShares[], orderLineId: number) =>
  lines.find((line) => line.orderLineId === orderLineId)?.orderPartId
