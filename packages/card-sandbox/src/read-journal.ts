import { readFileSync } from 'node:fs'

import type { Tables } from './store.ts'

export interface JournalEntry {
  /** Of a charge its payment intent, of a refund the refund. */
  id: string
  /** What its metadata name as the caller's own. */
  ownId: string | undefined
  amountMinor: number
  currency: string
  at: Date
}

/**
 * The money that moved, by the journal alone: whether or not a sandbox is running on it. A line that is just being written is
 * left out.
 */
export function readJournal(dataFile: string): { charges: JournalEntry[]; refunds: JournalEntry[] } {
  const text = readFileSync(dataFile, 'utf8')
  const charges = new Map<string, JournalEntry>()
  const refunds = new Map<string, JournalEntry>()
  for (const line of text.split('\n').slice(0, -1)) {
    const { writes } = JSON.parse(line) as { writes: [keyof Tables, unknown][] }
    for (const [table, record] of writes) {
      if (table === 'charge') {
        const charge = record as Tables['charge']
        if (charge.paid)
          charges.set(
            charge.id,
            entryOf(charge.payment_intent as string, charge.metadata['paymentId'], charge),
          )
      }
      if (table === 'refund') {
        const refund = record as Tables['refund']
        if (refund.status === 'failed') refunds.delete(refund.id)
        else refunds.set(refund.id, entryOf(refund.id, refund.metadata?.['refundId'], refund))
      }
    }
  }
  return { charges: [...charges.values()], refunds: [...refunds.values()] }
}

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
