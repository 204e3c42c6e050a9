import type { RefundStatus } from '@kids-crafts/rules/refunds.ts'
import type { Transaction } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import type { RefundLimits } from '../platform/config.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { lockRefund } from './decide-refund.ts'
import type { LockedRefund } from './decide-refund.ts'
import { refuseDisputed } from './is-disputed.ts'
import { needsSecondPerson } from './refund-limits.ts'

export type AnotherWay =
  | { way: 'ORIGINAL' }
  /** One of the buyer's payment accounts. */
  | { way: 'ACCOUNT'; billId: string }
  /** Paid by hand, for example by bank transfer. */
  | { way: 'OTHER'; reference: string }

/**
 * Pays a failed refund in another way, or tries again. The new refund replaces the failed one:
 * nobody's share pays again. A failed refund is settled once.
 */
export async function settleFailedRefund(
  db: Db,
  actor: Staff,
  { refundId, ...another }: { refundId: string } & AnotherWay,
  alone: RefundLimits,
): Promise<{ refundId: string; status: RefundStatus }> {
  return inTransaction(db, async (transaction) => {
    const failed = await lockRefund(transaction, actor, refundId)
    const earlier = await transaction
      .selectFrom('refund')
      .select(['refund_id as refundId', 'status'])
      .where('replaces_refund_id', '=', refundId)
      .where('status', '<>', 'DECLINED')
      .executeTakeFirst()
    if (earlier) return { ...earlier, status: earlier.status as RefundStatus }
    if (failed.status !== 'FAILED') throw new Refusal('CONFLICT', 'This refund has not failed')
    // The bank may return it, and the buyer would get it twice.
    await refuseDisputed(transaction, failed.order.orderId)
    if (another.way === 'ACCOUNT') await assertOfBuyer(transaction, failed, another.billId)
    const { orderId } = failed.order
    const needsSecond = await needsSecondPerson(transaction, alone, {
      orderId,
      by: actor.accountId,
      amountMinor: failed.amountMinor,
      storeMinor: new Map(),
    })
    const status = needsSecond ? 'WAITING' : 'REQUESTED'
    const { refund_id: newId } = await transaction
      .insertInto('refund')
      .values({
        order_id: orderId,
        payment_id: failed.paymentId,
        amount_minor: failed.amountMinor,
        reason: failed.reason,
        status,
        way: another.way,
        to_bill_id: another.way === 'ACCOUNT' ? another.billId : null,
        reference: another.way === 'OTHER' ? another.reference : null,
        replaces_refund_id: refundId,
        asked_by: actor.accountId,
        needs_second: needsSecond,
        asked: needsSecond ? JSON.stringify({ lines: [] }) : null,
      })
      .returning('refund_id')
      .executeTakeFirstOrThrow()
    await writeAudit(transaction, actor, { action: 'refund.settle', subject: { kind: 'REFUND', id: newId } })
    return { refundId: newId, status }
  })
}

/**
 * In the payment's currency, and owned by the buyer: staff can't send a buyer's money to somebody
 * else.
 */
async function assertOfBuyer(
  db: Transaction<DB>,
  { order, paymentId }: LockedRefund,
  billId: string,
): Promise<void> {
  const found = await db
    .selectFrom('payment_account_holder as holder')
    .innerJoin('payment_account as bill', 'bill.bill_id', 'holder.bill_id')
    .innerJoin('payment', 'payment.currency', 'bill.currency')
    .select('holder.bill_id')
    .where('holder.bill_id', '=', billId)
    .where('holder.account_id', '=', order.accountId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (found === undefined)
    throw new Refusal('NOT_FOUND', 'The buyer has no such payment account in this currency', [
      { field: 'billId' },
    ])
}
