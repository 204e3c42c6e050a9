import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'

export interface Credit {
  currency: string
  limitMinor: number
  leftMinor: number
}

/** An invoice on account overdue by this many days blocks buying on account until it is paid. */
export const overdueDays = 30

/** On `invoice`, for a `credit_line`: bought on account and not paid yet. */
export const isOpenOnAccount: RawBuilder<boolean> = sql<boolean>`
  invoice.account_id = credit_line.account_id
  and invoice.currency = credit_line.currency
  and is_on_account
  and invoice.kind = 'INVOICE'
  and sent_at is not null
  and ended_at is null
`

/**
 * An account's remaining credit: the limit minus open amounts. Undefined: no credit, or none left.
 */
export async function readCredit(db: ReadDb, accountId: string): Promise<Credit | undefined> {
  const { rows } = await sql<Credit & { isLate: boolean }>`
    select
      currency,
      limit_minor as "limitMinor",
      greatest(0, limit_minor - open.minor) as "leftMinor",
      open.is_late as "isLate"
    from credit_line
    cross join lateral (
      select
        coalesce(sum(total_minor - credited_minor - paid_minor), 0)::bigint as minor,
        coalesce(bool_or(due_on < current_date - ${sql.lit(overdueDays)}), false) as is_late
      from invoice
      where ${isOpenOnAccount}
    ) as open
    where credit_line.account_id = ${accountId}
      and stopped_at is null
  `.execute(db)
  const [found] = rows
  if (found === undefined || found.isLate) return undefined
  const { currency, limitMinor, leftMinor } = found
  return { currency, limitMinor, leftMinor }
}
