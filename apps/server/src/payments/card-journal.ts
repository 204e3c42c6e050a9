/** What a card provider has written down. */
export interface CardJournal {
  /** Nothing older is in it. */
  since: Date
  charges: readonly JournalEntry[]
  refunds: readonly JournalEntry[]
  disputes: readonly JournalEntry[]
}

export interface JournalEntry {
  /** Of a charge its payment intent, of a refund or a dispute its own. */
  id: string
  /** The payment, card check or refund of ours that it was asked for by. */
  ownId: string | undefined
  amountMinor: number
  currency: string
  at: Date
  /** Of a dispute: what its movements have done to the balance up to now, the provider's fees among them, and when. */
  net?: { minor: number; at: Date } | undefined
  /** Of a charge: what the provider keeps of it. */
  fee?: { minor: number; currency: string } | undefined
}
