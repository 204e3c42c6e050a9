import { sql } from 'kysely'

import type { BooksCheck } from '../platform/module.ts'
import type { CardJournal, JournalEntry } from './card-journal.ts'

const linesMax = 100

/** I-5: the provider's entries match ours one by one, without extra ones. */
export const journalChecks = (cardJournal: CardJournal, settledBefore: Date): BooksCheck[] => [
  {
    claim: 'I-5 every charge of the card provider is one payment or card check of ours, with its fee',
    async check(db) {
      // Money on another page than the payment's own is a separate payment, which is refunded: the
      // provider knows only the first payment of an order.
      const { rows } = await sql<OwnEntry>`
        select
          payment_intent_id as id,
          case
            when payment.status = 'PAID' then array[payment_id::text]
            else (select array_agg(other.payment_id::text) from payment as other where other.order_id = payment.order_id)
          end as "ownIds",
          amount_minor as "amountMinor",
          currency,
          settled_at as at,
          fee_minor as "feeMinor",
          fee_currency as "feeCurrency"
        from payment
        where method = 'CARD'
          and status in ('PAID', 'RETURNED')
          and settled_at >= ${cardJournal.since}
        union all
        select payment_intent_id, array[card_check_id::text], amount_minor, currency, settled_at, fee_minor, fee_currency
        from card_check
        where status in ('PAID', 'REFUNDED')
          and settled_at >= ${cardJournal.since}
      `.execute(db)
      return match('charge', cardJournal.charges, rows, settledBefore)
    },
  },
  {
    claim: 'I-5 every refund of the card provider is one refund of ours',
    async check(db) {
      const { rows } = await sql<OwnEntry>`
        select
          provider_refund_id as id,
          array[refund_id::text] as "ownIds",
          refund.amount_minor as "amountMinor",
          currency,
          coalesce(sent_at, done_at) as at
        from refund
        join payment using (payment_id)
        where method = 'CARD'
          and way = 'ORIGINAL'
          and refund.amount_minor > 0
          and refund.status in ('SENT', 'DONE')
          and coalesce(sent_at, done_at) >= ${cardJournal.since}
        union all
        select provider_refund_id, array[refund_id::text], amount_minor, currency, refunded_at
        from card_check
        where status = 'REFUNDED'
          and refunded_at >= ${cardJournal.since}
      `.execute(db)
      return match('refund', cardJournal.refunds, rows, settledBefore)
    },
  },
  {
    claim:
      'I-5 every dispute of the card provider is one chargeback of ours, with what it took, gave back and kept as fees',
    async check(db) {
      const { rows } = await sql<OwnEntry>`
        select
          provider_dispute_id as id,
          array[]::text[] as "ownIds",
          amount_minor as "amountMinor",
          currency,
          opened_at as at,
          case when reinstated_at is null then 0 else amount_minor + fee_back_minor end
            - case when withdrawn_at is null then 0 else amount_minor + fee_minor end as "netMinor"
        from chargeback
        where opened_at >= ${cardJournal.since}
        union all
        select distinct on (provider_id) provider_id, array[]::text[], amount_minor, upper(currency), created_at, null
        from payment_notice
        where kind = 'DISPUTE'
          and created_at >= ${cardJournal.since}
      `.execute(db)
      return match('dispute', cardJournal.disputes, rows, settledBefore)
    },
  },
]

interface OwnEntry {
  id: string | null
  /** The provider may have received any of these ids. */
  ownIds: string[]
  amountMinor: number
  currency: string
  at: Date | null
  netMinor?: number | null
  feeMinor?: number | null
  feeCurrency?: string | null
}

/** Our entries were read later than the provider's, so one missing from its journal may be new. */
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
    if (amountOf(own) !== amountOf(entry))
      return [`${what} ${entry.id} is of ${amountOf(entry)} there and of ${amountOf(own)} here`]
    if (entry.fee !== undefined && isSettled(own.at) && feeOf(own) !== feeOf(entry))
      return [`${what} ${entry.id} has cost ${feeOf(entry)} there and ${feeOf(own)} here`]
    const { netMinor } = own
    // A movement from this very moment may not have been reported yet.
    const isOther = entry.net !== undefined && netMinor != null && netMinor !== entry.net.minor
    return isOther && isSettled(entry.net?.at ?? null)
      ? [`${what} ${entry.id} has moved ${entry.net?.minor} there and ${netMinor} here`]
      : []
  })
  const missing = ours.filter(({ id, at }) => isSettled(at) && !theirIds.has(id ?? ''))
  differences.push(
    ...missing.map((own) => `${what} ${own.id} of ${amountOf(own)} is not in the provider’s journal`),
  )
  return { count: theirs.length, differences: differences.slice(0, linesMax) }
}

const amountOf = ({ amountMinor, currency }: Pick<OwnEntry, 'amountMinor' | 'currency'>) =>
  `${amountMinor} ${currency}`

const feeOf = ({ fee, feeMinor, feeCurrency }: Pick<JournalEntry, 'fee'> & Partial<OwnEntry>) =>
  fee === undefined ? `${feeMinor ?? 'nothing'} ${feeCurrency ?? ''}` : `${fee.minor} ${fee.currency}`
