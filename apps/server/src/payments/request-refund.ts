import type { LineShares } from '@kids-crafts/rules/shares.ts'
import type { Transaction } from 'kysely'

import { noteReferredRefund } from '#referrals'

import type { DB } from '../platform/database/generated/database.ts'

export type RefundReason = 'CANCELLED' | 'RETURNED' | 'ORDER_OVER' | 'PAID_TWICE' | 'WRONG_AMOUNT' | 'STAFF'

export interface RefundLine {
  orderLineId: number
  units: number
  shares: LineShares
  /** Whether the shares are with their owners already. */
  wasCredited: boolean
}

export interface RefundRequest {
  orderId: number
  paymentId: string
  amountMinor: number
  reason: RefundReason
  /** None: money that no line was sold for. */
  lines?: readonly RefundLine[]
}

/**
 * Notes that money goes back, in the transaction of whatever caused it; `sendRefunds` sends it within a second. The database
 * refuses more than was paid, whatever was worked out.
 */
export async function requestRefund(db: Transaction<DB>, request: RefundRequest): Promise<string> {
  const { orderId, paymentId, amountMinor, reason, lines = [] } = request
  await db
    .updateTable('payment')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor) }))
    .where('payment_id', '=', paymentId)
    .execute()
  const { refund_id: refundId } = await db
    .insertInto('refund')
    .values({ order_id: orderId, payment_id: paymentId, amount_minor: amountMinor, reason })
    .returning('refund_id')
    .executeTakeFirstOrThrow()
  if (lines.length > 0) {
    await db
      .insertInto('refund_line')
      .values(
        lines.map(({ orderLineId, units, shares, wasCredited }) => ({
          refund_id: refundId,
          order_line_id: orderLineId,
          units,
          seller_minor: shares.sellerMinor,
          platform_minor: shares.platformMinor,
          school_minor: shares.schoolMinor,
          tax_minor: shares.taxMinor,
          shipping_minor: shares.shippingMinor,
          was_credited: wasCredited,
        })),
      )
      .execute()
    await noteReferredRefund(
      db,
      lines.map(({ orderLineId }) => orderLineId),
    )
  }
  return refundId
}
