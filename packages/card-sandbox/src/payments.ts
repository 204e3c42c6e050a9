import type { Stripe } from 'stripe'

import { newBalanceTransaction, newCharge, newIntent } from './objects.ts'
import type { Sandbox } from './sandbox.ts'
import { Change } from './store.ts'
import type { Attempt, StoredSession } from './store.ts'
import { declineMessage } from './test-cards.ts'
import type { CardOutcome } from './test-cards.ts'

export type PaymentResult = 'complete' | 'declined' | 'authenticate' | 'not-open'

/**
 * Someone pressed "Pay". A session that is no longer open is left as it is, so paying twice is one
 * payment.
 */
export function submitCard(sandbox: Sandbox, stored: StoredSession, card: CardOutcome): PaymentResult {
  if (stored.session.status !== 'open') return 'not-open'
  const change = new Change()
  const intent = openIntent(sandbox, stored, change)
  const withIntent = { ...stored, session: { ...stored.session, payment_intent: intent.id } }
  switch (card.result) {
    case 'paid':
      succeed(sandbox, change, withIntent, intent, card)
      sandbox.commit('payment succeeded', change)
      return 'complete'
    case 'declined':
      change.put('session', withIntent)
      decline(sandbox, change, withIntent, intent, card)
      sandbox.commit('payment declined', change)
      return 'declined'
    case 'authenticate':
      change.put('session', withIntent)
      askForAuthentication(sandbox, change, withIntent, intent, card)
      sandbox.commit('authentication required', change)
      return 'authenticate'
    default:
      startProcessing(sandbox, change, withIntent, intent, card)
      sandbox.commit('payment processing', change)
      return 'complete'
  }
}

/** The answer of the cardholder's bank to the 3-D Secure step. */
export function finishAuthentication(
  sandbox: Sandbox,
  stored: StoredSession,
  isConfirmed: boolean,
): PaymentResult {
  const intent = intentOf(sandbox, stored)
  const attempt = authenticatingAttempt(sandbox, stored)
  if (!intent || !attempt) return 'not-open'
  const change = new Change()
  change.put('attempt', { ...attempt, state: 'done' })
  if (isConfirmed) {
    succeed(sandbox, change, stored, intent, attempt.card)
    sandbox.commit('payment succeeded', change)
    return 'complete'
  }
  const refused = { ...attempt.card, code: 'payment_intent_authentication_failure' }
  decline(sandbox, change, stored, intent, refused)
  sandbox.commit('authentication failed', change)
  return 'declined'
}

/** The attempt that waits for the cardholder; another card or the end of the session ends it. */
export function authenticatingAttempt(sandbox: Sandbox, stored: StoredSession): Attempt | undefined {
  const intent = intentOf(sandbox, stored)
  if (stored.session.status !== 'open' || intent?.status !== 'requires_action') return undefined
  const attempt = sandbox.store.get('attempt', intent.id)
  return attempt?.state === 'authenticating' ? attempt : undefined
}

/** A payment that was processing is decided. */
export function settle(sandbox: Sandbox, attempt: Attempt) {
  const stored = sandbox.store.get('session', attempt.sessionId)
  const intent = sandbox.store.get('intent', attempt.id)
  if (!stored || !intent) throw new Error(`The payment ${attempt.id} has lost its session`)
  const change = new Change()
  change.put('attempt', { ...attempt, state: 'done' })
  if (attempt.card.result === 'paid-later') {
    succeed(sandbox, change, stored, intent, attempt.card)
    sandbox.commit('payment succeeded', change)
  } else {
    decline(sandbox, change, stored, intent, attempt.card)
    change.emit('checkout.session.async_payment_failed', stored.session)
    sandbox.commit('payment failed', change)
  }
}

export function expireSession(
  sandbox: Sandbox,
  stored: StoredSession,
  change: Change,
): Stripe.Checkout.Session {
  const session = { ...stored.session, status: 'expired' as const, url: null }
  change.put('session', { ...stored, session })
  const intent = intentOf(sandbox, stored)
  if (intent) {
    const canceled: Stripe.PaymentIntent = {
      ...intent,
      status: 'canceled',
      canceled_at: sandbox.nowSeconds(),
      cancellation_reason: 'automatic',
      next_action: null,
    }
    change.put('intent', canceled)
    change.emit('payment_intent.canceled', canceled)
  }
  change.emit('checkout.session.expired', session)
  return session
}

