import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { givenBuyer, stockOf } from '../testing/orders.ts'
import { cardNumbers, eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import { sendRefunds } from './send-refunds.ts'
import { endNeedlessSessions } from './sweep-payments.ts'

const shop = await givenPaymentShop()
const { db } = shop
const buyer = await givenBuyer(db)
afterEach(() => shop.clearFaults())

/** 3 × 10.00 and 7.00 from one seller with 5.00 shipping, 20.00 from another with 3.00. */
const givenOrderOfTwo = () =>
  givenUnpaidOrder(db, {
    buyer,
    available: 10,
    parts: [
      { shippingMinor: 500, lines: [{ priceMinor: 1000, quantity: 3 }, { priceMinor: 700 }] },
      { shippingMinor: 300, lines: [{ priceMinor: 2000 }] },
    ],
  })

const item = ({ orderNum }: UnpaidOrder, line: number, quantity = 1) => ({
  orderItemNum: `${orderNum}-${line}`,
  quantity,
})
const cancel = async (order: UnpaidOrder, ...items: object[]) => {
  const answer = await shop.cancel(buyer.accountId, order, items)
  return { status: answer.statusCode, body: answer.json<{ responseEntity: object }>() }
}
const orderOf = ({ orderId }: UnpaidOrder) =>
  db.selectFrom('customer_order').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()

test('some items of an order that is not paid are cancelled, and the rest is worked out again', async () => {
  const order = await givenOrderOfTwo()
  const [first = 0, second = 0, third = 0] = order.priceIds
  expect(order.totalMinor).toBe(6500)
  const { status, body } = await cancel(order, item(order, 1, 2), item(order, 3))
  expect(status).toBe(200)
  expect(body.responseEntity).toMatchObject({
    status: 'CREATED',
    goods: { value: 17 },
    shipping: { value: 5 },
    total: { value: 22 },
    parts: [{ goods: { value: 17 }, items: [{ quantity: 1 }, { quantity: 1 }] }],
    timeline: [{ reason: 'PLACED' }, { reason: 'ITEMS_CANCELLED', status: 'CREATED', by: 'BUYER' }],
    canCancel: true,
  })
  expect(await stockOf(db, first)).toEqual({ available: 9, taken: 1 })
  expect(await stockOf(db, second)).toEqual({ available: 9, taken: 1 })
  expect(await stockOf(db, third)).toEqual({ available: 10, taken: 0 })
  await shop.expectBooks()

  await shop.payOn(await shop.openPage(buyer.accountId, { ...order, totalMinor: 2200 }))
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  expect((await cancel(order, item(order, 1))).status).toBe(200)
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ amount_minor: 1000, status: 'DONE' }])
  await shop.expectBooks()
})

test('a line goes and its seller’s others stay', async () => {
  const order = await givenOrderOfTwo()
  // A school's share comes out of the platform's fee.
  await sql`
    with school as (insert into school (name, kind, country_iso) values ('Hillside', 'SCHOOL', 'CA') returning school_id)
    update store set school_id = school.school_id
    from school, order_part
    where order_part.store_id = store.store_id and order_id = ${order.orderId}
  `.execute(db)
  const { body } = await cancel(order, item(order, 1), item(order, 2))
  expect(body.responseEntity).toMatchObject({
    total: { value: 48 },
    parts: [{ items: [{ quantity: 2 }] }, { items: [{ quantity: 1 }] }],
  })
  await shop.expectBooks()
})

test('the last item cancels the order, and more than there is cancels nothing', async () => {
  const order = await givenOrderOfTwo()
  for (const wrong of [item(order, 1, 4), item(order, 9), { orderItemNum: 'nonsense', quantity: 1 }])
    expect((await cancel(order, wrong)).status).toBe(409)
  expect((await cancel(order, item(order, 2), item(order, 2))).status).toBe(409)
  expect((await cancel(order, item(order, 1, 3), item(order, 2))).status).toBe(200)
  const last = await cancel(order, item(order, 3))
  expect(last.body.responseEntity).toMatchObject({ status: 'CANCELLED', canCancel: false })
  for (const priceId of order.priceIds)
    expect(await stockOf(db, priceId)).toEqual({ available: 10, taken: 0 })
  expect(await shop.mailsOf(order)).toEqual(['order-items-cancelled', 'order-cancelled'])
  await shop.expectBooks()
})

test('the same item cancelled by many at once is cancelled once, with one mail', async () => {
  const order = await givenOrderOfTwo()
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(order, item(order, 3))))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await orderOf(order)).total_minor).toBe(4200)
  expect(await shop.mailsOf(order)).toEqual(['order-items-cancelled'])
  await shop.expectBooks()
})

