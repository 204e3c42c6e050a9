import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Invoice, InvoiceOptions, InvoiceSummary, getInvoices } from '@kids-crafts/contract/invoices.ts'
import { addDays } from '@kids-crafts/rules/calendar-days.ts'
import { collectionCode, invoiceActsFor, invoiceDueDays, issuersCode } from '@kids-crafts/rules/invoices.ts'
import type { InvoiceActor, InvoiceKind, InvoiceStatus } from '@kids-crafts/rules/invoices.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import { readAccountInUse } from '#store-accounts'
import type { AccountInUse } from '#store-accounts'

import type { Person } from '../platform/actor.ts'
import type { CollectionAccount, Config } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { readCredit } from './credit.ts'
import { documentName } from './document-names.ts'
import type { ShownDocument } from './document-names.ts'
import { readIssuer, textsOf } from './frozen-facts.ts'
import { noSuchInvoice } from './lock-invoice.ts'
import { partNumOf, platformCode, readPartsToInvoice, waitsForMoney } from './read-parts.ts'
import type { PartToInvoice } from './read-parts.ts'
import { lastDueDay, today } from './save-draft.ts'
import { readFacts } from './store-document.ts'

type Settings = Pick<Config, 'issuer' | 'collectionAccounts'>
type Asked = InputOf<typeof getInvoices>

interface Row {
  invoiceId: number
  invoiceNum: string
  number: string | null
  kind: InvoiceKind
  status: InvoiceStatus
  issuerStoreId: number | null
  storeBankAccountId: string | null
  issuerCode: string | null
  issuerName: string | null
  currency: string
  isOnAccount: boolean
  locale: string
  createdAt: Date
  issueOn: string
  dueOn: string
  isOverdue: boolean
  netMinor: number
  taxMinor: number
  totalMinor: number
  paidMinor: number
  creditedMinor: number
  isPartial: boolean
  orderNums: string[]
  comment: string
  reference: string | null
  requisiteId: string | null
  bankReason: string | null
  creditNoteNumber: string | null
  cancelsNumber: string | null
}

const perPage = 20

/** For drafts, the current sums of their parts. */
const readRows = async (
  db: ReadDb,
  isAsked: RawBuilder<boolean>,
  { isAscending = false, limit = 1, offset = 0 } = {},
): Promise<Row[]> => {
  const direction = isAscending ? sql`asc` : sql`desc`
  const { rows } = await sql<Row>`
    select
      invoice.invoice_id as "invoiceId",
      invoice_num as "invoiceNum",
      number,
      invoice.kind,
      invoice.status,
      issuer_store_id as "issuerStoreId",
      store_bank_account_id as "storeBankAccountId",
      store.handle as "issuerCode",
      store.public_name as "issuerName",
      invoice.currency,
      is_on_account as "isOnAccount",
      invoice.locale,
      invoice.created_at as "createdAt",
      issue_on::text as "issueOn",
      due_on::text as "dueOn",
      invoice.kind = 'INVOICE' and sent_at is not null and invoice.ended_at is null and due_on < current_date as "isOverdue",
      coalesce(invoice.total_minor, parts.total_minor, 0) - coalesce(invoice.tax_minor, parts.tax_minor, 0) as "netMinor",
      coalesce(invoice.tax_minor, parts.tax_minor, 0) as "taxMinor",
      coalesce(invoice.total_minor, parts.total_minor, 0) as "totalMinor",
      paid_minor as "paidMinor",
      credited_minor as "creditedMinor",
      num_nonnulls(refund_id, over_order_id) > 0 as "isPartial",
      coalesce(parts.order_nums, '{}') as "orderNums",
      comment,
      reference,
      requisite_id as "requisiteId",
      bank_reason as "bankReason",
      (
        select credit.number
        from invoice as credit
        where credit.cancels_id = invoice.invoice_id and credit.refund_id is null and credit.over_order_id is null
      ) as "creditNoteNumber",
      (select cancelled.number from invoice as cancelled where cancelled.invoice_id = invoice.cancels_id) as "cancelsNumber"
    from invoice
    left join store on store.store_id = invoice.issuer_store_id
    left join lateral (
      select
        array_agg(distinct order_num) as order_nums,
        sum(order_part.goods_minor + order_part.shipping_minor)::bigint as total_minor,
        sum(
          coalesce(shipping_tax_minor, 0)
          + (select sum(tax_minor) from order_line where order_line.order_part_id = order_part.order_part_id)
        )::bigint as tax_minor
      from invoice_part
      join order_part using (order_part_id)
      join customer_order using (order_id)
      where invoice_part.invoice_id = invoice.invoice_id
    ) as parts on true
    where ${isAsked}
    order by invoice.created_at ${direction}, invoice.invoice_id ${direction}
    limit ${limit}
    offset ${offset}
  `.execute(db)
  return rows
}

