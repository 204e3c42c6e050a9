import { fault } from '@kids-crafts/rules/faults.ts'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import type { OrderTexts, PlacedOrder } from './create-order.ts'
import { lockOrder } from './lock-order.ts'
import { lockBuyer, textsOf } from './place-order.ts'
import type { PlaceInput, Surroundings } from './place-order.ts'
import { refusedAboveLimit } from './refuse-above-limit.ts'
import { refuseOtherTotal } from './refuse-differing.ts'
import { refuseInvoiced } from './refuse-invoiced.ts'
import { readUnpaidLines, repriceOrder } from './reprice-order.ts'

/**
 * Changes an unpaid order's address, note or contact. The goods keep their prices; parts with a new
 * destination get new shipping and tax.
 */
export async function changeOrder(
  db: Db,
  actor: SignedIn,
  input: PlaceInput & { orderNum: string },
  { isPaymentProcessing }: Pick<Surroundings, 'isPaymentProcessing'>,
): Promise<PlacedOrder> {
  return db.transaction().execute(async (transaction) => {
    const { child } = await lockBuyer(transaction, actor.accountId)
    const order = await lockOrder(transaction, actor, { orderNum: input.orderNum })
    if (!order.isPayable || order.holdUntil === null) {
      throw new Refusal('CONFLICT', fault('ORDER_NOT_CHANGEABLE'))
    }
    // The bank is deciding about the order as it is.
    if (await isPaymentProcessing(transaction, order.orderId)) {
      throw new Refusal('CONFLICT', fault('ORDER_NOT_CHANGEABLE'))
    }
    await refuseInvoiced(transaction, order)
    const texts = await textsOf(transaction, actor.accountId, input, child)
    const { totalMinor } = await repriceOrder(transaction, order, {
      lines: await readUnpaidLines(transaction, order.orderId),
      destination: texts,
      collectedFrom: input.collectedFrom ?? [],
    }).catch((error: unknown) => {
      throw refusedAboveLimit(error, order.currency) ?? error
    })
    if (input.shown !== undefined) refuseOtherTotal(input.shown, totalMinor, order.currency)
    await transaction
      .updateTable('customer_order')
      .set(columnsOf(texts))
      .where('order_id', '=', order.orderId)
      .execute()
    return {
      orderId: order.orderId,
      orderNum: order.orderNum,
      totalMinor,
      currency: order.currency,
      payUntil: order.holdUntil,
    }
  })
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
  purchase_order_num: texts.purchaseOrderNum ?? null,
  budget_line: texts.budgetLine ?? null,
})
