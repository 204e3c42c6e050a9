import { mayChangeOrder } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'
import type { Transaction } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { askForOrderMail } from './ask-for-mail.ts'
import { changeOrderStatus, orderActorOf } from './change-status.ts'
import type { Cause } from './change-status.ts'
import type { LockedOrder } from './lock-order.ts'
import { notCancellable } from './named-units.ts'
import { releaseStock } from './stock.ts'

/** Cancels an unpaid order and returns its stock. */
export async function cancelUnpaid(db: Transaction<DB>, order: LockedOrder, cause: Cause): Promise<void> {
  // Sellers don't deal with unpaid orders.
  if (!mayChangeOrder(order.status, 'CANCELLED', orderActorOf(cause.actor))) throw notCancellable()
  await endUnpaid(db, order, 'CANCELLED', cause)
  await askForOrderMail(db, order.orderId, 'order-cancelled', { extent: 'WHOLE' })
}

export async function endUnpaid(
  db: Transaction<DB>,
  order: Pick<LockedOrder, 'orderId' | 'status'>,
  to: OrderStatus,
  cause: Cause,
): Promise<void> {
  await changeOrderStatus(db, order, to, cause)
  await releaseStock(db, await linesOf(db, order.orderId))
}

export const linesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select(['order_line_id as orderLineId', 'price_id as priceId', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('order_line.number')
    .execute()
