import { setTimeout as sleep } from 'node:timers/promises'

import { Stripe } from 'stripe'

import type { StripeSettings } from '../platform/config.ts'
import { clockApartMs, clockToleranceMs } from '../platform/problems.ts'
import type { Problems } from '../platform/problems.ts'
import type { JournalEntry } from './card-journal.ts'
import { CardRefused } from './card-provider.ts'
import type { CardProvider, NewSession, ProviderDispute, ProviderRefund } from './card-provider.ts'
import { cardSessionOf } from './card-session.ts'
import { disputeOf } from './dispute-event.ts'
import { refundStateOf } from './refund-event.ts'

/** Includes retries: somebody is waiting at a page. */
const createTimeoutMs = 5_000
const retrieveTimeoutMs = 2_000
const listTimeoutMs = 20_000

/** Languages of the pay page; for others, Stripe uses the browser's. */
const stripeLocales = ['en', 'pt', 'tr', 'de', 'it', 'es', 'ru', 'fr'] as const

/**
 * Stripe through its official client, which retries a call twice with the same key, after random
 * pauses.
 */
export function createStripeProvider(
  { secretKey, apiUrl, payOrigin }: Omit<StripeSettings, 'webhookSecrets'>,
  problems?: Problems,
): CardProvider {
  const { hostname, port, protocol } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'https:' ? 'https' : 'http',
    ...(port === '' ? {} : { port }),
    maxNetworkRetries: 2,
    timeout: createTimeoutMs,
    telemetry: false,
  })

  /** Every answer also checks our key and the provider's clock. */
  const ask = async <Result>(timeoutMs: number, call: () => Promise<Result>): Promise<Result> => {
    const askedAtMs = Date.now()
    try {
      const result = await orRefused(timeoutMs, call)
      problems?.clear('CARD_KEY_REFUSED')
      compareClocks(result, askedAtMs)
      return result
    } catch (error) {
      if (error instanceof Stripe.errors.StripeAuthenticationError) problems?.notice('CARD_KEY_REFUSED', {})
      throw error
    }
  }

  function compareClocks(result: unknown, askedAtMs: number) {
    const theirsMs = dateOf(result)
    if (problems === undefined || theirsMs === undefined) return
    // The header has whole seconds.
    const apartMs = clockApartMs(theirsMs, askedAtMs - 1000, Date.now())
    if (apartMs > clockToleranceMs)
      problems.notice('CLOCK_OF_CARD_PROVIDER', { apartSeconds: apartMs / 1000 })
    else problems.clear('CLOCK_OF_CARD_PROVIDER')
  }

  const retrieveSession = async (sessionId: string) =>
    cardSessionOf(
      await ask(retrieveTimeoutMs, () =>
        stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }),
      ),
    )

  return {
    payOrigin,
    retrieveSession,
    async ping() {
      await ask(retrieveTimeoutMs, () => stripe.checkout.sessions.list({ limit: 1 }))
    },
    async createSession(order) {
      const options = { idempotencyKey: order.paymentId }
      return cardSessionOf(
        await ask(createTimeoutMs, () => stripe.checkout.sessions.create(sessionParams(order), options)),
      )
    },
    async expireSession(sessionId) {
      try {
        return cardSessionOf(await ask(retrieveTimeoutMs, () => stripe.checkout.sessions.expire(sessionId)))
      } catch (error) {
        // No longer open: paid or expired.
        if (error instanceof CardRefused) return retrieveSession(sessionId)
        throw error
      }
    },
    async refund({ refundId, paymentIntentId, amountMinor }) {
      const params = { payment_intent: paymentIntentId, amount: amountMinor, metadata: { refundId } }
      return providerRefundOf(
        await ask(createTimeoutMs, () => stripe.refunds.create(params, { idempotencyKey: refundId })),
      )
    },
    async findRefund({ refundId, paymentIntentId }) {
      const { data } = await ask(retrieveTimeoutMs, () =>
        stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 }),
      )
      const found = data.find(({ metadata }) => metadata?.['refundId'] === refundId)
      return found && providerRefundOf(found)
    },
    async retrieveFee(paymentIntentId) {
      const intent = await ask(retrieveTimeoutMs, () =>
        stripe.paymentIntents.retrieve(paymentIntentId, { expand: ['latest_charge.balance_transaction'] }),
      )
      const charge = intent.latest_charge
      const fee = charge === null || typeof charge === 'string' ? undefined : feeOf(charge)
      if (fee === undefined) throw new Error(`The charge of ${paymentIntentId} is not in the balance yet`)
      return { feeMinor: fee.minor, currency: fee.currency }
    },
    async retrieveRefund(providerRefundId) {
      return providerRefundOf(await ask(retrieveTimeoutMs, () => stripe.refunds.retrieve(providerRefundId)))
    },
    async listFailedRefunds(since) {
      const failed: ProviderRefund[] = []
      for await (const refund of stripe.refunds.list(createdSince(since), { timeout: listTimeoutMs }))
        if (refundStateOf(refund.status) === 'FAILED') failed.push(providerRefundOf(refund))
      return failed
    },
    async submitEvidence({ chargebackId, providerDisputeId, statement, pdf }) {
      const data = Buffer.from(pdf)
      const { id } = await ask(listTimeoutMs, () =>
        stripe.files.create(
          { purpose: 'dispute_evidence', file: { data, name: 'evidence.pdf', type: 'application/pdf' } },
          { idempotencyKey: `evidence-file-${chargebackId}`, timeout: listTimeoutMs },
        ),
      )
      await ask(createTimeoutMs, () =>
        stripe.disputes.update(
          providerDisputeId,
          { evidence: { uncategorized_file: id, uncategorized_text: statement }, submit: true },
          { idempotencyKey: `evidence-${chargebackId}` },
        ),
      )
    },
    async listDisputes(since) {
      const disputes: (ProviderDispute | undefined)[] = []
      for await (const dispute of stripe.disputes.list(createdSince(since), { timeout: listTimeoutMs }))
        disputes.push(disputeOf(dispute))
      return disputes.filter((dispute) => dispute !== undefined)
    },
    async readJournal(since) {
      const params = createdSince(since)
      const withFees = { ...params, expand: ['data.balance_transaction'] }
      const charges: JournalEntry[] = []
      for await (const charge of stripe.charges.list(withFees, { timeout: listTimeoutMs })) {
        // The account may have charges of other products.
        const paymentId = charge.metadata['paymentId']
        if (!charge.paid || paymentId === undefined) continue
        charges.push({
          ...entryOf(idOf(charge.payment_intent) ?? charge.id, paymentId, charge),
          fee: feeOf(charge),
        })
      }
      const refunds: JournalEntry[] = []
      for await (const refund of stripe.refunds.list(params, { timeout: listTimeoutMs })) {
        const refundId = refund.metadata?.['refundId']
        if (refundStateOf(refund.status) === 'FAILED' || refundId === undefined) continue
        refunds.push(entryOf(refund.id, refundId, refund))
      }
      const ours = new Set(charges.map(({ id }) => id))
      const disputes: JournalEntry[] = []
      for await (const dispute of stripe.disputes.list(params, { timeout: listTimeoutMs })) {
        // A dispute of an older charge may concern other products of the account.
        if (ours.has(idOf(dispute.payment_intent) ?? ''))
          disputes.push({
            ...entryOf(dispute.id, undefined, dispute),
            net: netOf(dispute.balance_transactions),
          })
      }
      return { since, charges, refunds, disputes }
    },
  }
}

