import { randomUUID } from 'node:crypto'

import { newOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/**
 * A line of an order that is over: one of the product, from a store that sells it, delivered to the
 * account.
 */
export async function givenDeliveredLine(
  db: Db,
  { accountId, productId }: { accountId: string; productId: number },
): Promise<{ orderLineId: number; storeId: number }> {
  const { rows } = await sql<{ orderLineId: number; storeId: number }>`
    with placed as (
      insert into customer_order (
        order_num, account_id, is_guest, request_key, status, payment_system_code, currency, goods_minor, shipping_minor,
        total_minor, country_iso, locale, theme, paid_at, ended_at
      )
      values (
        ${newOrderNumber()}, ${accountId}, false, ${`delivered:${randomUUID()}`}, 'COMPLETED', 'STRIPE', 'USD', 1000, 500, 1500,
        'CA', 'en', 'default', now(), now()
      )
      returning order_id
    ),
    part as (
      insert into order_part (
        order_id, number, store_id, vendor_login, seller_name, seller_kind, platform_fee_percent, status, shipping_kind,
        shipping_minor, preparation_days, days_from, days_to, goods_minor, delivered_at, completed_at
      )
      select order_id, 1, store_id, handle, public_name, kind, 10, 'COMPLETED', 'DELIVERY', 500, 1, 2, 3, 1000, now(), now()
      from placed
      cross join (
        select store.* from offer join store using (store_id) where product_id = ${productId} order by price_id limit 1
      ) as store
      returning order_part_id, store_id
    )
    insert into order_line (
      order_part_id, number, sku, full_name, locale, quantity, price_minor, seller_minor, platform_minor, school_minor,
      tax_minor, shipping_minor, shipped, delivered
    )
    select order_part_id, 1, sku, full_name, 'en', 1, 1000, 900, 100, 0, 0, 500, 1, 1
    from part
    cross join product
    where product_id = ${productId}
    returning order_line_id as "orderLineId", (select store_id from part) as "storeId"
  `.execute(db)
  const [line] = rows
  if (line === undefined) throw new Error(`Nobody sells product ${productId}`)
  return line
}
