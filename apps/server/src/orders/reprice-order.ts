import { fault } from '@kids-crafts/rules/faults.ts'
import { allocate, freezeShares } from '@kids-crafts/rules/shares.ts'
import { containedTaxMinor } from '@kids-crafts/rules/tax.ts'
import type { Transaction } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import type { LockedOrder } from './lock-order.ts'
import { priceOrder, withWrapping } from './price-order.ts'
import type { PricedPart } from './price-order.ts'

/** A line of an unpaid order, with its new quantity. */
export type UnpaidLine = Awaited<ReturnType<typeof readUnpaidLines>>[number]

export const readUnpaidLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select([
      'order_line_id as orderLineId',
      'order_line.order_part_id as orderPartId',
      'order_line.number',
      'store_id as storeId',
      'vendor_login as vendorLogin',
      'shipping_kind as shippingKind',
      'school_id as schoolId',
      'platform_fee_percent as platformFeePercent',
      'price_id as priceId',
      'price_minor as priceMinor',
      'quantity',
    ])
    .where('order_id', '=', orderId)
    .orderBy('order_line.number')
    .execute()

interface Repricing {
  lines: readonly UnpaidLine[]
  destination: { countryIso: string; regionCode: string | null }
  /** Handles of stores whose goods are collected at school. */
  collectedFrom: readonly string[]
}

/**
 * Recalculates an unpaid order. The goods keep their prices and currency, and a part keeps its
 * shipping and tax, whatever the seller charges now; only a part with a new destination or delivery
 * method gets a new quote. The revision reveals payments started for the old amount.
 */
export async function repriceOrder(
  db: Transaction<DB>,
  order: LockedOrder,
  repricing: Repricing,
): Promise<{ totalMinor: number }> {
  const { orderId } = order
  const { lines } = repricing
  const kept = new Set(lines.map(({ orderPartId }) => orderPartId))
  const parts = (await readFrozenParts(db, orderId)).filter(({ orderPartId }) => kept.has(orderPartId))
  const quoted = await quoteMoved(db, order, parts, repricing)
  const sent = parts.map((part) => ({ ...part, ...quoted.get(part.storeId) }))
  for (const part of sent) await changePart(db, part, lines)
  const goodsMinor = amountOf(lines)
  const shippingMinor = sent.reduce((sum, part) => sum + part.shippingMinor, 0)
  const totalMinor = goodsMinor + shippingMinor
  await db
    .updateTable('customer_order')
    .set((eb) => ({
      goods_minor: goodsMinor,
      shipping_minor: shippingMinor,
      total_minor: totalMinor,
      revision: eb('revision', '+', 1),
    }))
    .where('order_id', '=', orderId)
    .execute()
  return { totalMinor }
}

type FrozenPart = Awaited<ReturnType<typeof readFrozenParts>>[number]

const readFrozenParts = (db: Db, orderId: number) =>
  db
    .selectFrom('order_part')
    .innerJoin('customer_order', 'customer_order.order_id', 'order_part.order_id')
    .select([
      'order_part_id as orderPartId',
      'store_id as storeId',
      'vendor_login as vendorLogin',
      'shipping_kind as shippingKind',
      'order_part.shipping_minor as shippingMinor',
      'shipping_tax_minor as shippingTaxMinor',
      'wrap_minor as wrapMinor',
      'tax_percent_thousandths as taxPercent',
      'days_from as daysFrom',
      'days_to as daysTo',
      'country_iso as countryIso',
      'region_code as regionCode',
    ])
    .where('order_part.order_id', '=', orderId)
    .orderBy('number')
    .execute()

type Sending = Pick<
  FrozenPart,
  'shippingKind' | 'shippingMinor' | 'shippingTaxMinor' | 'wrapMinor' | 'taxPercent' | 'daysFrom' | 'daysTo'
>

