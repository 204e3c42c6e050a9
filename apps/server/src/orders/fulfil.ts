import { fault } from '@kids-crafts/rules/faults.ts'
import { mayChangePart } from '@kids-crafts/rules/orders.ts'
import type { PartStatus } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { Actor } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { askForOrderMail } from './ask-for-mail.ts'
import { changePartStatus, orderActorOf } from './change-status.ts'
import type { Cause } from './change-status.ts'
import { lockPart } from './lock-part.ts'
import type { LockedLine, LockedPart } from './lock-part.ts'
import { refuseChild } from './refuse-child.ts'
import { settleOrder } from './settle-order.ts'

/** Identifies a part of an order. */
export interface PartName {
  orderNum: string
  number: number
}

export interface Parcel {
  deliveryService?: string
  trackerNumber?: string
  trackerWebsite?: string
  deliveryComment?: string
  /** By line number; omit for everything open. */
  items?: readonly { lineNumber: number; quantity: number }[]
}

/** A past time, for the demo. */
type When = Pick<Cause, 'at'>

/** The seller starts: the buyer can no longer cancel. */
export async function startPart(db: Db, actor: Actor, name: PartName, when: When = {}): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const part = await lockPart(transaction, actor, name)
    if (part.status === 'IN_PROGRESS') return
    await move(transaction, part, 'IN_PROGRESS', { actor, reason: 'SELLER_BEGAN', ...when })
  })
}

/**
 * A child has packed all of it, which also starts it. The child must not know the destination, so a
 * guardian sends it (`shipParcel`). For other actors, it only marks the goods as ready.
 */
export async function packPart(db: Db, actor: Actor, name: PartName, when: When = {}): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const part = await lockPart(transaction, actor, name)
    if (part.packedAt !== null) return
    if (part.sentAt !== null) throw notNow(part, 'IN_PROGRESS')
    if (part.status === 'CONFIRMED') {
      await move(transaction, part, 'IN_PROGRESS', { actor, reason: 'SELLER_BEGAN', ...when })
    } else if (part.status !== 'IN_PROGRESS' && part.status !== 'IN_DELIVERY') {
      throw notNow(part, 'IN_PROGRESS')
    }
    await transaction
      .updateTable('order_part')
      .set({ packed_at: when.at ?? new Date() })
      .where('order_part_id', '=', part.orderPartId)
      .execute()
  })
}

/** Sends some of the open units. The first parcel puts the part in delivery. */
export async function shipParcel(
  db: Db,
  actor: Actor,
  name: PartName,
  parcel: Parcel,
  when: When = {},
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await refuseChild(transaction, actor)
    const part = await lockPart(transaction, actor, name)
    const items = itemsOf(part, parcel)
    assertWebsite(parcel)
    const { order_parcel_id: orderParcelId } = await transaction
      .insertInto('order_parcel')
      .values({
        order_part_id: part.orderPartId,
        number: sql<number>`(
          select coalesce(max(number), 0) + 1
          from order_parcel
          where order_part_id = ${part.orderPartId}
        )`,
        delivery_service: parcel.deliveryService ?? null,
        tracker_number: parcel.trackerNumber ?? null,
        tracker_website: parcel.trackerWebsite ?? null,
        delivery_comment: parcel.deliveryComment ?? null,
        ...(when.at && { shipped_at: when.at }),
      })
      .returning('order_parcel_id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('order_parcel_line')
      .values(
        items.map(({ line, quantity }) => ({
          order_parcel_id: orderParcelId,
          order_line_id: line.orderLineId,
          quantity,
        })),
      )
      .execute()
    for (const { line, quantity } of items) {
      await transaction
        .updateTable('order_line')
        .set((eb) => ({ shipped: eb('shipped', '+', quantity) }))
        .where('order_line_id', '=', line.orderLineId)
        .execute()
    }
    if (part.status !== 'IN_DELIVERY') {
      await move(transaction, part, 'IN_DELIVERY', { actor, reason: 'PARCEL_SENT', ...when })
    }
    await askForOrderMail(transaction, part.order.orderId, 'order-shipped', { orderParcelId })
    await settleOrder(transaction, part.order, { actor, reason: 'PARCEL_SENT', ...when })
  })
}

/**
 * Marks a parcel as arrived, or without a number all on their way. The part is delivered once
 * nothing is open or on its way.
 */
export async function deliverParcels(
  db: Db,
  actor: Actor,
  name: PartName,
  parcelNumber?: number,
  when: When = {},
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await refuseChild(transaction, actor)
    const part = await lockPart(transaction, actor, name)
    if (part.status === 'DELIVERED' || part.status === 'COMPLETED') return
    let query = transaction
      .updateTable('order_parcel')
      // Uses the same clock as shipped_at: a slower one could record an arrival before the
      // dispatch.
      .set({ delivered_at: when.at ?? sql<Date>`clock_timestamp()` })
      .where('order_part_id', '=', part.orderPartId)
      .where('delivered_at', 'is', null)
    if (parcelNumber !== undefined) query = query.where('number', '=', parcelNumber)
    const parcels = await query.returning('order_parcel_id').execute()
    if (parcels.length === 0) throw notNow(part, 'DELIVERED')
    await sql`
      update order_line
      set delivered = delivered + arrived.quantity
      from (
        select order_line_id, sum(quantity)::integer as quantity
        from order_parcel_line
        where order_parcel_id = any (${parcels.map(({ order_parcel_id }) => order_parcel_id)}::bigint[])
        group by order_line_id
      ) as arrived
      where order_line.order_line_id = arrived.order_line_id
    `.execute(transaction)
    await settleOrder(transaction, part.order, { actor, reason: 'ALL_DELIVERED', ...when })
  })
}

/** The mail links to it, and an invalid link would hold up other mails. */
function assertWebsite({ trackerWebsite }: Parcel): void {
  if (trackerWebsite === undefined || /^https?:$/.test(URL.parse(trackerWebsite)?.protocol ?? '')) return
  throw new Refusal('VALIDATION', fault('INVALID'), [{ field: 'trackerWebsite' }])
}

function itemsOf(
  { lines, ...part }: LockedPart,
  { items }: Parcel,
): { line: LockedLine; quantity: number }[] {
  if (!['CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY'].includes(part.status)) throw notNow(part, 'IN_DELIVERY')
  const wanted =
    items === undefined
      ? lines.filter((line) => openOf(line) > 0).map((line) => ({ line, quantity: openOf(line) }))
      : items.map(({ lineNumber, quantity }) => {
          const line = lines.find(({ number }) => number === lineNumber)
          if (line === undefined || quantity < 1 || quantity > openOf(line)) throw notNow(part, 'IN_DELIVERY')
          return { line, quantity }
        })
  if (wanted.length === 0) throw notNow(part, 'IN_DELIVERY')
  return wanted
}

const openOf = ({ quantity, cancelled, shipped }: LockedLine): number => quantity - cancelled - shipped

export async function move(
  db: Transaction<DB>,
  part: LockedPart,
  to: PartStatus,
  cause: Cause,
): Promise<void> {
  if (!mayChangePart(part.status, to, orderActorOf(cause.actor))) throw notNow(part, to)
  await changePartStatus(db, part.order.orderId, [part], to, cause)
}

export const notNow = ({ status }: Pick<LockedPart, 'status'>, to: PartStatus): Refusal =>
  new Refusal('CONFLICT', fault('PART_NOT_MOVABLE', { from: status, to }))
