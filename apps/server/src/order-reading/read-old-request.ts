import { rejectionReasons } from '@kids-crafts/rules/orders.ts'
import { sql } from 'kysely'

import { readParts } from '#orders'
import type { OrderMailFacts, OrderMailKind, OrderRow } from '#orders'

import type { ReadDb } from '../platform/database/db.ts'

/**
 * Facts of a mail requested by a version before migration 0019, which only stored a key. Such rows
 * exist for a few seconds around a deployment: remove this file in the next release.
 */
export async function factsOfOldRequest(
  db: ReadDb,
  { order_id }: OrderRow,
  kind: OrderMailKind,
  key: string,
): Promise<OrderMailFacts[OrderMailKind]> {
  switch (kind) {
    case 'order-payment-failed':
      return { paymentId: key }
    case 'order-cancelled':
      return key === ''
        ? { extent: 'WHOLE', ...(await causedBy(db, order_id, key)) }
        : cancellationOf(db, order_id, key)
    case 'order-items-cancelled':
      return { orderChangeId: Number(key) }
    case 'order-refunded':
      return { refundId: key }
    case 'order-shipped':
      return { orderParcelId: Number(key) }
    case 'order-delivered':
      return { partNumber: Number(key) }
    default:
      return {}
  }
}

/**
 * Its key is the cancelled quantity of each line so far: subtract that of the previous
 * cancellation.
 */
async function cancellationOf(
  db: ReadDb,
  orderId: number,
  key: string,
): Promise<OrderMailFacts['order-cancelled']> {
  const lines = (await readParts(db, orderId)).flatMap((part) => part.lines)
  const counts = key.split('.').map(Number)
  const before = await countsBefore(db, orderId, counts)
  return {
    extent: lines.every(({ quantity }, index) => counts[index] === quantity) ? 'WHOLE' : 'SOME',
    lines: lines.map(({ order_line_id }, index) => ({
      orderLineId: order_line_id,
      units: (counts[index] ?? 0) - (before[index] ?? 0),
    })),
    ...(await causedBy(db, orderId, key)),
  }
}

async function countsBefore(db: ReadDb, orderId: number, now: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('order_mail')
    .select('subject_key')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-cancelled')
    .execute()
  const counts = rows
    .map(({ subject_key }) => subject_key.split('.').map(Number))
    .filter((units) => units.length === now.length && sumOf(units) < sumOf(now))
  return counts.toSorted((one, other) => sumOf(other) - sumOf(one))[0] ?? now.map(() => 0)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** The refund and rejection of its transaction, which have the same time. */
async function causedBy(db: ReadDb, orderId: number, key: string) {
  const { rows } = await sql<{ refundId: string | null; reason: string | null }>`
    select
      (select refund_id from refund where refund.order_id = mail.order_id and requested_at = created_at limit 1) as "refundId",
      (
        select reason
        from order_change
        where order_change.order_id = mail.order_id
          and changed_at = created_at
          and to_status = 'REJECTED'
        limit 1
      ) as reason
    from order_mail as mail
    where order_id = ${orderId}
      and kind = 'order-cancelled'
      and subject_key = ${key}
  `.execute(db)
  const { refundId, reason } = rows[0] ?? { refundId: null, reason: null }
  const rejected = rejectionReasons.find((each) => each === reason)
  return { ...(refundId !== null && { refundId }), ...(rejected && { rejected }) }
}
