import { mayChangeOrder } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus, PartStatus } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { asSystem } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { askForOrderMail } from './ask-for-mail.ts'
import { changeOrderStatus, changePartStatus, orderActorOf } from './change-status.ts'
import type { Cause } from './change-status.ts'
import type { LockedOrder } from './lock-order.ts'

interface SettlingPart {
  orderPartId: number
  number: number
  status: PartStatus
  isLate: boolean
  isSent: boolean
  /** Units neither cancelled nor shipped. */
  open: number
  /** Units neither cancelled nor delivered. */
  waiting: number
  /** Units not cancelled. */
  kept: number
}

/**
 * After every change of a paid order, checks whether anything is left to do: an empty part ends, a
 * part whose rest has arrived is delivered, and the last part ends the order. Call it last when
 * shipping, delivering, cancelling, rejecting and completing. Returns the parts that it ended.
 */
export async function settleOrder(
  db: Transaction<DB>,
  order: LockedOrder,
  cause: Cause,
  over: 'CANCELLED' | 'REJECTED' = 'CANCELLED',
): Promise<ReadonlySet<number>> {
  const parts = await readParts(db, order)
  const emptied = parts.filter(({ kept, status }) => kept === 0 && !isOver(status))
  await changePartStatus(db, order.orderId, emptied, over, cause)
  const arrived = parts.filter(
    ({ status, kept, waiting }) => status === 'IN_DELIVERY' && kept > 0 && waiting === 0,
  )
  await noteSent(db, parts, cause)
  await changePartStatus(db, order.orderId, arrived, 'DELIVERED', { ...cause, reason: 'ALL_DELIVERED' })
  for (const { number } of arrived) {
    await askForOrderMail(db, order.orderId, 'order-delivered', { partNumber: number })
  }
  const isAllOver = parts.every((part) => isOver(part.status) || emptied.includes(part))
  const isAllDone = parts.every(
    (part) => isOver(part.status) || part.status === 'COMPLETED' || emptied.includes(part),
  )
  if (isAllOver) await end(db, order, over, cause)
  else if (isAllDone) await end(db, order, 'COMPLETED', { ...cause, reason: 'ALL_PARTS_COMPLETED' })
  return new Set(emptied.map(({ orderPartId }) => orderPartId))
}

const isOver = (status: PartStatus): boolean => status === 'CANCELLED' || status === 'REJECTED'

async function readParts(db: Transaction<DB>, { orderId }: LockedOrder): Promise<SettlingPart[]> {
  const { rows } = await sql<SettlingPart>`
    select
      order_part_id as "orderPartId",
      order_part.number,
      status,
      missed_at is not null as "isLate",
      sent_at is not null as "isSent",
      sum(quantity - cancelled - shipped)::integer as open,
      sum(quantity - cancelled - delivered)::integer as waiting,
      sum(quantity - cancelled)::integer as kept
    from order_part
    join order_line using (order_part_id)
    where order_id = ${orderId}
    group by order_part_id
    order by order_part.number
  `.execute(db)
  return rows
}

/** Nothing is left to send, so no date can be missed. */
async function noteSent(db: Transaction<DB>, parts: readonly SettlingPart[], { at }: Cause): Promise<void> {
  const sent = parts.filter(({ open, isSent, status }) => open === 0 && !isSent && status !== 'CREATED')
  if (sent.length === 0) return
  await db
    .updateTable('order_part')
    .set({ sent_at: at ?? new Date() })
    .where(
      'order_part_id',
      'in',
      sent.map(({ orderPartId }) => orderPartId),
    )
    .execute()
}

/** Sellers may cancel the last open part but not complete the order, so the system does. */
async function end(db: Transaction<DB>, order: LockedOrder, to: OrderStatus, cause: Cause): Promise<void> {
  if (order.status !== 'CONFIRMED') return
  const mayEnd = mayChangeOrder(order.status, to, orderActorOf(cause.actor))
  const actor = mayEnd ? cause.actor : asSystem('settle-order')
  await changeOrderStatus(db, order, to, { ...cause, actor })
}
