import type { SchoolInvoice } from '@kids-crafts/contract/school-books.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { peopleOf, readableSchool } from './books-reader.ts'
import type { BooksReader } from './books-reader.ts'

export interface OpenInvoice {
  invoiceNumber: string
  accountId: string
  buyerName: string
  currency: string
  dueOn: string
  totalMinor: number
  openMinor: number
}

/** Sent before a moment and not wholly paid then. One that was cancelled later was still open. */
const openAt = (reader: BooksReader, schoolId: number, at: Date | null) => sql`
  select
    invoice.number as "invoiceNumber",
    invoice.account_id as "accountId",
    concat_ws(' ', account.first_name, account.last_name) as "buyerName",
    invoice.currency,
    due_on::text as "dueOn",
    total_minor as "totalMinor",
    (total_minor - paid.minor)::bigint as "openMinor"
  from invoice
  join account using (account_id)
  cross join lateral (
    select coalesce(sum(amount_minor), 0) as minor
    from bank_allocation
    where bank_allocation.invoice_id = invoice.invoice_id
      and allocated_at < ${at ?? 'infinity'}::timestamptz
      and (undone_at is null or undone_at >= ${at ?? 'infinity'}::timestamptz)
  ) as paid
  where invoice.account_id in ${peopleOf(readableSchool(reader, schoolId))}
    and not coalesce(is_child(birth_year), false)
    and invoice.kind = 'INVOICE'
    and sent_at < ${at ?? 'infinity'}::timestamptz
    and (ended_at is null or invoice.status = 'PAID' or ended_at >= ${at ?? 'infinity'}::timestamptz)
    and total_minor > paid.minor
`

const perPage = 20

export async function listOpenInvoices(
  db: ReadDb,
  reader: { accountId: string },
  { schoolId, page }: { schoolId: number; page: number },
): Promise<{ current: number; items: SchoolInvoice[]; total: number; last: number }> {
  const { rows } = await sql<OpenInvoice & { isOverdue: boolean; total: number }>`
    select found.*, "dueOn"::date < (now() at time zone 'UTC')::date as "isOverdue", (count(*) over ())::integer as total
    from (${openAt(reader, schoolId, null)}) as found
    order by "dueOn", "invoiceNumber"
    limit ${perPage}
    offset ${(page - 1) * perPage}
  `.execute(db)
  const total = rows[0]?.total ?? 0
  return {
    current: page,
    items: rows.map((row) => ({
      invoiceNumber: row.invoiceNumber,
      buyerName: row.buyerName,
      isOwn: row.accountId === reader.accountId,
      dueDate: row.dueOn,
      isOverdue: row.isOverdue,
      total: money(row.totalMinor, row.currency),
      open: money(row.openMinor, row.currency),
    })),
    total,
    last: Math.max(1, Math.ceil(total / perPage)),
  }
}

export async function readOpenInvoices(
  db: ReadDb,
  reader: BooksReader,
  schoolId: number,
  at: Date,
): Promise<OpenInvoice[]> {
  const { rows } = await sql<OpenInvoice>`
    ${openAt(reader, schoolId, at)}
    order by "dueOn", "invoiceNumber"
  `.execute(db)
  return rows
}
