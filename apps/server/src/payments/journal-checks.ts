import { sql } from 'kysely'

import type { BooksCheck, JournalEntry } from '../platform/module.ts'

const linesMax = 100

/** I-5: what the provider has written down is what we have, entry by entry, and nothing else. */
export const journalChecks: readonly BooksCheck[] = [
  {
    claim: 'I-5 every charge of the card provider is one payment or card check of ours',
    async check(db, { cardJournal, settledBefore }) {
      if (cardJournal === undefined) return { count: 0, differences: [] }
      // What came on a page that is not the payment's own is a payment of its own, which goes back: the provider knows only
      // the first of its order.
      const { rows } = await sql<OwnEntry>`
        select
          payment_intent_id as id,
          case
            when payment.status = 'PAID' then array[payment_id::text]
            else (select array_agg(other.payment_id::text) from payment as other where other.order_id = payment.order_id)
          end as "ownIds",
          amount_minor as "amountMinor",
          currency,
          settled_at as at
        from payment
        where method = 'CARD'
          and status in ('PAID', 'RETURNED')
          and settled_at >= ${cardJournal.since}
        union all
        select payment_intent_id, array[card_check_id::text], amount_minor, currency, settled_at
        from card_check
        where status in ('PAID', 'REFUNDED')
          and settled_at >= ${cardJournal.since}
      `.execute(db)
      return match('charge', cardJournal.charges, rows, settledBefore)
    },
  },
  {
    claim: 'I-5 every refund of the card provider is one refund of ours',
    async check(db, { cardJournal, settledBefore }) {
      if (cardJournal === undefined) return { count: 0, differences: [] }
      const { rows } = await sql<OwnEntry>`
        select
          provider_refund_id as id,
          array[refund_id::text] as "ownIds",
          refund.amount_minor as "amountMinor",
          currency,
          done_at as at
        from refund
        join payment using (payment_id)
        where method = 'CARD'
          and refund.status = 'DONE'
          and done_at >= ${cardJournal.since}
        union all
        select provider_refund_id, array[refund_id::text], amount_minor, currency, refunded_at
        from card_check
        where status = 'REFUNDED'
          and refunded_at >= ${cardJournal.since}
      `.execute(db)
      return match('refund', cardJournal.refunds, rows, settledBefore)
    },
  },
]

interface OwnEntry {
  id: string | null
  /** Any of them may be the one that the provider was told. */
  ownIds: string[]
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
    if (entry.ownId !== undefined && !own.ownIds.includes(entry.ownId)) {
      return [`${what} ${entry.id} is of ${entry.ownId} there and of ${own.ownIds.join(' or ')} here`]
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
