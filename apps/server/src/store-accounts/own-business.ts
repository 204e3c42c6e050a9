import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import { isChildAccount } from '#accounts'

import type { Seller } from '../platform/actor.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** Absent: they own no business. */
export async function findOwnBusiness(db: ReadDb, { accountId }: Seller): Promise<number | undefined> {
  const { rows } = await sql<{ storeId: number }>`
    select store_id as "storeId" from store where owner_account_id = ${accountId} and kind = 'BUSINESS'
  `.execute(db)
  return rows[0]?.storeId
}

export async function ownBusiness(db: Db, seller: Seller): Promise<number> {
  const storeId = await findOwnBusiness(db, seller)
  if (storeId !== undefined) return storeId
  if (await isChildAccount(db, seller.accountId)) throw new Refusal('NOT_ALLOWED', fault('BY_GUARDIAN'))
  throw new Refusal('NOT_FOUND', 'There is no store yet')
}
