import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { notifyOfOrder } from '#order-reading'
import type { OrderMailFacts, OrderMailKind } from '#orders'

import type { DB } from '../platform/database/generated/database.ts'

/** What happened lately is unread. */
const readAfterDays = 4

/**
 * Whatever the demo's orders would have mailed is in the bells of buyers, sellers and guardians,
 * the oldest first.
 */
export async function insertNotifications(db: Transaction<DB>): Promise<void> {
  const told = await db
    .selectFrom('order_mail')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_mail.order_id')
    .selectAll('customer_order')
    .select(['kind', 'subject_key', 'facts', notifiedAt.as('notifiedAt')])
    .orderBy('notifiedAt')
    .orderBy('order_mail_id')
    .execute()
  for (const { kind, subject_key, facts, notifiedAt: at, ...order } of told) {
    await notifyOfOrder(db, order, {
      kind: kind as OrderMailKind,
      facts: facts as unknown as OrderMailFacts[OrderMailKind],
      key: `${order.order_num}:${subject_key}`,
    })
    await sql`
      update notification
      set
        created_at = ${at}::timestamptz,
        read_at = case when ${at} < now() - make_interval(days => ${readAfterDays}) then ${at}::timestamptz end
      where created_at = now()
        and facts ->> 'orderNum' = ${order.order_num}
    `.execute(db)
  }
}

/**
 * The demo's orders were brought to their stages at once; parcels are sent and arrive some days
 * after the order.
 */
const notifiedAt = sql<Date>`least(
  now() - interval '1 hour',
  placed_at + make_interval(days => case kind
    when 'order-shipped' then 2
    when 'order-at-school' then 3
    when 'order-delivered' then 5
    else 0
  end)
)`