const months = { month: 1, quarter: 3, year: 12 } as const

export async function listInvoices(
  db: ReadDb,
  { accountId }: Person,
  { page, sortOrder, status, period }: Asked,
): Promise<{ current: number; items: InvoiceSummary[]; total: number; last: number }> {
  const isAsked = sql<boolean>`
    invoice.account_id = ${accountId}
    and (${status} = 'ALL' or invoice.status = ${status})
    and (
      ${period ?? null}::text is null
      or invoice.created_at > now() - ${period === undefined ? 0 : months[period]} * interval '1 month'
    )
  `
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from invoice where ${isAsked}
  `.execute(db)
  const total = rows[0]?.total ?? 0
  const found = await readRows(db, isAsked, {
    isAscending: sortOrder === 'ASC',
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return { current: page, items: found.map(summaryOf), total, last: Math.max(1, Math.ceil(total / perPage)) }
}

const summaryOf = (row: Row): InvoiceSummary => ({
  invoiceNumber: row.number ?? row.invoiceNum,
  kind: row.kind,
  status: row.status,
  issuer: issuerOf(row),
  orderNums: row.orderNums,
  creationDate: row.createdAt.toISOString(),
  issueDate: row.issueOn,
  dueDate: row.dueOn,
  isOverdue: row.isOverdue,
  totalAmount: money(row.totalMinor, row.currency),
  paidAmount: money(row.paidMinor, row.currency),
  creditedAmount: money(row.creditedMinor, row.currency),
})

export const platformName = 'Kids Crafts'

const issuerOf = ({ issuerCode, issuerName }: Row): InvoiceSummary['issuer'] => ({
  issuerCode: issuerCode ?? platformCode,
  name: issuerName ?? platformName,
  isPlatform: issuerCode === null,
})

/** By the legal number or ours. Other people's invoices are not found. */
export async function showInvoice(
  db: ReadDb,
  { accountId }: Person,
  invoiceNumber: string,
  settings: Settings,
): Promise<Invoice> {
  const isAsked = sql<boolean>`
    invoice.account_id = ${accountId} and (invoice_num = ${invoiceNumber} or number = ${invoiceNumber})
  `
  return readInvoice(db, isAsked, settings)
}

/** The invoice that matches the condition on table `invoice`. The caller checks access. */
export async function readInvoice(
  db: ReadDb,
  isAsked: RawBuilder<boolean>,
  settings: Settings,
): Promise<Invoice> {
  const [row] = await readRows(db, isAsked)
  if (row === undefined) throw noSuchInvoice()
  const { invoiceId, currency } = row
  const parts = await readPartsToInvoice(
    db,
    sql`order_part.order_part_id in (select order_part_id from invoice_part where invoice_id = ${invoiceId})`,
  )
  const account = await payableTo(db, row, settings)
  return {
    ...summaryOf(row),
    amount: money(row.netMinor, currency),
    vatAmount: money(row.taxMinor, currency),
    openAmount: money(openMinorOf(row), currency),
    isOnAccount: row.isOnAccount,
    comment: row.comment,
    parts: row.isPartial ? await creditedParts(db, row, parts) : parts.map(presentPart),
    purchaseOrderNums: textsOf(parts.map(({ purchaseOrderNum }) => purchaseOrderNum)),
    ...(account && { requisites: account }),
    ...(row.reference !== null && { reference: row.reference }),
    ...(await preferredOf(db, row)),
    documents: await readDocuments(db, row),
    payments: await readPayments(db, row),
    history: await readHistory(db, row),
    ...(row.bankReason !== null && { bankReason: row.bankReason }),
    ...(row.creditNoteNumber !== null && { creditNoteNumber: row.creditNoteNumber }),
    ...(row.cancelsNumber !== null && {
      [row.isPartial ? 'correctsNumber' : 'cancelsNumber']: row.cancelsNumber,
    }),
    creditNotes: await readCreditNotes(db, row),
    acts: row.kind === 'CREDIT_NOTE' ? [] : invoiceActsFor(row),
  }
}

function openMinorOf({ kind, status, totalMinor, creditedMinor, paidMinor }: Row): number {
  const isOver = kind === 'CREDIT_NOTE' || status === 'CANCELLED' || status === 'REJECTED'
  return isOver ? 0 : totalMinor - creditedMinor - paidMinor
}

const presentPart = (part: PartToInvoice): Invoice['parts'][number] => {
  const { currency } = part
  return {
    orderNum: part.orderNum,
    partNum: partNumOf(part),
    date: part.placedAt.toISOString(),
    soldBy: part.sellerName,
    items: part.lines.map(({ fullName, locale, quantity, amountMinor }) => ({
      fullName,
      locale,
      quantity,
      total: money(amountMinor, currency),
    })),
    shipping: money(part.shippingMinor, currency),
    amount: money(part.totalMinor - part.taxMinor, currency),
    vatAmount: money(part.taxMinor, currency),
    totalAmount: money(part.totalMinor, currency),
  }
}

/** The content of a partial credit note. */
async function creditedParts(
  db: ReadDb,
  { invoiceId, currency, locale }: Row,
  parts: readonly PartToInvoice[],
): Promise<Invoice['parts']> {
  const facts = await readFacts(db, invoiceId)
  const placedAt = new Map(parts.map((part) => [part.orderNum, part.placedAt]))
  return (facts?.parts ?? []).map(({ orderNum, maker, lines, shipping }, index) => {
    const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, shipping?.taxMinor ?? 0)
    const totalMinor = lines.reduce((sum, line) => sum + line.amountMinor, shipping?.minor ?? 0)
    return {
      orderNum,
      partNum: `${orderNum}-${index + 1}`,
      date: (placedAt.get(orderNum) ?? new Date(0)).toISOString(),
      soldBy: maker || platformName,
      items: lines.map(({ name, quantity, amountMinor }) => ({
        fullName: name,
        locale,
        quantity: Math.abs(quantity),
        total: money(amountMinor, currency),
      })),
      shipping: money(shipping?.minor ?? 0, currency),
      amount: money(totalMinor - taxMinor, currency),
      vatAmount: money(taxMinor, currency),
      totalAmount: money(totalMinor, currency),
    }
  })
}

/** Partial credit notes, oldest first. */
export async function readCreditNotes(
  db: ReadDb,
  { invoiceId, currency }: Pick<Row, 'invoiceId' | 'currency'>,
): Promise<Invoice['creditNotes']> {
  const { rows } = await sql<{ number: string; date: string; minor: number }>`
    select number, issue_on::text as date, total_minor as minor
    from invoice
    where cancels_id = ${invoiceId} and num_nonnulls(refund_id, over_order_id) > 0
    order by invoice_id
  `.execute(db)
  return rows.map(({ number, date, minor }) => ({ number, date, amount: money(minor, currency) }))
}

/** As sent; for a draft, the account it will be payable to. */
async function payableTo(
  db: ReadDb,
  { invoiceId, number, issuerStoreId, storeBankAccountId, currency }: Row,
  { collectionAccounts }: Settings,
): Promise<Requisites | undefined> {
  const isDirect = storeBankAccountId !== null
  if (number !== null) {
    const facts = await readFacts(db, invoiceId)
    return facts && { code: isDirect ? issuersCode : collectionCode, ...facts.bank }
  }
  if (!isDirect) return presentAccount(collectionAccounts.get(currency))
  const inUse = issuerStoreId === null ? undefined : await readAccountInUse(db, issuerStoreId, currency)
  // The draft keeps its chosen account: sending refuses one that replaced it.
  return inUse?.accountId === storeBankAccountId ? presentIssuers(inUse) : undefined
}

type Requisites = NonNullable<Invoice['requisites']>

const presentAccount = (account: CollectionAccount | undefined): Requisites | undefined =>
  account && { code: collectionCode, ...account }

function presentIssuers(inUse: AccountInUse | undefined): Requisites | undefined {
  if (inUse === undefined) return undefined
  const { accountId: _, ...account } = inUse
  return { code: issuersCode, ...account }
}

async function preferredOf(db: ReadDb, { requisiteId }: Row): Promise<Pick<Invoice, 'preferredAccount'>> {
  if (requisiteId === null) return {}
  const [preferredAccount] = await readAccounts(db, sql`requisite_id = ${requisiteId}`)
  return preferredAccount ? { preferredAccount } : {}
}

async function readAccounts(
  db: ReadDb,
  isAsked: RawBuilder<boolean>,
): Promise<InvoiceOptions['preferredAccounts']> {
  const { rows } = await sql<InvoiceOptions['preferredAccounts'][number]>`
    select requisite_id as "requisiteId", bank_name as "bankName", right(iban, 4) as "ibanEnd", currency
    from requisite
    where ${isAsked}
    order by created_at, requisite_id
  `.execute(db)
  return rows
}

async function readDocuments(db: ReadDb, { invoiceId, number }: Row): Promise<Invoice['documents']> {
  const { rows } = await sql<{ kind: ShownDocument }>`
    select kind from invoice_document where invoice_id = ${invoiceId} and kind <> 'FACTS' order by kind desc
  `.execute(db)
  return rows.map(({ kind }) => ({
    kind,
    name: documentName(number ?? '', kind),
  }))
}

export const documentPath = '/api/invoice/document/v1/get'

async function readPayments(db: ReadDb, { invoiceId, currency }: Row): Promise<Invoice['payments']> {
  const { rows } = await sql<{ number: string | null; date: string; minor: number; payerName: string }>`
    select
      case when store_bank_account_id is null then entry_key end as number,
      booked_on::text as date,
      bank_allocation.amount_minor as minor,
      payer_name as "payerName"
    from bank_allocation
    join bank_line using (bank_line_id)
    where invoice_id = ${invoiceId} and undone_at is null
    order by booked_on, allocated_at
  `.execute(db)
  return rows.map(({ number, date, minor, payerName }) => ({
    ...(number !== null && { number }),
    date,
    amount: money(minor, currency),
    payerName,
  }))
}

async function readHistory(db: ReadDb, { invoiceId, currency }: Row): Promise<Invoice['history']> {
  const { rows } = await sql<{
    at: Date
    status: InvoiceStatus
    by: InvoiceActor
    reason: string
    minor: number | null
  }>`
    select at, to_status as status, actor as by, reason, amount_minor as minor
    from invoice_change
    where invoice_id = ${invoiceId}
    order by invoice_change_id
  `.execute(db)
  return rows.map(({ at, minor, ...change }) => ({
    ...change,
    at: at.toISOString(),
    ...(minor !== null && { amount: money(minor, currency) }),
  }))
}

/**
 * Invoice options for an order waiting for its money, together with the buyer's other orders of the
 * same issuer and currency.
 */
export async function readOptions(
  db: ReadDb,
  { accountId }: Person,
  orderNum: string,
  settings: Settings,
): Promise<InvoiceOptions> {
  const isOfOrder = sql<boolean>`order_num = ${orderNum}`
  const found = await readPartsToInvoice(
    db,
    sql`account_id = ${accountId} and (${waitsForMoney} or ${isOfOrder})`,
  )
  // Invoiced parts link to their invoice, even once it is paid.
  const parts = found.filter(({ waits, invoiceNum }) => waits || invoiceNum !== null)
  const ofOrder = parts.filter((part) => part.orderNum === orderNum)
  const issuers: InvoiceOptions['issuers'] = []
  for (const ofIssuer of Map.groupBy(ofOrder, ({ issuerCode }) => issuerCode).values()) {
    const [first] = ofIssuer
    if (first === undefined) continue
    const { issuerCode, currency, issuerStoreId, sellerName } = first
    const issuer = await readIssuer(db, issuerStoreId, settings.issuer)
    const platforms = presentAccount(settings.collectionAccounts.get(currency))
    const inUse = issuerStoreId === null ? undefined : await readAccountInUse(db, issuerStoreId, currency)
    const requisites = [platforms, presentIssuers(inUse)].filter((each) => each !== undefined)
    const taken = ofIssuer.find(({ invoiceNum }) => invoiceNum !== null)?.invoiceNum ?? undefined
    const together = parts.filter(
      (part) =>
        part.issuerCode === issuerCode &&
        part.currency === currency &&
        (part.invoiceNum === null || part.invoiceNum === taken),
    )
    issuers.push({
      issuerCode,
      name: issuerStoreId === null ? platformName : sellerName,
      isPlatform: issuerStoreId === null,
      currency,
      parts: together.map(presentPart),
      orderPartNums: ofIssuer.map(partNumOf),
      requisites,
      ...(taken !== undefined && { invoiceNumber: taken }),
      ...(issuer === undefined
        ? { lacks: 'ISSUER' }
        : requisites.length === 0 && { lacks: 'COLLECTION_ACCOUNT' }),
    })
  }
  const credit = await readCredit(db, accountId)
  const issueDate = await today(db)
  return {
    issuers,
    preferredAccounts: await readAccounts(db, sql`account_id = ${accountId}`),
    ...(credit && {
      credit: {
        limit: money(credit.limitMinor, credit.currency),
        left: money(credit.leftMinor, credit.currency),
      },
    }),
    issueDate,
    dueDate: addDays(issueDate, invoiceDueDays),
    dueDateMax: await lastDueDay(db),
  }
}
