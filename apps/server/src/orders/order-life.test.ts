import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { balanceOf } from '#ledger'
import { listOrders, showOrder } from '#order-reading'
import { cancelOrder, completeDelivered, completePart } from '#payments'

import { asBuyer } from '../platform/actor.ts'
import { aTest, sellerOf } from '../testing/actors.ts'
import { testDatabase } from '../testing/database.ts'
import { neverLogs } from '../testing/log.ts'
import { givenOrder, givenSellingStore, orderInput, orderSurroundings, stockOf } from '../testing/orders.ts'
import { cancelLines } from './cancel-lines.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { changeOrder } from './change-order.ts'
import { closeCompleted } from './close-completed.ts'
import { countSales } from './count-sales.ts'
import { deliverParcels, shipParcel, startPart } from './fulfil.ts'
import { lapseHolds, remindOfHolds } from './lapse-holds.ts'
import { lockOrder } from './lock-order.ts'
import { beginPayment, confirmPaid, setHold } from './pay-order.ts'

const { db } = await testDatabase()
const loopParts = { db, log: neverLogs }

type Given = Awaited<ReturnType<typeof givenOrder>>
const byBuyer = ({ accountId }: Given) => ({ actor: asBuyer(accountId), reason: 'BUYER_CANCELLED' })

const locked = <Result>(
  { orderId }: Given,
  work: (
    transaction: Parameters<typeof lockOrder>[0],
    order: Awaited<ReturnType<typeof lockOrder>>,
  ) => Promise<Result>,
) =>
  db
    .transaction()
    .execute(async (transaction) => work(transaction, await lockOrder(transaction, aTest, { orderId })))
const pay = (order: Given) => locked(order, (transaction, row) => confirmPaid(transaction, row, 'STRIPE'))
const show = ({ accountId, orderNum }: Given) => showOrder(db, asBuyer(accountId), orderNum, 'en')
const lapse = async ({ orderId }: Given) => {
  await sql`update customer_order set hold_until = now() - interval '1 second' where order_id = ${orderId}`.execute(
    db,
  )
  await Promise.all([lapseHolds(loopParts), lapseHolds(loopParts), lapseHolds(loopParts)])
}
const mailsOf = async ({ orderId }: Given) =>
  (
    await db
      .selectFrom('order_mail')
      .select('kind')
      .where('order_id', '=', orderId)
      .orderBy('order_mail_id')
      .execute()
  ).map(({ kind }) => kind)
const orderOf = async (quantity = 2, available = 10) => {
  const store = await givenSellingStore(db, { available, pricesMinor: [1000, 700] })
  const [priceId = 0, other = 0] = store.priceIds
  const order = await givenOrder(db, [
    { priceId, quantity },
    { priceId: other, quantity: 1 },
  ])
  return { ...order, priceId, store }
}

test('a payment confirms the order and its parts, and its stock is sold', async () => {
  const order = await orderOf()
  await locked(order, beginPayment)
  expect((await show(order)).status).toBe('AWAITING_PAYMENT')
  expect(await pay(order)).toBe('CONFIRMED')
  expect(await pay(order)).toBe('ALREADY_PAID')
  const shown = await show(order)
  expect(shown).toMatchObject({ status: 'CONFIRMED', parts: [{ status: 'CONFIRMED' }] })
  expect(shown.payUntil).toBeUndefined()
  expect(shown.timeline.map(({ status, partNumber, by }) => [status, partNumber, by])).toEqual([
    ['CREATED', undefined, 'BUYER'],
    ['AWAITING_PAYMENT', undefined, 'BUYER'],
    ['CONFIRMED', undefined, 'SYSTEM'],
    ['CONFIRMED', 1, 'SYSTEM'],
  ])
  expect(await mailsOf(order)).toEqual(['order-placed', 'order-paid', 'sale-new'])
  await lapseHolds(loopParts)
  expect(await stockOf(db, order.priceId)).toEqual({ available: 8, taken: 2 })
})

test('an order shows the way by which it was paid, whatever was meant when it was placed', async () => {
  const order = await orderOf()
  expect((await show(order)).paymentSystemCode).toBe('STRIPE')
  await locked(order, (transaction, row) => confirmPaid(transaction, row, 'ACCOUNT'))
  expect((await show(order)).paymentSystemCode).toBe('ACCOUNT')
})

