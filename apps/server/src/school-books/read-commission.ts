import type { SchoolCommission } from '@kids-crafts/contract/school-books.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { Translated } from '../platform/database/translated.ts'
import { readableSchool } from './books-reader.ts'
import type { BooksReader } from './books-reader.ts'
import { monthsBefore } from './period.ts'
import type { Period } from './period.ts'

export interface CommissionSums {
  currency: string
  /** Before the period and after it, as the ledger has them. */
  openingMinor: number
  closingMinor: number
  earnedMinor: number
  takenBackMinor: number
  paidOutMinor: number
  correctedMinor: number
}

export interface CommissionCategory {
  currency: string
  /** Null: the offer is gone, and with it what it was of. */
  code: string | null
  names: Translated | null
  sumMinor: number
}

const sharesOf = (reader: BooksReader, schoolId: number) => sql`
  ledger_account
  join ledger_posting as posting using (ledger_account_id)
  join ledger_transaction as moved using (ledger_transaction_id)
  where ledger_account.kind = 'SCHOOL_SHARE' and ledger_account.school_id = ${readableSchool(reader, schoolId)}
`

/**
 * What is not a sale, its refund or a payout is a correction, so that the parts always make the
 * whole.
 */
const byKind = sql`
  coalesce(sum(amount_minor) filter (where moved.kind = 'COMPLETION' and is_within), 0)::bigint as "earnedMinor",
  coalesce(-sum(amount_minor) filter (where moved.kind = 'REFUND' and is_within), 0)::bigint as "takenBackMinor",
  coalesce(-sum(amount_minor) filter (where moved.kind in ('PAYOUT', 'WITHDRAWAL') and is_within), 0)::bigint as "paidOutMinor",
  coalesce(
    sum(amount_minor) filter (where moved.kind not in ('COMPLETION', 'REFUND', 'PAYOUT', 'WITHDRAWAL') and is_within), 0
  )::bigint as "correctedMinor"
`

/**
 * In each currency that the school has earned in. Of the balance that the ledger keeps, what came
 * since is taken back: so nothing older than the period is read.
 */
export async function readCommission(
  db: ReadDb,
  reader: BooksReader,
  schoolId: number,
  { start, end }: Period,
): Promise<CommissionSums[]> {
  const { rows } = await sql<CommissionSums>`
    select
      currency,
      balance_minor - "sinceStart" as "openingMinor",
      balance_minor - "sinceEnd" as "closingMinor",
      "earnedMinor",
      "takenBackMinor",
      "paidOutMinor",
      "correctedMinor"
    from ledger_account
    cross join lateral (
      select
        coalesce(sum(amount_minor), 0)::bigint as "sinceStart",
        coalesce(sum(amount_minor) filter (where not is_within), 0)::bigint as "sinceEnd",
        ${byKind}
      from (
        select moved.kind, amount_minor, moved.created_at < ${end} as is_within
        from ledger_posting
        join ledger_transaction as moved using (ledger_transaction_id)
        where ledger_posting.ledger_account_id = ledger_account.ledger_account_id and moved.created_at >= ${start}
      ) as moved
    ) as sums
    where kind = 'SCHOOL_SHARE' and school_id = ${readableSchool(reader, schoolId)}
    order by currency
  `.execute(db)
  return rows
}

/**
 * By the category of the craft: sums alone, also where one maker has made all of it. It follows the
 * ledger, so that the categories sum to what it has of sales and their refunds.
 */
export async function readCategories(
  db: ReadDb,
  reader: BooksReader,
  schoolId: number,
  { start, end }: Period,
): Promise<CommissionCategory[]> {
  const { rows } = await sql<CommissionCategory>`
    with posted as (
      select ledger_account.currency, moved.kind, subject_key, amount_minor
      from ${sharesOf(reader, schoolId)}
        and moved.kind in ('COMPLETION', 'REFUND')
        and moved.created_at >= ${start}
        and moved.created_at < ${end}
    ),
    by_line as (
      select
        posted.currency,
        price_id,
        line.school_minor - coalesce(
          (
            select sum(school_minor)
            from refund_line
            where refund_line.order_line_id = line.order_line_id and not was_credited
          ),
          0
        ) as minor
      from posted
      join customer_order on order_num = left(subject_key, 16)
      join order_part as part on part.order_id = customer_order.order_id and part.number = substr(subject_key, 18)::smallint
      join order_line as line using (order_part_id)
      where posted.kind = 'COMPLETION'
      union all
      select posted.currency, price_id, -back.school_minor
      from posted
      join refund_line as back on back.refund_id = subject_key::uuid and was_credited
      join order_line as line using (order_line_id)
      join order_part as part using (order_part_id)
      where posted.kind = 'REFUND' and part.school_id = ${schoolId}
    ),
    summed as (
      select by_line.currency, category_code as code, sum(minor) as minor
      from by_line
      left join offer using (price_id)
      left join product using (product_id)
      left join abstract_product using (abstract_product_code)
      group by by_line.currency, code
      union all
      select currency, null, sum(amount_minor) - coalesce((select sum(minor) from by_line where by_line.currency = posted.currency), 0)
      from posted
      group by currency
    )
    select currency, code, names, sum(minor)::bigint as "sumMinor"
    from summed
    left join category on category_code = code
    group by currency, code, names
    having sum(minor) <> 0
    order by currency, "sumMinor" desc, code
  `.execute(db)
  return rows
}

const monthsShown = 12

/** The last months, and what they come from. */
export async function showCommission(
  db: ReadDb,
  reader: BooksReader,
  schoolId: number,
  { locale, otherName, now = new Date() }: { locale: Locale; otherName: string; now?: Date },
): Promise<SchoolCommission[]> {
  const months = Array.from({ length: monthsShown }, (_, index) => monthsBefore(now, monthsShown - 1 - index))
  const period = { start: months[0] ?? now, end: monthsBefore(now, -1) }
  const { rows } = await sql<
    { currency: string; month: string } & Omit<CommissionSums, 'openingMinor' | 'closingMinor'>
  >`
    select currency, to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, ${byKind}
    from (
      select ledger_account.currency, moved.kind, moved.created_at, amount_minor, true as is_within
      from ${sharesOf(reader, schoolId)} and moved.created_at >= ${period.start}
    ) as moved
    group by currency, month
  `.execute(db)
  const { rows: balances } = await sql<{ currency: string; balanceMinor: number }>`
    select currency, balance_minor as "balanceMinor"
    from ledger_account
    where kind = 'SCHOOL_SHARE' and school_id = ${readableSchool(reader, schoolId)}
    order by currency
  `.execute(db)
  const categories = await readCategories(db, reader, schoolId, period)
  return balances.map(({ currency, balanceMinor }) => ({
    balance: money(balanceMinor, currency),
    months: months.map((first) => {
      const month = first.toISOString().slice(0, 7)
      const row = rows.find((each) => each.currency === currency && each.month === month)
      return {
        month,
        earned: money(row?.earnedMinor ?? 0, currency),
        takenBack: money(row?.takenBackMinor ?? 0, currency),
        paidOut: money(row?.paidOutMinor ?? 0, currency),
      }
    }),
    categories: categories
      .filter((each) => each.currency === currency)
      .map(({ code, names, sumMinor }) => ({
        ...(code !== null && { code }),
        name: names === null ? otherName : (names[locale] ?? names.en),
        sum: money(sumMinor, currency),
      })),
  }))
}
