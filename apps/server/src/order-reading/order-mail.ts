import { isOnHold, rejectionReasons } from '@kids-crafts/rules/orders.ts'
import type { OrderStatus } from '@kids-crafts/rules/orders.ts'

import type { Mail } from '#mails'
import { pricedPart, readParts } from '#orders'
import type { LineRow, OrderMailKind, OrderRow, PartRow } from '#orders'

import type { Db } from '../platform/database/db.ts'
import { deliveryLines } from './delivery-lines.ts'

type OrderMail = Mail<OrderMailKind>
type Common = Pick<OrderMail['data'], 'reader' | 'link'>

/** What a mail says, read when it is queued; undefined when there is nothing to say any more, such as a hold that has ended. */
export async function mailOf(
  db: Db,
  order: OrderRow,
  kind: OrderMailKind,
  subjectKey: string,
  common: Common,
): Promise<Pick<OrderMail, 'kind' | 'data'> | undefined> {
  const parts = await readParts(db, order.order_id)
  const base = { ...common, orderNum: order.order_num }
  const payUntil = order.hold_until?.toISOString()
  const { currency } = order
  switch (kind) {
    case 'order-placed':
      // An order that was paid at once gets one mail.
      if (order.paid_at !== null) return undefined
      return { kind, data: { ...base, ...contentsOf(order, parts), ...(payUntil ? { payUntil } : {}) } }
    case 'order-paid':
      return { kind, data: { ...base, ...contentsOf(order, parts) } }
    case 'order-hold-ending':
      if (payUntil === undefined || !isOnHold(order.status as OrderStatus)) return undefined
      return { kind, data: { ...base, ...contentsOf(order, parts), payUntil } }
    case 'order-payment-failed':
      return {
        kind,
        data: { ...base, minor: order.total_minor, currency, ...(payUntil ? { payUntil } : {}) },
      }
    case 'order-lapsed':
      return {
        kind,
        data: { ...base, currency, parts: parts.map((part) => pricedPart(order, part, ordered)) },
      }
    case 'order-cancelled':
      return { kind, data: { ...base, ...(await cancellationOf(db, order, parts, subjectKey)) } }
    case 'order-items-cancelled':
      return itemsCancelledMail(db, base, order, subjectKey)
    case 'order-refunded':
      return refundMail(db, base, order, subjectKey)
    case 'order-shipped':
      return shippedMail(base, order, parts, subjectKey)
    default:
      return deliveredMail(base, order, parts, subjectKey)
  }
}

const ordered = ({ quantity }: LineRow): number => quantity

function contentsOf(order: OrderRow, parts: readonly PartRow[]) {
  const taxMinor = parts.reduce(
    (sum, part) =>
      sum + (part.shipping_tax_minor ?? 0) + part.lines.reduce((tax, line) => tax + line.tax_minor, 0),
    0,
  )
  return {
    currency: order.currency,
    parts: parts.map((part) => ({
      ...pricedPart(order, part, ordered),
      shipping: {
        kind: part.shipping_kind === 'COLLECTION' ? ('COLLECTION' as const) : ('DELIVERY' as const),
        minor: part.shipping_minor,
        daysFrom: part.days_from,
        daysTo: part.days_to,
      },
    })),
    goodsMinor: order.goods_minor,
    shippingMinor: order.shipping_minor,
    totalMinor: order.total_minor,
    ...(taxMinor > 0 ? { taxMinor } : {}),
    addressLines: deliveryLines(order),
    paymentMethod: order.payment_system_code === 'ACCOUNT' ? ('ACCOUNT' as const) : ('STRIPE' as const),
  }
}

/** The key is how much of each line was cancelled by then; without one the order was never paid. */
async function cancellationOf(db: Db, order: OrderRow, parts: readonly PartRow[], subjectKey: string) {
  const lines = parts.flatMap((part) => part.lines)
  const cancelledBy = subjectKey === '' ? lines.map(ordered) : subjectKey.split('.').map(Number)
  const before = await cancelledBefore(db, order.order_id, cancelledBy)
  const unitsOf = (line: LineRow) => {
    const index = lines.indexOf(line)
    return (cancelledBy[index] ?? 0) - (before[index] ?? 0)
  }
  const isWhole = lines.every((line, index) => cancelledBy[index] === line.quantity)
  return {
    extent: isWhole ? ('WHOLE' as const) : ('SOME' as const),
    currency: order.currency,
    parts: parts.map((part) => pricedPart(order, part, unitsOf)).filter(({ items }) => items.length > 0),
    ...(await refundOf(db, order, subjectKey)),
    ...(await rejectionOf(db, order, subjectKey)),
  }
}

/** What goes back for this cancellation was asked for in its own transaction, so both have the same time. */
async function refundOf(db: Db, order: OrderRow, subjectKey: string) {
  const refund = await cancellationMail(db, order, subjectKey)
    .innerJoin('refund', (join) =>
      join
        .onRef('refund.order_id', '=', 'order_mail.order_id')
        .onRef('refund.requested_at', '=', 'order_mail.created_at'),
    )
    .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
    .select(['refund.amount_minor', 'method'])
    .executeTakeFirst()
  if (refund === undefined) return {}
  return { refund: { minor: refund.amount_minor, currency: order.currency, to: wayBack(refund.method) } }
}

