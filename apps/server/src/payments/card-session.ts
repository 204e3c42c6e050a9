import { z } from 'zod'

import type { CardSession } from './card-provider.ts'

const paymentIntent = z.union([
  z.string(),
  z.object({ id: z.string(), status: z.string() }).transform(({ id, status }) => ({ id, status })),
])

/**
 * The parts of a Checkout Session that we use; an event from another API version without them is
 * ignored.
 */
const wireSession = z.object({
  id: z.string().min(1).max(255),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.int().nonnegative(),
  currency: z.string().regex(/^[a-z]{3}$/),
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  payment_intent: paymentIntent.nullish(),
  url: z.string().nullish(),
  expires_at: z.int(),
})

/** From the provider's API or events. */
export function cardSessionOf(wire: unknown, eventType?: string): CardSession {
  const session = wireSession.parse(wire)
  const { payment_intent: intent, metadata } = session
  const paymentId = z.uuid().safeParse(session.client_reference_id)
  return {
    sessionId: session.id,
    state: stateOf(session, eventType),
    paymentId: paymentId.success ? paymentId.data.toLowerCase() : undefined,
    orderNum: metadata?.['orderNum'],
    amountMinor: session.amount_total,
    currency: session.currency.toUpperCase(),
    paymentIntentId: typeof intent === 'string' ? intent : intent?.id,
    url: session.url ?? undefined,
    expiresAt: new Date(session.expires_at * 1000),
  }
}

function stateOf(
  { status, payment_status, payment_intent: intent }: z.output<typeof wireSession>,
  eventType: string | undefined,
): CardSession['state'] {
  if (payment_status === 'paid') return 'PAID'
  if (status === 'open') return 'OPEN'
  if (status === 'expired') return 'EXPIRED'
  // Complete but unpaid: the bank decides later, and a session never reports a bank's refusal.
  const intentStatus = typeof intent === 'object' ? intent?.status : undefined
  const hasFailed = intentStatus === 'requires_payment_method' || intentStatus === 'canceled'
  return eventType === 'checkout.session.async_payment_failed' || hasFailed ? 'FAILED' : 'PROCESSING'
}
