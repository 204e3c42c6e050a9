import { staffInvoiceDocument } from '@kids-crafts/contract/invoices-staff.ts'
import type {
  StaffInvoice,
  StaffInvoiceRow,
  staffInvoicesQuery,
} from '@kids-crafts/contract/invoices-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import type { InvoiceKind, InvoiceStatus } from '@kids-crafts/rules/invoices.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { RawBuilder, SqlBool } from 'kysely'

import type { Config } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { everything, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { platformName, readInvoice } from './read-invoices.ts'

const isOpen = sql<SqlBool>`(invoice.kind = 'INVOICE' and sent_at is not null and ended_at is null)`
const isOverdue = sql<boolean>`(${isOpen} and due_on < current_date)`

/** Invoices and credit notes of all issuers, newest first. */
export async function listStaffInvoices(
  db: ReadDb,
  ask: z.output<typeof staffInvoicesQuery>,
): Promise<ListPage<StaffInvoiceRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('invoice')
      .leftJoin('store', 'store.store_id', 'invoice.issuer_store_id')
      .leftJoin('account', 'account.account_id', 'invoice.account_id')
      .where(withStatus(ask.status))
      .where(ask.text === undefined ? everything : isNamed(ask.text))
      .where(onDays('invoice.created_at', ask)),
    rows: (found) =>
      found
        .select(sql<string>`coalesce(number, invoice_num)`.as('invoiceNumber'))
        .select((eb) => eb.ref('invoice.kind').$castTo<InvoiceKind>().as('kind'))
        .select((eb) => eb.ref('invoice.status').$castTo<InvoiceStatus>().as('status'))
        .select(sql<string>`coalesce(store.public_name, ${platformName})`.as('issuer'))
        .select(['login as buyer', 'invoice.created_at as createdAt', 'invoice.currency'])
        .select(sql<string>`issue_on::text`.as('issueDate'))
        .select(sql<string>`due_on::text`.as('dueDate'))
        .select(isOverdue.as('isOverdue'))
        .select(['paid_minor as paidMinor', 'credited_minor as creditedMinor', totalMinor.as('totalMinor')]),
    sorts: { createdAt: 'invoice.created_at' },
    key: 'invoice.invoice_id',
  })
  return {
    ...page,
    items: items.map(({ totalMinor: total, paidMinor, creditedMinor, currency, ...item }) => ({
      ...item,
      total: money(total, currency),
      paid: money(paidMinor, currency),
      credited: money(creditedMinor, currency),
    })),
  }
}

/** For a draft, the current sum of its parts. */
const totalMinor = sql<number>`
  coalesce(
    total_minor,
    (
      select sum(order_part.goods_minor + order_part.shipping_minor)::bigint
      from invoice_part
      join order_part using (order_part_id)
      where invoice_part.invoice_id = invoice.invoice_id
    ),
    0
  )
`

function withStatus(status: z.output<typeof staffInvoicesQuery>['status']): RawBuilder<SqlBool> {
  if (status === 'OPEN') return isOpen
  if (status === 'OVERDUE') return isOverdue
  return isEqual('invoice.status', status === 'ALL' ? undefined : status)
}

/** By full number or login, which indexes can find. */
const isNamed = (text: string): RawBuilder<SqlBool> => sql`
  invoice.invoice_id in (
    select invoice_id from invoice where number = ${text.toUpperCase()} or invoice_num = ${text.toUpperCase()}
    union
    select invoice_id
    from invoice_part
    join order_part using (order_part_id)
    join customer_order using (order_id)
    where order_num = ${text.toUpperCase()}
    union
    select invoice_id from invoice join account using (account_id) where login = ${text.toLowerCase()}
  )
`

/** Includes its history. */
export async function showStaffInvoice(
  db: ReadDb,
  invoiceNumber: string,
  settings: Pick<Config, 'issuer' | 'collectionAccounts'>,
): Promise<StaffInvoice> {
  const isAsked = sql<boolean>`(invoice_num = ${invoiceNumber} or number = ${invoiceNumber})`
  const shown = await readInvoice(db, isAsked, settings)
  const { rows } = await sql<{ login: string | null; areRemindersStopped: boolean; isPaidDirectly: boolean }>`
    select
      login,
      reminders_stopped_at is not null as "areRemindersStopped",
      store_bank_account_id is not null as "isPaidDirectly"
    from invoice left join account using (account_id)
    where ${isAsked}
  `.execute(db)
  const { login = null, areRemindersStopped = false, isPaidDirectly = false } = rows[0] ?? {}
  const documents = shown.documents.map((document) => ({
    ...document,
    url: `${staffInvoiceDocument.path}?${new URLSearchParams({ invoiceNumber: shown.invoiceNumber, kind: document.kind })}`,
  }))
  return { ...shown, documents, acts: [], buyer: login, areRemindersStopped, isPaidDirectly }
}
