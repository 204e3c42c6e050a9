import type { CardJournal } from './card-journal.ts'

/** Our card payment provider. All calls go over the network: never call it inside a transaction. */
export interface CardProvider {
  /** The site of the pay pages (S-17). */
  readonly payOrigin: string
  /** Returns the same session for the same payment. */
  createSession(order: NewSession): Promise<CardSession>
  retrieveSession(sessionId: string): Promise<CardSession>
  /** Prevents payment from now on. Returns a session that was already paid or expired unchanged. */
  expireSession(sessionId: string): Promise<CardSession>
  /** The same refund again is still one refund. */
  refund(refund: NewRefund): Promise<ProviderRefund>
  /** Finds a refund whose answer was lost, after the provider has forgotten its key. */
  findRefund(refund: Pick<NewRefund, 'refundId' | 'paymentIntentId'>): Promise<ProviderRefund | undefined>
  /** The provider's fee for a charge. */
  retrieveFee(paymentIntentId: string): Promise<ChargeFee>
  retrieveRefund(providerRefundId: string): Promise<ProviderRefund>
  /** Failed refunds since then, including some reported as done long ago. */
  listFailedRefunds(since: Date): Promise<ProviderRefund[]>
  /** Submits a statement and a document for a dispute, once: the bank accepts no second answer. */
  submitEvidence(evidence: NewEvidence): Promise<void>
  /** All disputes opened since then, in their current state. */
  listDisputes(since: Date): Promise<ProviderDispute[]>
  /** A cheap request that checks our key and the provider's clock. */
  ping(): Promise<void>
  /** The provider's own records of our money, for `npm run books`. */
  readJournal(since: Date): Promise<CardJournal>
}

/** A buyer's visit to the provider's pay page, for one of our payments. */
export interface CardSession {
  sessionId: string
  state: 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'EXPIRED'
  /** Our id, given at creation; absent for sessions of other shops. */
  paymentId: string | undefined
  orderNum: string | undefined
  amountMinor: number
  currency: string
  paymentIntentId: string | undefined
  /** Set while it is open. */
  url: string | undefined
  expiresAt: Date
}

export interface NewSession {
  paymentId: string
  orderNum: string
  amountMinor: number
  currency: string
  locale: string
  theme: string
  expiresAt: Date
  successUrl: string
  cancelUrl: string
}

export interface NewRefund {
  refundId: string
  paymentIntentId: string
  amountMinor: number
}

export interface NewEvidence {
  chargebackId: string
  providerDisputeId: string
  statement: string
  pdf: Uint8Array
}

export interface ChargeFee {
  feeMinor: number
  /** The provider's balance currency, which may differ from the buyer's. */
  currency: string
}

export interface ProviderRefund {
  providerRefundId: string
  amountMinor: number
  /** PENDING: accepted, not yet reported as arrived. */
  state: 'PENDING' | 'DONE' | 'FAILED'
  /** The provider's reason for the failure. */
  failure: string | undefined
}

/**
 * The provider's state of a dispute at an event: each event contains all of it, so their order
 * doesn't matter.
 */
export interface ProviderDispute {
  providerDisputeId: string
  paymentIntentId: string
  status: 'OPEN' | 'UNDER_REVIEW' | 'WON' | 'LOST'
  amountMinor: number
  reason: string | undefined
  openedAt: Date
  evidenceDueAt: Date | undefined
  isWithdrawn: boolean
  isReinstated: boolean
  feeMinor: number
  feeBackMinor: number
}

/** The provider refused this call: repeating it would fail again, and nothing happened. */
export class CardRefused extends Error {
  override name = 'CardRefused'
}

/** Reports something for staff to look at: logged as an error and counted in /metrics. */
export type RaiseAlarm = (alarm: PaymentAlarm, details: object) => void
export type PaymentAlarm =
  | 'MISMATCH'
  | 'UNKNOWN_PAYMENT'
  | 'REFUND_REFUSED'
  | 'WRONG_HOST'
  | 'DISPUTE'
  | 'REFUND_FAILED'
