import type { Order } from '@kids-crafts/contract/order-reading.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { isOnHold, mayCancelUnits, shownPartStatus } from '@kids-crafts/rules/orders.ts'
import type { OrderActor, OrderStatus, PartStatus, ShownStatus } from '@kids-crafts/rules/orders.ts'
import type { PaymentSystemCode } from '@kids-crafts/rules/payment-methods.ts'
import { shownDeskCode } from '@kids-crafts/rules/school-desk.ts'

import { readPayRequests } from '#child-orders'
import { countryName, regionName } from '#delivery'
import { readParts } from '#orders'
import type { LineRow, OrderRow, PartRow } from '#orders'
import { isPaymentProcessing } from '#payments'
import { readApprovals } from '#school-buying'

import type { Buyer, Payer } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'
import { findOrder } from './find-order.ts'
import { payTimeOf } from './pay-time.ts'
import { shownOrderStatus } from './shown-status.ts'

/** An order for its buyer, or the guardian of a child who buys. */
export async function showOrder(
  db: ReadDb,
  buyer: Buyer | Payer,
  orderNum: string,
  locale: Locale,
): Promise<Order> {
  const order = await findOrder(db, buyer, orderNum)
  const parts = await readParts(db, order.order_id)
  const reviewed = await reviewedSkus(db, order.order_id)
  const statusOf = order.status as OrderStatus
  const approval = (await readApprovals(db, [order.order_id])).get(order.order_id)
  const payRequest = (await readPayRequests(db, [order.order_id])).get(order.order_id)
  const total = (minor: number) => money(minor, order.currency)
  return {
    orderNum,
    date: order.placed_at.toISOString(),
    status: shownOrderStatus(statusOf, parts),
    paymentSystemCode: order.payment_system_code as PaymentSystemCode,
    ...(order.paid_at === null ? {} : { paidAt: order.paid_at.toISOString() }),
    ...payTimeOf(order.hold_until, order.paySecondsLeft),
    isPaymentProcessing: await isPaymentProcessing(db, order.order_id),
    comment: order.note,
    ...giftOf(order),
    ...(order.purchase_order_num !== null && { purchaseOrderNum: order.purchase_order_num }),
    ...(order.budget_line !== null && { budgetLine: order.budget_line }),
    ...contactOf(order),
    ...deliveryOf(order, locale),
    goods: total(order.goods_minor),
    shipping: total(order.shipping_minor),
    total: total(order.total_minor),
    parts: parts.map((part) => presentPart(order, part, reviewed)),
    timeline: await timelineOf(db, order.order_id),
    refunds: await refundsOf(db, order),
    canCancel: isOnHold(statusOf) || parts.some(isCancellable),
    ...(approval && { approval }),
    ...(payRequest && { payRequest }),
  }
}

function giftOf({
  is_gift,
  gift_recipient: recipient,
  gift_message: message,
}: OrderRow): Pick<Order, 'gift'> {
  if (!is_gift) return {}
  return { gift: { ...(recipient !== null && { recipient }), ...(message !== null && { message }) } }
}

function contactOf({ first_name, last_name, email, phone1, phone2 }: OrderRow): Pick<Order, 'contactInfo'> {
  if (first_name === null || last_name === null || email === null || phone1 === null) return {}
  const contactInfo = { firstName: first_name, lastName: last_name, email, phone1 }
  return { contactInfo: phone2 === null ? contactInfo : { ...contactInfo, phone2 } }
}

function deliveryOf(order: OrderRow, locale: Locale): Pick<Order, 'deliveryInfo'> {
  const { country_iso, region_code, delivery_name, city, address, postal_index } = order
  if (delivery_name === null || city === null || address === null || postal_index === null) return {}
  return {
    deliveryInfo: {
      name: delivery_name,
      countryIso: country_iso,
      country: countryName(country_iso, locale),
      ...(region_code === null ? {} : { regionCode: region_code }),
      region: region_code === null ? '' : regionName(country_iso, region_code, locale),
      city,
      address,
      postalCode: postal_index,
    },
  }
}

async function reviewedSkus(db: ReadDb, orderId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('review', 'review.account_id', 'customer_order.account_id')
    .innerJoin('product', 'product.product_id', 'review.product_id')
    .select('sku')
    .where('order_id', '=', orderId)
    .execute()
  return new Set(rows.map(({ sku }) => sku))
}

