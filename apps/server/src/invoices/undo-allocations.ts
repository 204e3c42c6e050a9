import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { post } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'

/** The money of an invoice that ends waits for staff again, as if it had never been matched. */
export async function undoAllocations(db: Transaction<DB>, invoiceId: number): Promise<void> {
  const { rows } = await sql<{ id: string; lineId: number; amountMinor: number; currency: string }>`
    update bank_allocation
    set undone_at = now()
    from bank_line
    where bank_line.bank_line_id = bank_allocation.bank_line_id
      and invoice_id = ${invoiceId}
      and undone_at is null
    returning
      bank_allocation_id as id, bank_line.bank_line_id as "lineId", bank_allocation.amount_minor as "amountMinor", currency
  `.execute(db)
  for (const { id, lineId, amountMinor, currency } of rows)
    await post(db, {
      kind: 'TRANSFER',
      subject: { kind: 'BANK_LINE', key: String(lineId) },
      idempotencyKey: `allocation-undone:${id}`,
      currency,
      postings: [
        { account: { kind: 'RECEIVABLE' }, amountMinor: -amountMinor },
        { account: { kind: 'UNMATCHED' }, amountMinor },
      ],
    })
}
