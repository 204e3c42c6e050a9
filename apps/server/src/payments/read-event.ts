import { Stripe } from 'stripe'
import { z } from 'zod'

import { Refusal } from '../platform/refusal.ts'
import type { CardSession, ProviderDispute } from './card-provider.ts'
import { cardSessionOf } from './card-session.ts'
import { readDispute } from './dispute-event.ts'
import { readNotice } from './payment-notice.ts'
import type { PaymentNotice } from './payment-notice.ts'
import { readRefundEvent } from './refund-event.ts'
import type { RefundEvent } from './refund-event.ts'

export interface CardEvent {
  eventId: string
  type: string
  createdAt: Date
  /** Absent for events without a session, or in the provider's other mode (test or live). */
  session: CardSession | undefined
  refund: RefundEvent | undefined
  dispute: ProviderDispute | undefined
  /** Something for staff to look at. */
  notice: PaymentNotice | undefined
}

/** A foreign sender, or a wrong setting of ours. */
export class WebhookRefused extends Refusal {
  readonly problem: 'WEBHOOK_SIGNATURE' | 'CLOCK_OF_CARD_PROVIDER'

  constructor(problem: WebhookRefused['problem']) {
    super('VALIDATION', 'The signature does not fit')
    this.problem = problem
  }
}

export interface WebhookTrust {
  /** Two during a replacement. */
  secrets: readonly string[]
  isLive: boolean
}

const toleranceSeconds = 300

const wireEvent = z.object({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().min(1).max(255),
  created: z.int(),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
})

const sessionEvents = new Set([
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
])

/**
 * S-30: trusts a body only with the provider's signature of exactly these bytes, and only for
 * minutes.
 */
export function readEvent(body: Buffer, signature: unknown, trust: WebhookTrust): CardEvent {
  const signedAt = typeof signature === 'string' ? signingTime(signature) : undefined
  if (typeof signature !== 'string' || signedAt === undefined) throw forged()
  if (!trust.secrets.some((secret) => isSigned(body, signature, secret))) throw forged()
  // The secret is correct here, so a clock is wrong.
  if (Math.abs(Date.now() / 1000 - signedAt) > toleranceSeconds)
    throw new WebhookRefused('CLOCK_OF_CARD_PROVIDER')
  const parsed = wireEvent.safeParse(parseJson(body))
  if (!parsed.success) throw new Refusal('VALIDATION', 'This is no event')
  const { id, type, created, livemode, data } = parsed.data
  const isOurs = livemode === trust.isLive
  return {
    eventId: id,
    type,
    createdAt: new Date(created * 1000),
    session: isOurs && sessionEvents.has(type) ? readSession(data.object, type) : undefined,
    refund: isOurs ? readRefundEvent(type, data.object) : undefined,
    dispute: isOurs ? readDispute(type, data.object) : undefined,
    notice: isOurs ? readNotice(type, data.object) : undefined,
  }
}

/** In seconds. The official client fails for an empty `v1=`, and uses the last of two times. */
function signingTime(signature: string): number | undefined {
  const parts = signature.split(',').map((part) => part.trim())
  if (!parts.every((part) => signaturePart.test(part))) return undefined
  const times = parts.filter((part) => part.startsWith('t='))
  const [time = ''] = times
  return times.length === 1 && /^t=\d{1,12}$/.test(time) ? Number(time.slice(2)) : undefined
}

/** Signatures of other schemes may have any form. */
const signaturePart = /^(?:v1=[0-9a-f]{64}|(?!v1=)\w{1,20}=[\w-]{1,200})$/

/** At any time: the time is checked afterwards. */
function isSigned(body: Buffer, signature: string, secret: string): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(body, signature, secret, 0) === true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
    throw error
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Leaves unreadable sessions to the sweep, which uses the API version that we know. */
function readSession(wire: unknown, type: string): CardSession | undefined {
  try {
    return cardSessionOf(wire, type)
  } catch (error) {
    if (error instanceof z.ZodError) return undefined
    throw error
  }
}

const forged = () => new WebhookRefused('WEBHOOK_SIGNATURE')
