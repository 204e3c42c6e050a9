import { randomInt } from 'node:crypto'

import { findRunningPostgres } from '@kids-crafts/embedded-postgres/embedded-postgres.ts'
import type { Insertable, Kysely } from 'kysely'

import type { BotCheck } from '../apps/server/src/bot-check/bot-check.ts'
import { createDatabase, noLimits } from '../apps/server/src/platform/database/db.ts'
import type { Db } from '../apps/server/src/platform/database/db.ts'
import type { DB, Store } from '../apps/server/src/platform/database/generated/database.ts'
import { givenAccount } from '../apps/server/src/testing/accounts.ts'
import { testBotCheck } from '../apps/server/src/testing/bot-check.ts'
import { givenBill, givenStoreOfSchool } from '../apps/server/src/testing/ledger.ts'
import { givenSellingStore } from '../apps/server/src/testing/orders.ts'
import { bind, givenCode, givenSeller } from '../apps/server/src/testing/referrals.ts'

export interface Buyer {
  login: string
  /** Two places to which shipping costs differ. */
  deliveryCodes: readonly [string, string]
  billId: string
}

export interface Seed {
  priceIds: number[]
  buyers: Buyer[]
  /**
   * With the keys of this installation, and without the work: what is tested here is not the check.
   */
  botCheck: BotCheck
}

const unitsOfOffer = 6
const balanceMinor = 200_000

/** A small catalogue of few units, and buyers who have an address and a payment account. */
export async function seed(dataDir: string, buyers: number): Promise<Seed> {
  const url = await findRunningPostgres(dataDir)
  if (url === undefined) throw new Error('PostgreSQL does not run')
  const { db, close } = createDatabase(url, { poolSize: 2, log: { warn: () => {} }, limits: noLimits })
  try {
    const priceIds: number[] = []
    const owners = await storeOwners(db)
    for (const [index, owner] of owners.entries()) {
      const store = await givenSellingStore(db, {
        store: owner,
        pricesMinor: [333, 1000, 2550],
        available: unitsOfOffer,
        zones: [{ places: ['CA'], priceMinor: 500 }, { priceMinor: 900 }],
        ...(index === 0 && { taxRates: { 'CA-BC': 12_000 } }),
      })
      await secondWarehouse(db, store.storeId, store.priceIds)
      priceIds.push(...store.priceIds)
    }
    return {
      priceIds,
      buyers: await Promise.all(Array.from({ length: buyers }, (_, index) => givenBuyer(db, index))),
      botCheck: await testBotCheck(db),
    }
  } finally {
    await close()
  }
}

/**
 * Of nobody, of a school, and of a seller who came by another's link: what they sell is shared out
 * in other ways.
 */
async function storeOwners(db: Kysely<DB>): Promise<Partial<Insertable<Store>>[]> {
  const { schoolId } = await givenStoreOfSchool(db)
  const [referrer, referred] = [await givenSeller(db), await givenSeller(db)]
  await bind(db, await givenCode(db, referrer), referred)
  return [{}, { school_id: schoolId }, { owner_account_id: referred.accountId }]
}

/** So that lines are taken from several stocks. */
async function secondWarehouse(db: Db, storeId: number, priceIds: readonly number[]): Promise<void> {
  const { warehouse_id } = await db
    .insertInto('warehouse')
    .values({ store_id: storeId, name: 'School', country_iso: 'CA' })
    .returning('warehouse_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stock')
    .values(priceIds.map((price_id) => ({ price_id, warehouse_id, store_id: storeId, available: 2 })))
    .execute()
}

async function givenBuyer(db: Db, index: number): Promise<Buyer> {
  const login = `chaos-${index}-${randomInt(10 ** 6)}`
  const accountId = await givenAccount(db, { login, email_verified_at: null })
  const billId = await givenBill(db, balanceMinor)
  await db.insertInto('payment_account_holder').values({ account_id: accountId, bill_id: billId }).execute()
  // Every other one buys on account.
  if (index % 2 === 0)
    await db
      .insertInto('credit_line')
      .values({ account_id: accountId, currency: 'USD', limit_minor: 50_000 })
      .execute()
  const deliveryCodes = [`1000000${10 + index}`, `2000000${10 + index}`] as const
  await db
    .insertInto('delivery_point')
    .values([
      {
        ...addressIn('CA', 'CA-BC'),
        account_id: accountId,
        code: deliveryCodes[0],
        is_main: true,
      },
      { ...addressIn('DE', null), account_id: accountId, code: deliveryCodes[1], is_main: false },
    ])
    .execute()
  return { login, deliveryCodes, billId }
}

const addressIn = (country_iso: string, region_code: string | null) => ({
  name: 'Home',
  country_iso,
  region_code,
  city: 'Vancouver',
  address: '1 Main Street',
  postal_index: 'V5K 0A1',
})
