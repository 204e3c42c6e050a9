import { fault } from '@kids-crafts/rules/faults.ts'
import { holdMinutes, holdRenewedMinutes } from '@kids-crafts/rules/holds.ts'
import type { BuyerStanding } from '@kids-crafts/rules/holds.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { newOrderNumber } from '@kids-crafts/rules/order-number.ts'
import type { PaymentSystemCode } from '@kids-crafts/rules/payment-methods.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { validTimeZone } from '@kids-crafts/rules/time-zones.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { DatabaseError } from 'pg'

import type { DB } from '../platform/database/generated/database.ts'
import { prepared } from '../platform/database/prepared.ts'
import { Refusal } from '../platform/refusal.ts'
import { refuseTooManyHolds } from './hold-limits.ts'
import type { PricedOrder } from './price-order.ts'
import { refusedAboveLimit } from './refuse-above-limit.ts'
import { takeStock } from './stock.ts'

/** Copies of contact and address in the order. */
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
  /** The buyer's office references. */
  purchaseOrderNum?: string | null
  budgetLine?: string | null
  /** The gift's texts; omit if it isn't a gift. */
  gift?: { recipient: string | null; message: string | null }
}

export interface OrderDraft {
  requestKey: string
  accountId: string | null
  paymentSystemCode: PaymentSystemCode
  /** How long its stock waits for the payment; defaults to that of a card. */
  holdDays?: number | undefined
  texts: OrderTexts
  standing: BuyerStanding
  /** The buyer's network, stored until the order is paid. */
  ipHash: Uint8Array | null
  /** Whether the limits on unpaid orders apply (S-56). */
  isLimited: boolean
  /** Unpaid orders that it replaces, continuing their hold. */
  replacedOrderIds?: readonly number[]
  locale: Locale
  theme: Theme
  /** From the browser. */
  timeZone?: string | null | undefined
  priced: PricedOrder
  /** Defaults to now; the demo writes past orders. */
  placedAt?: Date
}

export interface PlacedOrder {
  orderId: number
  orderNum: string
  totalMinor: number
  currency: string
  payUntil: Date
}

/**
 * Writes an order with its parts and lines, then takes its stock: last, so that others only wait
 * for the commit.
 */
export async function createOrder(db: Transaction<DB>, draft: OrderDraft): Promise<PlacedOrder> {
  const { priced, standing, replacedOrderIds = [] } = draft
  const { goodsMinor, shippingMinor, currency } = priced
  const lines = priced.parts.flatMap((part) => part.lines)
  const totalMinor = goodsMinor + shippingMinor
  if (draft.isLimited) {
    await refuseTooManyHolds(db, draft, {
      units: lines.reduce((units, { quantity }) => units + quantity, 0),
      totalMinor,
      currency,
      isRenewed: replacedOrderIds.length > 0,
    })
  }
  const orderNum = newOrderNumber()
  const { orderId, lineIds, payUntil } = await insertOrder(db, { ...draft, orderNum, totalMinor }).catch(
    (error: unknown) => {
      throw fullShopOf(error) ?? refusedAboveLimit(error, currency) ?? error
    },
  )
  await takeStock(
    db,
    lines.map(({ priceId, quantity }, index) => ({ orderLineId: lineIds[index] ?? 0, priceId, quantity })),
    standing === 'UNCONFIRMED',
  )
  return { orderId, orderNum, totalMinor, currency, payUntil }
}

/**
 * A guardian limits the orders of a child's shop; only the database can count them reliably in
 * parallel.
 */
function fullShopOf(error: unknown): Refusal | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  if (error.constraint !== 'open_orders_are_as_many_as_the_guardian_allows') return undefined
  return new Refusal('CONFLICT', fault('SHOP_FULL', { shop: error.detail ?? '' }))
}

const minutesOfDay = 24 * 60

interface OrderToInsert extends OrderDraft {
  orderNum: string
  totalMinor: number
}

interface InsertedOrder {
  orderId: number
  /** In line order. */
  lineIds: number[]
  payUntil: Date
}

/**
 * Inserts the order with its parts, lines, history and mail in one statement: each statement costs
 * a round trip, and its text doesn't depend on the number of parts and lines, so it is planned
 * once.
 */
