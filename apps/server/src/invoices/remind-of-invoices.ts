import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { ring, tellBuyer } from './tell-buyer.ts'

const work = 'remind-of-invoices'
const batchSize = 50

/** Days before and after the due date. */
const reminderDays = [-3, 0, 7, 14, 28]

/**
 * On `invoice`: the newest reminder date so far, at 8:00 UTC, is later than the last reminder and
 * the mail with the payment details. Dates missed while no server ran are skipped for the newest.
 */
const wantsReminder = sql<boolean>`
  invoice.kind = 'INVOICE'
  and invoice.status in ('AWAITING_PAYMENT', 'APPROVED', 'PARTIALLY_PAID')
  and sent_at is not null
  and ended_at is null
  and reminders_stopped_at is null
  and exists (
    select
    from unnest(array[${sql.join(reminderDays.map((days) => sql.lit(days)))}]) as days
    cross join lateral (select (due_on + days + time '08:00') at time zone 'UTC' as begins_at) as reminder
    where begins_at <= now()
      and begins_at > coalesce(accepted_at, sent_at)
      and begins_at > coalesce(reminded_at, '-infinity')
  )
`

/**
 * Sends each buyer one mail about all their invoices due soon, now, or overdue. Returns whether
 * there may be more. Locks the account first, like its owner's changes to invoices, so that two
 * servers never write to a buyer at once.
 */
export async function remindOfInvoices({ db, log }: LoopParts): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ accountId: string }>`
      select account_id as "accountId"
      from account
      where account_id in (
          select invoice.account_id
          from invoice
          where due_on <= current_date + ${sql.lit(-Math.min(...reminderDays))} and ${wantsReminder}
        )
        and account.status <> 'CLOSED'
        and not is_child(birth_year)
        and email is not null
        and email_verified_at is not null
        and ${isDue(work, 'account.account_id')}
      order by account_id
      limit ${batchSize}
      for no key update skip locked
    `.execute(transaction)
    for (const { accountId } of rows)
      await orSetAside(transaction, log, { work, subject: accountId }, () => remind(transaction, accountId))
    return rows.length === batchSize
  })
}

interface Reminded {
  invoiceNumber: string
  currency: string
  amountMinor: number
  dueOn: string
  isOverdue: boolean
  reference: string
  day: string
}

/** Omits invoices paid since they were found. */
async function remind(db: Transaction<DB>, accountId: string): Promise<void> {
  const { rows } = await sql<Reminded>`
    update invoice
    set reminded_at = now()
    where account_id = ${accountId} and ${wantsReminder}
    returning
      number as "invoiceNumber", currency, total_minor - credited_minor - paid_minor as "amountMinor", due_on::text as "dueOn",
      due_on < current_date as "isOverdue", reference, current_date::text as day
  `.execute(db)
  const [first] = rows
  if (first === undefined) return
  const invoices = rows
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
    .map(({ invoiceNumber, currency, amountMinor, dueOn, isOverdue, reference }) => ({
      invoiceNumber,
      currency,
      amountMinor,
      dueOn,
      isOverdue,
      reference,
    }))
  await tellBuyer(db, accountId, {
    kind: 'invoice-reminder',
    key: `${accountId}:${first.day}`,
    data: { invoices },
  })
  for (const { invoiceNumber: number, isOverdue } of invoices)
    if (isOverdue) await ring(db, { accountId, number }, 'INVOICE_OVERDUE')
}
