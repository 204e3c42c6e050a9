import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { ChildOrder, getChildOrders } from '@kids-crafts/contract/order-reading.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { childOfGuardian } from '#guardians'

import { asPayer } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { listOrders } from './list-orders.ts'
import { showOrder } from './show-order.ts'

/** For a guardian, as the child sees them. Other people's children are not found. */
export async function listChildOrders(
  db: Db,
  { accountId }: SignedIn,
  { childLogin, page }: InputOf<typeof getChildOrders>,
): Promise<OutputOf<typeof getChildOrders>> {
  const childId = await childOfGuardian(db, accountId, childLogin)
  return listOrders(db, { accountId: childId }, { page, status: ['ALL'] })
}

export async function showChildOrder(
  db: Db,
  { accountId }: SignedIn,
  orderNum: string,
  locale: Locale,
): Promise<ChildOrder> {
  const order = await showOrder(db, asPayer(accountId), orderNum, locale)
  const { login: childLogin } = await db
    .selectFrom('customer_order')
    .innerJoin('account', 'account.account_id', 'customer_order.account_id')
    .select('login')
    .where('order_num', '=', orderNum)
    .executeTakeFirstOrThrow()
  return { ...order, childLogin }
}
