import { mayChangeOrder } from '@kids-crafts/rules/orders.ts'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { askForOrderMail } from './ask-for-mail.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { noteItemsCancelled, orderActorOf } from './change-status.ts'
import type { Cause } from './change-status.ts'
import type { LockedOrder } from './lock-order.ts'
import { namedUnits, notCancellable } from './named-units.ts'
import type { NamedItem } from './named-units.ts'
import { pricedPart } from './priced-part.ts'
import { readParts } from './read-order.ts'
import { refuseInvoiced } from './refuse-invoiced.ts'
import { readUnpaidLines, repriceOrder } from './reprice-order.ts'
import { releaseStock } from './stock.ts'

/**
 * Removes items from an unpaid order as if they had never been ordered: returns their stock and
 * recalculates the rest. Removing the last item cancels the order.
 */
export async function cancelUnpaidItems(
  db: Transaction<DB>,
  order: LockedOrder,
  cause: Cause,
  items: readonly NamedItem[],
): Promise<void> {
  if (!mayChangeOrder(order.status, 'CANCELLED', orderActorOf(cause.actor))) throw notCancellable()
  await refuseInvoiced(db, order)
  const lines = await readUnpaidLines(db, order.orderId)
  const cancelled = namedUnits(order, lines, items, ({ quantity }) => quantity)
  const kept = lines
    .map((line) => ({ ...line, quantity: line.quantity - (cancelled.get(line) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (kept.length === 0) {
    await cancelUnpaid(db, order, cause)
    return
  }
  const units = [...cancelled].map(([{ orderLineId }, quantity]) => ({ orderLineId, quantity }))
  const orderChangeId = await noteItemsCancelled(db, order, cause, await partsOf(db, order, units))
  await repriceOrder(db, order, {
    lines: kept,
    destination: await destinationOf(db, order),
    collectedFrom: kept
      .filter(({ shippingKind }) => shippingKind === 'COLLECTION')
      .map(({ vendorLogin }) => vendorLogin),
  })
  await askForOrderMail(db, order.orderId, 'order-items-cancelled', { orderChangeId })
  await releaseStock(db, units)
  await removeEmpty(db, order, kept)
}

/** The cancelled items, as listed in the mail. */
async function partsOf(
  db: Transaction<DB>,
  { orderId, orderNum }: LockedOrder,
  units: readonly { orderLineId: number; quantity: number }[],
) {
  const quantityOf = (id: number) => units.find(({ orderLineId }) => orderLineId === id)?.quantity ?? 0
  const parts = await readParts(db, orderId)
  return parts
    .map((part) =>
      pricedPart({ order_num: orderNum }, part, ({ order_line_id }) => quantityOf(order_line_id)),
    )
    .filter(({ items }) => items.length > 0)
}

const destinationOf = (db: Transaction<DB>, { orderId }: LockedOrder) =>
  db
    .selectFrom('customer_order')
    .select(['country_iso as countryIso', 'region_code as regionCode'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Empty lines, and parts without lines. */
async function removeEmpty(
  db: Transaction<DB>,
  { orderId }: LockedOrder,
  kept: readonly { orderLineId: number; orderPartId: number }[],
): Promise<void> {
  await db
    .deleteFrom('order_line')
    .where('order_part_id', 'in', (eb) =>
      eb.selectFrom('order_part').select('order_part_id').where('order_id', '=', orderId),
    )
    .where(
      'order_line_id',
      'not in',
      kept.map(({ orderLineId }) => orderLineId),
    )
    .execute()
  await db
    .deleteFrom('order_part')
    .where('order_id', '=', orderId)
    .where(
      'order_part_id',
      'not in',
      kept.map(({ orderPartId }) => orderPartId),
    )
    .execute()
}
