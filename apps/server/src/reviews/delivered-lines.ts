import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * The lines of orders that somebody may review: delivered to them, and sold neither by themselves
 * nor by a child in their care. The latest of each product.
 */
export const deliveredLines = (accountId: string, sku?: string): RawBuilder<unknown> => sql`
  select distinct on (product.product_id)
    order_line.order_line_id,
    product.product_id,
    product.sku,
    order_line.full_name,
    order_line.locale,
    order_line.picture_hash,
    order_line.picture_alt,
    order_part.store_id,
    order_part.seller_name,
    order_part.delivered_at,
    store.kind as store_kind,
    store.owner_account_id,
    customer_order.order_num
  from customer_order
  join order_part using (order_id)
  join order_line using (order_part_id)
  join product using (sku)
  join store on store.store_id = order_part.store_id
  where customer_order.account_id = ${accountId}
    and order_line.delivered > 0
    ${sku === undefined ? sql`` : sql`and product.sku = ${sku}`}
    and store.owner_account_id is distinct from ${accountId}
    and not exists (
      select
      from guardian_consent
      where child_account_id = store.owner_account_id and guardian_account_id = ${accountId} and ended_at is null
    )
  order by product.product_id, order_part.delivered_at desc nulls last, order_line.order_line_id desc
`
