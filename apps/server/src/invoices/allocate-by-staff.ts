import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { allocateBankLine } from '@kids-crafts/contract/invoices-staff.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { Transaction } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import {
  allocateToAccount,
  allocateToInvoice,
  allocateToReturn,
  allocateToStore,
  lockLine,
  OrderOver,
} from './allocate.ts'
import type { LockedLine } from './allocate.ts'
import { noSuchLine } from './list-bank-lines.ts'
import { lockInvoice } from './lock-invoice.ts'

type Asked = InputOf<typeof allocateBankLine>

const actions = {
  INVOICE: 'bank-line.match',
  ACCOUNT: 'bank-line.credit',
  RETURN: 'bank-line.return',
  STORE: 'bank-line.settle',
} as const

/**
 * Staff allocate money. What is left of it must match what they saw: of two parallel or repeated
 * requests, the second changes nothing.
 */
export async function allocateByStaff(db: Db, staff: Staff, asked: Asked): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await allocate(transaction, staff, asked)
    await writeAudit(transaction, staff, {
      action: actions[asked.kind],
      subject: { kind: 'BANK_LINE', id: asked.bankLineId },
    })
  })
}

async function allocate(db: Transaction<DB>, staff: Staff, asked: Asked): Promise<void> {
  if (asked.kind === 'INVOICE') return match(db, staff, asked)
  const line = await lockAsSeen(db, asked)
  const amountMinor = minorOf(line, asked.amount)
  if (amountMinor > line.leftMinor) throw new Refusal('CONFLICT', 'That is more than is left')
  if (asked.kind === 'ACCOUNT') {
    await assertAccount(db, asked.billId, line.currency)
    return allocateToAccount(db, line, { billId: asked.billId, amountMinor }, staff)
  }
  if (asked.kind === 'STORE') {
    if (line.storeId !== null) throw new Refusal('CONFLICT', 'This money is already credited to a store')
    const storeId = await findBusiness(db, asked.vendorLogin)
    return allocateToStore(db, line, { storeId, amountMinor }, staff)
  }
  if (line.storeId === null) await assertPayer(db, line)
  return allocateToReturn(db, line, amountMinor, staff)
}

/** Locks the invoice with its orders before the line, like everybody who allocates. */
async function match(db: Transaction<DB>, staff: Staff, asked: Asked & { kind: 'INVOICE' }): Promise<void> {
  const invoice = await lockInvoice(db, asked.invoiceNumber)
  const line = await lockAsSeen(db, asked)
  if (invoice.currency !== line.currency)
    throw new Refusal('CONFLICT', `The invoice is in ${invoice.currency}`)
  try {
    if ((await allocateToInvoice(db, line, invoice, staff)) > 0) return
  } catch (error) {
    if (!(error instanceof OrderOver)) throw error
  }
  throw new Refusal('CONFLICT', 'Nothing is left to pay on this invoice')
}

async function lockAsSeen(
  db: Transaction<DB>,
  { bankLineId, left }: Pick<Asked, 'bankLineId' | 'left'>,
): Promise<LockedLine> {
  const line = await lockLine(db, bankLineId)
  if (line === undefined) throw noSuchLine()
  if (minorOf(line, left) !== line.leftMinor)
    throw new Refusal('CONFLICT', 'This has changed. Please look at it again')
  return line
}

function minorOf({ currency }: LockedLine, amount: Money): number {
  if (amount.currency !== currency) throw new Refusal('CONFLICT', `The money arrived in ${currency}`)
  return amount.minor
}

async function findBusiness(db: Transaction<DB>, vendorLogin: string): Promise<number> {
  const found = await db
    .selectFrom('store')
    .select('store_id as storeId')
    .where('handle', '=', vendorLogin)
    .where('kind', '=', 'BUSINESS')
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such business')
  return found.storeId
}

async function assertAccount(db: Transaction<DB>, billId: string, currency: string): Promise<void> {
  const account = await db
    .selectFrom('payment_account')
    .select('currency')
    .where('bill_id', '=', billId)
    .forShare()
    .executeTakeFirst()
  if (account === undefined) throw new Refusal('NOT_FOUND', 'There is no such payment account')
  if (account.currency !== currency) throw new Refusal('CONFLICT', `The account is in ${account.currency}`)
}

async function assertPayer(db: Transaction<DB>, { bankLineId }: LockedLine): Promise<void> {
  const { payer_iban } = await db
    .selectFrom('bank_line')
    .select('payer_iban')
    .where('bank_line_id', '=', bankLineId)
    .executeTakeFirstOrThrow()
  if (payer_iban === '') throw new Refusal('CONFLICT', 'The bank didn’t name the payer’s account')
}
