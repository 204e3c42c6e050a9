import type { Transaction } from 'kysely'
import { z } from 'zod'

import type { DB } from '../platform/database/generated/database.ts'
import type { Applied } from './applied.ts'
import { applyRefund } from './apply-refund.ts'
import type { ProviderRefund } from './card-provider.ts'

/** The provider's news about a refund that it accepted. */
export interface RefundEvent extends ProviderRefund {
  /** Our id, given at creation. */
  refundId: string | undefined
}

const wireRefund = z.object({
  id: z.string().min(1).max(255),
  amount: z.int().nonnegative(),
  status: z.string().max(255).nullish(),
  failure_reason: z.string().max(255).nullish(),
  metadata: z.looseObject({ refundId: z.uuid().optional() }).nullish(),
})

const types = new Set(['refund.updated', 'refund.failed'])

export const refundStateOf = (status: string | null | undefined): ProviderRefund['state'] => {
  if (status === 'succeeded') return 'DONE'
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING'
}

/** Undefined for other events and unreadable ones. */
export function readRefundEvent(type: string, wire: unknown): RefundEvent | undefined {
  const parsed = types.has(type) ? wireRefund.safeParse(wire) : undefined
  if (!parsed?.success) return undefined
  const { id, amount, status, failure_reason: failure, metadata } = parsed.data
  return {
    providerRefundId: id,
    amountMinor: amount,
    state: type === 'refund.failed' ? 'FAILED' : refundStateOf(status),
    failure: failure ?? undefined,
    refundId: metadata?.refundId,
  }
}

/**
 * Undefined if it isn't a refund of one of our orders. The event may arrive before the answer to
 * our request.
 */
export async function applyRefundEvent(
  db: Transaction<DB>,
  event: RefundEvent,
): Promise<Applied | undefined> {
  const refund = await db
    .selectFrom('refund')
    .select(['refund_id as refundId', 'payment_id as paymentId'])
    .where((eb) =>
      eb.or([
        eb('provider_refund_id', '=', event.providerRefundId),
        ...(event.refundId === undefined ? [] : [eb('refund_id', '=', event.refundId)]),
      ]),
    )
    .executeTakeFirst()
  if (refund === undefined) return undefined
  const { refundId, paymentId } = refund
  const isNew = await applyRefund(db, refundId, event)
  const isFailure = isNew && event.state === 'FAILED'
  return {
    outcome: isNew ? 'APPLIED' : 'NOTHING_TO_DO',
    paymentId,
    ...(isFailure && {
      alarm: { kind: 'REFUND_FAILED' as const, details: { refundId, providerId: event.providerRefundId } },
    }),
  }
}
