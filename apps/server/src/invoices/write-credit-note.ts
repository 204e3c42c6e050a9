import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { newPublicNumber } from '../platform/public-number.ts'
import { creditFactsOf } from './credit-facts.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import type { LockedInvoice } from './lock-invoice.ts'
import { nextNumber } from './number-invoice.ts'
import { keepFacts, readFacts } from './store-document.ts'

interface CreditNote {
  /** The invoice's content or, for a partial one, what it takes off. */
  facts: InvoiceFacts
  orderPartIds: readonly number[]
  /** The cause of a partial one; each is credited once. */
  refundId?: string
  overOrderId?: number
}

/**
 * Last in a transaction, because it locks the issuer's counter; returns its number. The database
 * adds the credit to the invoice, and refuses more than its total.
 */
export async function writeCreditNote(
  db: Transaction<DB>,
  invoice: LockedInvoice,
  { facts, orderPartIds, refundId, overOrderId }: CreditNote,
): Promise<string> {
  const { invoiceId } = invoice
  const numbered = await nextNumber(db, invoice.issuerStoreId)
  const credit = creditFactsOf(facts, numbered)
  const { creditId } = await db
    .insertInto('invoice')
    .values({
      kind: 'CREDIT_NOTE',
      invoice_num: newPublicNumber('I'),
      account_id: invoice.accountId,
      issuer_store_id: invoice.issuerStoreId,
      store_bank_account_id: invoice.storeBankAccountId,
      currency: invoice.currency,
      status: 'PAID',
      is_on_account: invoice.isOnAccount,
      issue_on: numbered.issueOn,
      due_on: numbered.issueOn,
      locale: invoice.locale,
      sent_at: sql<Date>`now()`,
      ended_at: sql<Date>`now()`,
      number: numbered.number,
      issuer_key: numbered.issuerKey,
      year: numbered.year,
      serial: numbered.serial,
      reference: numbered.reference,
      net_minor: credit.netMinor,
      tax_minor: credit.taxMinor,
      total_minor: credit.totalMinor,
      cancels_id: invoiceId,
      refund_id: refundId ?? null,
      over_order_id: overOrderId ?? null,
    })
    .returning('invoice_id as creditId')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('invoice_part')
    .values(orderPartIds.map((order_part_id) => ({ invoice_id: creditId, order_part_id, is_live: false })))
    .execute()
  await keepFacts(db, creditId, credit)
  return numbered.number
}

/** A sent invoice's content, which always exists. */
export async function factsOfSent(
  db: Transaction<DB>,
  { invoiceId }: Pick<LockedInvoice, 'invoiceId'>,
): Promise<InvoiceFacts> {
  const facts = await readFacts(db, invoiceId)
  if (facts === undefined) throw new Error(`Nothing is kept of invoice ${invoiceId}`)
  return facts
}
