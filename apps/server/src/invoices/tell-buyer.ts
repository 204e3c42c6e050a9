import type { NotificationKind } from '@kids-crafts/rules/notifications.ts'
import { defaultTheme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { ownContactOf } from '#accounts'
import { queueMail } from '#mails'
import type { Mail } from '#mails'
import { notify } from '#notifications'

import type { DB } from '../platform/database/generated/database.ts'
import { openMinorOf } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { waitsForMoney } from './read-parts.ts'
import { readFacts } from './store-document.ts'

/** The bank has accepted it. */
export async function tellPayable(db: Transaction<DB>, invoice: LockedInvoice): Promise<void> {
  const facts = await readFacts(db, invoice.invoiceId)
  if (facts === undefined) throw new Error(`Nothing is kept of invoice ${invoice.invoiceId}`)
  const { holder, iban, swift } = facts.bank
  const { reference, dueOn } = facts
  const { isOnAccount } = invoice
  const open = { ...commonOf(invoice), amountMinor: openMinorOf(invoice) }
  const data = { ...open, dueOn, reference, holder, iban, swift, isOnAccount }
  await tellBuyer(db, invoice.accountId, { kind: 'invoice-payable', key: data.invoiceNumber, data })
  await ring(db, invoice, 'INVOICE_PAYABLE')
}

/**
 * To the issuing business, if payable to its own account: only the business knows when the money
 * arrives.
 */
export async function tellPayableToIssuer(db: Transaction<DB>, invoice: LockedInvoice): Promise<void> {
  const facts = await readFacts(db, invoice.invoiceId)
  const ownerId = await ownerOf(db, invoice)
  if (facts === undefined || ownerId === null) return
  const { buyer, dueOn, reference } = facts
  const data = { ...commonOf(invoice), buyerName: buyer.name, dueOn, reference }
  await tellBuyer(db, ownerId, { kind: 'invoice-to-issuer', key: data.invoiceNumber, data })
  await ringIssuer(db, ownerId, data.invoiceNumber, 'INVOICE_TO_YOU', data.invoiceNumber)
}

/** The amount on its own account is now too high. */
export async function tellGiveBack(
  db: Transaction<DB>,
  invoice: Pick<LockedInvoice, 'issuerStoreId' | 'number'>,
  allocationId: string,
): Promise<void> {
  const ownerId = await ownerOf(db, invoice)
  if (ownerId !== null && invoice.number !== null)
    await ringIssuer(db, ownerId, invoice.number, 'INVOICE_GIVE_BACK', allocationId)
}

async function ownerOf(
  db: Transaction<DB>,
  { issuerStoreId }: Pick<LockedInvoice, 'issuerStoreId'>,
): Promise<string | null> {
  if (issuerStoreId === null) return null
  const store = await db
    .selectFrom('store')
    .select('owner_account_id as ownerId')
    .where('store_id', '=', issuerStoreId)
    .executeTakeFirst()
  return store?.ownerId ?? null
}

const ringIssuer = (
  db: Transaction<DB>,
  accountId: string,
  invoiceNumber: string,
  kind: 'INVOICE_TO_YOU' | 'INVOICE_GIVE_BACK',
  key: string,
): Promise<void> =>
  notify(db, { accountId, kind, key, facts: { invoiceNumber }, href: `/vendor/invoices/${invoiceNumber}` })

export async function tellRejected(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  bankReason: string,
): Promise<void> {
  const data = { ...commonOf(invoice), bankReason, waitingOrderNums: await waitingOrders(db, invoice) }
  await tellBuyer(db, invoice.accountId, { kind: 'invoice-rejected', key: data.invoiceNumber, data })
  await ring(db, invoice, 'INVOICE_REJECTED')
}

/** Paid in full. */
export async function tellPaid(db: Transaction<DB>, invoice: LockedInvoice): Promise<void> {
  const common = commonOf(invoice)
  const data = {
    ...common,
    amountMinor: common.amountMinor - invoice.creditedMinor,
    orderNums: invoice.orders.map(({ orderNum }) => orderNum),
  }
  await tellBuyer(db, invoice.accountId, { kind: 'invoice-paid', key: data.invoiceNumber, data })
  await ring(db, invoice, 'INVOICE_PAID')
}

/** By us: one of its orders has ended. */
export async function tellCancelled(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  creditNoteNumber: string,
): Promise<void> {
  const { paidMinor } = invoice
  const waitingOrderNums = await waitingOrders(db, invoice)
  const data = { ...commonOf(invoice), creditNoteNumber, paidMinor, waitingOrderNums }
  await tellBuyer(db, invoice.accountId, { kind: 'invoice-cancelled', key: data.invoiceNumber, data })
  await ring(db, invoice, 'INVOICE_CANCELLED')
}

/** Part of it was taken off, for example after a refund. The invoice shows its current state. */
export async function tellCredited(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  {
    creditNoteNumber,
    takenMinor,
    freedMinor,
  }: { creditNoteNumber: string; takenMinor: number; freedMinor: number },
): Promise<void> {
  const { invoiceNumber, currency } = commonOf(invoice)
  const data = {
    invoiceNumber,
    currency,
    amountMinor: takenMinor,
    creditNoteNumber,
    openMinor: openMinorOf(invoice),
    freedMinor,
  }
  await tellBuyer(db, invoice.accountId, { kind: 'invoice-credited', key: creditNoteNumber, data })
}

/**
 * To the account's confirmed address. The change has locked the invoice, so each change is reported
 * once, in its transaction.
 */
export async function tellBuyer<Kind extends InvoiceMailKind>(
  db: Transaction<DB>,
  accountId: string | null,
  mail: Pick<Mail<Kind>, 'kind' | 'key' | 'data'>,
): Promise<void> {
  const contact = accountId === null ? undefined : await ownContactOf(db, accountId)
  if (contact === undefined) return
  const { email: to, locale, timeZone } = contact
  await queueMail(db, { ...mail, to, locale, theme: defaultTheme, timeZone })
}

/** Once per invoice, even without a confirmed address. */
export async function ring(
  db: Transaction<DB>,
  { accountId, number }: Pick<LockedInvoice, 'accountId' | 'number'>,
  kind: Extract<NotificationKind, `INVOICE_${string}`>,
): Promise<void> {
  if (accountId === null || number === null) return
  const facts = { invoiceNumber: number }
  await notify(db, { accountId, kind, key: number, facts, href: `/profile/invoices/${number}` })
}

type InvoiceMailKind = Extract<Mail['kind'], `invoice-${string}`>

function commonOf({ invoiceId, number, currency, totalMinor }: LockedInvoice) {
  if (number === null || totalMinor === null) throw new Error(`Invoice ${invoiceId} was never sent`)
  return { invoiceNumber: number, currency, amountMinor: totalMinor }
}

/** They can be invoiced again or paid in another way. */
async function waitingOrders(db: Transaction<DB>, { orders }: LockedInvoice): Promise<string[]> {
  const { rows } = await sql<{ orderNum: string }>`
    select order_num as "orderNum"
    from customer_order
    where order_id = any (${orders.map(({ orderId }) => orderId)}::bigint[]) and ${waitsForMoney}
    order by order_id
  `.execute(db)
  return rows.map(({ orderNum }) => orderNum)
}
