import type { CardJournal } from './card-journal.ts'

/** Who takes card payments for us. All calls go over the network: none is made inside a transaction. */
export interface CardProvider {
  /** Where the pages are that a buyer is sent to (S-17). */
  readonly payOrigin: string
  /** The same payment again answers the same session. */
  createSession(order: NewSession): Promise<CardSession>
  retrieveSession(sessionId: string): Promise<CardSession>
  /** Nobody can pay it afterwards. One that was paid or has expired before is answered as it is. */
  expireSession(sessionId: string): Promise<CardSession>
  /** The same refund again is one refund. */
  refund(refund: NewRefund): Promise<ProviderRefund>
  /** A refund of ours whose answer was lost, for when the provider has forgotten its key. */
  findRefund(refund: Pick<NewRefund, 'refundId' | 'paymentIntentId'>): Promise<ProviderRefund | undefined>
  /** What it keeps of a charge. */
  retrieveFee(paymentIntentId: string): Promise<ChargeFee>
  retrieveRefund(providerRefundId: string): Promise<ProviderRefund>
  /** Refunds since that did not arrive in the end, some of them long after they were said to have. */
  listFailedRefunds(since: Date): Promise<ProviderRefund[]>
  /** Answers a dispute with a statement and a document, once: the bank takes no second answer. */
  submitEvidence(evidence: NewEvidence): Promise<void>
  /** All disputes that were opened since, as they stand now. */
  listDisputes(since: Date): Promise<ProviderDispute[]>
  /** Asks for next to nothing, to see that our key is taken and what time it is there. */
  lookAround(): Promise<void>
  /** The provider's own record of the money that moved for us, for `npm run books`. */
  readJournal(since: Date): Promise<CardJournal>
}

/** A buyer's visit to the provider's pay page, for one payment of ours. */
export interface CardSession {
  sessionId: string
  state: 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'EXPIRED'
  /** Ours, as given when it was created; absent if it is not of this shop. */
  paymentId: string | undefined
  orderNum: string | undefined
  amountMinor: number
  currency: string
  paymentIntentId: string | undefined
  /** While it is open. */
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
  /** Of the provider's balance, which may be another than the buyer's. */
  currency: string
}

export interface ProviderRefund {
  providerRefundId: string
  amountMinor: number
  /** PENDING: taken, and not yet said to have arrived. */
  state: 'PENDING' | 'DONE' | 'FAILED'
  /** The provider's word for why it failed. */
  failure: string | undefined
}

/** A dispute as the provider has it at the time of an event: each says all of it, so their order does not matter. */
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

/** The provider's no to this very call: sent again it would be refused again, and nothing has happened. */
export class CardRefused extends Error {
  override name = 'CardRefused'
}

/** Something that a person must look at: logged as an error and counted in /metrics. */
export type RaiseAlarm = (alarm: PaymentAlarm, details: object) => void
export type PaymentAlarm =
  | 'MISMATCH'
  | 'UNKNOWN_PAYMENT'
  | 'REFUND_REFUSED'
  | 'WRONG_HOST'
  | 'DISPUTE'
  | 'REFUND_FAILED'