/** Shipping and tax, by store, of parts with a new destination or delivery method. */
async function quoteMoved(
  db: Transaction<DB>,
  { accountId, locale, currency }: LockedOrder,
  parts: readonly FrozenPart[],
  { lines, destination, collectedFrom }: Repricing,
): Promise<Map<number, Sending>> {
  const moved = parts.filter((part) => isMoved(part, destination, collectedFrom))
  if (moved.length === 0) return new Map()
  const ids = new Set(moved.map(({ orderPartId }) => orderPartId))
  const items = lines.filter(({ orderPartId }) => ids.has(orderPartId))
  const priced = await priceOrder(db, accountId === null ? null : { accountId }, {
    items: items.map(({ priceId, quantity, priceMinor }) => ({
      priceId: priceId ?? 0,
      quantity,
      priceMinor,
    })),
    destination: {
      countryIso: destination.countryIso,
      regionCode: destination.regionCode ?? undefined,
    },
    locale,
    collectedFrom,
    // Each part keeps its fee; without one, the school's share would be uncovered.
    platformFeePercent: items[0]?.platformFeePercent ?? 100,
    addressField: 'deliveryCode',
    itemField: () => 'orderNum',
  })
  // The seller has changed the currency, and amounts in two currencies can't be added.
  if (priced.currency !== currency) throw new Refusal('CONFLICT', fault('ORDER_NOT_CHANGEABLE'))
  const wraps = new Map(moved.map(({ storeId, wrapMinor }) => [storeId, wrapMinor]))
  return new Map(priced.parts.map((part) => [part.storeId, sendingOf(part, wraps.get(part.storeId) ?? null)]))
}

function isMoved(
  part: FrozenPart,
  { countryIso, regionCode }: Repricing['destination'],
  collectedFrom: readonly string[],
): boolean {
  const isElsewhere = part.countryIso !== countryIso || part.regionCode !== regionCode
  return isElsewhere || collectedFrom.includes(part.vendorLogin) !== (part.shippingKind === 'COLLECTION')
}

/** Wrapping keeps its price for a new address; collected goods aren't wrapped. */
const sendingOf = (part: PricedPart, wrapMinor: number | null): Sending => ({
  shippingKind: part.shippingKind,
  ...withWrapping(
    part.shippingMinor,
    part.shippingTaxMinor === null ? null : part.taxPercent,
    part.shippingKind === 'COLLECTION' ? null : wrapMinor,
  ),
  taxPercent: part.taxPercent,
  daysFrom: part.daysFrom,
  daysTo: part.daysTo,
})

const amountOf = (lines: readonly UnpaidLine[]): number =>
  lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0)

async function changePart(
  db: Transaction<DB>,
  part: Sending & { orderPartId: number },
  allLines: readonly UnpaidLine[],
): Promise<void> {
  const lines = allLines.filter(({ orderPartId }) => orderPartId === part.orderPartId)
  await db
    .updateTable('order_part')
    .set({
      goods_minor: amountOf(lines),
      shipping_kind: part.shippingKind,
      shipping_minor: part.shippingMinor,
      shipping_tax_minor: part.shippingTaxMinor,
      wrap_minor: part.wrapMinor,
      tax_percent_thousandths: part.taxPercent,
      days_from: part.daysFrom,
      days_to: part.daysTo,
    })
    .where('order_part_id', '=', part.orderPartId)
    .execute()
  const shipping = allocate(
    part.shippingMinor,
    lines.map((line) => amountOf([line])),
  )
  for (const [index, line] of lines.entries()) {
    const goodsMinor = amountOf([line])
    const shares = freezeShares({
      goodsMinor,
      taxMinor: part.taxPercent === null ? 0 : containedTaxMinor(goodsMinor, part.taxPercent),
      shippingMinor: shipping[index] ?? 0,
      platformFeePercent: line.platformFeePercent,
      sellerHasSchool: line.schoolId !== null,
    })
    await db
      .updateTable('order_line')
      .set({
        quantity: line.quantity,
        seller_minor: shares.sellerMinor,
        platform_minor: shares.platformMinor,
        school_minor: shares.schoolMinor,
        tax_minor: shares.taxMinor,
        shipping_minor: shares.shippingMinor,
      })
      .where('order_line_id', '=', line.orderLineId)
      .execute()
  }
}
