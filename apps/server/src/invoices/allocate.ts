import { isOpenInvoice } from '@kids-crafts/rules/invoices.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { post } from '#ledger'
import type { LedgerAccount } from '#ledger'
import { payByInvoice } from '#payments'

import { accountOf, asSystem } from '../platform/actor.ts'
import type { Seller, Staff } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { noteChange, openMinorOf } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { tellPaid } from './tell-buyer.ts'

/** An order has ended or was paid in another way: the money has no purpose yet. */
export class OrderOver extends Error {
  override name = 'OrderOver'
}

export interface LockedLine {
  bankLineId: number
  amountMinor: number
  currency: string
  leftMinor: number
  /** The business that has the money; null: it is at our bank. */
  storeId: number | null
}

export async function lockLine(db: Transaction<DB>, bankLineId: number): Promise<LockedLine | undefined> {
  const { rows } = await sql<LockedLine>`
    select
      bank_line_id as "bankLineId",
      amount_minor as "amountMinor",
      currency,
      amount_minor - allocated_minor as "leftMinor",
      (
        select store_id
        from store_bank_account
        where store_bank_account.store_bank_account_id = bank_line.store_bank_account_id
      ) as "storeId"
    from bank_line
    where bank_line_id = ${bankLineId} and direction = 'IN'
    for no key update
  `.execute(db)
  return rows[0]
}

/** Absent: matched by reference, or by amount and payer. */
type By = Staff | Seller | undefined

/**
 * Allocates received money to an invoice, and tells its buyer once it is fully paid. Returns the
 * amount used. The caller has locked the invoice with its orders, and then the line.
 */
export async function allocateToInvoice(
  db: Transaction<DB>,
  line: LockedLine,
  invoice: LockedInvoice,
  by: By,
): Promise<number> {
  const amountMinor = await bookOnInvoice(db, line, invoice, by)
  if (amountMinor > 0 && amountMinor === openMinorOf(invoice)) await tellPaid(db, invoice)
  return amountMinor
}

/**
 * At most what is open; nothing if the invoice has ended or its order no longer waits. Mails
 * nobody: the demo writes past payments.
 */
export async function bookOnInvoice(
  db: Transaction<DB>,
  line: LockedLine,
  invoice: LockedInvoice,
  by: By,
): Promise<number> {
  const openMinor = openMinorOf(invoice)
  const amountMinor = Math.min(openMinor, line.leftMinor)
  const isPayable =
    invoice.kind === 'INVOICE' &&
    isOpenInvoice(invoice.status) &&
    invoice.currency === line.currency &&
    (line.storeId === null || line.storeId === invoice.issuerStoreId)
  if (!isPayable || amountMinor <= 0) return 0
  const id = await insert(db, line, { kind: 'INVOICE', invoice_id: invoice.invoiceId, amountMinor, by })
  await postAllocation(db, line, { id, account: { kind: 'RECEIVABLE' }, amountMinor })
  const isPaid = amountMinor === openMinor
  await noteChange(db, invoice.invoiceId, isPaid ? 'PAID' : 'PARTIALLY_PAID', {
    actor: by ?? asSystem('match-bank-lines'),
    reason: 'MONEY_CAME',
    amountMinor,
  })
  if (isPaid) await payOrders(db, invoice)
  return amountMinor
}

/** Moves the rest of a line to one of the buyer's payment accounts. */
export async function allocateToAccount(
  db: Transaction<DB>,
  line: LockedLine,
  { billId, amountMinor }: { billId: string; amountMinor: number },
  by: Staff,
): Promise<void> {
  const id = await insert(db, line, { kind: 'ACCOUNT', bill_id: billId, amountMinor, by })
  await postAllocation(db, line, { id, account: { kind: 'PAYMENT_ACCOUNT', billId }, amountMinor })
}

/**
 * Returns the rest of a line to its payer: through the bank, or by the business that has it, which
 * confirms it afterwards.
 */