/** Why staff have rejected it, if they have, by the history of the same transaction. */
async function rejectionOf(db: Db, order: OrderRow, subjectKey: string) {
  const change = await cancellationMail(db, order, subjectKey)
    .innerJoin('order_change', (join) =>
      join
        .onRef('order_change.order_id', '=', 'order_mail.order_id')
        .onRef('order_change.changed_at', '=', 'order_mail.created_at'),
    )
    .select('reason')
    .where('to_status', '=', 'REJECTED')
    .executeTakeFirst()
  const rejected = rejectionReasons.find((reason) => reason === change?.reason)
  return rejected === undefined ? {} : { rejected }
}

/** The request for this mail, whose time is that of its transaction. */
const cancellationMail = (db: Db, { order_id }: OrderRow, subjectKey: string) =>
  db
    .selectFrom('order_mail')
    .where('order_mail.order_id', '=', order_id)
    .where('order_mail.kind', '=', 'order-cancelled')
    .where('order_mail.subject_key', '=', subjectKey)

const wayBack = (method: string): 'STRIPE' | 'ACCOUNT' => (method === 'ACCOUNT' ? 'ACCOUNT' : 'STRIPE')

/** What earlier mails of this kind have told: the largest of their keys that is below this one. */
async function cancelledBefore(db: Db, orderId: number, now: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('order_mail')
    .select('subject_key')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'order-cancelled')
    .execute()
  const sums = rows
    .map(({ subject_key }) => subject_key.split('.').map(Number))
    .filter((units) => units.length === now.length && sumOf(units) < sumOf(now))
  return sums.toSorted((one, other) => sumOf(other) - sumOf(one))[0] ?? now.map(() => 0)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** What a change of an unpaid order took out of it. The total is that of now: it may have been changed again meanwhile. */
async function itemsCancelledMail(
  db: Db,
  base: Common & { orderNum: string },
  { order_id, currency, total_minor, hold_until }: OrderRow,
  orderChangeId: string,
): Promise<Pick<Mail<'order-items-cancelled'>, 'kind' | 'data'>> {
  const { cancelled_parts } = await db
    .selectFrom('order_change')
    .select('cancelled_parts')
    .where('order_id', '=', order_id)
    .where('order_change_id', '=', Number(orderChangeId))
    .executeTakeFirstOrThrow()
  return {
    kind: 'order-items-cancelled',
    data: {
      ...base,
      currency,
      parts: cancelled_parts as unknown as ReturnType<typeof pricedPart>[],
      totalMinor: total_minor,
      ...(hold_until === null ? {} : { payUntil: hold_until.toISOString() }),
    },
  }
}

async function refundMail(
  db: Db,
  base: Common & { orderNum: string },
  { currency }: OrderRow,
  refundId: string,
): Promise<Pick<Mail<'order-refunded'>, 'kind' | 'data'> | undefined> {
  const refund = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.payment_id', 'refund.payment_id')
    .select(['refund.amount_minor', 'reason', 'method'])
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  if (refund === undefined) return undefined
  const to = wayBack(refund.method)
  return {
    kind: 'order-refunded',
    data: { ...base, refund: { minor: refund.amount_minor, currency, to }, reason: reasonOf(refund.reason) },
  }
}

function reasonOf(reason: string): 'CANCELLED' | 'GOODS_GONE' | 'PAID_TWICE' {
  if (reason === 'ORDER_OVER') return 'GOODS_GONE'
  return reason === 'PAID_TWICE' || reason === 'WRONG_AMOUNT' ? 'PAID_TWICE' : 'CANCELLED'
}

function shippedMail(
  base: Common & { orderNum: string },
  order: OrderRow,
  parts: readonly PartRow[],
  parcelId: string,
): Pick<Mail<'order-shipped'>, 'kind' | 'data'> | undefined {
  for (const part of parts) {
    const parcel = part.parcels.find(({ orderParcelId }) => String(orderParcelId) === parcelId)
    if (parcel === undefined) continue
    return {
      kind: 'order-shipped',
      data: {
        ...base,
        parcel: goodsOf(order, part, (line) => quantityIn(parcel.items, line)),
        ...(parcel.deliveryService === null ? {} : { deliveryService: parcel.deliveryService }),
        ...(parcel.trackerNumber === null ? {} : { trackingNumber: parcel.trackerNumber }),
        ...(parcel.trackerWebsite === null ? {} : { trackingUrl: parcel.trackerWebsite }),
      },
    }
  }
  return undefined
}

function deliveredMail(
  base: Common & { orderNum: string },
  order: OrderRow,
  parts: readonly PartRow[],
  partNumber: string,
): Pick<Mail<'order-delivered'>, 'kind' | 'data'> | undefined {
  const part = parts.find(({ number }) => String(number) === partNumber)
  if (part === undefined || part.delivered_at === null) return undefined
  return {
    kind: 'order-delivered',
    data: {
      ...base,
      parcel: goodsOf(order, part, ({ delivered }) => delivered),
      deliveredAt: part.delivered_at.toISOString(),
    },
  }
}

const quantityIn = (
  items: readonly { lineNumber: number; quantity: number }[],
  { number }: LineRow,
): number => items.find(({ lineNumber }) => lineNumber === number)?.quantity ?? 0

function goodsOf(order: OrderRow, part: PartRow, unitsOf: (line: LineRow) => number) {
  const { sellerName, orderItemNum, items } = pricedPart(order, part, unitsOf)
  return {
    sellerName,
    orderItemNum,
    items: items.map(({ fullName, sku, quantity }) => ({ fullName, sku, quantity })),
  }
}
