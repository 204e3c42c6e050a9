import { fault } from '@kids-crafts/rules/faults.ts'
import { allocate, freezeShares } from '@kids-crafts/rules/shares.ts'
import { containedTaxMinor } from '@kids-crafts/rules/tax.ts'
import type { Transaction } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import type { OrderTexts, PlacedOrder } from './create-order.ts'
import { lockOrder } from './lock-order.ts'
import { lockBuyer, textsOf } from './place-order.ts'
import type { PlaceInput, Surroundings } from './place-order.ts'
import { priceOrder } from './price-order.ts'
import type { PricedPart } from './price-order.ts'

/**
 * Sends an order that is not paid yet elsewhere, or changes its note or contact. The goods keep their prices; shipping and tax
 * are those of the new address. The revision tells a payment that was begun for the old amount.
 */
export async function changeOrder(
  db: Db,
  actor: SignedIn,
  input: PlaceInput & { orderNum: string },
  { platformFeePercent }: Surroundings,
): Promise<PlacedOrder> {
  return db.transaction().execute(async (transaction) => {
    const guardianEmail = await lockBuyer(transaction, actor.accountId)
    const order = await lockOrder(transaction, actor, { orderNum: input.orderNum })
    if (order.holdUntil === null || order.holdUntil < new Date()) {
      throw new Refusal('CONFLICT', fault('ORDER_NOT_CHANGEABLE'))
    }
    const texts = await textsOf(transaction, actor.accountId, input, guardianEmail)
    const lines = await readLines(transaction, order.orderId)
    const priced = await priceOrder(transaction, actor, {
      items: lines.map(({ price_id, quantity }) => ({ priceId: price_id ?? 0, quantity })),
      destination: { countryIso: texts.countryIso, regionCode: texts.regionCode ?? undefined },
      collectedFrom: input.collectedFrom ?? [],
      platformFeePercent,
      addressField: 'deliveryCode',
      itemField: () => 'orderNum',
    })
    for (const part of priced.parts) await changePart(transaction, order.orderId, part, lines)
    const { goods_minor, shipping_minor } = await transaction
      .updateTable('customer_order')
      .set((eb) => ({
        ...columnsOf(texts),
        shipping_minor: priced.shippingMinor,
        total_minor: eb('goods_minor', '+', priced.shippingMinor),
        revision: eb('revision', '+', 1),
      }))
      .where('order_id', '=', order.orderId)
      .returning(['goods_minor', 'shipping_minor'])
      .executeTakeFirstOrThrow()
    return {
      orderId: order.orderId,
      orderNum: order.orderNum,
      totalMinor: goods_minor + shipping_minor,
      currency: order.currency,
      payUntil: order.holdUntil,
    }
  })
}

type Line = Awaited<ReturnType<typeof readLines>>[number]

const readLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select(['order_line_id', 'store_id', 'price_id', 'quantity', 'amount_minor'])
    .where('order_id', '=', orderId)
    .orderBy('order_line.number')
    .execute()

async function changePart(
  db: Transaction<DB>,
  orderId: number,
  part: PricedPart,
  allLines: readonly Line[],
): Promise<void> {
  await db
    .updateTable('order_part')
    .set({
      shipping_kind: part.shippingKind,
      shipping_minor: part.shippingMinor,
      shipping_tax_minor: part.shippingTaxMinor,
      tax_percent_thousandths: part.taxPercent,
      days_from: part.daysFrom,
      days_to: part.daysTo,
    })
    .where('order_id', '=', orderId)
    .where('store_id', '=', part.storeId)
    .execute()
  const lines = allLines.filter(({ store_id }) => store_id === part.storeId)
  const shipping = allocate(
    part.shippingMinor,
    lines.map(({ amount_minor }) => amount_minor),
  )
  for (const [index, { order_line_id, amount_minor }] of lines.entries()) {
    const shares = freezeShares({
      goodsMinor: amount_minor,
      taxMinor: part.taxPercent === null ? 0 : containedTaxMinor(amount_minor, part.taxPercent),
      shippingMinor: shipping[index] ?? 0,
      platformFeePercent: part.platformFeePercent,
      sellerHasSchool: part.schoolId !== null,
    })
    await db
      .updateTable('order_line')
      .set({
        seller_minor: shares.sellerMinor,
        platform_minor: shares.platformMinor,
        school_minor: shares.schoolMinor,
        tax_minor: shares.taxMinor,
        shipping_minor: shares.shippingMinor,
      })
      .where('order_line_id', '=', order_line_id)
      .execute()
  }
}

const columnsOf = (texts: OrderTexts) => ({
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
