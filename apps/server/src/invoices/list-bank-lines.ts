import type { BankLineRow, bankLinesQuery } from '@kids-crafts/contract/invoices-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, hasText, isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { Refusal } from '../platform/refusal.ts'

/** Received money that isn't fully allocated. */
export const lineWaits = sql<SqlBool>`direction = 'IN' and allocated_minor < amount_minor`

/** The bank's bookings: waiting ones by default, oldest first. */
export async function listBankLines(
  db: ReadDb,
  ask: z.output<typeof bankLinesQuery>,
): Promise<ListPage<BankLineRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('bank_line')
      .where(ask.status === 'WAITING' ? lineWaits : everything)
      .where(bookedOn(ask))
      .where(isEqual('bank_line_id', ask.bankLineId))
      .where(hasText(['payer_name', 'payer_iban', 'reference', 'remittance'], ask.text)),
    rows: (found) => found.select(lineColumns),
    sorts: { bookedOn: 'booked_on' },
    key: 'bank_line_id',
  })
  return { ...page, items: await withAllocations(db, items) }
}

export async function readBankLine(db: ReadDb, bankLineId: number): Promise<BankLineRow> {
  const found = await db
    .selectFrom('bank_line')
    .select(lineColumns)
    .where('bank_line_id', '=', bankLineId)
    .execute()
  const [line] = await withAllocations(db, found)
  if (line === undefined) throw noSuchLine()
  return line
}

export const noSuchLine = (): Refusal => new Refusal('NOT_FOUND', 'There is no such line')

/** The bank reports dates, not times. */
const bookedOn = ({ dateFrom, dateTo }: z.output<typeof bankLinesQuery>): RawBuilder<SqlBool> => sql`
  booked_on between ${dateFrom ?? '-infinity'}::date and ${dateTo ?? 'infinity'}::date
`

const lineColumns = [
  'bank_line_id as bankLineId',
  sql<'IN' | 'OUT'>`direction`.as('direction'),
  sql<string>`booked_on::text`.as('bookedOn'),
  'payer_name as payerName',
  'payer_iban as payerIban',
  'reference',
  'remittance as text',
  'amount_minor as amountMinor',
  'allocated_minor as allocatedMinor',
  sql<string | null>`(
    select public_name
    from store_bank_account
    join store using (store_id)
    where store_bank_account.store_bank_account_id = bank_line.store_bank_account_id
  )`.as('store'),
  'currency',
] as const

interface Line extends Omit<BankLineRow, 'amount' | 'left' | 'allocations'> {
  amountMinor: number
  allocatedMinor: number
  currency: string
}

interface Allocation {
  bankLineId: number
  kind: BankLineRow['allocations'][number]['kind']
  to: string | null
  amountMinor: number
  at: Date
  by: string | null
  isUndone: boolean
  returnedAt: Date | null
}

async function withAllocations(db: ReadDb, lines: readonly Line[]): Promise<BankLineRow[]> {
  const { rows } = await sql<Allocation>`
    select
      bank_line_id as "bankLineId",
      bank_allocation.kind,
      coalesce(
        invoice.number,
        bank_allocation.bill_id,
        (select public_name from store where store.store_id = bank_allocation.store_id)
      ) as "to",
      bank_allocation.amount_minor as "amountMinor",
      allocated_at as at,
      login as by,
      undone_at is not null as "isUndone",
      returned_at as "returnedAt"
    from bank_allocation
    left join invoice using (invoice_id)
    left join account on account.account_id = allocated_by
    where bank_line_id = any (${lines.map(({ bankLineId }) => bankLineId)}::bigint[])
    order by allocated_at, bank_allocation_id
  `.execute(db)
  const byLine = Map.groupBy(rows, ({ bankLineId }) => bankLineId)
  return lines.map(({ amountMinor, allocatedMinor, currency, ...line }) => ({
    ...line,
    amount: money(amountMinor, currency),
    left: money(line.direction === 'IN' ? amountMinor - allocatedMinor : 0, currency),
    allocations: (byLine.get(line.bankLineId) ?? []).map(
      ({ kind, to, amountMinor: minor, at, by, isUndone, returnedAt }) => ({
        kind,
        to,
        amount: money(minor, currency),
        at,
        by,
        isUndone,
        returnedAt,
      }),
    ),
  }))
}
