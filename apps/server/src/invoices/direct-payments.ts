import { randomUUID } from 'node:crypto'

import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { noteArrival as noteArrivalCall } from '@kids-crafts/contract/vendor-invoices.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'

import { assertReason, writeAudit } from '#audit'
import { post } from '#ledger'

import { asSystem } from '../platform/actor.ts'
import type { Seller, Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  allocateToInvoice,
  allocateToReturn,
  bookOnInvoice,
  homeOf,
  lockLine,
  OrderOver,
} from './allocate.ts'
import { findInvoice, lockInvoiceOf, noSuchInvoice, notNow, openMinorOf } from './lock-invoice.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { acceptInvoice } from './read-bank-news.ts'
import { today } from './save-draft.ts'
import { tellPayable, tellPayableToIssuer } from './tell-buyer.ts'

/**
 * An invoice payable to its issuer: our bank doesn't accept it, so it can be paid once its
 * documents exist.
 */
export const noteDirect = (db: Kysely<DB>, number: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const accepted = await acceptInvoice(transaction, number, asSystem('deliver-invoices'))
    if (accepted === undefined) return
    await tellPayable(transaction, accepted)
    await tellPayableToIssuer(transaction, accepted)
  })

type Arrival = InputOf<typeof noteArrivalCall>

/**
 * A business, or staff for it, reports a payment on its own account. It is recorded like a bank
 * line, once per key of the caller, and up to the open amount: any excess is between the business
 * and its buyer. Returns whether it is new.
 */
export async function noteArrival(
  db: Db,
  by: Seller | Staff,
  { arrivalId, invoiceNumber, amount, arrivedOn }: Arrival,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const invoice = await lockDirect(transaction, by, invoiceNumber)
    if (await isTaken(transaction, invoice, arrivalId)) return false
    await assertDay(transaction, invoice, arrivedOn)
    if (amount.currency !== invoice.currency || amount.minor > openMinorOf(invoice)) throw moreThanOpen()
    const bankLineId = await takeArrival(transaction, invoice, { arrivalId, amount, arrivedOn })
    const line = await lockLine(transaction, bankLineId)
    if (line === undefined) throw new Error(`Line ${bankLineId} is not there`)
    if ((await allocateAll(transaction, line, invoice, by)) < amount.minor) throw moreThanOpen()
    return true
  })
}

/** An ended order has no open amount, although its invoice may not have ended yet. */
async function allocateAll(
  ...[db, line, invoice, by]: Parameters<typeof allocateToInvoice>
): Promise<number> {
  try {
    return await allocateToInvoice(db, line, invoice, by)
  } catch (error) {
    if (error instanceof OrderOver) return 0
    throw error
  }
}

const moreThanOpen = (): Refusal =>
  new Refusal('CONFLICT', fault('INVOICE_MORE_THAN_OPEN'), [{ field: 'amount' }])

/** For the demo: what a business would have reported, in full, without mails. */
export async function payDirectly(
  db: Transaction<DB>,
  by: Seller,
  { invoiceNumber, arrivedOn }: Pick<Arrival, 'invoiceNumber' | 'arrivedOn'>,
): Promise<void> {
  const invoice = await lockDirect(db, by, invoiceNumber)
  const amount = { minor: openMinorOf(invoice), currency: invoice.currency }
  const bankLineId = await takeArrival(db, invoice, { arrivalId: randomUUID(), amount, arrivedOn })
  const line = await lockLine(db, bankLineId)
  if (line) await bookOnInvoice(db, line, invoice, by)
}

/** For a business that reports nothing, with the reason why staff know about it. */
export async function noteArrivalByStaff(
  db: Db,
  staff: Staff,
  { reason: typed, ...arrival }: Arrival & { reason: string },
): Promise<void> {
  const reason = assertReason(typed)
  await inTransaction(db, async (transaction) => {
    if (!(await noteArrival(transaction, staff, arrival))) return
    await writeAudit(transaction, staff, {
      action: 'invoice.note-arrival',
      subject: { kind: 'INVOICE', id: arrival.invoiceNumber },
      reason,
    })
  })
}

