import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { noteChange } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { tellCredited } from './tell-buyer.ts'
import { freeMoney } from './undo-allocations.ts'
import { writeCreditNote } from './write-credit-note.ts'

interface TakenOff {
  /** Covers only what is credited. */
  facts: InvoiceFacts
  orderPartIds: readonly number[]
  refundId?: string
  overOrderId?: number
}

/**
 * Payments for what a credit note is about to take off wait for staff again: the rest of the
 * invoice needs no more. Call it before counting any number.
 */
export const freeOverpaid = (
  db: Transaction<DB>,
  invoice: LockedInvoice,
  takenMinor: number,
): Promise<number> => {
  const { totalMinor, creditedMinor, paidMinor } = invoice
  const neededMinor = (totalMinor ?? 0) - creditedMinor - takenMinor
  return freeMoney(db, invoice, Math.max(0, paidMinor - neededMinor))
}

/**
 * Takes part of a sent invoice off by a credit note, and tells its buyer. The excess payment was
 * freed before.
 */
export async function takeOff(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  credit: TakenOff,
  freedMinor: number,
): Promise<void> {
  const { invoiceId } = invoice
  const number = await writeCreditNote(db, invoice, credit)
  const { rows } = await sql<Pick<LockedInvoice, 'status' | 'creditedMinor' | 'paidMinor'>>`
    select status, credited_minor as "creditedMinor", paid_minor as "paidMinor" from invoice where invoice_id = ${invoiceId}
  `.execute(db)
  const after = { ...invoice, ...rows[0] }
  // Nothing of it is left: its parts are no longer invoiced.
  if (after.status === 'CANCELLED')
    await db.updateTable('invoice_part').set({ is_live: false }).where('invoice_id', '=', invoiceId).execute()
  const takenMinor = credit.facts.totalMinor
  await noteChange(db, invoiceId, after.status, {
    actor: asSystem('credit-notes'),
    reason: 'CREDITED',
    amountMinor: takenMinor,
  })
  await tellCredited(db, after, { creditNoteNumber: number, takenMinor, freedMinor })
}
