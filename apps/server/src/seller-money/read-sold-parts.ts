import type { WaitingReason } from '@kids-crafts/rules/seller-money.ts'
import type { LineShares } from '@kids-crafts/rules/shares.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/**
 * The seller's part of a paid order, with its shares as they were frozen at sale, less what was
 * refunded.
 */
export interface SoldPart extends LineShares {
  orderPartId: number
  storeId: number
  orderNum: string
  number: number
  currency: string
  deliveredAt: Date | null
  isOfToday: boolean
  isOfWeek: boolean
  isOfLastWeek: boolean
  isSentLastWeek: boolean
  isOfMonth: boolean
  /** Null: it is completed, and its shares are in the ledger. */
  reason: WaitingReason | null
}

/**
 * Those that wait, and those of the last thirty days, the newest first. Days and weeks are those of
 * the seller's clock.
 */
export async function readSoldParts(db: Db, accountId: string): Promise<SoldPart[]> {
  const { rows } = await sql<SoldPart>`
    with
      own_store as (
        select store_id from store where owner_account_id = ${accountId}
      ),
      clock as (
        select
          coalesce(time_zone, 'UTC') as zone,
          date_trunc('week', now() at time zone coalesce(time_zone, 'UTC')) - interval '7 days' as last_week
        from account
        where account_id = ${accountId}
      ),
      own_part as (
        select order_part_id
        from order_part
        where store_id in (select store_id from own_store)
          and status in ('CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED')
        union
        select order_part_id
        from order_part
        join customer_order using (order_id)
        where store_id in (select store_id from own_store)
          and order_part.status <> 'CREATED'
          and paid_at > now() - interval '30 days'
          -- Whatever was paid since then was placed not long before: the parts of all the years are not looked at.
          and order_part_id >= (
            select min(order_part_id)
            from order_part
            where order_id = (
              select order_id
              from customer_order
              where placed_at > now() - interval '40 days'
              order by placed_at
              limit 1
            )
          )
      ),
      refunded as (
        select
          order_line_id,
          sum(refund_line.seller_minor) as seller_minor,
          sum(refund_line.platform_minor) as platform_minor,
          sum(refund_line.school_minor) as school_minor,
          sum(refund_line.tax_minor) as tax_minor,
          sum(refund_line.shipping_minor) as shipping_minor
        from own_part
        join order_line using (order_part_id)
        join refund_line using (order_line_id)
        group by order_line_id
      ),
      share as (
        select
          order_part_id,
          sum(line.seller_minor - coalesce(refunded.seller_minor, 0))::bigint as seller_minor,
          sum(line.platform_minor - coalesce(refunded.platform_minor, 0))::bigint as platform_minor,
          sum(line.school_minor - coalesce(refunded.school_minor, 0))::bigint as school_minor,
          sum(line.tax_minor - coalesce(refunded.tax_minor, 0))::bigint as tax_minor,
          sum(line.shipping_minor - coalesce(refunded.shipping_minor, 0))::bigint as shipping_minor
        from own_part
        join order_line as line using (order_part_id)
        left join refunded using (order_line_id)
        group by order_part_id
      )
    select
      order_part.order_part_id as "orderPartId",
      order_part.store_id as "storeId",
      customer_order.order_num as "orderNum",
      order_part.number,
      customer_order.currency,
      order_part.delivered_at as "deliveredAt",
      (paid_at at time zone zone)::date = (now() at time zone zone)::date as "isOfToday",
      date_trunc('week', paid_at at time zone zone) = date_trunc('week', now() at time zone zone) as "isOfWeek",
      date_trunc('week', paid_at at time zone zone) = last_week as "isOfLastWeek",
      coalesce(date_trunc('week', sent_at at time zone zone) = last_week, false) as "isSentLastWeek",
      paid_at > now() - interval '30 days' as "isOfMonth",
      case
        when order_part.status not in ('CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED') then null
        when disputed_at is not null then 'DISPUTE'
        when return_opened_at is not null then 'RETURN'
        when order_part.status = 'DELIVERED' then 'ARRIVED'
        when order_part.status = 'IN_DELIVERY' then 'ON_THE_WAY'
        else 'TO_SEND'
      end as reason,
      share.seller_minor as "sellerMinor",
      share.platform_minor as "platformMinor",
      share.school_minor as "schoolMinor",
      share.tax_minor as "taxMinor",
      share.shipping_minor as "shippingMinor"
    from share
    join order_part using (order_part_id)
    join customer_order using (order_id)
    cross join clock
    where paid_at is not null
      and share.seller_minor + share.platform_minor + share.school_minor + share.tax_minor + share.shipping_minor > 0
    order by order_part_id desc
  `.execute(db)
  return rows
}
