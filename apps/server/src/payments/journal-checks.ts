import type { BooksCheck, JournalEntry } from '../platform/module.ts'

const linesMax = 100

/** I-5: what the provider has written down is what we have, entry by entry, and nothing else. */
export const journalChecks: readonly BooksCheck[] = [
  {
    claim: 'I-5 every charge of the card provider is one payment or card check of ours',
    async check(db, { cardJournal, settledBefore }) {
      if (cardJournal === undefined) return { count: 0, differences: [] }
      const ours = await db
        .selectFrom('payment')
        .select(['payment_intent_id as id', 'amount_minor as amountMinor', 'currency', 'settled_at as at'])
        .where('method', '=', 'CARD')
        .where('status', 'in', ['PAID', 'RETURNED'])
        .where('settled_at', '>=', cardJournal.since)
        .unionAll(
          db
            .selectFrom('card_check')
            .select([
              'payment_intent_id as id',
              'amount_minor as amountMinor',
              'currency',
              'settled_at as at',
            ])
            .where('status', 'in', ['PAID', 'REFUNDED'])
            .where('settled_at', '>=', cardJournal.since),
        )
        .execute()
      return match('charge', cardJournal.charges, ours, settledBefore)
    },
  },
  {
    claim: 'I-5 every refund of the card provider is one refund of ours',
    async check(db, { cardJournal, settledBefore }) {
      if (cardJournal === undefined) return { count: 0, differences: [] }
      const ours = await db
        .selectFrom('refund')
        .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
        .select([
          'provider_refund_id as id',
          'refund.amount_minor as amountMinor',
          'currency',
          'done_at as at',
        ])
        .where('method', '=', 'CARD')
        .where('refund.status', '=', 'DONE')
        .where('done_at', '>=', cardJournal.since)
        .unionAll(
          db
            .selectFrom('card_check')
            .select([
              'provider_refund_id as id',
              'amount_minor as amountMinor',
              'currency',
              'refunded_at as at',
            ])
            .where('status', '=', 'REFUNDED')
            .where('refunded_at', '>=', cardJournal.since),
        )
        .execute()
      return match('refund', cardJournal.refunds, ours, settledBefore)
    },
  },
]

interface OwnEntry {
  id: string | null
  amountMinor: number
  currency: string
  at: Date | null
}

/** Ours were read later than the provider's, so one of ours that is not in its journal may just have happened. */
function match(
  what: string,
  theirs: readonly JournalEntry[],
  ours: readonly OwnEntry[],
  settledBefore: Date,
) {
  const ownById = new Map(ours.map((entry) => [entry.id, entry]))
  const theirIds = new Set(theirs.map(({ id }) => id))
  const isSettled = (at: Date | null) => at !== null && at < settledBefore
  const differences = theirs.flatMap((entry) => {
    const own = ownById.get(entry.id)
    if (own === undefined) {
      return isSettled(entry.at) ? [`${what} ${entry.id} of ${amountOf(entry)} is not known to us`] : []
    }
    return amountOf(own) === amountOf(entry)
      ? []
      : [`${what} ${entry.id} is of ${amountOf(entry)} there and of ${amountOf(own)} here`]
  })
  const missing = ours.filter(({ id, at }) => isSettled(at) && !theirIds.has(id ?? ''))
  differences.push(
    ...missing.map((own) => `${what} ${own.id} of ${amountOf(own)} is not in the provider’s journal`),
  )
  return { count: theirs.length, differences: differences.slice(0, linesMax) }
}

const amountOf = ({ amountMinor, currency }: Pick<OwnEntry, 'amountMinor' | 'currency'>) =>
  `${amountMinor} ${currency}`
