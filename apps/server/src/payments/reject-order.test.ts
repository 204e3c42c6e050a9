import { expect, test } from 'vitest'

import { balanceOf } from '#ledger'
import { showOrder } from '#order-reading'
import { deliverParcels, shipParcel, startPart } from '#orders'

import { aManager } from '../testing/actors.ts'
import { givenBuyer, stockOf } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import { completePart } from './complete-part.ts'
import { rejectOrder } from './reject-order.ts'
import { sendRefunds } from './send-refunds.ts'

const shop = await givenPaymentShop()
const { db } = shop
const buyer = await givenBuyer(db)
const staff = await aManager(db)

const givenOrder = () =>
  givenUnpaidOrder(db, {
    buyer,
    available: 10,
    parts: [
      { shippingMinor: 500, lines: [{ priceMinor: 1000, quantity: 2 }, { priceMinor: 700 }] },
      { shippingMinor: 300, lines: [{ priceMinor: 2000 }] },
    ],
  })
async function givenPaidOrder(): Promise<UnpaidOrder> {
  const order = await givenOrder()
  await shop.payOn(await shop.openPage(buyer.accountId, order))
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  return order
}
const reject = ({ orderNum }: UnpaidOrder, partNumber?: number) =>
  rejectOrder(db, staff, { orderNum, partNumber, reason: 'SELLER_UNABLE' })
const show = ({ orderNum }: UnpaidOrder) => showOrder(db, buyer, orderNum, 'en')
const refused = { fault: { code: 'ORDER_NOT_CANCELLABLE' } }

test('staff reject a paid order: all goes back, and the history says who, when and why', async () => {
  const order = await givenPaidOrder()
  const heldBefore = await balanceOf(db, { kind: 'HELD' }, 'USD')
  await Promise.all([reject(order), reject(order), reject(order)])
  expect(await show(order)).toMatchObject({
    status: 'REJECTED',
    parts: [{ status: 'REJECTED' }, { status: 'REJECTED' }],
    refunds: [{ amount: { minor: 5500 }, reason: 'STAFF' }],
    canCancel: false,
  })
  const history = await db
    .selectFrom('order_change')
    .select(['order_part_id', 'from_status', 'actor', 'actor_account_id', 'reason'])
    .where('order_id', '=', order.orderId)
    .where('to_status', '=', 'REJECTED')
    .orderBy('order_change_id')
    .execute()
  expect(history).toHaveLength(3)
  for (const change of history)
    expect(change).toMatchObject({
      from_status: 'CONFIRMED',
      actor: 'STAFF',
      actor_account_id: staff.accountId,
      reason: 'SELLER_UNABLE',
    })
  for (const priceId of order.priceIds)
    expect(await stockOf(db, priceId)).toEqual({ available: 10, taken: 0 })
  await sendRefunds(shop.parts)
  expect(await balanceOf(db, { kind: 'HELD' }, 'USD')).toBe(heldBefore - 5500)
  expect(await shop.mailsOf(order)).toEqual([
    'order-paid',
    'sale-new',
    'sale-new',
    'order-cancelled',
    'sale-cancelled',
    'sale-cancelled',
    'order-refunded',
  ])
  await shop.expectBooks()
})

test('staff reject a part that its seller prepares, and the rest goes its way', async () => {
  const order = await givenPaidOrder()
  const other = { orderNum: order.orderNum, number: 2 }
  await startPart(db, staff, { orderNum: order.orderNum, number: 1 })
  await reject(order, 1)
  expect(await show(order)).toMatchObject({
    status: 'CONFIRMED',
    parts: [{ status: 'REJECTED' }, { status: 'CONFIRMED' }],
    refunds: [{ amount: { minor: 3200 } }],
  })
  await shipParcel(db, staff, other, {})
  await deliverParcels(db, staff, other)
  await completePart(db, staff, other, { reason: 'ACCEPTED' })
  expect((await show(order)).status).toBe('COMPLETED')
  await sendRefunds(shop.parts)
  await shop.expectBooks()
})

test('what was sent is not rejected, nor is a part that is over or that does not exist', async () => {
  const order = await givenPaidOrder()
  await shipParcel(
    db,
    staff,
    { orderNum: order.orderNum, number: 1 },
    { items: [{ lineNumber: 1, quantity: 1 }] },
  )
  await expect(reject(order)).rejects.toMatchObject(refused)
  await expect(reject(order, 1)).rejects.toMatchObject(refused)
  await expect(reject(order, 7)).rejects.toMatchObject(refused)
  await reject(order, 2)
  await expect(reject(order, 2)).rejects.toMatchObject(refused)
  expect(await shop.refundsOf(order)).toMatchObject([{ amount_minor: 2300 }])
  await sendRefunds(shop.parts)
  await shop.expectBooks()
})

test('a payment that comes for a rejected order goes back', async () => {
  const order = await givenOrder()
  const page = await shop.openPage(buyer.accountId, order)
  await reject(order)
  expect((await show(order)).status).toBe('REJECTED')
  await shop.payOn(page)
  await eventually(async () => expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'RETURNED' }]))
  await sendRefunds(shop.parts)
  await shop.expectBooks()
})
