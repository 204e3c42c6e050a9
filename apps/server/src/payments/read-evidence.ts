import { formatMoney, money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import { readOrderMessages } from '#conversations'

import type { ReadDb } from '../platform/database/db.ts'

/** Evidence from the order itself, in English, for the buyer's bank: a label and its text. */
export interface Evidence {
  title: string
  brand: string
  sections: { title: string; rows: [string, string][] }[]
}

/** Receipt, delivery, later events and messages, from the order's data. */
export async function readEvidence(
  db: ReadDb,
  { orderId, reason, statement }: { orderId: number; reason: string | null; statement: string },
): Promise<Evidence> {
  const order = await db
    .selectFrom('customer_order')
    .select(['order_num', 'placed_at', 'paid_at', 'total_minor', 'shipping_minor', 'currency', 'first_name'])
    .select(['last_name', 'email', 'phone1', 'address', 'city', 'postal_index', 'region_code', 'country_iso'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const amount = (minor: number) => formatMoney(money(minor, order.currency), 'en')
  const place = [order.address, order.city, order.postal_index, order.region_code, order.country_iso]
  return {
    title: `Order ${order.order_num}`,
    brand: 'Kids Crafts',
    sections: [
      { title: 'Statement', rows: statement === '' ? [] : [['Statement of the shop', statement]] },
      {
        title: 'Receipt',
        rows: [
          ['Reason of the dispute', reason ?? 'not said'],
          ['Placed', momentOf(order.placed_at)],
          ['Paid by card', momentOf(order.paid_at)],
          ['Buyer', textOf([order.first_name, order.last_name])],
          ['Email and phone', textOf([order.email, order.phone1])],
          ['Delivered to', textOf(place)],
          ['Shipping', amount(order.shipping_minor)],
          ['Total', amount(order.total_minor)],
        ],
      },
      { title: 'Items', rows: await readItems(db, orderId, amount) },
      { title: 'Parcels and tracking', rows: await readParcels(db, orderId) },
      { title: 'History', rows: await readHistory(db, orderId) },
      { title: 'Refunds', rows: await readRefunds(db, orderId, amount) },
      { title: 'Messages', rows: await readMessages(db, order.order_num) },
    ].filter(({ rows }) => rows.length > 0) as Evidence['sections'],
  }
}

const momentOf = (at: Date | null): string =>
  at?.toISOString().replace('T', ' ').slice(0, 16).concat(' UTC') ?? ''
const textOf = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ') || 'erased'

type Rows = [string, string][]

async function readItems(db: ReadDb, orderId: number, amount: (minor: number) => string): Promise<Rows> {
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select(['full_name', 'sku', 'quantity', 'price_minor', 'cancelled', 'seller_name'])
    .where('order_id', '=', orderId)
    .orderBy('order_line.number')
    .execute()
  return lines.map((line) => [
    `${line.quantity} × ${line.sku}`,
    `${line.full_name}, ${amount(line.price_minor)} each, sold by ${line.seller_name}` +
      (line.cancelled > 0 ? `, ${line.cancelled} cancelled` : ''),
  ])
}

async function readParcels(db: ReadDb, orderId: number): Promise<Rows> {
  const parcels = await db
    .selectFrom('order_parcel')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_parcel.order_part_id')
    .select(['order_parcel.number', 'delivery_service', 'tracker_number', 'tracker_website', 'shipped_at'])
    .select('order_parcel.delivered_at as delivered')
    .where('order_id', '=', orderId)
    .orderBy('order_parcel.order_parcel_id')
    .execute()
  return parcels.map((parcel) => [
    `Parcel ${parcel.number}`,
    [
      `sent ${momentOf(parcel.shipped_at)}`,
      parcel.delivered && `delivered ${momentOf(parcel.delivered)}`,
      parcel.delivery_service,
      parcel.tracker_number,
      parcel.tracker_website,
    ]
      .filter(Boolean)
      .join(', '),
  ])
}

async function readHistory(db: ReadDb, orderId: number): Promise<Rows> {
  const changes = await db
    .selectFrom('order_change')
    .select(['changed_at', 'to_status', 'actor', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('order_change_id')
    .execute()
  return changes.map((change) => [
    momentOf(change.changed_at),
    `${change.to_status}, by ${change.actor.toLowerCase()}: ${change.reason}`,
  ])
}

async function readRefunds(db: ReadDb, orderId: number, amount: (minor: number) => string): Promise<Rows> {
  const refunds = await db
    .selectFrom('refund')
    .select(['amount_minor', 'reason', sql<Date>`done_at`.as('doneAt')])
    .where('order_id', '=', orderId)
    .where('status', '=', 'DONE')
    .where('amount_minor', '>', 0)
    .orderBy('done_at')
    .execute()
  return refunds.map((refund) => [
    momentOf(refund.doneAt),
    `${amount(refund.amount_minor)}, ${refund.reason}`,
  ])
}

const writers = { BUYER: 'the buyer', SELLER: 'the seller', STAFF: 'the shop' } as const

async function readMessages(db: ReadDb, orderNum: string): Promise<Rows> {
  const messages = await readOrderMessages(db, orderNum)
  return messages.map(({ at, side, message }) => [`${momentOf(at)}, ${writers[side]}`, message])
}
