import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

/** Checks of sales: items, prices and sellers. */
export const saleChecks: readonly BooksCheck[] = [
  {
    claim: 'every order that was paid is as it was then: prices, fees, shares, sellers and currency',
    check: (db) =>
      compareRows(
        db,
        sql`sold_order`,
        sql`
          select concat_ws(' ', 'order', coalesce(sealed.order_num, paid.order_num), case
            when sealed.order_id is null then 'was paid and never sealed'
            when paid.order_id is null then 'is gone or not paid any more'
            else 'is not what was sold' end)
          from sold_order as sealed
          full join (
            select order_id, order_num, digest
            from order_digest
            join customer_order using (order_id, order_num)
            where paid_at is not null
          ) as paid using (order_id)
          where (sealed.order_num, sealed.digest) is distinct from (paid.order_num, paid.digest)
        `,
      ),
  },
  {
    claim: 'every order is the sum of its parts, and every part of its lines',
    check: (db) =>
      compareRows(
        db,
        sql`order_part`,
        sql`
          select concat_ws(' ', 'order', order_num, 'has', o.goods_minor, 'and', o.shipping_minor, 'and parts of', parts.goods_minor, 'and', parts.shipping_minor)
          from customer_order as o
          left join (
            select order_id, sum(goods_minor) as goods_minor, sum(shipping_minor) as shipping_minor
            from order_part
            group by order_id
          ) as parts using (order_id)
          where (o.goods_minor, o.shipping_minor) is distinct from (parts.goods_minor, parts.shipping_minor)
          union all
          select concat_ws(' ', 'part', part.order_part_id, 'has', part.goods_minor, 'and', part.shipping_minor, 'and lines of', lines.goods_minor, 'and', lines.shipping_minor)
          from order_part as part
          left join (
            select order_part_id, sum(amount_minor) as goods_minor, sum(shipping_minor) as shipping_minor
            from order_line
            group by order_part_id
          ) as lines using (order_part_id)
          where (part.goods_minor, part.shipping_minor) is distinct from (lines.goods_minor, lines.shipping_minor)
        `,
      ),
  },
  {
    // Rounds like freezeShares and containedTaxMinor in packages/rules: half to even, and half up.
    claim:
      'I-7 the fee and the tax of every line are those of its part, and only a part of a school has a school’s share',
    check: (db) =>
      compareRows(
        db,
        sql`order_line`,
        sql`
          select concat_ws(' ', 'line', order_line_id, 'of', amount_minor, 'has a fee of', platform_minor + school_minor, 'and a tax of', tax_minor, 'and not of', fee_minor + is_up, 'and', contained_minor)
          from (
            select
              line.*,
              part.school_id,
              amount_minor * platform_fee_percent / 100 as fee_minor,
              case
                when amount_minor * platform_fee_percent % 100 > 50 then 1
                when amount_minor * platform_fee_percent % 100 = 50 then amount_minor * platform_fee_percent / 100 % 2
                else 0
              end as is_up,
              case
                when tax_percent_thousandths is null then 0
                else (2 * amount_minor * tax_percent_thousandths + 100000 + tax_percent_thousandths)
                  / (2 * (100000 + tax_percent_thousandths))
              end as contained_minor
            from order_line as line
            join order_part as part using (order_part_id)
          ) as line
          where platform_minor + school_minor <> fee_minor + is_up
            or tax_minor <> contained_minor
            or (school_id is null and school_minor <> 0)
        `,
      ),
  },
  {
    claim: 'every line was sold by the store whose offer it is, and every order has its first buyer',
    check: (db) =>
      compareRows(
        db,
        sql`order_line`,
        sql`
          select concat_ws(' ', 'line', order_line_id, 'is of store', part.store_id, 'and its offer of store', offer.store_id)
          from order_line
          join order_part as part using (order_part_id)
          join offer using (price_id)
          where part.store_id <> offer.store_id
          union all
          select concat_ws(' ', 'order', order_num, 'was placed by', coalesce(actor_account_id::text, 'a guest'), 'and is of', account_id)
          from customer_order
          join order_change using (order_id)
          where from_status is null
            and order_part_id is null
            and (
              (not is_guest and account_id is distinct from actor_account_id and account_id is not null)
              or (is_guest and actor_account_id is not null)
            )
        `,
      ),
  },
]