test('the same request to cancel, sent again or many times at once, is done once, paid or not', async () => {
  const order = await givenOrderOfTwo()
  const send = (requestKey: string) =>
    shop.cancel(buyer.accountId, order, [item(order, 1)], requestKey).then(({ statusCode }) => statusCode)
  const keys = [randomUUID(), randomUUID()]
  for (const key of keys) {
    expect(await Promise.all([send(key), send(key), send(key)])).toEqual([200, 200, 200])
    expect(await send(key)).toBe(200)
  }
  const left = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select('quantity')
    .where('order_id', '=', order.orderId)
    .orderBy('order_line.number')
    .execute()
  expect(left.map(({ quantity }) => quantity)).toEqual([1, 1, 1])

  const paid = await givenOrderOfTwo()
  await shop.payOn(await shop.openPage(buyer.accountId, paid))
  await eventually(async () => expect(await shop.statusOf(paid)).toBe('CONFIRMED'))
  const requestKey = randomUUID()
  for (let sent = 0; sent < 3; sent += 1) {
    const answer = await shop.cancel(buyer.accountId, paid, [item(paid, 1)], requestKey)
    expect(answer.statusCode).toBe(200)
  }
  expect(await shop.refundsOf(paid)).toMatchObject([{ amount_minor: 1000 }])
  // A refused request may be tried again.
  const tooMany = randomUUID()
  for (const quantity of [9, 1]) {
    const answer = await shop.cancel(buyer.accountId, paid, [item(paid, 1, quantity)], tooMany)
    expect(answer.statusCode).toBe(quantity === 9 ? 409 : 200)
  }
  await sendRefunds(shop.parts)
  await shop.expectBooks()
})

test('items are cancelled under a key, or the same body sent twice would cancel two; the whole order needs none', async () => {
  const order = await givenOrderOfTwo()
  const unnamed = await shop.cancel(buyer.accountId, order, [item(order, 1)], null)
  expect([unnamed.statusCode, unnamed.json()]).toMatchObject([
    400,
    { errors: [{ errorCode: 'REQUIRED', field: 'requestKey' }] },
  ])
  expect((await orderOf(order)).revision).toBe(1)
  for (let sent = 0; sent < 2; sent += 1)
    expect(await shop.cancel(buyer.accountId, order, undefined, null)).toMatchObject({ statusCode: 200 })
  expect(await shop.mailsOf(order)).toEqual(['order-cancelled'])
})

test('another cancellation under the key of one that was done is refused, and does nothing', async () => {
  const order = await givenOrderOfTwo()
  const key = randomUUID()
  const send = (...items: object[]) =>
    shop.cancel(buyer.accountId, order, items, key).then(({ statusCode }) => statusCode)
  expect(await send(item(order, 1))).toBe(200)
  for (const other of [item(order, 1, 2), item(order, 2)]) expect(await send(other)).toBe(409)
  expect(await send(item(order, 1), item(order, 2))).toBe(409)
  const whole = await shop.cancel(buyer.accountId, order, undefined, key)
  expect([whole.statusCode, whole.json()]).toMatchObject([
    409,
    { errors: [{ errorCode: 'REQUEST_KEY_USED' }] },
  ])
  expect(await send(item(order, 1))).toBe(200)
  expect(await orderOf(order)).toMatchObject({ revision: 2, total_minor: 5500 })
  // The same key is a different request for another order.
  const another = await givenOrderOfTwo()
  expect(await shop.cancel(buyer.accountId, another, [item(another, 2)], key)).toMatchObject({
    statusCode: 200,
  })
})

test('R-09 a card page for the old amount is ended, and who pays on it before gets the money back', async () => {
  const ended = await givenOrderOfTwo()
  await shop.openPage(buyer.accountId, ended)
  expect((await cancel(ended, item(ended, 3))).status).toBe(200)
  await endNeedlessSessions(shop.parts)
  expect(await shop.paymentsOf(ended)).toMatchObject([{ status: 'EXPIRED' }])
  expect((await shop.startCard(buyer.accountId, ended)).statusCode).toBe(409)

  const paid = await givenOrderOfTwo()
  const page = await shop.openPage(buyer.accountId, paid)
  expect((await cancel(paid, item(paid, 3))).status).toBe(200)
  await shop.payOn(page)
  await eventually(async () => expect(await shop.paymentsOf(paid)).toMatchObject([{ status: 'RETURNED' }]))
  expect(await shop.statusOf(paid)).toBe('AWAITING_PAYMENT')
  expect(await shop.refundsOf(paid)).toMatchObject([{ amount_minor: 6500, reason: 'WRONG_AMOUNT' }])
  expect(await shop.mailsOf(paid)).toEqual(['order-items-cancelled', 'order-refunded'])
  await sendRefunds(shop.parts)
  await shop.expectBooks()
})

test('while a bank decides about the whole sum, single items stay', async () => {
  const order = await givenOrderOfTwo()
  await shop.payOn(await shop.openPage(buyer.accountId, order), cardNumbers.paidLater)
  await eventually(async () =>
    expect(await shop.paymentsOf(order)).toMatchObject([
      { status: expect.stringMatching(/PROCESSING|PAID/) },
    ]),
  )
  if ((await shop.statusOf(order)) !== 'CONFIRMED')
    expect((await cancel(order, item(order, 3))).status).toBe(409)
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  await shop.expectBooks()
})

test('S-20 items of another person’s order are not found', async () => {
  const order = await givenOrderOfTwo()
  const other = await givenBuyer(db)
  expect(await shop.cancel(other.accountId, order, [item(order, 1)])).toMatchObject({ statusCode: 404 })
  expect((await orderOf(order)).revision).toBe(1)
})
