import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getInvoiceSettings } from '@kids-crafts/contract/invoices-staff.ts'
import { sql } from 'kysely'

import type { Config } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { waitsForMoney } from './read-parts.ts'

/** The operator's settings, and those missing for orders that are waiting for money. */
export async function readInvoiceSettings(
  db: ReadDb,
  { issuer, collectionAccounts }: Pick<Config, 'issuer' | 'collectionAccounts'>,
): Promise<OutputOf<typeof getInvoiceSettings>> {
  const { rows } = await sql<{ currency: string }>`
    select distinct currency from customer_order where ${waitsForMoney} order by currency
  `.execute(db)
  return {
    ...(issuer && { issuer: { ...issuer, addressLines: [...issuer.addressLines] } }),
    accounts: [...collectionAccounts].map(([currency, account]) => ({ currency, ...account })),
    lacks: rows.map(({ currency }) => currency).filter((currency) => !collectionAccounts.has(currency)),
  }
}
