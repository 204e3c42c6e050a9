import type { staffOrdersQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export interface StaffOrderRow {
  orderNum: string
  placedAt: Date
  status: OrderStatus
  total: Money
}

/** Orders for staff, newest first, without buyer data. */
export async function listStaffOrders(
  db: ReadDb,
  ask: z.output<typeof staffOrdersQuery>,
): Promise<ListPage<StaffOrderRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('customer_order')
      .where(isEqual('customer_order.status', ask.status === 'ALL' ? undefined : ask.status))
      .where(isEqual('order_num', ask.orderNum))
      .where(ask.buyer === undefined ? everything : ofBuyer(ask.buyer))
      .where(ask.store === undefined ? everything : fromStore(ask.store))
      .where(onDays('placed_at', ask)),
    rows: (found) =>
      found
        .select(['order_num as orderNum', 'placed_at as placedAt', 'total_minor as totalMinor', 'currency'])
        .select((eb) => eb.ref('customer_order.status').$castTo<OrderStatus>().as('status')),
    sorts: { placedAt: 'placed_at' },
    key: 'order_id',
  })
  return {
    ...page,
    items: items.map(({ totalMinor, currency, ...item }) => ({
      ...item,
      total: money(totalMinor, currency),
    })),
  }
}

const ofBuyer = (login: string) =>
  sql<SqlBool>`account_id = (select account.account_id from account where account.login = ${login})`

const fromStore = (vendorLogin: string) => sql<SqlBool>`order_id in (
  select order_part.order_id
  from order_part
  join store using (store_id)
  where handle = ${vendorLogin}
)`
