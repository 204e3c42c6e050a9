import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { DB } from '../platform/database/generated/database.ts'
import type { Applied } from './applied.ts'
import { applyChargeback } from './apply-chargeback.ts'
import type { ProviderDispute } from './card-provider.ts'

const wireDispute = z.object({
  id: z.string().min(1).max(255),
  amount: z.int().positive(),
  status: z.string().max(255),
  reason: z.string().max(255).nullish(),
  created: z.int(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]),
  evidence_details: z.object({ due_by: z.int().nullish() }).nullish(),
  balance_transactions: z.array(z.object({ amount: z.int(), fee: z.int() })).nullish(),
})

const statuses: Readonly<Record<string, ProviderDispute['status']>> = {
  under_review: 'UNDER_REVIEW',
  warning_under_review: 'UNDER_REVIEW',
  won: 'WON',
  warning_closed: 'WON',
  prevented: 'WON',
  lost: 'LOST',
}

/** Undefined for other events and unreadable ones. */
export function readDispute(type: string, wire: unknown): ProviderDispute | undefined {
  return type.startsWith('charge.dispute.') ? disputeOf(wire) : undefined
}

/** Undefined if unreadable. */
export function disputeOf(wire: unknown): ProviderDispute | undefined {
  const parsed = wireDispute.safeParse(wire)
  if (!parsed.success) return undefined
  const dispute = parsed.data
  const { payment_intent: intent, evidence_details: details, balance_transactions: movements } = dispute
  const dueBy = details?.due_by
  const fees = (movements ?? []).map(({ fee }) => fee)
  return {
    providerDisputeId: dispute.id,
    paymentIntentId: typeof intent === 'string' ? intent : intent.id,
    status: statuses[dispute.status] ?? 'OPEN',
    amountMinor: dispute.amount,
    reason: dispute.reason ?? undefined,
    openedAt: new Date(dispute.created * 1000),
    evidenceDueAt: dueBy == null ? undefined : new Date(dueBy * 1000),
    isWithdrawn: (movements ?? []).some(({ amount }) => amount < 0),
    isReinstated: (movements ?? []).some(({ amount }) => amount > 0),
    feeMinor: sum(fees.filter((fee) => fee > 0)),
    feeBackMinor: -sum(fees.filter((fee) => fee < 0)) || 0,
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Undefined if the payment isn't for one of our orders. */
export async function applyDisputeEvent(
  db: Transaction<DB>,
  type: string,
  dispute: ProviderDispute,
): Promise<Applied | undefined> {
  const payment = await db
    .selectFrom('payment')
    .select(['payment_id as paymentId', 'order_id as orderId'])
    .where('payment_intent_id', '=', dispute.paymentIntentId)
    .executeTakeFirst()
  if (payment === undefined) return undefined
  const isNew = await applyChargeback(db, payment, dispute)
  const { paymentId } = payment
  return {
    outcome: isNew ? 'APPLIED' : 'NOTHING_TO_DO',
    paymentId,
    ...(isNew && {
      alarm: { kind: 'DISPUTE', details: { type, providerId: dispute.providerDisputeId, paymentId } },
    }),
  }
}