export async function allocateToReturn(
  db: Transaction<DB>,
  line: LockedLine,
  amountMinor: number,
  by: Staff | Seller,
): Promise<void> {
  const isDone = line.storeId !== null
  const id = await insert(db, line, { kind: 'RETURN', amountMinor, by, isDone })
  await postAllocation(db, line, { id, account: homeOf(line), amountMinor })
}

/** Uses the rest of a line for a business's debt to us. */
export async function allocateToStore(
  db: Transaction<DB>,
  line: LockedLine,
  { storeId, amountMinor }: { storeId: number; amountMinor: number },
  by: Staff,
): Promise<void> {
  const id = await insert(db, line, { kind: 'STORE', store_id: storeId, amountMinor, by })
  await postAllocation(db, line, { id, account: { kind: 'PAID_DIRECT', storeId }, amountMinor })
}

/** The account that has the money of a line. */
export const homeOf = ({ storeId }: Pick<LockedLine, 'storeId'>): LedgerAccount =>
  storeId === null ? { kind: 'BANK' } : { kind: 'PAID_DIRECT', storeId }

/**
 * Pays an invoice's orders with their buyer's debt, if all their parts are on invoices that are
 * paid or, on account, accepted by the bank.
 */
export async function payOrders(db: Transaction<DB>, { orders }: LockedInvoice): Promise<void> {
  for (const order of orders) {
    if (!(await isCovered(db, order.orderId))) continue
    const outcome = await payByInvoice(db, order)
    if (outcome === 'CONFIRMED') continue
    // Paid by this invoice on account, and perhaps refunded since.
    if (!(await isPaidByInvoice(db, order.orderId))) throw new OrderOver()
  }
}

async function isPaidByInvoice(db: Transaction<DB>, orderId: number): Promise<boolean> {
  const paid = await db
    .selectFrom('payment')
    .select('payment_id')
    .where('order_id', '=', orderId)
    .where('method', '=', 'INVOICE')
    .executeTakeFirst()
  return paid !== undefined
}

async function isCovered(db: Transaction<DB>, orderId: number): Promise<boolean> {
  const { rows } = await sql<{ isCovered: boolean }>`
    select
      bool_and(
        exists (
          select
          from invoice_part
          join invoice using (invoice_id)
          where invoice_part.order_part_id = order_part.order_part_id
            and is_live
            and (invoice.status = 'PAID' or (is_on_account and invoice.status in ('APPROVED', 'PARTIALLY_PAID')))
        )
      ) as "isCovered"
    from order_part
    where order_id = ${orderId}
  `.execute(db)
  return rows[0]?.isCovered ?? false
}

interface Allocation {
  kind: 'INVOICE' | 'ACCOUNT' | 'RETURN' | 'STORE'
  invoice_id?: number
  bill_id?: string
  store_id?: number
  amountMinor: number
  by: By
  /** Its payer has it already. */
  isDone?: boolean
}

async function insert(
  db: Transaction<DB>,
  { bankLineId }: LockedLine,
  { amountMinor, by, isDone, ...where }: Allocation,
): Promise<string> {
  const { id } = await db
    .insertInto('bank_allocation')
    .values({
      bank_line_id: bankLineId,
      amount_minor: amountMinor,
      allocated_by: by ? accountOf(by) : null,
      returned_at: isDone === true ? new Date() : null,
      ...where,
    })
    .returning('bank_allocation_id as id')
    .executeTakeFirstOrThrow()
  return id
}

interface Posted {
  id: string
  account: LedgerAccount
  amountMinor: number
}

export const postAllocation = (
  db: Transaction<DB>,
  { bankLineId, currency }: Pick<LockedLine, 'bankLineId' | 'currency'>,
  { id, account, amountMinor }: Posted,
): Promise<number> =>
  post(db, {
    kind: 'TRANSFER',
    subject: { kind: 'BANK_LINE', key: String(bankLineId) },
    idempotencyKey: `allocation:${id}`,
    currency,
    postings: [
      { account: { kind: 'UNMATCHED' }, amountMinor: -amountMinor },
      { account, amountMinor },
    ],
  })