/**
 * A business reports that it returned the excess after an order was taken off the invoice.
 * Repeating it changes nothing.
 */
export async function noteGivenBack(
  db: Db,
  by: Seller,
  { arrivalNum: bankLineId, toGiveBack: left }: { arrivalNum: number; toGiveBack: Money },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const line = await lockLine(transaction, bankLineId)
    if (line?.storeId == null || !(await isOwner(transaction, by, line.storeId))) throw noSuchLine()
    if (line.leftMinor === 0) return
    if (left.minor !== line.leftMinor || left.currency !== line.currency) throw notNow()
    await allocateToReturn(transaction, line, line.leftMinor, by)
  })
}

const noSuchLine = (): Refusal => new Refusal('NOT_FOUND', 'There is no such payment')

/** Other people's invoices, and those payable to us, are not found. */
async function lockDirect(
  db: Transaction<DB>,
  by: Seller | Staff,
  invoiceNumber: string,
): Promise<LockedInvoice & { storeBankAccountId: string }> {
  const invoice = await lockInvoiceOf(db, await findInvoice(db, invoiceNumber))
  const { issuerStoreId, storeBankAccountId, kind, number } = invoice
  const isDirect = issuerStoreId !== null && kind === 'INVOICE' && number !== null
  if (!isDirect || storeBankAccountId === null) throw noSuchInvoice()
  if (by.kind === 'SELLER' && !(await isOwner(db, by, issuerStoreId))) throw noSuchInvoice()
  return { ...invoice, storeBankAccountId }
}

async function isOwner(db: Transaction<DB>, { accountId }: Seller, storeId: number): Promise<boolean> {
  const own = await db
    .selectFrom('store')
    .select('store_id')
    .where('store_id', '=', storeId)
    .where('owner_account_id', '=', accountId)
    .executeTakeFirst()
  return own !== undefined
}

async function assertDay(db: Transaction<DB>, { issueOn }: LockedInvoice, day: string): Promise<void> {
  const to = await today(db)
  if (day < issueOn || day > to)
    throw new Refusal('VALIDATION', fault('SHIP_BY_RANGE', { from: issueOn, to }), [{ field: 'arrivedOn' }])
}

async function isTaken(
  db: Transaction<DB>,
  { storeBankAccountId }: { storeBankAccountId: string },
  arrivalId: string,
): Promise<boolean> {
  const taken = await db
    .selectFrom('bank_line')
    .select('bank_line_id')
    .where('store_bank_account_id', '=', storeBankAccountId)
    .where('entry_key', '=', keyOf(arrivalId))
    .executeTakeFirst()
  return taken !== undefined
}

const keyOf = (arrivalId: string): string => `told ${arrivalId}`

async function takeArrival(
  db: Transaction<DB>,
  invoice: LockedInvoice & { storeBankAccountId: string },
  { arrivalId, amount, arrivedOn }: Pick<Arrival, 'arrivalId' | 'amount' | 'arrivedOn'>,
): Promise<number> {
  const { rows } = await sql<{ bankLineId: number }>`
    insert into bank_line (
      account_iban, store_bank_account_id, entry_key, direction, amount_minor, currency, booked_on, payer_name, payer_iban, reference,
      remittance
    )
    select
      iban, store_bank_account_id, ${keyOf(arrivalId)}, 'IN', ${amount.minor}, ${amount.currency}, ${arrivedOn}, '', '',
      ${invoice.reference ?? ''}, ''
    from store_bank_account
    where store_bank_account_id = ${invoice.storeBankAccountId}
    returning bank_line_id as "bankLineId"
  `.execute(db)
  const bankLineId = rows[0]?.bankLineId
  if (bankLineId === undefined) throw noSuchInvoice()
  await post(db, {
    kind: 'TRANSFER',
    subject: { kind: 'BANK_LINE', key: String(bankLineId) },
    idempotencyKey: `bank-line:${bankLineId}`,
    currency: amount.currency,
    postings: [
      { account: homeOf({ storeId: invoice.issuerStoreId }), amountMinor: -amount.minor },
      { account: { kind: 'UNMATCHED' }, amountMinor: amount.minor },
    ],
  })
  return bankLineId
}
