import { paymentReference } from '@kids-crafts/rules/payment-reference.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

export interface InvoiceNumber {
  issuerKey: string
  year: number
  serial: number
  number: string
  reference: string
  /** The legal date: the day of sending. */
  issueOn: string
}

const platformKey = 'KC'

/**
 * The issuer's next number this year. The issuer's next invoice waits for this transaction, so lock
 * it last; a rollback returns the number.
 */
export async function nextNumber(
  db: Transaction<DB>,
  issuerStoreId: number | null,
  /** Defaults to today; the demo writes past invoices. */
  on?: string,
): Promise<InvoiceNumber> {
  const issuerKey = issuerStoreId === null ? platformKey : `S${issuerStoreId}`
  const { rows } = await sql<{ serial: number; year: number; issueOn: string }>`
    insert into invoice_counter as counter (issuer_key, year, last_number)
    values (${issuerKey}, extract(year from coalesce(${on ?? null}::date, current_date)), 1)
    on conflict (issuer_key, year) do update set last_number = counter.last_number + 1
    returning last_number as serial, year, coalesce(${on ?? null}::date, current_date)::text as "issueOn"
  `.execute(db)
  const [next] = rows
  if (next === undefined) throw new Error('No number was counted')
  const number = `${issuerKey}-${next.year}-${String(next.serial).padStart(6, '0')}`
  return { issuerKey, ...next, number, reference: paymentReference(number) }
}
