import type { EventEmitter } from 'node:events'

import type { FaultRule } from '@kids-crafts/card-sandbox/faults.ts'

import type { Journal } from './journal.ts'
import type { Seed } from './seed.ts'
import type { Shop } from './shop.ts'
import type { SmallDisk } from './small-disk.ts'

export interface World {
  dataDir: string
  shop: Shop
  journal: Journal
  seed: Seed
  stockBefore: ReadonlyMap<number, number>
  /** Says `sent` when a call has just been sent. */
  calls: EventEmitter
  /** The card provider's own journal. */
  cardFile: string
  /** Where invoices and statements are exchanged with the bank. */
  bankDir: string
  /** Absent where none can be mounted. */
  disk: SmallDisk | undefined
  setFaults: (rules: FaultRule[]) => Promise<void>
  advanceCards: (seconds: number) => Promise<void>
  /** What a bank does, by the provider's own calls for tests. */
  askCards: (name: string, body: object) => Promise<void>
  /** By payment intent, how far its chargeback has come. */
  chargebacks: Map<string, string>
  complain: (text: string) => void
  /** Aborted when the shoppers go home. */
  closing: AbortSignal
}
