import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { VendorInvoice, getVendorInvoices } from '@kids-crafts/contract/vendor-invoices.ts'
import { isOpenInvoice } from '@kids-crafts/rules/invoices.ts'
import type { InvoiceKind, InvoiceStatus } from '@kids-crafts/rules/invoices.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { documentName } from './document-names.ts'
import type { ShownDocument } from './document-names.ts'
import { noSuchInvoice } from './lock-invoice.ts'
import { readCreditNotes } from './read-invoices.ts'

const perPage = 20

/**
 * Invoices issued by the seller's business, once sent. The platform issues invoices for children's
 * goods, so a child seller has none.
 */
const issuedBy = ({ accountId }: Seller): RawBuilder<boolean> => sql`
  sent_at is not null
  and issuer_store_id in (select store_id from store where owner_account_id = ${accountId} and kind = 'BUSINESS')
`

const inTab = {
  OPEN: sql<boolean>`invoice.kind = 'INVOICE' and ended_at is null`,
  PAID: sql<boolean>`invoice.kind = 'INVOICE' and invoice.status = 'PAID'`,
  ALL: sql<boolean>`true`,
}

export async function listVendorInvoices(
  db: ReadDb,
  seller: Seller,
  { tab, page }: InputOf<typeof getVendorInvoices>,
): Promise<OutputOf<typeof getVendorInvoices>> {
  const isAsked = sql<boolean>`${issuedBy(seller)} and ${inTab[tab]}`
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from invoice where ${isAsked}
  `.execute(db)
  const total = counted.rows[0]?.total ?? 0
  const rows = await readRows(db, isAsked, (page - 1) * perPage)
  return {
    current: page,
    items: rows.map(rowOf),
    total,
    last: Math.max(1, Math.ceil(total / perPage)),
  }
}

/** Other people's invoices are not found. */
export async function showVendorInvoice(
  db: ReadDb,
  seller: Seller,
  invoiceNumber: string,
): Promise<VendorInvoice> {
  const [row] = await readRows(db, sql`${issuedBy(seller)} and invoice.number = ${invoiceNumber}`)
  if (row === undefined) throw noSuchInvoice()
  const { invoiceId, currency, reference, isOnAccount } = row
  const { rows } = await sql<{
    netMinor: number
    taxMinor: number
    orderNums: string[]
    creditNoteNumber: string | null
    cancelsNumber: string | null
    isPartial: boolean
    kinds: ShownDocument[]
  }>`
    select
      net_minor as "netMinor",
      tax_minor as "taxMinor",
      array(
        select distinct order_num
        from invoice_part
        join order_part using (order_part_id)
        join customer_order using (order_id)
        where invoice_part.invoice_id = invoice.invoice_id
        order by order_num
      ) as "orderNums",
      (
        select credit.number
        from invoice as credit
        where credit.cancels_id = invoice.invoice_id and credit.refund_id is null and credit.over_order_id is null
      ) as "creditNoteNumber",
      num_nonnulls(refund_id, over_order_id) > 0 as "isPartial",
      (select cancelled.number from invoice as cancelled where cancelled.invoice_id = invoice.cancels_id) as "cancelsNumber",
      array(
        select kind
        from invoice_document
        where invoice_document.invoice_id = invoice.invoice_id and kind <> 'FACTS'
        order by kind
      ) as kinds
    from invoice
    where invoice_id = ${invoiceId}
  `.execute(db)
  const [more] = rows
  if (more === undefined) throw noSuchInvoice()
  return {
    ...rowOf(row),
    net: money(more.netMinor, currency),
    tax: money(more.taxMinor, currency),
    isOnAccount,
    reference,
    orderNums: more.orderNums,
    ...(more.creditNoteNumber !== null && { creditNoteNumber: more.creditNoteNumber }),
    ...(more.cancelsNumber !== null && {
      [more.isPartial ? 'correctsNumber' : 'cancelsNumber']: more.cancelsNumber,
    }),
    creditNotes: await readCreditNotes(db, { invoiceId, currency }),
    ...(await paidDirectly(db, row)),
    documents: more.kinds.map((kind) => ({ kind, name: documentName(row.invoiceNumber, kind) })),
  }
}

/** For an invoice payable to the business. */
async function paidDirectly(
  db: ReadDb,
  { invoiceId, isPaidDirectly, status, totalMinor, creditedMinor, paidMinor, currency }: Row,
): Promise<Pick<VendorInvoice, 'paidDirectly'>> {
  if (!isPaidDirectly) return {}
  const { rows } = await sql<{ iban: string }>`
    select iban from invoice join store_bank_account using (store_bank_account_id) where invoice_id = ${invoiceId}
  `.execute(db)
  const [account] = rows
  if (account === undefined) return {}
  const openMinor = isOpenInvoice(status) ? totalMinor - creditedMinor - paidMinor : 0
  return {
    paidDirectly: {
      iban: account.iban,
      open: money(openMinor, currency),
      arrivals: await readArrivals(db, invoiceId, currency),
    },
  }
}

type Arrivals = NonNullable<VendorInvoice['paidDirectly']>['arrivals']

async function readArrivals(db: ReadDb, invoiceId: number, currency: string): Promise<Arrivals> {
  const { rows } = await sql<{
    arrivalNum: number
    arrivedOn: string
    amountMinor: number
    leftMinor: number
    backMinor: number
  }>`
    select
      bank_line_id as "arrivalNum",
      booked_on::text as "arrivedOn",
      amount_minor as "amountMinor",
      amount_minor - allocated_minor as "leftMinor",
      (
        select coalesce(sum(back.amount_minor), 0)::bigint
        from bank_allocation as back
        where back.bank_line_id = bank_line.bank_line_id and back.kind = 'RETURN'
      ) as "backMinor"
    from bank_line
    where store_bank_account_id is not null
      and bank_line_id in (select bank_line_id from bank_allocation where invoice_id = ${invoiceId})
    order by booked_on, bank_line_id
  `.execute(db)
  return rows.map(({ amountMinor, leftMinor, backMinor, ...arrival }) => ({
    ...arrival,
    amount: money(amountMinor, currency),
    toGiveBack: money(leftMinor, currency),
    givenBack: money(backMinor, currency),
  }))
}

/** For its documents. */
export async function findVendorInvoice(db: ReadDb, seller: Seller, invoiceNumber: string): Promise<number> {
  const [row] = await readRows(db, sql`${issuedBy(seller)} and invoice.number = ${invoiceNumber}`)
  if (row === undefined) throw noSuchInvoice()
  return row.invoiceId
}

interface Row {
  invoiceId: number
  invoiceNumber: string
  kind: InvoiceKind
  status: InvoiceStatus
  buyerName: string
  issueDate: string
  dueDate: string
  isOverdue: boolean
  isPaidDirectly: boolean
  totalMinor: number
  paidMinor: number
  creditedMinor: number
  currency: string
  reference: string
  isOnAccount: boolean
}

/** Names the buyer as in the sent document. */
async function readRows(db: ReadDb, isAsked: RawBuilder<boolean>, offset = 0): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select
      invoice.invoice_id as "invoiceId",
      number as "invoiceNumber",
      invoice.kind,
      status,
      coalesce(convert_from(facts.bytes, 'UTF8')::json -> 'buyer' ->> 'name', '') as "buyerName",
      issue_on::text as "issueDate",
      due_on::text as "dueDate",
      invoice.kind = 'INVOICE' and ended_at is null and due_on < current_date as "isOverdue",
      invoice.kind = 'INVOICE' and store_bank_account_id is not null as "isPaidDirectly",
      total_minor as "totalMinor",
      paid_minor as "paidMinor",
      credited_minor as "creditedMinor",
      currency,
      reference,
      is_on_account as "isOnAccount"
    from invoice
    left join invoice_document as facts on facts.invoice_id = invoice.invoice_id and facts.kind = 'FACTS'
    where ${isAsked}
    order by sent_at desc, invoice.invoice_id desc
    limit ${perPage}
    offset ${offset}
  `.execute(db)
  return rows
}

const rowOf = (row: Row): OutputOf<typeof getVendorInvoices>['items'][number] => ({
  invoiceNumber: row.invoiceNumber,
  kind: row.kind,
  status: row.status,
  buyerName: row.buyerName,
  issueDate: row.issueDate,
  dueDate: row.dueDate,
  isOverdue: row.isOverdue,
  isPaidDirectly: row.isPaidDirectly,
  total: money(row.totalMinor, row.currency),
  paid: money(row.paidMinor, row.currency),
  credited: money(row.creditedMinor, row.currency),
})