test('a parcel is followed on a website or nowhere', async () => {
  const order = await orderOf()
  await pay(order)
  const part = { orderNum: order.orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  const parcel = { trackerWebsite: 'javascript:alert(1)' }
  await expect(shipParcel(db, seller, part, parcel)).rejects.toMatchObject({
    code: 'VALIDATION',
  })
  expect((await show(order)).parts[0]?.status).toBe('CONFIRMED')
})

test('R-05 a hold that is over gives its stock back once, and the order can no longer be paid for', async () => {
  const order = await orderOf()
  await lapse(order)
  expect(await stockOf(db, order.priceId)).toEqual({ available: 10, taken: 0 })
  expect((await show(order)).status).toBe('REJECTED_BY_TIMEOUT')
  await expect(locked(order, beginPayment)).rejects.toMatchObject({ fault: { code: 'ORDER_NOT_PAYABLE' } })
  expect(await mailsOf(order)).toEqual(['order-placed', 'order-lapsed'])
})

test('a payment that comes late takes the stock again while there is any, and says so where there is none', async () => {
  const lucky = await orderOf(2, 10)
  await lapse(lucky)
  expect(await pay(lucky)).toBe('CONFIRMED')
  expect(await stockOf(db, lucky.priceId)).toEqual({ available: 8, taken: 2 })

  const unlucky = await orderOf(2, 2)
  await lapse(unlucky)
  await givenOrder(db, [{ priceId: unlucky.priceId, quantity: 1 }])
  expect(await pay(unlucky)).toBe('GOODS_GONE')
  expect((await show(unlucky)).status).toBe('REJECTED_BY_TIMEOUT')
  expect(await stockOf(db, unlucky.priceId)).toEqual({ available: 1, taken: 1 })
})

test('a late payment does not revive a cancelled order', async () => {
  const order = await orderOf()
  await locked(order, (transaction, row) => cancelUnpaid(transaction, row, byBuyer(order)))
  expect(await pay(order)).toBe('OVER')
  expect(await stockOf(db, order.priceId)).toEqual({ available: 10, taken: 0 })
})

test('a bank that decides later keeps the hold', async () => {
  const order = await orderOf()
  const minutes = 3 * 24 * 60
  await locked(order, (transaction, row) => setHold(transaction, row, minutes))
  const left = Date.parse((await show(order)).payUntil ?? '') - Date.now()
  expect(Math.round(left / 60_000)).toBe(minutes)
})

test('a buyer is reminded once before the hold lapses', async () => {
  const order = await orderOf()
  await remindOfHolds(db)
  expect(await mailsOf(order)).toEqual(['order-placed'])
  await sql`update customer_order set hold_until = now() + interval '9 minutes' where order_id = ${order.orderId}`.execute(
    db,
  )
  await remindOfHolds(db)
  await remindOfHolds(db)
  expect(await mailsOf(order)).toEqual(['order-placed', 'order-hold-ending'])
})

test('any quantity of a paid order can be cancelled, until nothing is left', async () => {
  const order = await orderOf(3)
  await pay(order)
  const cancel = (items?: { orderItemNum: string; quantity: number }[]) =>
    locked(order, (transaction, row) => cancelLines(transaction, row, byBuyer(order), items))
  const first = `${order.orderNum}-1`
  expect(await cancel([{ orderItemNum: first, quantity: 1 }])).toMatchObject([
    { units: 1, unitsLeft: 3, isPartOver: false },
  ])
  expect(await stockOf(db, order.priceId)).toEqual({ available: 8, taken: 2 })
  await expect(cancel([{ orderItemNum: first, quantity: 3 }])).rejects.toMatchObject({
    fault: { code: 'ORDER_NOT_CANCELLABLE' },
  })
  await expect(
    cancel([
      { orderItemNum: first, quantity: 2 },
      { orderItemNum: first, quantity: 1 },
    ]),
  ).rejects.toMatchObject({ fault: { code: 'ORDER_NOT_CANCELLABLE' } })
  expect(await cancel()).toMatchObject([
    { units: 2, unitsLeft: 2, isPartOver: true },
    { units: 1, unitsLeft: 1, isPartOver: true },
  ])
  expect(await show(order)).toMatchObject({
    status: 'CANCELLED',
    parts: [{ status: 'CANCELLED' }],
    canCancel: false,
  })
  expect(await stockOf(db, order.priceId)).toEqual({ available: 10, taken: 0 })
  await expect(cancel()).rejects.toMatchObject({ fault: { code: 'ORDER_NOT_CANCELLABLE' } })
})

test('a part goes by parcels to its buyer, and is completed when all of it has arrived', async () => {
  const order = await orderOf(3)
  await pay(order)
  await db
    .insertInto('payment')
    .values({
      order_id: order.orderId,
      method: 'CARD',
      status: 'PAID',
      revision: 1,
      amount_minor: 4200,
      currency: 'USD',
      settled_at: sql`now()`,
    })
    .execute()
  const part = { orderNum: order.orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await startPart(db, seller, part)
  await expect(
    locked(order, (transaction, row) => cancelLines(transaction, row, byBuyer(order))),
  ).rejects.toMatchObject({ fault: { code: 'ORDER_NOT_CANCELLABLE' } })
  const parcel = {
    deliveryService: 'Canada Post',
    trackerNumber: 'CP1',
    trackerWebsite: 'https://post.example/CP1',
    deliveryComment: 'At the office of the school.',
  }
  await shipParcel(db, seller, part, { ...parcel, items: [{ lineNumber: 1, quantity: 2 }] })
  await expect(
    shipParcel(db, seller, part, { items: [{ lineNumber: 1, quantity: 2 }] }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await deliverParcels(db, seller, part, 1)
  expect((await show(order)).parts[0]).toMatchObject({
    status: 'IN_DELIVERY',
    items: [{ shipped: 2, delivered: 2 }, { shipped: 0 }],
    parcels: [{ ...parcel, items: [{ orderItemNum: `${order.orderNum}-1`, quantity: 2 }] }],
  })
  // The seller broke the last one of the second line, and sends the rest.
  const broken = [{ orderItemNum: `${order.orderNum}-2`, quantity: 1 }]
  await cancelOrder(db, seller, { orderNum: order.orderNum, items: broken }, 'SELLER_CANCELLED')
  await shipParcel(db, seller, part, {})
  await deliverParcels(db, seller, part)
  expect((await show(order)).parts[0]?.status).toBe('DELIVERED')
  await deliverParcels(db, seller, part)
  await completePart(db, order.actor, part, { reason: 'RECEIVED' })
  await completePart(db, order.actor, part, { reason: 'RECEIVED' })
  expect(await show(order)).toMatchObject({ status: 'COMPLETED', parts: [{ status: 'COMPLETED' }] })
  expect(await mailsOf(order)).toEqual([
    'order-placed',
    'order-paid',
    'sale-new',
    'order-shipped',
    'order-cancelled',
    'order-shipped',
    'order-delivered',
  ])
})

test('what was delivered is completed and credited after two weeks without a complaint, and closed later', async () => {
  const order = await orderOf(1)
  await pay(order)
  const part = { orderNum: order.orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await shipParcel(db, seller, part, {})
  await deliverParcels(db, seller, part)
  const age = (days: number) =>
    sql`update order_part set delivered_at = now() - ${days} * interval '1 day' where order_id = ${order.orderId}`.execute(
      db,
    )
  await age(13)
  await completeDelivered(loopParts)
  expect((await show(order)).status).toBe('CONFIRMED')
  await age(15)
  await sql`update order_part set disputed_at = now() where order_id = ${order.orderId}`.execute(db)
  await completeDelivered(loopParts)
  expect(await show(order)).toMatchObject({ status: 'DISPUTE_OPEN', parts: [{ status: 'DISPUTE_OPEN' }] })
  await sql`update order_part set disputed_at = null where order_id = ${order.orderId}`.execute(db)
  await completeDelivered(loopParts)
  const { storeId } = order.store
  // 10.00 and 7.00, less 10 %, plus 5.00 shipping.
  expect(await balanceOf(db, { kind: 'SELLER', storeId }, 'USD')).toBe(1530)
  expect(await balanceOf(db, { kind: 'SHIPPING', storeId }, 'USD')).toBe(500)
  expect((await show(order)).status).toBe('COMPLETED')
  await sql`update customer_order set ended_at = now() - interval '91 days' where order_id = ${order.orderId}`.execute(
    db,
  )
  await closeCompleted(loopParts)
  expect((await show(order)).status).toBe('CLOSED')
})

test('an order that is not paid can be sent elsewhere, which changes shipping and tax and not the price', async () => {
  const store = await givenSellingStore(db, {
    pricesMinor: [1000],
    taxRates: { 'CA-BC': 12_000, DE: 19_000 },
    zones: [
      { places: ['CA'], priceMinor: 500 },
      { places: ['DE'], priceMinor: 1500 },
    ],
  })
  const order = await givenOrder(db, [{ priceId: store.priceIds[0] ?? 0, quantity: 2 }])
  await db.updateTable('offer').set({ price_minor: 9999 }).where('store_id', '=', store.storeId).execute()
  await db
    .updateTable('delivery_point')
    .set({ country_iso: 'DE', region_code: 'DE-BE', city: 'Berlin' })
    .where('account_id', '=', order.accountId)
    .execute()
  const input = { ...orderInput(order.deliveryCode), orderNum: order.orderNum, orderNote: 'Ring twice' }
  const changed = await changeOrder(db, order.actor, input, orderSurroundings)
  expect(changed.totalMinor).toBe(2000 + 1500)
  expect(await show(order)).toMatchObject({
    comment: 'Ring twice',
    deliveryInfo: { city: 'Berlin' },
    parts: [{ items: [{ tax: { percent: 19_000, amount: { minor: 319 } } }] }],
  })
  await pay(order)
  await expect(changeOrder(db, order.actor, input, orderSurroundings)).rejects.toMatchObject({
    fault: { code: 'ORDER_NOT_CHANGEABLE' },
  })
})

test('orders are listed by tab, time, number and product, the newest first', async () => {
  const order = await orderOf()
  const mine = (changes: object) =>
    listOrders(
      db,
      { ...order.actor, sessionId: randomUUID() },
      {
        page: 1,
        status: ['CREATED', 'CONFIRMED', 'AWAITING_PAYMENT'],
        ...changes,
      },
    )
  const found = async (changes: object = {}) => (await mine(changes)).items.map(({ orderNum }) => orderNum)
  expect(await mine({})).toMatchObject({
    current: 1,
    total: 1,
    last: 1,
    items: [
      { orderNum: order.orderNum, status: 'CREATED', parts: [{ items: [{ quantity: 2 }, { quantity: 1 }] }] },
    ],
  })
  expect(await found({ status: ['COMPLETED'] })).toEqual([])
  expect(await found({ status: ['ALL'] })).toEqual([order.orderNum])
  expect(await found({ text: order.orderNum.toLowerCase().replaceAll('-', '') })).toEqual([order.orderNum])
  expect(await found({ text: 'product' })).toEqual([order.orderNum])
  expect(await found({ text: '100%' })).toEqual([])
  for (const period of ['today', 'week', 'month', 'quarter', 'year'])
    expect(await found({ period, timeZone: 'Asia/Almaty' })).toEqual([order.orderNum])
  expect(await found({ period: 'yesterday', timeZone: 'Nowhere/At all' })).toEqual([])
  await sql`update customer_order set placed_at = now() - interval '1 day' where order_id = ${order.orderId}`.execute(
    db,
  )
  expect(await found({ period: 'yesterday' })).toEqual([order.orderNum])
  expect(await found({ period: 'today' })).toEqual([])
  expect(await mine({ page: 2 })).toMatchObject({ items: [], total: 1, last: 1 })
})

test('what was paid for is counted once as sold', async () => {
  const order = await orderOf(3)
  const soldOf = async () => {
    const { ofProduct, ofOffer } = await db
      .selectFrom('product')
      .innerJoin('offer', 'offer.product_id', 'product.product_id')
      .select(['product.sold_count as ofProduct', 'offer.sold_count as ofOffer'])
      .where('price_id', '=', order.priceId)
      .executeTakeFirstOrThrow()
    return [ofProduct, ofOffer]
  }
  await countSales(loopParts)
  expect(await soldOf()).toEqual([0, 0])
  await pay(order)
  await Promise.all([countSales(loopParts), countSales(loopParts)])
  await countSales(loopParts)
  expect(await soldOf()).toEqual([3, 3])
})

test('I-9 the history of an order is only added to', async () => {
  const { orderId } = await orderOf()
  for (const statement of [
    sql`update order_change set reason = 'OTHER' where order_id = ${orderId}`,
    sql`delete from order_change where order_id = ${orderId}`,
  ])
    await expect(statement.execute(db)).rejects.toMatchObject({ constraint: 'order_history_is_append_only' })
})
