import { formatMoney, money } from '@kids-crafts/rules/money.ts'

import type { ReadDb } from '../platform/database/db.ts'

/** An order in a few lines of plain text, without anything of its buyer. */
export async function describeOrder(db: ReadDb, orderNum: string): Promise<string | undefined> {
  const order = await db
    .selectFrom('customer_order')
    .select(['order_id', 'status', 'total_minor', 'currency'])
    .where('order_num', '=', orderNum)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const parts = await db
    .selectFrom('order_part')
    .select(['order_part_id', 'number', 'seller_name', 'status'])
    .where('order_id', '=', order.order_id)
    .orderBy('number')
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select([
      'order_line.order_part_id',
      'order_line.number',
      'full_name',
      'quantity',
      'cancelled',
      'shipped',
    ])
    .select('delivered')
    .where('order_id', '=', order.order_id)
    .orderBy('order_line.number')
    .execute()
  const total = formatMoney(money(order.total_minor, order.currency), 'en')
  return [
    `Order ${orderNum}: ${order.status}, ${total}`,
    ...parts.flatMap((part) => [
      `  part ${part.number}, ${part.seller_name}: ${part.status}`,
      ...lines
        .filter(({ order_part_id }) => order_part_id === part.order_part_id)
        .map(
          ({ number, full_name, quantity, cancelled, shipped, delivered }) =>
            `    line ${number}: ${quantity} × ${full_name} (cancelled ${cancelled}, shipped ${shipped}, delivered ${delivered})`,
        ),
    ]),
  ].join('\n')
}
