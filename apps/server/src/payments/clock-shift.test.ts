import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'

import { deliverParcels, shipParcel, startPart } from '#orders'

import { sellerOf } from '../testing/actors.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'

const shop = await givenPaymentShop()
const { db } = shop
const buyer = await givenBuyer(db)

afterEach(() => vi.useRealTimers())

/** Continues this process with a clock that differs from the database and other processes. */
function shiftClock(seconds: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 })
}

const setHold = ({ orderId }: UnpaidOrder, seconds: number) =>
  sql`
    update customer_order set hold_until = now() + make_interval(secs => ${seconds}) where order_id = ${orderId}
  `.execute(db)

test('H-13 whether an order can still be paid is the same for processes whose clocks differ by a minute', async () => {
  for (const shift of [-60, 60]) {
    const open = await givenUnpaidOrder(db, { buyer })
    await setHold(open, 40)
    const lapsed = await givenUnpaidOrder(db, { buyer })
    await setHold(lapsed, -20)
    shiftClock(shift)
    expect((await shop.startCard(buyer.accountId, open)).statusCode).toBe(200)
    expect((await shop.startCard(buyer.accountId, lapsed)).statusCode).toBe(409)
    vi.useRealTimers()
  }
})

test('H-13 a process whose clock is a minute ahead does not give up a payment that another is just starting', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  await db
    .insertInto('payment')
    .values({
      order_id: order.orderId,
      method: 'CARD',
      revision: 1,
      amount_minor: order.totalMinor,
      currency: 'USD',
    })
    .execute()
  shiftClock(60)
  await shop.openPage(buyer.accountId, order)
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'STARTED' }])
})

test('H-13 a parcel is delivered by a process whose clock is a minute behind', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  await shop.payOn(await shop.openPage(buyer.accountId, order))
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  const part = { orderNum: order.orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await startPart(db, seller, part)
  await shipParcel(db, seller, part, {})
  shiftClock(-60)
  await deliverParcels(db, seller, part)
})
