import { createHash } from 'node:crypto'

import type { Transaction } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { InvoiceFacts } from './invoice-facts.ts'

export type DocumentKind = 'FACTS' | 'PDF' | 'CII' | 'UBL'

/** Stores a document once: an existing one stays unchanged. */
export async function storeDocument(
  db: Transaction<DB>,
  invoiceId: number,
  kind: DocumentKind,
  bytes: Uint8Array,
): Promise<void> {
  const content = Buffer.from(bytes)
  await db
    .insertInto('invoice_document')
    .values({
      invoice_id: invoiceId,
      kind,
      bytes: content,
      sha256: createHash('sha256').update(content).digest(),
    })
    .onConflict((conflict) => conflict.columns(['invoice_id', 'kind']).doNothing())
    .execute()
}

export const keepFacts = (db: Transaction<DB>, invoiceId: number, facts: InvoiceFacts): Promise<void> =>
  storeDocument(db, invoiceId, 'FACTS', Buffer.from(JSON.stringify(facts)))

export async function readDocument(
  db: ReadDb,
  invoiceId: number,
  kind: DocumentKind,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('invoice_document')
    .select('bytes')
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return found?.bytes
}

export async function readFacts(db: ReadDb, invoiceId: number): Promise<InvoiceFacts | undefined> {
  const bytes = await readDocument(db, invoiceId, 'FACTS')
  return bytes && (JSON.parse(bytes.toString('utf8')) as InvoiceFacts)
}