async function insertOrder(db: Transaction<DB>, order: OrderToInsert): Promise<InsertedOrder> {
  const { accountId, priced, texts, placedAt = null, replacedOrderIds = [] } = order
  const { parts } = priced
  const timeZone = validTimeZone(order.timeZone) ?? null
  const ipHash = order.ipHash && Buffer.from(order.ipHash)
  const waits = order.holdDays === undefined ? holdMinutes : order.holdDays * minutesOfDay
  const waitsAtMost = order.holdDays === undefined ? holdRenewedMinutes : order.holdDays * minutesOfDay
  // Line numbers are continuous across parts.
  const lines = parts.flatMap((part, index) => part.lines.map((line) => ({ ...line, partNumber: index + 1 })))
  const { rows } = await sql<InsertedOrder>`
    ${prepared}
    with
      -- By the database's clock, which is the same for all processes.
      hold as (
        select
          began,
          since,
          least(began + ${waits} * interval '1 minute', since + ${waitsAtMost} * interval '1 minute') as until
        from (select coalesce(${placedAt}, now()) as began) as moment
        cross join lateral (
          select coalesce(min(held_since), began) as since
          from customer_order
          where order_id = any (${replacedOrderIds}::bigint[])
        ) as replaced
      ),
      placed as (
        insert into customer_order (
          order_num, account_id, is_guest, request_key, payment_system_code, currency, goods_minor, shipping_minor, total_minor,
          note, first_name, last_name, email, phone1, phone2,
          delivery_name, country_iso, region_code, city, address, postal_index, purchase_order_num, budget_line,
          is_gift, gift_recipient, gift_message, locale, theme, time_zone, ip_hash, hold_until, held_since, placed_at
        )
        values (
          ${order.orderNum}, ${accountId}, ${accountId === null}, ${order.requestKey}, ${order.paymentSystemCode},
          ${priced.currency}, ${priced.goodsMinor}, ${priced.shippingMinor}, ${order.totalMinor},
          ${texts.note}, ${texts.firstName}, ${texts.lastName}, ${texts.email.toLowerCase()}, ${texts.phone1}, ${texts.phone2},
          ${texts.deliveryName}, ${texts.countryIso}, ${texts.regionCode}, ${texts.city}, ${texts.address}, ${texts.postalIndex},
          ${texts.purchaseOrderNum ?? null}, ${texts.budgetLine ?? null},
          ${texts.gift !== undefined}, ${texts.gift?.recipient ?? null}, ${texts.gift?.message ?? null},
          ${order.locale}, ${order.theme}, ${timeZone}, ${ipHash},
          (select until from hold), (select since from hold), (select began from hold)
        )
        returning order_id, account_id, placed_at, hold_until
      ),
      part as (
        insert into order_part (
          order_id, number, store_id, vendor_login, seller_name, seller_kind, tax_number, school_id, platform_fee_percent,
          shipping_kind, shipping_minor, shipping_tax_minor, tax_percent_thousandths, preparation_days, days_from, days_to,
          goods_minor, wrap_minor, return_days
        )
        select order_id, item.*, (select return_days from store where store.store_id = item.store_id)
        from placed
        cross join unnest(
          ${parts.map((_, index) => index + 1)}::smallint[],
          ${parts.map(({ storeId }) => storeId)}::bigint[],
          ${parts.map(({ vendorLogin }) => vendorLogin)}::text[],
          ${parts.map(({ sellerName }) => sellerName)}::text[],
          ${parts.map(({ sellerKind }) => sellerKind)}::text[],
          ${parts.map(({ taxNumber }) => taxNumber)}::text[],
          ${parts.map(({ schoolId }) => schoolId)}::bigint[],
          ${parts.map(({ platformFeePercent }) => platformFeePercent)}::smallint[],
          ${parts.map(({ shippingKind }) => shippingKind)}::text[],
          ${parts.map(({ shippingMinor }) => shippingMinor)}::bigint[],
          ${parts.map(({ shippingTaxMinor }) => shippingTaxMinor)}::bigint[],
          ${parts.map(({ taxPercent }) => taxPercent)}::integer[],
          ${parts.map(({ preparationDays }) => preparationDays)}::smallint[],
          ${parts.map(({ daysFrom }) => daysFrom)}::smallint[],
          ${parts.map(({ daysTo }) => daysTo)}::smallint[],
          ${parts.map(({ goodsMinor }) => goodsMinor)}::bigint[],
          ${parts.map(({ wrapMinor }) => wrapMinor)}::bigint[]
        ) as item (
          number, store_id, vendor_login, seller_name, seller_kind, tax_number, school_id, platform_fee_percent,
          shipping_kind, shipping_minor, shipping_tax_minor, tax_percent_thousandths, preparation_days, days_from, days_to,
          goods_minor, wrap_minor
        )
        returning order_part_id, number
      ),
      line as (
        insert into order_line (
          order_part_id, number, price_id, sku, full_name, locale, picture_hash, picture_alt, quantity, price_minor,
          seller_minor, platform_minor, school_minor, tax_minor, shipping_minor
        )
        select
          part.order_part_id, item.number, price_id, sku, full_name, locale, picture_hash, picture_alt, quantity, price_minor,
          seller_minor, platform_minor, school_minor, tax_minor, shipping_minor
        from unnest(
          ${lines.map(({ partNumber }) => partNumber)}::smallint[],
          ${lines.map((_, index) => index + 1)}::smallint[],
          ${lines.map(({ priceId }) => priceId)}::bigint[],
          ${lines.map(({ sku }) => sku)}::text[],
          ${lines.map(({ fullName }) => fullName)}::text[],
          ${lines.map(({ locale }) => locale)}::text[],
          ${lines.map(({ pictureHash }) => pictureHash)}::text[],
          ${lines.map(({ pictureAlt }) => pictureAlt)}::text[],
          ${lines.map(({ quantity }) => quantity)}::integer[],
          ${lines.map(({ priceMinor }) => priceMinor)}::integer[],
          ${lines.map(({ shares }) => shares.sellerMinor)}::bigint[],
          ${lines.map(({ shares }) => shares.platformMinor)}::bigint[],
          ${lines.map(({ shares }) => shares.schoolMinor)}::bigint[],
          ${lines.map(({ shares }) => shares.taxMinor)}::bigint[],
          ${lines.map(({ shares }) => shares.shippingMinor)}::bigint[]
        ) as item (
          part_number, number, price_id, sku, full_name, locale, picture_hash, picture_alt, quantity, price_minor,
          seller_minor, platform_minor, school_minor, tax_minor, shipping_minor
        )
        join part on part.number = item.part_number
        returning order_line_id, number
      ),
      history as (
        insert into order_change (order_id, to_status, actor, actor_account_id, reason, changed_at)
        select order_id, 'CREATED', 'BUYER', account_id, 'PLACED', placed_at
        from placed
      ),
      mail as (
        insert into order_mail (order_id, kind, facts)
        select order_id, 'order-placed', '{}'
        from placed
      )
    select
      order_id as "orderId",
      (select json_agg(order_line_id order by number) from line) as "lineIds",
      hold_until as "payUntil"
    from placed
  `.execute(db)
  const [inserted] = rows
  if (inserted === undefined) throw new Error('The order was not inserted')
  return inserted
}