const createdSince = (since: Date) => ({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })

/** Stripe counts these in whole units or thousandths; we count all currencies in hundredths. */
const countedOtherwise = new Set(
  'BHD BIF CLP DJF GNF JOD JPY KMF KRW KWD MGA OMR PYG RWF TND VND VUV XAF XOF XPF'.split(' '),
)

function sessionParams(order: NewSession): Stripe.Checkout.SessionCreateParams {
  const { paymentId, orderNum, locale, theme, currency } = order
  // Otherwise it would charge a hundred times as much, or a tenth.
  if (countedOtherwise.has(currency))
    throw new CardRefused(`Amounts in ${currency} are not sent to the provider`)
  return {
    mode: 'payment',
    client_reference_id: paymentId,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
    locale: stripeLocales.find((each) => each === locale) ?? 'auto',
    metadata: { orderNum, paymentId, theme, locale },
    payment_intent_data: { metadata: { orderNum, paymentId } },
    // Only the number: the provider needn't know what was bought, or by whom.
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: order.currency.toLowerCase(),
          unit_amount: order.amountMinor,
          product_data: { name: orderNum },
        },
      },
    ],
  }
}

const providerRefundOf = ({ id, amount, status, failure_reason }: Stripe.Refund): ProviderRefund => ({
  providerRefundId: id,
  amountMinor: amount,
  state: refundStateOf(status),
  failure: failure_reason,
})

const entryOf = (
  id: string,
  ownId: string | undefined,
  { amount, currency, created }: { amount: number; currency: string; created: number },
): JournalEntry => ({
  id,
  ownId,
  amountMinor: amount,
  currency: currency.toUpperCase(),
  at: new Date(created * 1000),
})

function feeOf({ balance_transaction: credit }: Stripe.Charge): JournalEntry['fee'] {
  return credit === null || typeof credit === 'string'
    ? undefined
    : { minor: credit.fee, currency: credit.currency.toUpperCase() }
}

function netOf(movements: readonly Stripe.BalanceTransaction[]): JournalEntry['net'] {
  const minor = movements.reduce((sum, { net }) => sum + net, 0)
  const atSeconds = Math.max(0, ...movements.map(({ created }) => created))
  return { minor, at: new Date(atSeconds * 1000) }
}

const idOf = (value: string | { id: string } | null): string | undefined =>
  typeof value === 'string' ? value : value?.id

/** When it was answered, by the provider's clock. */
function dateOf(result: unknown): number | undefined {
  const { lastResponse } = (result ?? {}) as { lastResponse?: { headers?: Record<string, string> } }
  const ms = Date.parse(lastResponse?.headers?.['date'] ?? '')
  return Number.isNaN(ms) ? undefined : ms
}

async function orRefused<Result>(timeoutMs: number, call: () => Promise<Result>): Promise<Result> {
  const late = new AbortController()
  const timeout = sleep(timeoutMs, undefined, { signal: late.signal }).then(() => {
    throw new Error(`The card provider has not answered for ${timeoutMs} ms`)
  })
  try {
    return await Promise.race([call(), timeout])
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) {
      throw new CardRefused(error.message, { cause: error })
    }
    throw error
  } finally {
    timeout.catch(() => {})
    late.abort()
  }
}
