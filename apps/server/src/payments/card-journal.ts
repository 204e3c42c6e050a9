/** A card provider's records. */
export interface CardJournal {
  /** Contains nothing older. */
  since: Date
  charges: readonly JournalEntry[]
  refunds: readonly JournalEntry[]
  disputes: readonly JournalEntry[]
}

export interface JournalEntry {
  /** The payment intent of a charge; the own id of a refund or dispute. */
  id: string
  /** Our payment, card check or refund that caused it. */
  ownId: string | undefined
  amountMinor: number
  currency: string
  at: Date
  /** For a dispute: its net effect on the balance so far, including fees, and when. */
  net?: { minor: number; at: Date } | undefined
  /** For a charge: the provider's fee. */
  fee?: { minor: number; currency: string } | undefined
}
