import { randomInt } from 'node:crypto'

import { handleOf, newPseudonym } from '@kids-crafts/rules/store-names.ts'
import { sql } from 'kysely'

import { lockAccount } from '#accounts'

import type { Db } from '../platform/database/db.ts'

export interface NewStore {
  ownerId: string
  kind: 'BUSINESS' | 'CHILD'
  /** Absent: one from the list, until the seller gives another. */
  name?: string
  countryIso: string
  locale: string
  /** Of a business. */
  email?: string | null
  /** What it is called and where it is has been said by who may say it. */
  isSetUp: boolean
}

/** A store that is not public yet. Who has one gets no second. */
export async function createStore(db: Db, store: NewStore): Promise<{ storeId: number; isNew: boolean }> {
  await lockAccount(db, store.ownerId)
  const own = await findOwnStore(db, store.ownerId)
  if (own !== undefined) return { storeId: own, isNew: false }
  const name = store.name ?? newPseudonym(random)
  const { rows } = await sql<{ schoolId: number | null }>`
    select school_id as "schoolId" from account where account_id = ${store.ownerId}
  `.execute(db)
  const { storeId } = await db
    .insertInto('store')
    .values({
      handle: await freeHandle(db, name),
      kind: store.kind,
      public_name: name,
      owner_account_id: store.ownerId,
      school_id: store.kind === 'CHILD' ? (rows[0]?.schoolId ?? null) : null,
      status: 'NEW',
      opened_at: null,
      set_up_at: store.isSetUp ? sql<Date>`now()` : null,
      country_iso: store.countryIso,
      locale: store.locale,
      email: store.email ?? null,
    })
    .returning('store_id as storeId')
    .executeTakeFirstOrThrow()
  return { storeId, isNew: true }
}

export async function findOwnStore(db: Db, ownerId: string): Promise<number | undefined> {
  const store = await db
    .selectFrom('store')
    .select('store_id')
    .where('owner_account_id', '=', ownerId)
    .where('status', '<>', 'CLOSED')
    .orderBy('store_id')
    .limit(1)
    .executeTakeFirst()
  return store?.store_id
}

export const random = (): number => randomInt(1_000_000) / 1_000_000

/** Of two who take the same at once the key lets one through; the other tries again. */
export async function freeHandle(db: Db, name: string): Promise<string> {
  const wanted = handleOf(name)
  const taken = await db.selectFrom('store').select('handle').where('handle', '=', wanted).executeTakeFirst()
  return taken === undefined ? wanted : `${wanted}-${randomInt(10_000, 99_999)}`
}
