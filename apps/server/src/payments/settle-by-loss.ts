import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

interface ReturnedRefund {
  refundId: string
  paymentId: string
  orderId: number
  amountMinor: number
  reason: string
}

/**
 * A refund came back or was refused after the buyer's bank had reversed the whole charge. The buyer
 * has the money from the bank, so nothing is owed, and the platform's double loss is undone. False
 * if no chargeback paid it.
 */
export async function settleByLoss(
  db: Transaction<DB>,
  { refundId, paymentId, orderId, amountMinor, reason }: ReturnedRefund,
): Promise<boolean> {
  const lost = await db
    .selectFrom('chargeback')
    .select(['chargeback_id as chargebackId', 'loss_minor as lossMinor'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'LOST')
    .where('loss_minor', '>=', amountMinor)
    .orderBy('opened_at')
    .forUpdate()
    .execute()
  for (const { chargebackId, lossMinor } of lost) {
    const { recoveredMinor } = await db
      .selectFrom('refund')
      .select(sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('recoveredMinor'))
      .where('chargeback_id', '=', chargebackId)
      .where('way', '=', 'LOSS')
      .executeTakeFirstOrThrow()
    if (recoveredMinor + amountMinor > lossMinor) continue
    await db
      .insertInto('refund')
      .values({
        order_id: orderId,
        payment_id: paymentId,
        amount_minor: amountMinor,
        reason,
        way: 'LOSS',
        chargeback_id: chargebackId,
        replaces_refund_id: refundId,
      })
      .execute()
    return true
  }
  return false
}
