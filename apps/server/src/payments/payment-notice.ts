import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { DB } from '../platform/database/generated/database.ts'
import type { Applied } from './applied.ts'

/** The provider's news about money for staff to look at. */
export interface PaymentNotice {
  kind: 'DISPUTE' | 'REFUND_FAILED'
  type: string
  providerId: string
  providerStatus: string | undefined
  providerReason: string | undefined
  paymentIntentId: string | undefined
  amountMinor: number
  currency: string
}

const wireNotice = z.object({
  id: z.string().min(1).max(255),
  amount: z.int().nonnegative(),
  currency: z.string().min(1).max(10),
  status: z.string().max(255).nullish(),
  reason: z.string().max(255).nullish(),
  failure_reason: z.string().max(255).nullish(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
})

/** Undefined for other events. A notice of these kinds is stored even if only partly readable. */
export function readNotice(type: string, wire: unknown): PaymentNotice | undefined {
  const kind = kindOf(type)
  if (kind === undefined) return undefined
  const parsed = wireNotice.safeParse(wire)
  if (!parsed.success) return { ...unreadable, kind, type }
  const {
    id,
    amount,
    currency,
    status,
    reason,
    failure_reason: failure,
    payment_intent: intent,
  } = parsed.data
  return {
    kind,
    type,
    providerId: id,
    providerStatus: status ?? undefined,
    providerReason: (kind === 'REFUND_FAILED' ? failure : reason) ?? undefined,
    paymentIntentId: typeof intent === 'string' ? intent : intent?.id,
    amountMinor: amount,
    currency: currency.toUpperCase(),
  }
}

const unreadable = {
  providerId: 'unknown',
  providerStatus: undefined,
  providerReason: undefined,
  paymentIntentId: undefined,
  amountMinor: 0,
  currency: 'unknown',
}

function kindOf(type: string): PaymentNotice['kind'] | undefined {
  if (type.startsWith('charge.dispute.')) return 'DISPUTE'
  return type === 'refund.failed' ? 'REFUND_FAILED' : undefined
}

/** Stores it with our payment and refund, if they are ours. */
export async function storeNotice(
  db: Transaction<DB>,
  event: { eventId: string; createdAt: Date },
  notice: PaymentNotice,
): Promise<Applied> {
  const paymentId = await findPaymentId(db, notice)
  const refundId = await findRefundId(db, notice)
  await db
    .insertInto('payment_notice')
    .values({
      event_id: event.eventId,
      kind: notice.kind,
      type: notice.type,
      provider_id: notice.providerId,
      provider_status: notice.providerStatus ?? null,
      provider_reason: notice.providerReason ?? null,
      payment_intent_id: notice.paymentIntentId ?? null,
      payment_id: paymentId ?? null,
      refund_id: refundId ?? null,
      amount_minor: notice.amountMinor,
      currency: notice.currency,
      created_at: event.createdAt,
    })
    .execute()
  const { kind, type, providerId } = notice
  return {
    outcome: 'NOTICED',
    ...(paymentId !== undefined && { paymentId }),
    alarm: { kind, details: { type, providerId, paymentId, refundId } },
  }
}

async function findPaymentId(db: Transaction<DB>, { paymentIntentId }: PaymentNotice) {
  if (paymentIntentId === undefined) return undefined
  const payment = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('payment_intent_id', '=', paymentIntentId)
    .executeTakeFirst()
  return payment?.payment_id
}

async function findRefundId(db: Transaction<DB>, { kind, providerId }: PaymentNotice) {
  if (kind !== 'REFUND_FAILED') return undefined
  const refund = await db
    .selectFrom('refund')
    .select('refund_id')
    .where('provider_refund_id', '=', providerId)
    .executeTakeFirst()
  return refund?.refund_id
}
