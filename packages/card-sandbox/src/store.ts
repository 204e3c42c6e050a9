import type { Stripe } from 'stripe'

import { Journal } from './journal.ts'
import type { CardOutcome } from './test-cards.ts'

/** What the sandbox stores, by table. Card numbers are in none of them. */
export interface Tables {
  session: StoredSession
  intent: Stripe.PaymentIntent
  charge: Stripe.Charge
  refund: Stripe.Refund
  dispute: StoredDispute
  balanceTransaction: Stripe.BalanceTransaction
  event: StoredEvent
  delivery: Delivery
  attempt: Attempt
  answer: SavedAnswer
  clock: { id: 'clock'; offsetMs: number }
}

export interface StoredSession {
  id: string
  session: Stripe.Checkout.Session
  lineItems: Stripe.LineItem[]
  intentMetadata: Record<string, string>
  intentDescription: string | null
}

/** What we use of Stripe's. */
export interface StoredDispute {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: Stripe.BalanceTransaction[]
  charge: string
  created: number
  currency: string
  evidence_details: { due_by: number; has_evidence: boolean; past_due: boolean; submission_count: number }
  is_charge_refundable: boolean
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

/** Which type goes with which object is Stripe's business; here an event is sent as it is. */
export interface StoredEvent {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: object }
  livemode: false
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export interface Delivery {
  id: string
  eventId: string
  dueAtMs: number
  attempts: number
  state: 'pending' | 'delivered' | 'failed' | 'dropped'
  isFirstForged?: boolean
}

/** A payment that waits: for the cardholder (3-D Secure), or until `settlesAtMs`. */
export interface Attempt {
  id: string
  sessionId: string
  card: CardOutcome
  state: 'authenticating' | 'settling' | 'done'
  settlesAtMs: number | null
}

export interface SavedAnswer {
  id: string
  fingerprint: string
  endpoint: string
  status: number
  body: unknown
  createdAtMs: number
}

type Write = { [Name in keyof Tables]: [Name, Tables[Name]] }[keyof Tables]
interface Line {
  at: string
  effect: string
  writes: Write[]
}

/** All state, in memory; every change is a line of the journal first. */
export class Store {
  readonly #journal: Journal<Line>
  readonly #tables: { [Name in keyof Tables]: Map<string, Tables[Name]> } = {
    session: new Map(),
    intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    dispute: new Map(),
    balanceTransaction: new Map(),
    event: new Map(),
    delivery: new Map(),
    attempt: new Map(),
    answer: new Map(),
    clock: new Map(),
  }
  readonly openSessions = new Map<string, StoredSession>()
  readonly pendingDeliveries = new Map<string, Delivery>()
  readonly settlingAttempts = new Map<string, Attempt>()
  readonly #deliveriesOfEvent = new Map<string, Set<string>>()

  constructor(dataFile: string) {
    const { journal, lines } = Journal.open<Line>(dataFile)
    this.#journal = journal
    for (const line of lines) this.#apply(line.writes)
  }

  get<Name extends keyof Tables>(name: Name, id: string): Tables[Name] | undefined {
    return this.#tables[name].get(id)
  }

  /** Newest first, as the API lists. */
  newestFirst<Name extends keyof Tables>(name: Name): Tables[Name][] {
    return [...this.#tables[name].values()].toReversed()
  }

  deliveriesOf(eventId: string): Delivery[] {
    return [...(this.#deliveriesOfEvent.get(eventId) ?? [])].flatMap((id) => this.get('delivery', id) ?? [])
  }

  commit(effect: string, writes: Write[]) {
    this.#journal.append({ at: new Date().toISOString(), effect, writes })
    this.#apply(writes)
  }

  close() {
    this.#journal.close()
  }

  #apply(writes: Write[]) {
    for (const [name, record] of writes) {
      ;(this.#tables[name] as Map<string, unknown>).set(record.id, record)
      if (name === 'session') keepIf(this.openSessions, record, record.session.status === 'open')
      if (name === 'attempt') keepIf(this.settlingAttempts, record, record.state === 'settling')
      if (name === 'delivery') {
        keepIf(this.pendingDeliveries, record, record.state === 'pending')
        const ids = this.#deliveriesOfEvent.get(record.eventId) ?? new Set()
        this.#deliveriesOfEvent.set(record.eventId, ids.add(record.id))
      }
    }
  }
}

function keepIf<Row extends { id: string }>(index: Map<string, Row>, row: Row, isKept: boolean) {
  if (isKept) index.set(row.id, row)
  else index.delete(row.id)
}

/** Everything one effect changes, written together. */
export class Change {
  readonly #writes: Write[] = []
  readonly #events: { type: string; object: object }[] = []

  put<Name extends keyof Tables>(name: Name, record: Tables[Name]) {
    this.#writes.push([name, record] as unknown as Write)
  }

  emit(type: string, object: object) {
    // The event shows the object as it was, whatever happens to it later.
    this.#events.push({ type, object: structuredClone(object) })
  }

  get writes(): readonly Write[] {
    return this.#writes
  }

  get events(): readonly { type: string; object: object }[] {
    return this.#events
  }
}
