import { invoiceActsFor } from '@kids-crafts/rules/invoices.ts'
import type { InvoiceStatus } from '@kids-crafts/rules/invoices.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Actor, Person } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { newPublicNumber } from '../platform/public-number.ts'
import { creditFactsOf } from './frozen-facts.ts'
import { keepFacts, readFacts } from './keep-document.ts'
import { lockInvoice, lockInvoicing, noteChange, notNow } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { nextNumber } from './number-invoice.ts'
import { undoAllocations } from './undo-allocations.ts'

/** A draft is gone at once; a sent one ends with a credit note, as long as nothing was paid and nothing sent on account. */
export async function cancelInvoice(db: Db, buyer: Person, invoiceNumber: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockInvoicing(transaction, buyer.accountId)
    const invoice = await lockInvoice(transaction, invoiceNumber, buyer.accountId)
    if (invoice.status === 'CANCELLED') return
    if (!invoiceActsFor(invoice).includes('CANCEL')) throw notNow()
    await endInvoice(transaction, invoice, 'CANCELLED', { actor: buyer, reason: 'CANCELLED' })
  })
}

interface End {
  actor: Actor | 'BANK'
  reason: string
  /** In the words of the bank. */
  bankReason?: string
}

/**
 * The only place where an invoice ends unpaid. What was paid on it waits for staff, its parts can be invoiced again, and a sent one
 * gets a credit note that mirrors it, whose number is answered. The caller has locked it with its orders.
 */
export async function endInvoice(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  status: Extract<InvoiceStatus, 'CANCELLED' | 'REJECTED'>,
  { actor, reason, bankReason }: End,
): Promise<string | undefined> {
  const { invoiceId, orders } = invoice
  await undoAllocations(db, invoiceId)
  await db.updateTable('invoice_part').set({ is_live: false }).where('invoice_id', '=', invoiceId).execute()
  await db
    .updateTable('invoice')
    .set({ status, ended_at: sql<Date>`now()`, ...(bankReason !== undefined && { bank_reason: bankReason }) })
    .where('invoice_id', '=', invoiceId)
    .execute()
  await noteChange(db, invoiceId, status, { actor, reason })
  if (invoice.number === null) return undefined
  // It can be paid in another way, or invoiced again, for a day.
  await sql`
    update customer_order
    set hold_until = least(hold_until, greatest(now() + interval '1 day', held_since + interval '1 day'))
    where order_id = any (${orders.map(({ orderId }) => orderId)}::bigint[])
      and hold_until is not null
  `.execute(db)
  return writeCreditNote(db, invoice)
}

async function writeCreditNote(db: Transaction<DB>, invoice: LockedInvoice): Promise<string> {
  const { invoiceId } = invoice
  const facts = await readFacts(db, invoiceId)
  if (facts === undefined) throw new Error(`Nothing is kept of invoice ${invoiceId}`)
  const numbered = await nextNumber(db, invoice.issuerStoreId)
  const credit = creditFactsOf(facts, numbered)
  const { creditId } = await db
    .insertInto('invoice')
    .values({
      kind: 'CREDIT_NOTE',
      invoice_num: newPublicNumber('I'),
      account_id: invoice.accountId,
      issuer_store_id: invoice.issuerStoreId,
      currency: invoice.currency,
      status: 'PAID',
      is_on_account: invoice.isOnAccount,
      issue_on: numbered.issueOn,
      due_on: numbered.issueOn,
      locale: invoice.locale,
      sent_at: sql<Date>`now()`,
      ended_at: sql<Date>`now()`,
      number: numbered.number,
      issuer_key: numbered.issuerKey,
      year: numbered.year,
      serial: numbered.serial,
      reference: numbered.reference,
      net_minor: credit.netMinor,
      tax_minor: credit.taxMinor,
      total_minor: credit.totalMinor,
      cancels_id: invoiceId,
    })
    .returning('invoice_id as creditId')
    .executeTakeFirstOrThrow()
  await sql`
    insert into invoice_part (invoice_id, order_part_id, is_live)
    select ${creditId}, order_part_id, false from invoice_part where invoice_id = ${invoiceId}
  `.execute(db)
  await keepFacts(db, creditId, credit)
  return numbered.number
}
