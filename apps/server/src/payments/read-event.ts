import { Stripe } from 'stripe'
import { z } from 'zod'

import { Refusal } from '../platform/refusal.ts'
import type { CardSession } from './card-provider.ts'
import { cardSessionOf } from './card-session.ts'

export interface CardEvent {
  eventId: string
  type: string
  createdAt: Date
  /** Absent for events that are not about a session, or of the other mode of the provider (test or live). */
  session: CardSession | undefined
}

export interface WebhookTrust {
  /** Two while one is being replaced. */
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

/** S-30: what the body says is believed only with the provider's signature of these very bytes, and only for minutes. */
export function readEvent(body: Buffer, signature: unknown, trust: WebhookTrust): CardEvent {
  if (typeof signature !== 'string' || !isOfNow(signature)) throw forged()
  if (!trust.secrets.some((secret) => isSigned(body, signature, secret))) throw forged()
  const parsed = wireEvent.safeParse(parseJson(body))
  if (!parsed.success) throw forged()
  const { id, type, created, livemode, data } = parsed.data
  const isOurs = sessionEvents.has(type) && livemode === trust.isLive
  return {
    eventId: id,
    type,
    createdAt: new Date(created * 1000),
    session: isOurs ? readSession(data.object, type) : undefined,
  }
}

/** The official client fails at an empty `v1=`, takes a signature of tomorrow, and of two times the last. */
function isOfNow(signature: string): boolean {
  const parts = signature.split(',').map((part) => part.trim())
  if (!parts.every((part) => signaturePart.test(part))) return false
  const times = parts.filter((part) => part.startsWith('t='))
  const [time = ''] = times
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(time.slice(2)))
  return times.length === 1 && /^t=\d{1,12}$/.test(time) && ageSeconds <= toleranceSeconds
}

/** Signatures of other schemes may be of any shape. */
const signaturePart = /^(?:v1=[0-9a-f]{64}|(?!v1=)\w{1,20}=[\w-]{1,200})$/

function isSigned(body: Buffer, signature: string, secret: string): boolean {
  try {
    return Stripe.webhooks.signature?.verifyHeader(body, signature, secret, toleranceSeconds) === true
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

/** One that cannot be read is left to the sweep, which asks in the version of the API that we know. */
function readSession(wire: unknown, type: string): CardSession | undefined {
  try {
    return cardSessionOf(wire, type)
  } catch (error) {
    if (error instanceof z.ZodError) return undefined
    throw error
  }
}

const forged = () => new Refusal('VALIDATION', 'The signature does not fit')
