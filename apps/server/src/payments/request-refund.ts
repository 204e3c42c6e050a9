import type { RefundReason } from '@kids-crafts/rules/refunds.ts'
import type { LineShares } from '@kids-crafts/rules/shares.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { noteReferredRefund } from '#referrals'

import type { DB } from '../platform/database/generated/database.ts'

export type { RefundReason } from '@kids-crafts/rules/refunds.ts'

export interface RefundLine {
  orderLineId: number
  units: number
  shares: LineShares
  /** Whether the shares have been credited. */
  wasCredited: boolean
  /** Whether somebody named the amount. */
  isByAmount: boolean
}

export interface RefundRequest {
  orderId: number
  paymentId: string
  amountMinor: number
  /** The platform's payment besides the lines; negative if it gets money back. */
  goodwillMinor?: number
  reason: RefundReason
  /** Omit for money without sold lines. */
  lines?: readonly RefundLine[]
  /** The bank has it already. */
  chargebackId?: string
  /** Staff who may refund it alone. */
  asked?: { by: string; note: string | null } | undefined
  /** The same request again is the same refund, whoever sends it. */
  requestKey?: string | null
  /** A waiting refund, and who approved it. */
  waiting?: { refundId: string; approvedBy: string } | undefined
}

/**
 * Records a refund in the transaction of its cause; `sendRefunds` sends it within a second. The
 * database refuses more than was paid.
 */
export async function requestRefund(db: Transaction<DB>, request: RefundRequest): Promise<string> {
  const { paymentId, amountMinor, lines = [] } = request
  await db
    .updateTable('payment')
    .set((eb) => ({ refunded_minor: eb('refunded_minor', '+', amountMinor) }))
    .where('payment_id', '=', paymentId)
    .execute()
  const refundId =
    request.waiting === undefined ? await insert(db, request) : await approve(db, request.waiting)
  if (lines.length > 0) {
    await db
      .insertInto('refund_line')
      .values(
        lines.map(({ orderLineId, units, shares, wasCredited, isByAmount }) => ({
          refund_id: refundId,
          order_line_id: orderLineId,
          units,
          seller_minor: shares.sellerMinor,
          platform_minor: shares.platformMinor,
          school_minor: shares.schoolMinor,
          tax_minor: shares.taxMinor,
          shipping_minor: shares.shippingMinor,
          was_credited: wasCredited,
          by_amount: isByAmount,
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

async function insert(
  db: Transaction<DB>,
  {
    orderId,
    paymentId,
    amountMinor,
    goodwillMinor = 0,
    reason,
    asked,
    requestKey = null,
    chargebackId,
  }: RefundRequest,
): Promise<string> {
  const { refund_id: refundId } = await db
    .insertInto('refund')
    .values({
      order_id: orderId,
      payment_id: paymentId,
      amount_minor: amountMinor,
      goodwill_minor: goodwillMinor,
      reason,
      way: chargebackId === undefined ? 'ORIGINAL' : 'CHARGEBACK',
      chargeback_id: chargebackId ?? null,
      asked_by: asked?.by ?? null,
      note: asked?.note ?? null,
      request_key: requestKey,
    })
    .returning('refund_id')
    .executeTakeFirstOrThrow()
  return refundId
}

/** The database refuses approval by the requester. */
async function approve(
  db: Transaction<DB>,
  { refundId, approvedBy }: { refundId: string; approvedBy: string },
): Promise<string> {
  await db
    .updateTable('refund')
    .set({ status: 'REQUESTED', decided_by: approvedBy, decided_at: sql<Date>`now()` })
    .where('refund_id', '=', refundId)
    .execute()
  return refundId
}
