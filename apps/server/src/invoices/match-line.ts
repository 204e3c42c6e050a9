import { readPaymentReferences } from '@kids-crafts/rules/payment-reference.ts'
import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { OrderOver, allocateToInvoice, lockLine } from './allocate.ts'
import { lockInvoiceOf } from './lock-invoice.ts'

interface Line {
  reference: string
  remittance: string
  payerIban: string
  currency: string
  leftMinor: number
}

/**
 * Finds the purpose of money: by the payer's references, several for several invoices; otherwise by
 * the exact amount from the account named by the buyer, if it matches a single invoice. Never
 * guesses: the rest waits for staff.
 */
export async function matchLine(db: Kysely<DB>, bankLineId: number): Promise<void> {
  const line = await readLine(db, bankLineId)
  if (line === undefined || line.leftMinor === 0) return
  const named = await findByReference(db, line)
  const invoiceIds = named.length > 0 ? named : await findByAmountAndPayer(db, line)
  for (const invoiceId of invoiceIds) await allocateOne(db, bankLineId, invoiceId)
}

/** One transaction per invoice: the rest goes to the next one. */
async function allocateOne(db: Kysely<DB>, bankLineId: number, invoiceId: number): Promise<void> {
  try {
    await db.transaction().execute(async (transaction) => {
      const invoice = await lockInvoiceOf(transaction, invoiceId)
      const line = await lockLine(transaction, bankLineId)
      if (line !== undefined) await allocateToInvoice(transaction, line, invoice, undefined)
    })
  } catch (error) {
    // Its order ended meanwhile: the money waits, and the invoice ends soon.
    if (!(error instanceof OrderOver)) throw error
  }
}

async function readLine(db: Kysely<DB>, bankLineId: number): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select
      reference, remittance, payer_iban as "payerIban", currency, amount_minor - allocated_minor as "leftMinor"
    from bank_line
    where bank_line_id = ${bankLineId} and direction = 'IN'
  `.execute(db)
  return rows[0]
}

const isOpen = sql<boolean>`kind = 'INVOICE' and sent_at is not null and ended_at is null`

async function findByReference(db: Kysely<DB>, { reference, remittance, currency }: Line): Promise<number[]> {
  const references = readPaymentReferences(`${reference} ${remittance}`)
  if (references.length === 0) return []
  const { rows } = await sql<{ invoiceId: number }>`
    select invoice_id as "invoiceId"
    from invoice
    where reference = any (${references}) and currency = ${currency} and ${isOpen}
    order by due_on, invoice_id
  `.execute(db)
  return rows.map(({ invoiceId }) => invoiceId)
}

async function findByAmountAndPayer(
  db: Kysely<DB>,
  { payerIban, leftMinor, currency }: Line,
): Promise<number[]> {
  if (payerIban === '') return []
  const { rows } = await sql<{ invoiceId: number }>`
    select invoice_id as "invoiceId"
    from invoice
    join requisite using (requisite_id)
    where iban = ${payerIban}
      and invoice.currency = ${currency}
      and total_minor - credited_minor - paid_minor = ${leftMinor}
      and ${isOpen}
    limit 2
  `.execute(db)
  return rows.length === 1 ? rows.map(({ invoiceId }) => invoiceId) : []
}
