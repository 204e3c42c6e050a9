import { holdMinutes } from '@kids-crafts/rules/holds.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { newOrderNumber } from '@kids-crafts/rules/order-number.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { prepared } from '../platform/database/prepared.ts'
import { writeHistory } from './change-status.ts'
import type { PricedOrder } from './price-order.ts'
import { takeStock } from './stock.ts'

/** Contact and address as they are copied into the order. */
export interface OrderTexts {
  note: string
  firstName: string
  lastName: string
  email: string
  phone1: string
  phone2: string | null
  deliveryName: string
  countryIso: string
  regionCode: string | null
  city: string
  address: string
  postalIndex: string
}

export interface OrderDraft {
  requestKey: string
  accountId: string | null
  paymentSystemCode: 'STRIPE' | 'ACCOUNT'
  texts: OrderTexts
  ipHash: Uint8Array | null
  locale: Locale
  theme: Theme
  priced: PricedOrder
  /** Now, unless the demo tells of what was. */
  placedAt?: Date
}

export interface PlacedOrder {
  orderId: number
  orderNum: string
  totalMinor: number
  currency: string
  payUntil: Date
}

/** Writes an order with its parts and lines, and takes its stock: the last step, so that others wait for the commit alone. */
export async function createOrder(db: Transaction<DB>, draft: OrderDraft): Promise<PlacedOrder> {
  const { accountId, priced, placedAt } = draft
  const { goodsMinor, shippingMinor, currency } = priced
  const isGuest = accountId === null
  const orderNum = newOrderNumber()
  const payUntil = new Date((placedAt?.getTime() ?? Date.now()) + holdMinutes * 60_000)
  const totalMinor = goodsMinor + shippingMinor
  const { order_id: orderId } = await db
    .insertInto('customer_order')
    .values({
      order_num: orderNum,
      account_id: accountId,
      is_guest: isGuest,
      request_key: draft.requestKey,
      payment_system_code: draft.paymentSystemCode,
      currency,
      goods_minor: goodsMinor,
      shipping_minor: shippingMinor,
      total_minor: totalMinor,
      ...columnsOf(draft.texts),
      locale: draft.locale,
      theme: draft.theme,
      ip_hash: draft.ipHash === null ? null : Buffer.from(draft.ipHash),
      hold_until: payUntil,
      ...(placedAt && { placed_at: placedAt }),
    })
    .returning('order_id')
    .executeTakeFirstOrThrow()
  const partIds = await insertParts(db, orderId, priced)
  const lineIds = await insertLines(db, partIds, priced)
  await writeHistory(db, {
    orderId,
    from: null,
    to: 'CREATED',
    cause: { actor: 'BUYER', accountId, reason: 'PLACED', ...(placedAt && { at: placedAt }) },
  })
  await db.insertInto('order_mail').values({ order_id: orderId, kind: 'order-placed' }).execute()

  const lines = priced.parts.flatMap((part) => part.lines)
  await takeStock(
    db,
    lines.map(({ priceId, quantity }, index) => ({ orderLineId: lineIds[index] ?? 0, priceId, quantity })),
    isGuest,
  )
  return { orderId, orderNum, totalMinor, currency, payUntil }
}

export const columnsOf = (texts: OrderTexts) => ({
  note: texts.note,
  first_name: texts.firstName,
  last_name: texts.lastName,
  email: texts.email.toLowerCase(),
  phone1: texts.phone1,
  phone2: texts.phone2,
  delivery_name: texts.deliveryName,
  country_iso: texts.countryIso,
  region_code: texts.regionCode,
  city: texts.city,
  address: texts.address,
  postal_index: texts.postalIndex,
})

/** Their ids, in the order of the parts. */
async function insertParts(db: Transaction<DB>, orderId: number, { parts }: PricedOrder): Promise<number[]> {
  const rows = await db
    .insertInto('order_part')
    .values(
      parts.map((part, index) => ({
        order_id: orderId,
        number: index + 1,
        store_id: part.storeId,
        vendor_login: part.vendorLogin,
        seller_name: part.sellerName,
        seller_kind: part.sellerKind,
        tax_number: part.taxNumber,
        school_id: part.schoolId,
        platform_fee_percent: part.platformFeePercent,
        shipping_kind: part.shippingKind,
        shipping_minor: part.shippingMinor,
        shipping_tax_minor: part.shippingTaxMinor,
        tax_percent_thousandths: part.taxPercent,
        preparation_days: part.preparationDays,
        days_from: part.daysFrom,
        days_to: part.daysTo,
        goods_minor: part.goodsMinor,
      })),
    )
    .returning(['order_part_id', 'number'])
    .execute()
  return rows.toSorted((one, other) => one.number - other.number).map((row) => row.order_part_id)
}

/** Their ids, in the order of the lines. Numbers of lines go through the whole order. */
async function insertLines(
  db: Transaction<DB>,
  partIds: readonly number[],
  { parts }: PricedOrder,
): Promise<number[]> {
  const lines = parts.flatMap((part, index) =>
    part.lines.map((line) => ({ ...line, partId: partIds[index] ?? 0 })),
  )
  // One statement however many lines there are, so that its plan is made once.
  const { rows } = await sql<{ order_line_id: number; number: number }>`
    ${prepared}
    insert into order_line (
      order_part_id, number, price_id, sku, full_name, picture_hash, picture_alt, quantity, price_minor,
      seller_minor, platform_minor, school_minor, tax_minor, shipping_minor
    )
    select *
    from unnest(
      ${lines.map(({ partId }) => partId)}::bigint[],
      ${lines.map((_, index) => index + 1)}::smallint[],
      ${lines.map(({ priceId }) => priceId)}::bigint[],
      ${lines.map(({ sku }) => sku)}::text[],
      ${lines.map(({ fullName }) => fullName)}::text[],
      ${lines.map(({ pictureHash }) => pictureHash)}::text[],
      ${lines.map(({ pictureAlt }) => pictureAlt)}::text[],
      ${lines.map(({ quantity }) => quantity)}::integer[],
      ${lines.map(({ priceMinor }) => priceMinor)}::integer[],
      ${lines.map(({ shares }) => shares.sellerMinor)}::bigint[],
      ${lines.map(({ shares }) => shares.platformMinor)}::bigint[],
      ${lines.map(({ shares }) => shares.schoolMinor)}::bigint[],
      ${lines.map(({ shares }) => shares.taxMinor)}::bigint[],
      ${lines.map(({ shares }) => shares.shippingMinor)}::bigint[]
    )
    returning order_line_id, number
  `.execute(db)
  return rows.toSorted((one, other) => one.number - other.number).map((row) => row.order_line_id)
}
