import type { RefundStatus } from '@kids-crafts/rules/refunds.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { writeAudit } from '#audit'
import { lockOrder } from '#orders'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseDisputed } from './is-disputed.ts'
import { workOut } from './refund-order.ts'
import type { AskedRefund } from './refund-order.ts'
import { requestRefund } from './request-refund.ts'

interface Decision {
  refundId: string
  decision: 'APPROVE' | 'DECLINE'
  reason?: string | undefined
}

/**
 * A second person approves or declines a refund; its requester may only withdraw it. Repeating a
 * decision changes nothing.
 */
export async function decideRefund(
  db: Db,
  actor: Staff,
  { refundId, decision, reason }: Decision,
): Promise<RefundStatus> {
  return inTransaction(db, async (transaction) => {
    const refund = await lockRefund(transaction, actor, refundId)
    if (refund.status === 'DECLINED' && decision === 'DECLINE') return 'DECLINED'
    if (refund.decidedBy === actor.accountId && decision === 'APPROVE') return refund.status as RefundStatus
    if (refund.status !== 'WAITING') throw new Refusal('CONFLICT', 'Somebody has decided this differently')
    const isOwn = refund.askedBy === actor.accountId
    if (isOwn && decision === 'APPROVE')
      throw new Refusal('NOT_ALLOWED', 'Somebody else has to approve what you asked for')
    if (decision === 'APPROVE') await approve(transaction, actor, refund)
    else await decline(transaction, actor, refundId)
    await writeAudit(transaction, actor, {
      action: decision === 'APPROVE' ? 'refund.approve' : 'refund.decline',
      subject: { kind: 'REFUND', id: refundId },
      ...(reason !== undefined && { reason }),
    })
    return decision === 'APPROVE' ? 'REQUESTED' : 'DECLINED'
  })
}

export type LockedRefund = Awaited<ReturnType<typeof lockRefund>>

/** Locks its order first, as everywhere. */
export async function lockRefund(db: Transaction<DB>, actor: Staff, refundId: string) {
  const found = await db
    .selectFrom('refund')
    .select('order_id as orderId')
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such refund')
  const order = await lockOrder(db, actor, found)
  const refund = await db
    .selectFrom('refund')
    .select(['refund_id as refundId', 'status', 'asked', 'asked_by as askedBy', 'decided_by as decidedBy'])
    .select(['payment_id as paymentId', 'amount_minor as amountMinor', 'goodwill_minor as goodwillMinor'])
    .select(['reason', 'replaces_refund_id as replaces'])
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...refund, order }
}

/**
 * Recalculates the refund from the order's current state: it must still match the requested amount.
 */
async function approve(db: Transaction<DB>, actor: Staff, refund: LockedRefund): Promise<void> {
  const { refundId, order, amountMinor, goodwillMinor, replaces } = refund
  const approvedBy = actor.accountId
  await refuseDisputed(db, order.orderId)
  if (replaces !== null) {
    await db
      .updateTable('refund')
      .set({ status: 'REQUESTED', decided_by: approvedBy, decided_at: sql<Date>`now()` })
      .where('refund_id', '=', refundId)
      .execute()
    return
  }
  const worked = await workOut(db, order.orderId, refund.asked as unknown as AskedRefund)
  if (worked.amountMinor !== amountMinor || worked.goodwillMinor !== goodwillMinor)
    throw new Refusal('CONFLICT', 'The order has changed. Decline this refund and request it again')
  const reason = refund.reason as Parameters<typeof requestRefund>[1]['reason']
  await requestRefund(db, { ...worked, orderId: order.orderId, reason, waiting: { refundId, approvedBy } })
}

async function decline(db: Transaction<DB>, actor: Staff, refundId: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ status: 'DECLINED', decided_by: actor.accountId, decided_at: sql<Date>`now()` })
    .where('refund_id', '=', refundId)
    .execute()
}
