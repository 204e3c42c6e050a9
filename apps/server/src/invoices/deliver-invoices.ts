import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Bank } from '#bank'

import type { DB } from '../platform/database/generated/database.ts'
import { claim, isDue, orTryLater } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { noteDirect } from './direct-payments.ts'
import { documentName, documentType, shownDocuments } from './document-names.ts'
import { toCii } from './documents/to-cii.ts'
import { toPdf } from './documents/to-pdf.ts'
import { toUbl } from './documents/to-ubl.ts'
import type { InvoiceFacts } from './invoice-facts.ts'
import { storeDocument, readDocument, readFacts } from './store-document.ts'

export interface DeliveryParts extends LoopParts {
  bank: Bank
  pdf: PdfRenderer
}

const work = 'deliver-invoices'
const batchSize = 10

/**
 * Creates the documents of sent invoices and passes them to the bank; returns whether there may be
 * more. Sends the stored documents, so a repeated delivery is identical; the bank recognises it by
 * key. Invoices payable to a business aren't sent to the bank.
 */
export async function deliverInvoices(parts: DeliveryParts): Promise<boolean> {
  const claimed = await claim(
    parts.db,
    work,
    sql`
      select invoice_id as subject
      from invoice
      where sent_at is not null and delivered_at is null and ${isDue(work, 'invoice_id')}
      order by sent_at
      limit ${batchSize}
      for no key update skip locked
    `,
  )
  for (const { subject, attempts } of claimed)
    await orTryLater(parts, { work, subject, attempts }, () => deliver(parts, Number(subject)))
  return claimed.length === batchSize
}

async function deliver({ db, bank, pdf }: DeliveryParts, invoiceId: number): Promise<void> {
  const facts = await readFacts(db, invoiceId)
  if (facts === undefined) throw new Error(`Nothing is kept of invoice ${invoiceId}`)
  await makeDocuments(db, pdf, invoiceId, facts)
  if (await isPaidDirectly(db, invoiceId)) await noteDirect(db, facts.number)
  else await sendToBank(db, bank, invoiceId, facts)
  await db
    .updateTable('invoice')
    .set({ delivered_at: sql<Date>`now()` })
    .where('invoice_id', '=', invoiceId)
    .where('delivered_at', 'is', null)
    .execute()
}

async function isPaidDirectly(db: Kysely<DB>, invoiceId: number): Promise<boolean> {
  const { store_bank_account_id } = await db
    .selectFrom('invoice')
    .select('store_bank_account_id')
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow()
  return store_bank_account_id !== null
}

async function sendToBank(
  db: Kysely<DB>,
  bank: Bank,
  invoiceId: number,
  { number, reference, totalMinor, currency, dueOn, issuer, bank: account }: InvoiceFacts,
): Promise<void> {
  await bank.send({
    key: number,
    number,
    reference,
    totalMinor,
    currency,
    dueOn,
    issuerName: issuer.name,
    payToIban: account.iban,
    documents: await readDocuments(db, invoiceId, number),
  })
}

async function makeDocuments(
  db: Kysely<DB>,
  pdf: PdfRenderer,
  invoiceId: number,
  facts: InvoiceFacts,
): Promise<void> {
  if ((await readDocument(db, invoiceId, 'PDF')) !== undefined) return
  const texts = [['CII', toCii(facts)] as const, ['UBL', toUbl(facts)] as const]
  const page = await toPdf(pdf, facts)
  await db.transaction().execute(async (transaction) => {
    for (const [kind, text] of texts) await storeDocument(transaction, invoiceId, kind, Buffer.from(text))
    await storeDocument(transaction, invoiceId, 'PDF', page)
  })
}

async function readDocuments(db: Kysely<DB>, invoiceId: number, number: string) {
  const documents = []
  for (const kind of shownDocuments) {
    const bytes = await readDocument(db, invoiceId, kind)
    if (bytes !== undefined)
      documents.push({ name: documentName(number, kind), type: documentType(kind), bytes })
  }
  return documents
}
