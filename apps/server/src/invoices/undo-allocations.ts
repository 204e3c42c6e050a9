import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { post } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'
import { postAllocation } from './allocate.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { tellGiveBack } from './tell-buyer.ts'

/** The money of an ending invoice waits for staff again, as if never matched. */
export async function undoAllocations(db: Transaction<DB>, invoice: Paid): Promise<void> {
  for (const allocation of await lockAllocations(db, invoice.invoiceId)) await undo(db, invoice, allocation)
}

type Paid = Pick<LockedInvoice, 'invoiceId' | 'issuerStoreId' | 'number'>

/**
 * Frees an amount, newest allocations first; returns how much. The rest of an allocation becomes a
 * separate one.
 */
export async function freeMoney(db: Transaction<DB>, invoice: Paid, minor: number): Promise<number> {
  const { invoiceId } = invoice
  if (minor === 0) return 0
  let leftMinor = minor
  for (const allocation of await lockAllocations(db, invoiceId)) {
    if (leftMinor === 0) break
    await undo(db, invoice, allocation)
    const restMinor = Math.max(0, allocation.amountMinor - leftMinor)
    leftMinor -= allocation.amountMinor - restMinor
    if (restMinor > 0) await allocateRest(db, invoiceId, allocation, restMinor)
  }
  if (leftMinor > 0) throw new Error(`Invoice ${invoiceId} was paid ${leftMinor} less than it says`)
  return minor
}

interface Allocation {
  id: string
  bankLineId: number
  amountMinor: number
  currency: string
  /** The issuing business has it. */
  isDirect: boolean
}

/** Locked after their lines, by line id; newest first. */
async function lockAllocations(db: Transaction<DB>, invoiceId: number): Promise<Allocation[]> {
  await sql`
    select from bank_line
    where bank_line_id in (select bank_line_id from bank_allocation where invoice_id = ${invoiceId} and undone_at is null)
    order by bank_line_id
    for no key update
  `.execute(db)
  const { rows } = await sql<Allocation>`
    select
      bank_allocation_id as id, bank_line_id as "bankLineId", bank_allocation.amount_minor as "amountMinor", currency,
      store_bank_account_id is not null as "isDirect"
    from bank_allocation
    join bank_line using (bank_line_id)
    where invoice_id = ${invoiceId} and undone_at is null
    order by allocated_at desc, bank_line_id desc
  `.execute(db)
  return rows
}

async function undo(
  db: Transaction<DB>,
  invoice: Paid,
  { id, bankLineId, amountMinor, currency, isDirect }: Allocation,
): Promise<void> {
  if (isDirect) await tellGiveBack(db, invoice, id)
  await db
    .updateTable('bank_allocation')
    .set({ undone_at: sql<Date>`now()` })
    .where('bank_allocation_id', '=', id)
    .execute()
  await post(db, {
    kind: 'TRANSFER',
    subject: { kind: 'BANK_LINE', key: String(bankLineId) },
    idempotencyKey: `allocation-undone:${id}`,
    currency,
    postings: [
      { account: { kind: 'RECEIVABLE' }, amountMinor: -amountMinor },
      { account: { kind: 'UNMATCHED' }, amountMinor },
    ],
  })
}

/** Keeps the original author and time. */
async function allocateRest(
  db: Transaction<DB>,
  invoiceId: number,
  { id: undoneId, bankLineId, currency }: Allocation,
  amountMinor: number,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into bank_allocation (bank_line_id, kind, invoice_id, amount_minor, allocated_by, allocated_at)
    select bank_line_id, kind, ${invoiceId}, ${amountMinor}, allocated_by, allocated_at
    from bank_allocation
    where bank_allocation_id = ${undoneId}
    returning bank_allocation_id as id
  `.execute(db)
  await postAllocation(
    db,
    { bankLineId, currency },
    { id: rows[0]?.id ?? '', account: { kind: 'RECEIVABLE' }, amountMinor },
  )
}