export function intentOf({ store }: Sandbox, { session }: StoredSession): Stripe.PaymentIntent | undefined {
  return typeof session.payment_intent === 'string' ? store.get('intent', session.payment_intent) : undefined
}

// As at Stripe, the payment intent comes into being with the first attempt to pay.
function openIntent(sandbox: Sandbox, stored: StoredSession, change: Change): Stripe.PaymentIntent {
  const existing = intentOf(sandbox, stored)
  if (existing) return existing
  const intent = newIntent(stored, sandbox.nowSeconds())
  change.emit('payment_intent.created', intent)
  return intent
}

function succeed(
  sandbox: Sandbox,
  change: Change,
  stored: StoredSession,
  intent: Stripe.PaymentIntent,
  card: CardOutcome,
) {
  const created = sandbox.nowSeconds()
  const wasProcessing = stored.session.status === 'complete'
  const email = stored.session.customer_email
  const uncredited = newCharge(intent, card, { created, isPaid: true, email })
  const credit = newBalanceTransaction(uncredited, created)
  const charge = { ...uncredited, balance_transaction: credit.id }
  const paidIntent: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    last_payment_error: null,
    next_action: null,
    processing: null,
  }
  const session: Stripe.Checkout.Session = { ...completed(stored.session), payment_status: 'paid' }
  change.put('charge', charge)
  change.put('balanceTransaction', credit)
  change.put('intent', paidIntent)
  change.put('session', { ...stored, session })
  change.emit('charge.succeeded', charge)
  change.emit('payment_intent.succeeded', paidIntent)
  const type = wasProcessing ? 'async_payment_succeeded' : 'completed'
  change.emit(`checkout.session.${type}`, session)
}

function decline(
  sandbox: Sandbox,
  change: Change,
  stored: StoredSession,
  intent: Stripe.PaymentIntent,
  card: CardOutcome,
) {
  const email = stored.session.customer_email
  const charge = newCharge(intent, card, { created: sandbox.nowSeconds(), isPaid: false, email })
  const failedIntent: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge.id,
    next_action: null,
    processing: null,
    last_payment_error: {
      type: 'card_error',
      code: card.code ?? 'card_declined',
      charge: charge.id,
      message: declineMessage(card),
      ...(card.declineCode && { decline_code: card.declineCode }),
    },
  }
  change.put('charge', charge)
  change.put('intent', failedIntent)
  change.emit('charge.failed', charge)
  change.emit('payment_intent.payment_failed', failedIntent)
}

function askForAuthentication(
  sandbox: Sandbox,
  change: Change,
  stored: StoredSession,
  intent: Stripe.PaymentIntent,
  card: CardOutcome,
) {
  const url = `${sandbox.publicUrl}/pay/${stored.id}/secure`
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: stored.session.url, url } },
  }
  change.put('intent', waiting)
  change.put('attempt', {
    id: intent.id,
    sessionId: stored.id,
    card,
    state: 'authenticating',
    settlesAtMs: null,
  })
  change.emit('payment_intent.requires_action', waiting)
}

function startProcessing(
  sandbox: Sandbox,
  change: Change,
  stored: StoredSession,
  intent: Stripe.PaymentIntent,
  card: CardOutcome,
) {
  const processing: Stripe.PaymentIntent = { ...intent, status: 'processing', next_action: null }
  const session = completed(stored.session)
  change.put('intent', processing)
  change.put('session', { ...stored, session })
  const settlesAtMs = sandbox.nowMs() + sandbox.settings.settleAfterMs
  change.put('attempt', { id: intent.id, sessionId: stored.id, card, state: 'settling', settlesAtMs })
  change.emit('payment_intent.processing', processing)
  change.emit('checkout.session.completed', session)
}

const completed = (session: Stripe.Checkout.Session): Stripe.Checkout.Session => ({
  ...session,
  status: 'complete',
  url: null,
  customer_details: {
    address: null,
    business_name: null,
    email: session.customer_email,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  },
})
