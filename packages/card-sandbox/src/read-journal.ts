import { readFileSync } from 'node:fs'

import type { Tables } from './store.ts'

export interface JournalEntry {
  /** Of a charge its payment intent, of a refund or a dispute its own. */
  id: string
  /** What its metadata name as the caller's own. */
  ownId: string | undefined
  amountMinor: number
  currency: string
  at: Date
  /**
   * Of a dispute: what its movements have done to the balance up to now, the provider's fees among
   * them, and when.
   */
  net?: { minor: number; at: Date } | undefined
  /** Of a charge: what the provider keeps of it. */
  fee?: { minor: number; currency: string } | undefined
}

/**
 * The money that moved, by the journal alone: whether or not a sandbox is running on it. A line
 * that is just being written is left out.
 */
export function readJournal(dataFile: string): {
  charges: JournalEntry[]
  refunds: JournalEntry[]
  disputes: JournalEntry[]
} {
  const text = readFileSync(dataFile, 'utf8')
  const charges = new Map<string, JournalEntry>()
  const refunds = new Map<string, JournalEntry>()
  const disputes = new Map<string, JournalEntry>()
  for (const line of text.split('\n').slice(0, -1)) {
    const { writes } = JSON.parse(line) as { writes: [keyof Tables, unknown][] }
    for (const [table, record] of writes) {
      if (table === 'charge') {
        const charge = record as Tables['charge']
        if (charge.paid)
          charges.set(charge.id, {
            ...charges.get(charge.id),
            ...entryOf(charge.payment_intent as string, charge.metadata['paymentId'], charge),
          })
      }
      if (table === 'balanceTransaction') {
        const { type, source, fee, currency } = record as Tables['balanceTransaction']
        const charge = type === 'charge' ? charges.get(source as string) : undefined
        if (charge) charge.fee = { minor: fee, currency: currency.toUpperCase() }
      }
      if (table === 'dispute') {
        const dispute = record as Tables['dispute']
        disputes.set(dispute.id, {
          ...entryOf(dispute.id, undefined, dispute),
          net: netOf(dispute.balance_transactions),
        })
      }
      if (table === 'refund') {
        const refund = record as Tables['refund']
        if (refund.status === 'failed') refunds.delete(refund.id)
        else refunds.set(refund.id, entryOf(refund.id, refund.metadata?.['refundId'], refund))
      }
    }
  }
  return { charges: [...charges.values()], refunds: [...refunds.values()], disputes: [...disputes.values()] }
}

function netOf(movements: Tables['dispute']['balance_transactions']): JournalEntry['net'] {
  const minor = movements.reduce((sum, { net }) => sum + net, 0)
  const atSeconds = Math.max(0, ...movements.map(({ created }) => created))
  return { minor, at: new Date(atSeconds * 1000) }
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