function presentPart(order: OrderRow, part: PartRow, reviewed: ReadonlySet<string>): Order['parts'][number] {
  const { currency, order_num: orderNum } = order
  return {
    number: part.number,
    status: partStatusOf(order.status as OrderStatus, part),
    soldBy: {
      vendorLogin: part.vendor_login,
      name: part.seller_name,
      kind: part.seller_kind === 'BUSINESS' ? 'BUSINESS' : 'CHILD',
    },
    goods: money(part.goods_minor, currency),
    shipping: {
      kind: part.shipping_kind === 'COLLECTION' ? 'COLLECTION' : 'DELIVERY',
      price: money(part.shipping_minor, currency),
      ...(part.wrap_minor !== null && { giftWrap: money(part.wrap_minor, currency) }),
      preparationDays: part.preparation_days,
      daysFrom: part.days_from,
      daysTo: part.days_to,
    },
    ...(part.ship_by === null ? {} : { shipBy: part.ship_by }),
    ...(part.extended_at === null || part.promised_ship_by === null
      ? {}
      : { promisedShipBy: part.promised_ship_by }),
    isLate: part.missed_at !== null && part.sent_at === null,
    ...collectionOf(part),
    items: part.lines.map((line) => ({
      ...presentLine(order, part, line),
      ...(reviewed.has(line.sku) && { isReviewed: true as const }),
    })),
    parcels: part.parcels.map((parcel) => ({
      ...(parcel.deliveryService === null ? {} : { deliveryService: parcel.deliveryService }),
      ...(parcel.trackerNumber === null ? {} : { trackerNumber: parcel.trackerNumber }),
      ...(parcel.trackerWebsite === null ? {} : { trackerWebsite: parcel.trackerWebsite }),
      ...(parcel.deliveryComment === null ? {} : { deliveryComment: parcel.deliveryComment }),
      departureDate: parcel.shippedAt.toISOString(),
      ...(parcel.deliveredAt === null ? {} : { deliveryDate: parcel.deliveredAt.toISOString() }),
      ...(parcel.takenInAt === null ? {} : { takenInDate: parcel.takenInAt.toISOString() }),
      items: parcel.items.map(({ lineNumber, quantity }) => ({
        orderItemNum: `${orderNum}-${lineNumber}`,
        quantity,
      })),
    })),
  }
}

function collectionOf(part: PartRow): Pick<Order['parts'][number], 'collection'> {
  const { collectionCode, schoolName, parcels } = part
  const isThere = parcels.some(({ takenInAt, deliveredAt }) => takenInAt !== null && deliveredAt === null)
  if (!isThere || collectionCode === null || schoolName === null) return {}
  return { collection: { schoolName, code: shownDeskCode(collectionCode) } }
}

export const partStatusOf = (
  order: OrderStatus,
  { status, disputed_at, return_opened_at }: Pick<PartRow, 'status' | 'disputed_at' | 'return_opened_at'>,
): ShownStatus =>
  shownPartStatus(order, {
    status: status as PartStatus,
    isDisputed: disputed_at !== null,
    isReturning: return_opened_at !== null,
  })

function presentLine(
  { currency, order_num }: OrderRow,
  { tax_percent_thousandths: percent }: PartRow,
  line: LineRow,
): Order['parts'][number]['items'][number] {
  return {
    orderItemNum: `${order_num}-${line.number}`,
    ...(line.price_id === null ? {} : { priceId: line.price_id }),
    sku: line.sku,
    fullName: line.full_name,
    locale: line.locale,
    ...imageOf(line),
    quantity: line.quantity,
    price: money(line.price_minor, currency),
    total: money(line.amount_minor, currency),
    ...(percent === null ? {} : { tax: { percent, amount: money(line.tax_minor, currency) } }),
    cancelled: line.cancelled,
    shipped: line.shipped,
    delivered: line.delivered,
    returned: line.returned,
  }
}

export function imageOf({
  picture_hash,
  picture_alt,
  picture,
}: Pick<LineRow, 'picture_hash' | 'picture_alt' | 'picture'>) {
  if (picture_hash === null || picture === null) return {}
  return { image: { hash: picture_hash, name: picture_alt ?? '', ...picture } }
}

async function timelineOf(db: ReadDb, orderId: number): Promise<Order['timeline']> {
  const rows = await db
    .selectFrom('order_change')
    .leftJoin('order_part', 'order_part.order_part_id', 'order_change.order_part_id')
    .select(['changed_at', 'to_status', 'number', 'actor', 'reason'])
    .where('order_change.order_id', '=', orderId)
    .orderBy('order_change_id')
    .execute()
  return rows.map(({ changed_at, to_status, number, actor, reason }) => ({
    at: changed_at.toISOString(),
    status: to_status as ShownStatus,
    ...(number === null ? {} : { partNumber: number }),
    by: actor as OrderActor,
    reason,
  }))
}

async function refundsOf(db: ReadDb, { order_id, currency }: OrderRow): Promise<Order['refunds']> {
  const rows = await db
    .selectFrom('refund')
    .select(['amount_minor', 'reason', 'status', 'requested_at', 'done_at'])
    .where('order_id', '=', order_id)
    .where('amount_minor', '>', 0)
    .where('status', 'not in', ['WAITING', 'DECLINED'])
    // A refund that replaced a failed one is shown instead of it.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('refund as next')
            .select('next.refund_id')
            .whereRef('next.replaces_refund_id', '=', 'refund.refund_id')
            .where('next.status', 'not in', ['WAITING', 'DECLINED']),
        ),
      ),
    )
    .orderBy('requested_at')
    .execute()
  return rows.map(({ amount_minor, reason, status, requested_at, done_at }) => ({
    amount: money(amount_minor, currency),
    reason,
    isDone: status === 'DONE',
    isFailed: status === 'FAILED',
    at: (done_at ?? requested_at).toISOString(),
  }))
}

const isCancellable = ({ status, disputed_at, missed_at, lines }: PartRow): boolean =>
  disputed_at === null &&
  mayCancelUnits(status as PartStatus, 'BUYER', missed_at !== null) &&
  lines.some(({ quantity, cancelled, shipped }) => quantity > cancelled + shipped)
