import { mayCancelUnits, mayChangePart } from '@kids-crafts/rules/orders.ts'
import type { PartStatus } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { orderActorOf } from './change-status.ts'
import type { Cause } from './change-status.ts'
import type { LockedOrder } from './lock-order.ts'
import { inDispute } from './lock-part.ts'
import { namedUnits, notCancellable } from './named-units.ts'
import type { NamedItem } from './named-units.ts'
import { partsOf } from './scope.ts'
import { settleOrder } from './settle-order.ts'
import { releaseStock } from './stock.ts'

export interface CancelledLine {
  orderLineId: number
  units: number
  /** Units not cancelled before this, including those cancelled now. */
  unitsLeft: number
  /** Nothing of the part is left, so its shipping is refunded too. */
  isPartOver: boolean
  /** Nothing of the order is left. */
  isOrderOver: boolean
}

type Line = Awaited<ReturnType<typeof readLines>>[number]

/**
 * Cancels open units of a paid order: the named ones, or all that the actor may still cancel.
 * Returns the stock; the caller refunds the payment and notifies people.
 */
export async function cancelLines(
  db: Transaction<DB>,
  order: LockedOrder,
  cause: Cause,
  items?: readonly NamedItem[],
): Promise<CancelledLine[]> {
  if (order.status !== 'CONFIRMED') throw notCancellable()
  const lines = await readLines(db, order.orderId, cause)
  const wanted = items === undefined ? allOpen(lines, cause) : named(order, lines, items, cause)
  return endLines(db, order, cause, { lines, wanted, to: 'CANCELLED' })
}

/** Staff refuse an order or part before any of it is sent. */
export async function rejectParts(
  db: Transaction<DB>,
  order: LockedOrder,
  cause: Cause,
  partNumber?: number,
): Promise<CancelledLine[]> {
  if (order.status !== 'CONFIRMED') throw notCancellable()
  const lines = await readLines(db, order.orderId, cause)
  const meant = lines.filter((line) =>
    partNumber === undefined ? !isOver(line.status) : line.partNumber === partNumber,
  )
  if (meant.some(({ isDisputed }) => isDisputed)) throw inDispute()
  if (!meant.every(({ status }) => mayChangePart(status, 'REJECTED', orderActorOf(cause.actor))))
    throw notCancellable()
  const wanted = meant.filter((line) => openOf(line) > 0).map((line) => ({ line, units: openOf(line) }))
  return endLines(db, order, cause, { lines, wanted, to: 'REJECTED' })
}

interface Ending {
  lines: readonly Line[]
  wanted: readonly { line: Line; units: number }[]
  to: 'CANCELLED' | 'REJECTED'
}

const isOver = (status: PartStatus): boolean => status === 'CANCELLED' || status === 'REJECTED'

async function endLines(
  db: Transaction<DB>,
  order: LockedOrder,
  cause: Cause,
  { lines, wanted, to }: Ending,
): Promise<CancelledLine[]> {
  if (wanted.length === 0) throw notCancellable()
  for (const { line, units } of wanted) {
    await db
      .updateTable('order_line')
      .set((eb) => ({ cancelled: eb('cancelled', '+', units) }))
      .where('order_line_id', '=', line.orderLineId)
      .execute()
  }
  await releaseStock(
    db,
    wanted.map(({ line, units }) => ({ orderLineId: line.orderLineId, quantity: units })),
  )
  const overParts = await settleOrder(db, order, cause, to)
  const unitsOf = new Map(wanted.map(({ line, units }) => [line, units]))
  const isOrderOver = lines.every((line) => line.cancelled + (unitsOf.get(line) ?? 0) === line.quantity)
  return wanted.map(({ line, units }) => ({
    orderLineId: line.orderLineId,
    units,
    unitsLeft: line.quantity - line.cancelled,
    isPartOver: overParts.has(line.orderPartId),
    isOrderOver,
  }))
}

const readLines = async (db: Transaction<DB>, orderId: number, { actor }: Cause) => {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select([
      'order_line_id as orderLineId',
      'order_line.order_part_id as orderPartId',
      'order_line.number',
      'order_part.number as partNumber',
      'order_part.status',
      sql<boolean>`disputed_at is not null`.as('isDisputed'),
      sql<boolean>`missed_at is not null`.as('isLate'),
      partsOf(actor).as('isTheirs'),
      'quantity',
      'cancelled',
      'shipped',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_line.number')
    .execute()
  return rows.map((row) => ({ ...row, status: row.status as PartStatus }))
}

const openOf = ({ quantity, cancelled, shipped }: Line): number => quantity - cancelled - shipped

/**
 * A seller may cancel the rest of a partly sent part; a buyer may cancel until the seller starts,
 * or if it is late.
 */
const mayCancel = ({ status, isDisputed, isTheirs, isLate }: Line, { actor }: Cause): boolean =>
  !isDisputed && isTheirs && mayCancelUnits(status, orderActorOf(actor), isLate)

const named = (order: LockedOrder, lines: readonly Line[], items: readonly NamedItem[], cause: Cause) =>
  [...namedUnits(order, lines, items, (line) => (mayCancel(line, cause) ? openOf(line) : 0))].map(
    ([line, units]) => ({ line, units }),
  )

const allOpen = (lines: readonly Line[], cause: Cause) =>
  lines
    .filter((line) => mayCancel(line, cause) && openOf(line) > 0)
    .map((line) => ({ line, units: openOf(line) }))