/** Checks of what happened afterwards. */
export const fulfilmentChecks: readonly BooksCheck[] = [
  {
    claim: 'I-9 the history of every order and part leads to its status without a gap',
    check: (db) =>
      compareRows(
        db,
        sql`order_change`,
        sql`
          select concat_ws(' ', 'order', order_id, 'part', order_part_id, 'went from', from_status, 'and was', before)
          from (
            select
              *,
              lag(to_status, 1, case when order_part_id is not null then 'CREATED' end)
                over (partition by order_id, order_part_id order by order_change_id) as before
            from order_change
          ) as change
          where from_status is distinct from before
          union all
          select concat_ws(' ', 'order', order_num, 'is', status, 'and by its history', to_status)
          from customer_order
          left join (
            select distinct on (order_id) order_id, to_status
            from order_change
            where order_part_id is null
            order by order_id, order_change_id desc
          ) as last using (order_id)
          where status is distinct from to_status
          union all
          select concat_ws(' ', 'part', order_part_id, 'is', status, 'and by its history', to_status)
          from order_part
          left join (
            select distinct on (order_part_id) order_part_id, to_status
            from order_change
            where order_part_id is not null
            order by order_part_id, order_change_id desc
          ) as last using (order_part_id)
          where status <> coalesce(to_status, 'CREATED')
        `,
      ),
  },
  {
    claim: 'what was shipped and delivered of every line is what its parcels have',
    check: (db) =>
      compareRows(
        db,
        sql`order_parcel_line`,
        sql`
          select concat_ws(' ', 'line', line.order_line_id, 'has', shipped, 'shipped and', delivered, 'delivered, and parcels of', coalesce(sent, 0), 'and', coalesce(arrived, 0))
          from order_line as line
          left join (
            select order_line_id, sum(quantity) as sent, sum(quantity) filter (where delivered_at is not null) as arrived
            from order_parcel_line
            join order_parcel using (order_parcel_id)
            group by order_line_id
          ) as parcels using (order_line_id)
          where shipped <> coalesce(sent, 0)
            or delivered <> coalesce(arrived, 0)
          union all
          select concat_ws(' ', 'parcel', order_parcel_id, 'has line', order_line_id, 'of another part')
          from order_parcel_line
          join order_parcel as parcel using (order_parcel_id)
          join order_line as line using (order_line_id)
          where parcel.order_part_id <> line.order_part_id
        `,
      ),
  },
  {
    claim: 'the status of every part is that of its units, and the status of every order that of its parts',
    check: (db) =>
      compareRows(
        db,
        sql`order_part`,
        sql`
          select concat_ws(' ', 'part', order_part_id, 'is', status, 'with', quantity, 'ordered,', cancelled, 'cancelled,', shipped, 'shipped,', delivered, 'delivered')
          from order_part
          join (
            select
              order_part_id,
              sum(quantity) as quantity,
              sum(cancelled) as cancelled,
              sum(shipped) as shipped,
              sum(delivered) as delivered
            from order_line
            group by order_part_id
          ) as units using (order_part_id)
          where not case status
            when 'CREATED' then cancelled = 0 and shipped = 0
            when 'CONFIRMED' then cancelled < quantity and shipped = 0
            when 'IN_PROGRESS' then cancelled < quantity and shipped = 0
            when 'IN_DELIVERY' then shipped > 0 and cancelled + delivered < quantity
            when 'DELIVERED' then delivered > 0 and cancelled + delivered = quantity
            when 'COMPLETED' then delivered > 0 and cancelled + delivered = quantity
            else cancelled = quantity
          end
          union all
          select concat_ws(' ', 'order', order_num, 'is', status, 'with', parts, 'parts,', waiting, 'not paid,', over, 'cancelled or rejected,', completed, 'completed')
          from customer_order
          join (
            select
              order_id,
              count(*) as parts,
              count(*) filter (where status = 'CREATED') as waiting,
              count(*) filter (where status in ('CANCELLED', 'REJECTED')) as over,
              count(*) filter (where status = 'COMPLETED') as completed
            from order_part
            group by order_id
          ) as parts using (order_id)
          where not case
            when paid_at is null then waiting = parts
            when status = 'CONFIRMED' then waiting = 0 and over + completed < parts
            when status in ('COMPLETED', 'CLOSED') then completed > 0 and over + completed = parts
            else over = parts
          end
        `,
      ),
  },
]
