import type {
  StaffStoreAccount,
  StoreAccounts,
  storeAccountsQuery,
} from '@kids-crafts/contract/store-accounts.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { everything, hasText, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { Refusal } from '../platform/refusal.ts'
import { findOwnBusiness } from './own-business.ts'

const shownMax = 20

/** Those of the caller's business, the newest first. */
export async function listOwnAccounts(db: ReadDb, seller: Seller): Promise<StoreAccounts> {
  const storeId = await findOwnBusiness(db, seller)
  if (storeId === undefined) return { isOffered: false, accounts: [] }
  const accounts = await db
    .selectFrom('store_bank_account')
    .select(columns)
    .where('store_id', '=', storeId)
    .orderBy('given_at', 'desc')
    .orderBy('store_bank_account_id')
    .limit(shownMax)
    .execute()
  return { isOffered: true, accounts }
}

/** What waits for staff unless told otherwise, the oldest first. */
export function listStoreAccounts(
  db: ReadDb,
  ask: z.output<typeof storeAccountsQuery>,
): Promise<ListPage<StaffStoreAccount>> {
  return readPage(ask, {
    found: ofStores(db)
      .where(withStatus[ask.status])
      .where(onDays('given_at', ask))
      .where(isEqual('store_bank_account_id', ask.accountId))
      .where(hasText(['public_name', 'handle', 'holder', 'iban'], ask.text)),
    rows: (found) => found.select(columns).select(staffColumns),
    sorts: { givenAt: 'given_at' },
    key: 'store_bank_account_id',
  })
}

export async function readStoreAccount(db: ReadDb, accountId: string): Promise<StaffStoreAccount> {
  const found = await ofStores(db)
    .where('store_bank_account_id', '=', accountId)
    .select(columns)
    .select(staffColumns)
    .executeTakeFirst()
  if (found === undefined) throw noSuchAccount()
  return found
}

export const noSuchAccount = (): Refusal => new Refusal('NOT_FOUND', 'There is no such account')

const ofStores = (db: ReadDb) =>
  db.selectFrom('store_bank_account').innerJoin('store', 'store.store_id', 'store_bank_account.store_id')

const withStatus = {
  WAITING: sql<SqlBool>`store_bank_account.status = 'WAITING'`,
  IN_USE: sql<SqlBool>`store_bank_account.status = 'IN_USE'`,
  OVER: sql<SqlBool>`ended_at is not null`,
  ALL: everything,
}

const columns = [
  'store_bank_account_id as accountId',
  'store_bank_account.currency',
  'holder',
  'bank_name as bankName',
  'bank_address as bankAddress',
  'iban',
  'swift',
  sql<StaffStoreAccount['status']>`store_bank_account.status`.as('status'),
  'given_at as givenAt',
  'decided_at as decidedAt',
  'reason',
] as const

const staffColumns = [
  sql<string>`public_name`.as('storeName'),
  'handle as vendorLogin',
  sql<string[]>`array(
    select distinct other_store.public_name
    from store_bank_account as other
    join store as other_store using (store_id)
    where other.iban = store_bank_account.iban and other.store_id <> store_bank_account.store_id
    order by other_store.public_name
  )`.as('sharedWith'),
] as const
