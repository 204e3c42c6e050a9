import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { lockOrder } from '#orders'
import { lockRefundToCredit, noteCredited } from '#payments'
import type { RefundToCredit } from '#payments'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { amountBack, divideBack, partOfFacts, partsBack } from './credit-facts.ts'
import type { LineBack } from './credit-facts.ts'
import { lockInvoiceOf } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { freeOverpaid, takeOff } from './take-off.ts'
import { factsOfSent } from './write-credit-note.ts'

const work = 'credit-refunds'
const batchSize = 20

/**
 * Writes credit notes for refunds that reduced buyers' debts; returns whether there may be more.
 * The transaction that posts a refund marks it, and the one that credits it removes the mark, so
 * none is lost or credited twice.
 */
export async function creditRefunds({ db, log }: LoopParts): Promise<boolean> {
  const { rows } = await sql<{ refundId: string }>`
    select refund_id as "refundId"
    from refund
    where awaits_credit_note and ${isDue(work, 'refund_id')}
    order by requested_at, refund_id
    limit ${batchSize}
  `.execute(db)
  for (const { refundId } of rows)
    await orTryLater({ db, log }, { work, subject: refundId }, () =>
      db.transaction().execute((transaction) => creditRefund(transaction, refundId)),
    )
  return rows.length === batchSize
}

/** Writes the refund's credit notes at once, one per affected invoice. */
async function creditRefund(db: Transaction<DB>, refundId: string): Promise<void> {
  const invoices = await lockInvoices(db, refundId)
  const refund = await lockRefundToCredit(db, refundId)
  if (refund === undefined) return
  await noteCredited(db, refundId)
  const invoiced = []
  for (const invoice of invoices) invoiced.push(await readInvoiced(db, invoice, refund))
  if (invoiced.length === 0) return
  const shares = divideBack(refund.amountMinor, invoiced)
  const credits = []
  for (const [index, { invoice, lines, linesMinor, orderPartIds }] of invoiced.entries()) {
    const takenMinor = shares[index] ?? 0
    if (takenMinor === 0) continue
    const freedMinor = await freeOverpaid(db, invoice, takenMinor)
    const facts = await factsOfSent(db, invoice)
    const { orderNum, purchaseOrderNum, budgetLine } = refund
    const parts = partsBack(facts, { orderNum, lines, goodwillMinor: takenMinor - linesMinor })
    const credit = partOfFacts(facts, {
      parts,
      purchaseOrderNums: purchaseOrderNum === null ? [] : [purchaseOrderNum],
      budgetLines: budgetLine === null ? [] : [budgetLine],
    })
    credits.push({ invoice, freedMinor, credit: { facts: credit, orderPartIds, refundId } })
  }
  // Lock counters last, and everywhere in the same order.
  credits.sort((one, other) => (one.invoice.issuerStoreId ?? 0) - (other.invoice.issuerStoreId ?? 0))
  for (const { invoice, freedMinor, credit } of credits) await takeOff(db, invoice, credit, freedMinor)
}

/** The live invoices of the refund's order, after locking all their orders by id. */
async function lockInvoices(db: Transaction<DB>, refundId: string): Promise<LockedInvoice[]> {
  const { rows } = await sql<{ invoiceIds: number[]; orderIds: number[] }>`
    with live as (
      select distinct invoice_id
      from refund
      join order_part using (order_id)
      join invoice_part using (order_part_id)
      join invoice using (invoice_id)
      where refund.refund_id = ${refundId} and is_live and invoice.sent_at is not null
    )
    select
      array(select invoice_id from live order by invoice_id) as "invoiceIds",
      array(
        select order_id from live join invoice_part using (invoice_id) join order_part using (order_part_id)
        union
        select order_id from refund where refund_id = ${refundId}
        order by order_id
      ) as "orderIds"
  `.execute(db)
  const { invoiceIds = [], orderIds = [] } = rows[0] ?? {}
  for (const orderId of orderIds) await lockOrder(db, asSystem(work), { orderId })
  const invoices: LockedInvoice[] = []
  for (const invoiceId of invoiceIds) invoices.push(await lockInvoiceOf(db, invoiceId))
  // An invoice that has ended meanwhile needs no credit.
  return invoices.filter(({ status }) => status !== 'CANCELLED' && status !== 'REJECTED')
}

interface Invoiced {
  invoice: LockedInvoice
  orderPartIds: number[]
  lines: LineBack[]
  linesMinor: number
  /** The order's amount on this invoice, not credited before. */
  restMinor: number
}

async function readInvoiced(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  { refundId, linesOf, orderId }: RefundToCredit,
): Promise<Invoiced> {
  const { invoiceId } = invoice
  const { rows: parts } = await sql<{ orderPartId: number; minor: number }>`
    select order_part_id as "orderPartId", goods_minor + shipping_minor as minor
    from invoice_part
    join order_part using (order_part_id)
    where invoice_id = ${invoiceId} and order_id = ${orderId}
    order by order_part_id
  `.execute(db)
  const { rows: before } = await sql<{ minor: number }>`
    select coalesce(sum(total_minor), 0)::bigint as minor
    from invoice
    where cancels_id = ${invoiceId}
      and refund_id in (select refund.refund_id from refund where order_id = ${orderId} and refund_id <> ${refundId})
  `.execute(db)
  const { rows: lines } = await sql<LineBack>`
    select
      order_num as "orderNum",
      order_part_id as "orderPartId",
      seller_name as maker,
      tax_percent_thousandths as "percentThousandths",
      full_name as name,
      sku,
      price_minor as "priceMinor",
      units,
      back.seller_minor + back.platform_minor + back.school_minor + back.tax_minor as "goodsMinor",
      back.tax_minor as "taxMinor",
      back.shipping_minor as "shippingMinor",
      order_part.shipping_minor as "partShippingMinor",
      coalesce(shipping_tax_minor, 0) as "partShippingTaxMinor",
      coalesce(wrap_minor, 0) > 0 as "isWrapped",
      (
        select coalesce(sum(earlier.shipping_minor), 0)::bigint
        from invoice as credit
        join refund_line as earlier using (refund_id)
        join order_line as earlier_line using (order_line_id)
        where credit.cancels_id = ${invoiceId} and earlier_line.order_part_id = order_part.order_part_id
      ) as "shippingBeforeMinor"
    from refund_line as back
    join order_line using (order_line_id)
    join order_part using (order_part_id)
    join customer_order using (order_id)
    where back.refund_id = ${linesOf}
      and order_part_id in (select order_part_id from invoice_part where invoice_id = ${invoiceId})
    order by order_part.number, order_line.number
  `.execute(db)
  const sum = (amounts: number[]) => amounts.reduce((total, minor) => total + minor, 0)
  return {
    invoice,
    orderPartIds: parts.map(({ orderPartId }) => orderPartId),
    lines,
    linesMinor: sum(lines.map(amountBack)),
    restMinor: sum(parts.map(({ minor }) => minor)) - (before[0]?.minor ?? 0),
  }
}
