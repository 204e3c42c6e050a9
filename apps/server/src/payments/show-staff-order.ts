import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { OrderStatus, PartStatus } from '@kids-crafts/rules/orders.ts'

import type { ReadDb } from '../platform/database/db.ts'

export interface StaffOrder {
  orderNum: string
  status: OrderStatus
  total: Money
  parts: {
    number: number
    sellerName: string
    status: PartStatus
    lines: StaffOrderLine[]
  }[]
}

interface StaffOrderLine {
  number: number
  fullName: string
  quantity: number
  cancelled: number
  shipped: number
  delivered: number
}

/** An order with its parts and lines, for staff, without anything of its buyer. */
export async function showStaffOrder(db: ReadDb, orderNum: string): Promise<StaffOrder | undefined> {
  const order = await db
    .selectFrom('customer_order')
    .select(['order_id', 'status', 'total_minor', 'currency'])
    .where('order_num', '=', orderNum)
    .executeTakeFirst()
  if (order === undefined) return undefined
  const parts = await db
    .selectFrom('order_part')
    .select(['order_part_id as partId', 'number', 'seller_name as sellerName', 'status'])
    .where('order_id', '=', order.order_id)
    .orderBy('number')
    .execute()
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select(['order_line.order_part_id as partId', 'order_line.number', 'full_name as fullName'])
    .select(['quantity', 'cancelled', 'shipped', 'delivered'])
    .where('order_id', '=', order.order_id)
    .orderBy('order_line.number')
    .execute()
  const linesOf = (id: number): StaffOrderLine[] =>
    lines.flatMap(({ partId, ...line }) => (partId === id ? [line] : []))
  return {
    orderNum,
    status: order.status as OrderStatus,
    total: money(order.total_minor, order.currency),
    parts: parts.map(({ partId, number, sellerName, status }) => ({
      number,
      sellerName,
      status: status as PartStatus,
      lines: linesOf(partId),
    })),
  }
}
