import { mayChangeOrder, mayChangePart } from '@kids-crafts/rules/orders.ts'
import type { OrderActor, OrderStatus, PartStatus } from '@kids-crafts/rules/orders.ts'

import { accountOf } from '../platform/actor.ts'
import type { Actor } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'

/** Who changes an order, and why, for its history. */
export interface Cause {
  actor: Actor
  /** A code such as PAID or HOLD_LAPSED. */
  reason: string
  /** When it happened, if not now: the demo writes past weeks. */
  at?: Date
}

/**
 * The actor's name in history and transition tables: a guest is a buyer, and a packer acts for the
 * seller.
 */
export function orderActorOf({ kind }: Actor): OrderActor {
  if (kind === 'GUEST') return 'BUYER'
  return kind === 'PACKER' ? 'SELLER' : kind
}

interface ChangingOrder {
  orderId: number
  status: OrderStatus
}

const endStatuses: readonly OrderStatus[] = [
  'COMPLETED',
  'CLOSED',
  'CANCELLED',
  'REJECTED',
  'REJECTED_BY_TIMEOUT',
]

/** The only place where an order's status changes (I-9). The caller has locked the order. */
export async function changeOrderStatus(
  db: Db,
  order: ChangingOrder,
  to: OrderStatus,
  cause: Cause,
): Promise<void> {
  const { orderId, status: from } = order
  if (!mayChangeOrder(from, to, orderActorOf(cause.actor))) {
    throw new Error(`${cause.actor.kind} changes no order from ${from} to ${to}`)
  }
  const now = cause.at ?? new Date()
  const isOver = endStatuses.includes(to)
  await db
    .updateTable('customer_order')
    .set((eb) => ({
      status: to,
      hold_until: to === 'AWAITING_PAYMENT' ? eb.ref('hold_until') : null,
      // Unpaid orders are counted by network for a day.
      ip_hash: to === 'CONFIRMED' ? null : eb.ref('ip_hash'),
      paid_at: to === 'CONFIRMED' ? now : eb.ref('paid_at'),
      ended_at: isOver ? eb.fn.coalesce('ended_at', eb.val(now)) : null,
    }))
    .where('order_id', '=', orderId)
    .where('status', '=', from)
    .execute()
  await writeHistory(db, { orderId, from, to, cause })
}

/** The same for parts of an order with equal status. */
export async function changePartStatus(
  db: Db,
  orderId: number,
  parts: readonly ChangingPart[],
  to: PartStatus,
  cause: Cause,
): Promise<void> {
  if (parts.length === 0) return
  for (const { status, isLate } of parts) {
    if (!mayChangePart(status, to, orderActorOf(cause.actor), isLate)) {
      throw new Error(`${cause.actor.kind} changes no part from ${status} to ${to}`)
    }
  }
  const now = cause.at ?? new Date()
  await db
    .updateTable('order_part')
    .set({
      status: to,
      ...(to === 'DELIVERED' ? { delivered_at: now } : {}),
      ...(to === 'COMPLETED' ? { completed_at: now } : {}),
    })
    .where(
      'order_part_id',
      'in',
      parts.map(({ orderPartId }) => orderPartId),
    )
    .execute()
  await writePartHistory(db, orderId, parts, cause, to)
}

interface ChangingPart {
  orderPartId: number
  status: PartStatus
  /** Its seller missed the send-by date. */
  isLate?: boolean
}

/** Records a change to a part that keeps its status, such as an extension. */
export const notePartChange = (db: Db, orderId: number, part: ChangingPart, cause: Cause): Promise<void> =>
  writePartHistory(db, orderId, [part], cause)

async function writePartHistory(
  db: Db,
  orderId: number,
  parts: readonly ChangingPart[],
  cause: Cause,
  to?: PartStatus,
): Promise<void> {
  await db
    .insertInto('order_change')
    .values(
      parts.map(({ orderPartId, status }) => ({
        order_id: orderId,
        order_part_id: orderPartId,
        from_status: status,
        to_status: to ?? status,
        actor: orderActorOf(cause.actor),
        actor_account_id: accountOf(cause.actor),
        reason: cause.reason,
        ...(cause.at && { changed_at: cause.at }),
      })),
    )
    .execute()
}

/**
 * Records that items leave an order that keeps its status; returns the change's id. `parts` lists
 * the items.
 */
export const noteItemsCancelled = (
  db: Db,
  { orderId, status }: ChangingOrder,
  cause: Cause,
  parts: readonly object[],
): Promise<number> =>
  writeHistory(db, {
    orderId,
    from: status,
    to: status,
    cause: { ...cause, reason: 'ITEMS_CANCELLED' },
    cancelledParts: JSON.stringify(parts),
  })

interface Change {
  orderId: number
  from: OrderStatus | null
  to: OrderStatus
  cause: Cause
  cancelledParts?: string
}

async function writeHistory(db: Db, { orderId, from, to, cause, cancelledParts }: Change): Promise<number> {
  const { order_change_id } = await db
    .insertInto('order_change')
    .values({
      order_id: orderId,
      from_status: from,
      to_status: to,
      actor: orderActorOf(cause.actor),
      actor_account_id: accountOf(cause.actor),
      reason: cause.reason,
      cancelled_parts: cancelledParts ?? null,
      ...(cause.at && { changed_at: cause.at }),
    })
    .returning('order_change_id')
    .executeTakeFirstOrThrow()
  return order_change_id
}
