import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { payOrders } from './allocate.ts'
import { endInvoice, factsOfOrders, readLiveParts } from './cancel-invoice.ts'
import type { InvoicedPart } from './cancel-invoice.ts'
import { lockInvoiceOf } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { freeOverpaid, takeOff } from './take-off.ts'
import { tellCancelled } from './tell-buyer.ts'
import { factsOfSent } from './write-credit-note.ts'

const work = 'settle-invoices'
const batchSize = 20

/** On `customer_order`: it ended or was paid in another way, so nothing is owed for it. */
const isOver = sql<boolean>`
  hold_until is null
  and not exists (
    select
    from payment
    where payment.order_id = customer_order.order_id and payment.status = 'PAID' and payment.method = 'INVOICE'
  )
`

// Not with exists, which PostgreSQL would evaluate for all orders at once: look these up per
// invoice.
const hasOver = sql<boolean>`
  (
    select true
    from invoice_part
    join order_part using (order_part_id)
    join customer_order using (order_id)
    where invoice_part.invoice_id = invoice.invoice_id and is_live and ${isOver}
    limit 1
  )
`

/**
 * A credit may have completed its payment: one of its orders that waited for others may now be
 * paid.
 */
const hasCovered = sql<boolean>`
  credited_minor > 0
  and (
    select true
    from invoice_part
    join order_part as own using (order_part_id)
    join customer_order using (order_id)
    where invoice_part.invoice_id = invoice.invoice_id
      and is_live
      and hold_until is not null
      and not exists (
        select
        from order_part
        where order_part.order_id = own.order_id
          and not exists (
            select
            from invoice_part as other
            join invoice as paid using (invoice_id)
            where other.order_part_id = order_part.order_part_id and other.is_live and paid.status = 'PAID'
          )
      )
    limit 1
  )
`

/**
 * Of paid invoices, checks only recent ones: those that can still end wait for their money for
 * weeks.
 */
const toSettle = sql`
  select invoice_id
  from invoice
  where sent_at is not null and ended_at is null and kind = 'INVOICE' and ${hasOver}
  union all
  select invoice_id
  from invoice
  where status = 'PAID' and kind = 'INVOICE' and ended_at > now() - interval '90 days' and (${hasOver} or ${hasCovered})
`

/**
 * Takes orders that no longer wait for their money off their invoices, by credit notes; an invoice
 * without other orders ends. Payments for them wait for staff. Returns whether there may be more.
 */
export async function settleInvoices({ db, log }: LoopParts): Promise<boolean> {
  const { rows } = await sql<{ invoiceId: number }>`
    select invoice_id as "invoiceId"
    from (${toSettle}) as found
    order by invoice_id
    limit ${batchSize}
  `.execute(db)
  for (const { invoiceId } of rows)
    await orTryLater({ db, log }, { work, subject: invoiceId }, () =>
      db.transaction().execute((transaction) => settle(transaction, invoiceId)),
    )
  return rows.length === batchSize
}

async function settle(db: Transaction<DB>, invoiceId: number): Promise<void> {
  const invoice = await lockInvoiceOf(db, invoiceId)
  const live = await readLiveParts(db, invoiceId)
  const overIds = await readOver(db, live)
  const over = live.filter(({ orderId }) => overIds.has(orderId))
  if (over.length === 0) {
    if (invoice.status === 'PAID') await payOrders(db, invoice)
    return
  }
  if (over.length < live.length) {
    const [first] = over
    if (first)
      await takeOffOrder(
        db,
        invoice,
        over.filter(({ orderId }) => orderId === first.orderId),
      )
    return
  }
  const end = { actor: asSystem(work), reason: 'ORDER_OVER' }
  const creditNoteNumber = await endInvoice(db, invoice, 'CANCELLED', end)
  if (creditNoteNumber !== undefined) await tellCancelled(db, invoice, creditNoteNumber)
}

/** Their current state, now that they are locked. */
async function readOver(db: Transaction<DB>, parts: readonly InvoicedPart[]): Promise<Set<number>> {
  const { rows } = await sql<{ orderId: number }>`
    select order_id as "orderId"
    from customer_order
    where order_id = any (${parts.map(({ orderId }) => orderId)}::bigint[]) and ${isOver}
  `.execute(db)
  return new Set(rows.map(({ orderId }) => orderId))
}

/** One at a time: the loop finds the others again. */
async function takeOffOrder(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  parts: readonly InvoicedPart[],
): Promise<void> {
  const [first] = parts
  if (first === undefined) return
  const orderPartIds = parts.map(({ orderPartId }) => orderPartId)
  const facts = await factsOfOrders(db, await factsOfSent(db, invoice), parts)
  const freedMinor = await freeOverpaid(db, invoice, facts.totalMinor)
  await db
    .updateTable('invoice_part')
    .set({ is_live: false })
    .where('invoice_id', '=', invoice.invoiceId)
    .where('order_part_id', 'in', orderPartIds)
    .execute()
  await takeOff(db, invoice, { facts, orderPartIds, overOrderId: first.orderId }, freedMinor)
}
