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
    claim: 'I-2 each line has the stock that its order says: on hold, sold, or none',
    check: (db) =>
      compareRows(
        db,
        sql`order_line`,
        sql`
          select concat_ws(' ', 'line', order_line_id, 'of order', order_num, o.status, 'has', held.quantity, 'on hold and', held.sold, 'sold of', line.quantity)
          from customer_order as o
          join order_part using (order_id)
          join order_line as line using (order_part_id)
          cross join lateral (
            select
              coalesce(sum(quantity) filter (where state = 'HELD'), 0) as quantity,
              coalesce(sum(quantity) filter (where state = 'SOLD'), 0) as sold
            from order_stock
            where order_stock.order_line_id = line.order_line_id
          ) as held
          where held.quantity <> case when o.hold_until is not null then line.quantity else 0 end
            or held.sold <> case when o.paid_at is not null then line.quantity - line.cancelled else 0 end
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
