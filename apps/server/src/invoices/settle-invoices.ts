import { sql } from 'kysely'

import { asSystem } from '../platform/actor.ts'
import { orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { endInvoice } from './cancel-invoice.ts'
import { lockInvoiceOf } from './lock-invoice.ts'
import { tellCancelled } from './tell-buyer.ts'

const work = 'settle-invoices'
const batchSize = 20

/**
 * Of an order of the invoice: it ended, or was paid in another way, so that nothing is owed for it. One that was paid by its invoice and
 * given back as a whole is owed no more either.
 */
const isOver = sql<boolean>`
  exists (
    select
    from invoice_part
    join order_part using (order_part_id)
    join customer_order using (order_id)
    left join payment on payment.order_id = customer_order.order_id and payment.status = 'PAID'
    where invoice_part.invoice_id = invoice.invoice_id
      and customer_order.hold_until is null
      and (
        payment.payment_id is null
        or payment.method <> 'INVOICE'
        or (
          payment.refunded_minor = payment.amount_minor
          and customer_order.status in ('CANCELLED', 'REJECTED')
        )
      )
  )
`

/** Paid, and an order of it ended before all of its invoices were: for nothing, unless another order of it was paid. */
const isPaidForNothing = sql<boolean>`
  ${isOver}
  and not exists (
    select
    from invoice_part
    join order_part using (order_part_id)
    join payment using (order_id)
    where invoice_part.invoice_id = invoice.invoice_id
      and payment.method = 'INVOICE'
  )
`

/** Of paid ones the newer alone are looked at: what can still be ended waits for its money for weeks. */
const isToEnd = sql<boolean>`
  (invoice.ended_at is null and ${isOver})
  or (invoice.status = 'PAID' and invoice.ended_at > now() - interval '90 days' and ${isPaidForNothing})
`

/**
 * Ends sent invoices of which an order waits for their money no longer, by a credit note; what was paid on them waits for staff. Answers
 * whether there may be more.
 */
export async function settleInvoices({ db, log }: LoopParts): Promise<boolean> {
  const { rows } = await sql<{ invoiceId: number }>`
    select invoice_id as "invoiceId"
    from invoice
    where sent_at is not null and kind = 'INVOICE' and (${isToEnd})
    order by invoice_id
    limit ${batchSize}
  `.execute(db)
  for (const { invoiceId } of rows)
    await orTryLater({ db, log }, { work, subject: invoiceId }, () =>
      db.transaction().execute(async (transaction) => {
        const invoice = await lockInvoiceOf(transaction, invoiceId)
        const stillOver = await sql`
          select from invoice where invoice_id = ${invoiceId} and (${isToEnd})
        `.execute(transaction)
        if (stillOver.rows.length === 0) return
        const end = { actor: asSystem(work), reason: 'ORDER_OVER' }
        const creditNoteNumber = await endInvoice(transaction, invoice, 'CANCELLED', end)
        if (creditNoteNumber !== undefined) await tellCancelled(transaction, invoice, creditNoteNumber)
      }),
    )
  return rows.length === batchSize
}
