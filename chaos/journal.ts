import { appendFileSync, writeFileSync } from 'node:fs'

/**
 * How a call ended, as far as its caller knows: `UNKNOWN` when the answer was lost or was an error
 * of the server.
 */
export type Outcome = 'DONE' | 'REFUSED' | 'UNKNOWN'

/** What a seller does with a part of an order, in this order. */
export type FulfilStep = 'start' | 'ship' | 'deliver' | 'complete'

/**
 * What the shoppers know. An attempt is what a person means by one click, however often it is sent.
 */
export type Entry =
  | { kind: 'order-sent'; attempt: string; buyer: string }
  | {
      kind: 'order'
      attempt: string
      outcome: Outcome
      orderNum?: string
      totalMinor?: number
      code?: string
    }
  | { kind: 'change'; orderNum: string; outcome: Outcome; totalMinor?: number; code?: string }
  | { kind: 'card-page'; orderNum: string; outcome: Outcome; code?: string }
  | { kind: 'card'; orderNum: string; card: string; outcome: Outcome }
  | { kind: 'account'; orderNum: string; billId: string; outcome: Outcome; code?: string }
  | {
      kind: 'invoice'
      orderNum: string
      outcome: Outcome
      number?: string
      totalMinor?: number
      code?: string
    }
  | { kind: 'transfer'; id: string; amountMinor: number; number?: string }
  | { kind: 'cancel'; orderNum: string; item?: string; units?: number; outcome: Outcome; code?: string }
  | { kind: 'fulfil'; step: FulfilStep; part: string; outcome: Outcome }
  | { kind: 'give-back'; what: string; outcome: Outcome }
  | { kind: 'refund-sent'; requestKey: string; orderNum: string }
  | { kind: 'refund'; requestKey: string; orderNum: string; outcome: Outcome }
  | { kind: 'restock'; id: string; outcome: Outcome }
  | { kind: 'lapse'; orders: number }
  | { kind: 'lost-answer'; path: string; status: number }
  | { kind: 'kill'; what: 'server' | 'postgres' | 'starting server' }
  | { kind: 'database-fault'; what: 'silent' | 'connections dropped' | 'disk full' }
  | { kind: 'start'; clockShiftMs: number }
  | { kind: 'failed-start'; text: string }
  | { kind: 'faults'; faults: string[] }
  | { kind: 'violation'; text: string }

export type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

/**
 * Outside of the database, so that what the database has lost is still known: a line for each thing
 * that happened.
 */
export class Journal {
  readonly file: string
  readonly #entries: Entry[] = []

  constructor(file: string) {
    this.file = file
    writeFileSync(file, '')
  }

  write(entry: Entry): void {
    this.#entries.push(entry)
    appendFileSync(this.file, `${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`)
  }

  of<Kind extends Entry['kind']>(kind: Kind): Of<Kind>[] {
    return this.#entries.filter((entry): entry is Of<Kind> => entry.kind === kind)
  }
}
