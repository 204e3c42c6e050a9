import { invoiceActsFor } from '@kids-crafts/rules/invoices.ts'
import type { InvoiceStatus } from '@kids-crafts/rules/invoices.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Actor, Person } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { partOfFacts } from './credit-facts.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { lockInvoice, lockInvoicing, noteChange, notNow } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { undoAllocations } from './undo-allocations.ts'
import { factsOfSent, writeCreditNote } from './write-credit-note.ts'

/**
 * Deletes a draft at once; cancels a sent invoice with a credit note, if nothing was paid and
 * nothing sent on account.
 */
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
  /** The bank's own text. */
  bankReason?: string
}

/**
 * The only place where an invoice ends unpaid. Its payments wait for staff, and its parts can be
 * invoiced again. A sent one gets a credit note for the rest, whose number is returned. The caller
 * has locked it with its orders.
 */
export async function endInvoice(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  status: Extract<InvoiceStatus, 'CANCELLED' | 'REJECTED'>,
  { actor, reason, bankReason }: End,
): Promise<string | undefined> {
  const { invoiceId, orders } = invoice
  const liveParts = await readLiveParts(db, invoiceId)
  await undoAllocations(db, invoice)
  await db.updateTable('invoice_part').set({ is_live: false }).where('invoice_id', '=', invoiceId).execute()
  await db
    .updateTable('invoice')
    .set({ status, ended_at: sql<Date>`now()`, ...(bankReason !== undefined && { bank_reason: bankReason }) })
    .where('invoice_id', '=', invoiceId)
    .execute()
  await noteChange(db, invoiceId, status, { actor, reason })
  if (invoice.number === null) return undefined
  // For a day, it can be paid in another way or invoiced again.
  await sql`
    update customer_order
    set hold_until = least(hold_until, greatest(now() + interval '1 day', held_since + interval '1 day'))
    where order_id = any (${orders.map(({ orderId }) => orderId)}::bigint[])
      and hold_until is not null
  `.execute(db)
  return creditRest(db, invoice, liveParts)
}

/**
 * Credits the whole invoice, or what is left after orders ended. None of it was paid, so nothing
 * else was credited.
 */
async function creditRest(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  parts: readonly InvoicedPart[],
): Promise<string> {
  const whole = await factsOfSent(db, invoice)
  const orderPartIds = parts.map(({ orderPartId }) => orderPartId)
  const facts = invoice.creditedMinor === 0 ? whole : await factsOfOrders(db, whole, parts)
  return writeCreditNote(db, invoice, { facts, orderPartIds })
}

export interface InvoicedPart {
  orderPartId: number
  orderId: number
  orderNum: string
}

/** Parts without a credit note. */
export async function readLiveParts(db: Transaction<DB>, invoiceId: number): Promise<InvoicedPart[]> {
  const { rows } = await sql<InvoicedPart>`
    select order_part_id as "orderPartId", order_id as "orderId", order_num as "orderNum"
    from invoice_part
    join order_part using (order_part_id)
    join customer_order using (order_id)
    where invoice_id = ${invoiceId} and is_live
    order by order_part_id
  `.execute(db)
  return rows
}

/** An invoice's data about some of its orders. */
export async function factsOfOrders(
  db: Transaction<DB>,
  facts: InvoiceFacts,
  parts: readonly InvoicedPart[],
): Promise<InvoiceFacts> {
  const orderNums = new Set(parts.map(({ orderNum }) => orderNum))
  const { rows } = await sql<{ purchaseOrderNums: string[]; budgetLines: string[] }>`
    select
      array_remove(array_agg(distinct purchase_order_num), null) as "purchaseOrderNums",
      array_remove(array_agg(distinct budget_line), null) as "budgetLines"
    from customer_order
    where order_num = any (${[...orderNums]})
  `.execute(db)
  const { purchaseOrderNums = [], budgetLines = [] } = rows[0] ?? {}
  return partOfFacts(facts, {
    parts: facts.parts.filter(({ orderNum }) => orderNums.has(orderNum)),
    purchaseOrderNums,
    budgetLines,
  })
}
