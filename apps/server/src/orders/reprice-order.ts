import { allocate, freezeShares } from '@kids-crafts/rules/shares.ts'
import { containedTaxMinor } from '@kids-crafts/rules/tax.ts'
import type { Transaction } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { LockedOrder } from './lock-order.ts'
import { priceOrder } from './price-order.ts'
import type { PricedPart } from './price-order.ts'

/** A line of an order that is not paid yet, with the quantity that it is to have. */
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
  /** Handles of the stores whose goods are collected at school. */
  collectedFrom: readonly string[]
}

/**
 * Works an order that is not paid yet out again: the goods keep their prices, shipping and tax are those of now. The revision
 * tells a payment that was begun for the old amount.
 */
export async function repriceOrder(
  db: Transaction<DB>,
  { orderId, accountId, locale }: LockedOrder,
  { lines, destination, collectedFrom }: Repricing,
): Promise<{ totalMinor: number }> {
  const { parts, shippingMinor } = await priceOrder(db, accountId === null ? null : { accountId }, {
    items: lines.map(({ priceId, quantity }) => ({ priceId: priceId ?? 0, quantity })),
    destination: {
      countryIso: destination.countryIso,
      regionCode: destination.regionCode ?? undefined,
    },
    locale,
    collectedFrom,
    // Each part keeps its own; one that is none would leave the school's share uncovered.
    platformFeePercent: lines[0]?.platformFeePercent ?? 100,
    addressField: 'deliveryCode',
    itemField: () => 'orderNum',
  })
  for (const part of parts) await changePart(db, part, lines)
  const goodsMinor = amountOf(lines)
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

const amountOf = (lines: readonly UnpaidLine[]): number =>
  lines.reduce((sum, { priceMinor, quantity }) => sum + priceMinor * quantity, 0)

async function changePart(
  db: Transaction<DB>,
  part: PricedPart,
  allLines: readonly UnpaidLine[],
): Promise<void> {
  const lines = allLines.filter(({ storeId }) => storeId === part.storeId)
  const [first] = lines
  if (first === undefined) throw new Error(`The order has no part of store ${part.storeId}`)
  await db
    .updateTable('order_part')
    .set({
      goods_minor: amountOf(lines),
      shipping_kind: part.shippingKind,
      shipping_minor: part.shippingMinor,
      shipping_tax_minor: part.shippingTaxMinor,
      tax_percent_thousandths: part.taxPercent,
      days_from: part.daysFrom,
      days_to: part.daysTo,
    })
    .where('order_part_id', '=', first.orderPartId)
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
