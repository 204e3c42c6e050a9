import { randomUUID } from 'node:crypto'

import { asSeller, asSystem } from '../platform/actor.ts'
import type { Seller, Staff } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { givenAccount } from './accounts.ts'

/** For tests that are not about who acts. */
export const aTest = asSystem('test')

/** Whose store a part of an order is from. A store that nobody owns gets an owner. */
export async function sellerOf(
  db: Db,
  { orderNum, number = 1 }: { orderNum: string; number?: number },
): Promise<Seller> {
  const { storeId, owner } = await db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .select(['store.store_id as storeId', 'owner_account_id as owner'])
    .where('order_num', '=', orderNum)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  if (owner !== null) return asSeller(owner)
  const accountId = await givenAccount(db, { login: newLogin(), roles: ['seller'] })
  await db.updateTable('store').set({ owner_account_id: accountId }).where('store_id', '=', storeId).execute()
  return asSeller(accountId)
}

export async function aManager(db: Db): Promise<Staff> {
  const accountId = await givenAccount(db, { login: newLogin(), roles: ['manager'] })
  return { kind: 'STAFF', accountId, role: 'manager' }
}

const newLogin = (): string => `actor-${randomUUID().slice(0, 13)}`
