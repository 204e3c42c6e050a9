import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { CollectionAccount } from '../platform/config.ts'
import type { ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'

export interface AccountInUse extends CollectionAccount {
  accountId: string
}

/**
 * Where a business may be paid directly in a currency: absent without one that staff have verified.
 */
export async function readAccountInUse(
  db: ReadDb,
  storeId: number,
  currency: string,
): Promise<AccountInUse | undefined> {
  const { rows } = await inUse(db, storeId, currency, sql``)
  return rows[0]
}

/**
 * The same until the transaction ends: staff who stop it wait for the invoice that names it, or it
 * waits for them.
 */
export async function lockAccountInUse(
  db: Transaction<DB>,
  storeId: number,
  currency: string,
): Promise<AccountInUse | undefined> {
  const { rows } = await inUse(db, storeId, currency, sql`for share`)
  return rows[0]
}

const inUse = (db: ReadDb, storeId: number, currency: string, lock: ReturnType<typeof sql>) =>
  sql<AccountInUse>`
    select
      store_bank_account_id as "accountId", holder, bank_name as "bankName", bank_address as "bankAddress", iban, swift
    from store_bank_account
    where store_id = ${storeId} and currency = ${currency} and status = 'IN_USE'
    ${lock}
  `.execute(db)
