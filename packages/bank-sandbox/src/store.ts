import { Journal } from '@kids-crafts/card-sandbox/journal.ts'

/**
 * What the bank stores, by table. Documents and statements are files beside the journal
 * (`file-store.ts`).
 */
export interface Tables {
  invoice: StoredInvoice
  booking: Booking
  news: StoredNews
  paymentBack: PaymentBack
  /** The forms that were sent, so that a second click does nothing. */
  form: { id: string }
}

export interface StoredInvoice {
  /** The shop's key. */
  id: string
  number: string
  reference: string
  totalMinor: number
  currency: string
  dueOn: string
  issuerName: string
  payToIban: string
  documents: { name: string; type: 'application/pdf' | 'application/xml'; file: string }[]
  state: 'RECEIVED' | 'ACCEPTED' | 'REJECTED'
  reason?: string
}

/** A line of an account. */
export interface Booking {
  id: string
  invoiceKey: string | null
  account: string
  direction: 'IN' | 'OUT'
  amountMinor: number
  currency: string
  bookedOn: string
  name: string
  iban: string
  reference: string
  text: string
  /** What the bank names it; some banks name nothing. */
  bankReference: string | null
  isBroken: boolean
  /** Whether a statement has it. */
  isTold: boolean
}

export type StoredNews = { id: string; isDone: boolean } & (
  | { kind: 'ACCEPTED'; invoiceKey: string }
  | { kind: 'REJECTED'; invoiceKey: string; reason: string }
  | { kind: 'STATEMENT'; name: string; file: string; invoiceKey: string | null }
)

export interface PaymentBack {
  /** The shop's key. */
  id: string
  toIban: string
  toName: string
  amountMinor: number
  currency: string
  reference: string
}

export type Write = { [Name in keyof Tables]: [Name, Tables[Name]] }[keyof Tables]
interface Line {
  at: string
  effect: string
  writes: Write[]
}

/** All state, in memory; every change is a line of the journal first. */
export class Store {
  readonly #journal: Journal<Line>
  readonly #tables: { [Name in keyof Tables]: Map<string, Tables[Name]> } = {
    invoice: new Map(),
    booking: new Map(),
    news: new Map(),
    paymentBack: new Map(),
    form: new Map(),
  }
  /** In the order in which they came. */
  readonly openNews = new Map<string, StoredNews>()

  constructor(dataFile: string) {
    const { journal, lines } = Journal.open<Line>(dataFile)
    this.#journal = journal
    for (const line of lines) this.#apply(line.writes)
  }

  get<Name extends keyof Tables>(name: Name, id: string): Tables[Name] | undefined {
    return this.#tables[name].get(id)
  }

  /** The oldest first. */
  all<Name extends keyof Tables>(name: Name): Tables[Name][] {
    return [...this.#tables[name].values()]
  }

  count(name: keyof Tables): number {
    return this.#tables[name].size
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
      if (name !== 'news') continue
      if (record.isDone) this.openNews.delete(record.id)
      else this.openNews.set(record.id, record)
    }
  }
}
