import type { ChildOfGuardian } from '@kids-crafts/contract/guardian-shop.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import type { Db } from '../platform/database/db.ts'
import { childOfGuardian, childrenOf } from './find-child.ts'
import { findLimit, noLimit } from './limit-shop.ts'
import { showChild } from './manage-child.ts'

/** The children of a guardian who is signed in, with their shops; children are few. */
export async function listChildren(
  db: Db,
  guardianId: string,
  locale: Locale,
): Promise<{ items: ChildOfGuardian[] }> {
  const items: ChildOfGuardian[] = []
  for (const { login: childLogin } of await childrenOf(db, guardianId)) {
    const { stores, openingFault, audit } = await showChild(db, { guardianId, childLogin }, locale)
    const childId = await childOfGuardian(db, guardianId, childLogin)
    const { openOrdersMax, quietHours } = (await findLimit(db, childId)) ?? noLimit
    const openOrders = await countOpenOrders(db, childId)
    items.push({ childLogin, stores, openingFault, audit, limit: { openOrdersMax, quietHours }, openOrders })
  }
  return { items }
}

async function countOpenOrders(db: Db, childId: string): Promise<number> {
  const { count } = await db
    .selectFrom('order_part')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_account_id', '=', childId)
    .where('order_part.status', 'in', ['CREATED', 'CONFIRMED', 'IN_PROGRESS'])
    .executeTakeFirstOrThrow()
  return count
}
