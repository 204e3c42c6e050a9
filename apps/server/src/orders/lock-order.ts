import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Actor } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { ordersOf } from './scope.ts'

export interface LockedOrder {
  orderId: number
  orderNum: string
  accountId: string | null
  isGuest: boolean
  status: OrderStatus
  revision: number
  totalMinor: number
  currency: string
  holdUntil: Date | null
  /** Its stock still waits for a payment, by the database's clock, which all processes share. */
  isPayable: boolean
  locale: Locale
  theme: Theme
}

/**
 * Every change of an order starts here. Orders unrelated to the actor are not found, as if they
 * didn't exist.
 */
export async function lockOrder(
  db: Transaction<DB>,
  actor: Actor,
  order: { orderNum: string } | { orderId: number },
): Promise<LockedOrder> {
  const query = db
    .selectFrom('customer_order')
    .select([
      'order_id as orderId',
      'order_num as orderNum',
      'account_id as accountId',
      'is_guest as isGuest',
      'status',
      'revision',
      'total_minor as totalMinor',
      'currency',
      'hold_until as holdUntil',
      sql<boolean>`coalesce(hold_until > clock_timestamp(), false)`.as('isPayable'),
      'locale',
      'theme',
    ])
    .where(ordersOf(actor))
    .forNoKeyUpdate()
  const named =
    'orderId' in order
      ? query.where('order_id', '=', order.orderId)
      : query.where('order_num', '=', order.orderNum)
  const found = await named.executeTakeFirst()
  if (found === undefined) throw new Refusal('NOT_FOUND', 'There is no such order')
  return found as LockedOrder
}
