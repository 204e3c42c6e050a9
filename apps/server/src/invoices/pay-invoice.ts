import { randomUUID } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { StatementLine } from '#bank'

import type { DB } from '../platform/database/generated/database.ts'
import { bookOnInvoice, lockLine } from './allocate.ts'
import { lockInvoice } from './lock-invoice.ts'
import { takeLine } from './take-statement.ts'

type Payment = Pick<StatementLine, 'amountMinor' | 'bookedOn' | 'payerName' | 'payerIban'> & {
  account: string
}

/** For the demo: what a bank would have reported. */
export async function payInvoice(
  db: Transaction<DB>,
  invoiceNumber: string,
  { account, ...payment }: Payment,
): Promise<void> {
  const invoice = await lockInvoice(db, invoiceNumber)
  const bankLineId = await takeLine(db, account, {
    ...payment,
    entryKey: randomUUID(),
    direction: 'IN',
    currency: invoice.currency,
    reference: invoice.reference ?? '',
    text: '',
  })
  const line = bankLineId === undefined ? undefined : await lockLine(db, bankLineId)
  if (line) await bookOnInvoice(db, line, invoice, undefined)
}
