import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

export const stockChecks: readonly BooksCheck[] = [
  {
    claim: 'I-1 what is taken of each stock is what the lines of orders have of it',
    check: (db) =>
      compareRows(
        db,
        sql`stock`,
        sql`
          select concat_ws(' ', 'offer', price_id, 'in warehouse', warehouse_id, 'has', coalesce(taken, 0), 'taken and lines of', coalesce(lines.quantity, 0))
          from stock
          full join (
            select price_id, warehouse_id, sum(quantity) as quantity
            from order_stock
            group by price_id, warehouse_id
          ) as lines using (price_id, warehouse_id)
          where coalesce(taken, 0) <> coalesce(lines.quantity, 0)
        `,
      ),
  },
  {
    claim: 'I-1 each stock is what came in, and no unit came or went without a reason',
    check: (db) =>
      compareRows(
        db,
        sql`stock_movement`,
        sql`
          select concat_ws(' ', 'offer', price_id, 'in warehouse', warehouse_id, 'has', coalesce(available + taken, 0), 'and movements of', coalesce(moved.quantity, 0))
          from stock
          full join (
            select price_id, warehouse_id, sum(quantity) as quantity
            from stock_movement
            where order_line_id is null
            group by price_id, warehouse_id
          ) as moved using (price_id, warehouse_id)
          where coalesce(available + taken, 0) <> coalesce(moved.quantity, 0)
          union all
          select concat_ws(' ', 'offer', price_id, 'in warehouse', warehouse_id, 'changed by', quantity, 'without a reason at', moved_at)
          from stock_movement
          where order_line_id is null
            and reason is null
        `,
      ),
  },
  {
    claim:
      'I-1 what each line has of a stock is what it took and did not give back, for an order that is there',
    check: (db) =>
      compareRows(
        db,
        sql`order_stock`,
        sql`
          select concat_ws(' ', 'line', order_line_id, 'has', coalesce(has.quantity, 0), 'of offer', price_id, 'in warehouse', warehouse_id, 'and took', coalesce(moved.quantity, 0))
          from order_stock as has
          full join (
            select order_line_id, price_id, warehouse_id, -sum(quantity) as quantity
            from stock_movement
            where order_line_id is not null
            group by order_line_id, price_id, warehouse_id
          ) as moved using (order_line_id, price_id, warehouse_id)
          where coalesce(has.quantity, 0) <> coalesce(moved.quantity, 0)
          union all
          select distinct concat_ws(' ', 'order', moved.order_id, 'took stock and is gone')
          from stock_movement as moved
          left join customer_order using (order_id)
          where moved.order_id is not null
            and customer_order.order_id is null
        `,
      ),
  },
  {
    claim: 'I-2 each line has the stock that its order says: on hold, sold, or none',
    check: (db) =>
      compareRows(
        db,
        sql`order_line`,
        sql`
          select concat_ws(' ', 'line', order_line_id, 'of order', order_num, o.status, 'has', coalesce(held, 0), 'on hold and', coalesce(sold, 0), 'sold of', line.quantity)
          from customer_order as o
          join order_part using (order_id)
          join order_line as line using (order_part_id)
          left join (
            select
              order_line_id,
              sum(quantity) filter (where state = 'HELD') as held,
              sum(quantity) filter (where state = 'SOLD') as sold
            from order_stock
            group by order_line_id
          ) as has using (order_line_id)
          where coalesce(held, 0) <> case when o.hold_until is not null then line.quantity else 0 end
            or coalesce(sold, 0) <> case when o.paid_at is not null then line.quantity - line.cancelled - line.restocked else 0 end
        `,
      ),
  },
  {
    claim: 'no order is on hold past its time',
    check: (db) =>
      compareRows(
        db,
        sql`customer_order where hold_until is not null`,
        sql`
          select concat_ws(' ', 'order', order_num, status, 'was on hold until', hold_until)
          from customer_order
          where hold_until < now() - interval '5 minutes'
        `,
      ),
  },
]
