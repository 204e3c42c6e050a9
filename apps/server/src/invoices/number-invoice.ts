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
  /** The legal day: that of sending. */
  issueOn: string
}

const platformKey = 'KC'

/**
 * The next number of an issuer in this year. Whoever sends the issuer's next invoice waits for this transaction, so it is the
 * last thing that it locks; one that is rolled back gives its number back.
 */
export async function nextNumber(
  db: Transaction<DB>,
  issuerStoreId: number | null,
  /** Today, unless the demo tells of what was. */
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
