import { amountBack } from '@kids-crafts/rules/cancelling.ts'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { balanceOf } from '#ledger'
import { showOrder } from '#order-reading'
import { deliverParcels, shipParcel, startPart } from '#orders'

import { aTest, sellerOf } from '../testing/actors.ts'
import { failuresIn } from '../testing/failures.ts'
import { givenBill } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder, UnpaidOrderSetup } from '../testing/unpaid-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { completePart } from './complete-part.ts'
import { sendRefunds } from './send-refunds.ts'

const shop = await givenPaymentShop()
const { db } = shop
const buyer = await givenBuyer(db)
afterEach(() => shop.clearFaults())

async function givenPaidOrder(setup: Partial<UnpaidOrderSetup> = {}): Promise<UnpaidOrder> {
  const order = await givenUnpaidOrder(db, { buyer, ...setup })
  await shop.payOn(await shop.openPage(buyer.accountId, order))
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  return order
}

const providerRefundsOf = async (order: UnpaidOrder) => {
  const intents = (await shop.paymentsOf(order)).map(({ payment_intent_id }) => payment_intent_id)
  const { data } = await shop.stripe.refunds.list({ limit: 100 })
  return data
    .filter(({ payment_intent }) => intents.includes(payment_intent as string))
    .map(({ amount }) => amount)
}

const dueNow = () => sql`update unfinished_work set retry_at = now() where work = 'refunds'`.execute(db)

test('a paid order that is cancelled goes back as a whole, shipping included', async () => {
  const order = await givenPaidOrder()
  const heldBefore = await balanceOf(db, { kind: 'HELD' }, 'USD')
  const answer = await shop.cancel(buyer.accountId, order)
  expect(answer.json()).toMatchObject({
    responseEntity: { status: 'CANCELLED', refunds: [{ isDone: false, reason: 'CANCELLED' }] },
  })
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE', amount_minor: 2500 }])
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'PAID', refunded_minor: 2500 }])
  expect(await providerRefundsOf(order)).toEqual([2500])
  expect(await balanceOf(db, { kind: 'HELD' }, 'USD')).toBe(heldBefore - 2500)
  expect(await shop.mailsOf(order)).toEqual([
    'order-paid',
    'sale-new',
    'order-cancelled',
    'sale-cancelled',
    'order-refunded',
  ])
  await shop.expectBooks()
})

test('a part whose rest is cancelled after the others have arrived is delivered, and its money is not held for ever', async () => {
  const heldBefore = await balanceOf(db, { kind: 'HELD' }, 'USD')
  const order = await givenPaidOrder({
    parts: [{ shippingMinor: 500, lines: [{ priceMinor: 1000, quantity: 3 }] }],
  })
  const part = { orderNum: order.orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await shipParcel(db, seller, part, { items: [{ lineNumber: 1, quantity: 2 }] })
  await deliverParcels(db, seller, part)
  await cancelOrder(
    db,
    seller,
    {
      orderNum: order.orderNum,
      items: [{ orderItemNum: `${order.orderNum}-1`, quantity: 1 }],
    },
    'SELLER_UNABLE',
  )
  expect(await shop.mailsOf(order)).toContain('order-delivered')
  await completePart(db, aTest, part, { reason: 'TIME_OVER' })
  await sendRefunds(shop.parts)
  expect(await shop.statusOf(order)).toBe('COMPLETED')
  expect(await balanceOf(db, { kind: 'HELD' }, 'USD')).toBe(heldBefore)
  await shop.expectBooks()
})

test('R-15 what goes back is what the rule of the pages says beforehand', async () => {
  const order = await givenPaidOrder({
    parts: [
      { shippingMinor: 500, lines: [{ priceMinor: 1250, quantity: 3 }, { priceMinor: 333 }] },
      { shippingMinor: 300, lines: [{ priceMinor: 999, quantity: 2 }] },
    ],
  })
  for (const units of [
    [1, 0, 1],
    [0, 1, 1],
    [2, 0, 0],
  ]) {
    const { parts } = await showOrder(db, buyer, order.orderNum, 'en')
    const told = amountBack(
      parts.map(({ shipping, items }) => ({
        shippingMinor: shipping.price.minor,
        lines: items.map(({ orderItemNum, price, quantity, cancelled }) => ({
          priceMinor: price.minor,
          quantity,
          cancelled,
          units: units[Number(orderItemNum.split('-').at(-1)) - 1] ?? 0,
        })),
      })),
    )
    const items = units.flatMap((quantity, index) =>
      quantity === 0 ? [] : { orderItemNum: `${order.orderNum}-${index + 1}`, quantity },
    )
    expect(await shop.cancel(buyer.accountId, order, items)).toMatchObject({ statusCode: 200 })
    expect((await shop.refundsOf(order)).at(-1)?.amount_minor).toBe(told.goodsMinor + told.shippingMinor)
  }
  await sendRefunds(shop.parts)
  expect(await shop.paymentsOf(order)).toMatchObject([{ refunded_minor: order.totalMinor }])
  await shop.expectBooks()
})

test('cancelled twice, also at once, it goes back once', async () => {
  const order = await givenPaidOrder()
  const answers = await Promise.all(Array.from({ length: 8 }, () => shop.cancel(buyer.accountId, order)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 8 }, () => 200))
  await Promise.all(Array.from({ length: 5 }, () => sendRefunds(shop.parts)))
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE', amount_minor: 2500 }])
  expect(await providerRefundsOf(order)).toEqual([2500])
})

test('R-15 part refunds in any order end exactly at zero, share by share', async () => {
  const order = await givenPaidOrder({
    parts: [
      {
        shippingMinor: 333,
        lines: [
          { priceMinor: 997, quantity: 3 },
          { priceMinor: 101, quantity: 7 },
        ],
      },
      {
        shippingMinor: 199,
        lines: [
          { priceMinor: 1, quantity: 1 },
          { priceMinor: 4999, quantity: 2 },
        ],
      },
    ],
  })
  const heldBefore = await balanceOf(db, { kind: 'HELD' }, 'USD')
  const steps: [line: number, quantity: number][] = [
    [2, 1],
    [1, 2],
    [4, 1],
    [2, 3],
    [3, 1],
    [1, 1],
    [4, 1],
    [2, 3],
  ]
  for (const [line, quantity] of steps) {
    const items = [{ orderItemNum: `${order.orderNum}-${line}`, quantity }]
    expect(await shop.cancel(buyer.accountId, order, items)).toMatchObject({ statusCode: 200 })
    await sendRefunds(shop.parts)
  }
  expect(await shop.statusOf(order)).toBe('CANCELLED')
  const refunds = await shop.refundsOf(order)
  expect(refunds.map(({ amount_minor }) => amount_minor)).toEqual([
    101,
    1994,
    4999,
    303,
    1,
    997,
    4999 + 199,
    303 + 333,
  ])
  expect(await shop.paymentsOf(order)).toMatchObject([{ refunded_minor: order.totalMinor }])
  const { rows } = await sql<{ left: number }>`
    select
      (abs(line.seller_minor - sum(back.seller_minor)) + abs(line.platform_minor - sum(back.platform_minor))
        + abs(line.school_minor - sum(back.school_minor)) + abs(line.tax_minor - sum(back.tax_minor))
        + abs(line.shipping_minor - sum(back.shipping_minor)))::integer as left
    from order_line as line
    join order_part using (order_part_id)
    join refund_line as back using (order_line_id)
    where order_id = ${order.orderId}
    group by line.order_line_id
  `.execute(db)
  expect(rows.map(({ left }) => left)).toEqual([0, 0, 0, 0])
  expect(await balanceOf(db, { kind: 'HELD' }, 'USD')).toBe(heldBefore - order.totalMinor)
  await shop.expectBooks()
})

test('nothing of it can be cancelled twice, beyond what was ordered, or of another order', async () => {
  const order = await givenPaidOrder()
  const item = (quantity: number, line = `${order.orderNum}-1`) => [{ orderItemNum: line, quantity }]
  expect(await shop.cancel(buyer.accountId, order, item(3))).toMatchObject({ statusCode: 409 })
  expect(await shop.cancel(buyer.accountId, order, item(1, 'AAAAA-AAAAA-AAAA-1'))).toMatchObject({
    statusCode: 409,
  })
  expect(await shop.cancel(buyer.accountId, order, [...item(1), ...item(2)])).toMatchObject({
    statusCode: 409,
  })
  expect(await shop.cancel(buyer.accountId, order, item(2))).toMatchObject({ statusCode: 200 })
  expect(await shop.cancel(buyer.accountId, order, item(1))).toMatchObject({ statusCode: 409 })
  expect(await shop.refundsOf(order)).toMatchObject([{ amount_minor: 2500 }])
  await sendRefunds(shop.parts)
})

test('the rest of an order is completed when the other part was cancelled, and the books agree', async () => {
  const order = await givenPaidOrder({
    parts: [
      { shippingMinor: 500, lines: [{ priceMinor: 1000, quantity: 2 }] },
      { shippingMinor: 300, lines: [{ priceMinor: 2000, quantity: 1 }] },
    ],
  })
  const items = [{ orderItemNum: `${order.orderNum}-1`, quantity: 1 }]
  await shop.cancel(buyer.accountId, order, items)
  await shop.cancel(buyer.accountId, order, [{ orderItemNum: `${order.orderNum}-2`, quantity: 1 }])
  const part = { orderNum: order.orderNum, number: 1 }
  const seller = await sellerOf(db, part)
  await startPart(db, seller, part)
  await shipParcel(db, seller, part, {})
  await deliverParcels(db, seller, part)
  await completePart(db, aTest, part, { reason: 'TIME_OVER' })
  // Sent after the other part was credited: it comes out of what is still held.
  await sendRefunds(shop.parts)
  expect(await shop.statusOf(order)).toBe('COMPLETED')
  expect(await shop.paymentsOf(order)).toMatchObject([{ refunded_minor: 1000 + 2300 }])
  await shop.expectBooks()
})

test('an account payment goes back to its account, without the card provider', async () => {
  await shop.setFaults({ fault: 'timeout-before', delayMs: 60_000 })
  const billId = await givenBill(db, 3000)
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: buyer.accountId, bill_id: billId })
    .execute()
  const order = await givenUnpaidOrder(db, { buyer })
  expect(await shop.payFrom(buyer.accountId, billId, order)).toMatchObject({ statusCode: 200 })
  expect(await shop.cancel(buyer.accountId, order)).toMatchObject({ statusCode: 200 })
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE', provider_refund_id: null }])
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(3000)
  await shop.clearFaults()
  await shop.expectBooks()
})

const faults = ['error-after', 'reset-after', 'malformed-json', 'reset-before', 'too-many-requests']

test.each(faults)(
  'R-10 a refund that meets %s is sent once in the end',
  async (fault) => {
    const order = await givenPaidOrder()
    await shop.cancel(buyer.accountId, order)
    await shop.setFaults({ fault, on: 'POST /v1/refunds' })
    await sendRefunds(shop.parts)
    await shop.clearFaults()
    await dueNow()
    await sendRefunds(shop.parts)
    expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE' }])
    expect(await providerRefundsOf(order)).toEqual([2500])
    await shop.expectBooks()
  },
  30_000,
)

test('a refund that the provider refuses is tried more rarely, and fails for good at the third time', async () => {
  const order = await givenPaidOrder()
  const [payment] = await shop.paymentsOf(order)
  await shop.stripe.refunds.create({ payment_intent: payment?.payment_intent_id ?? '', amount: 2000 })
  await shop.cancel(buyer.accountId, order)
  shop.alarms.length = 0
  const owed = () => balanceOf(db, { kind: 'REFUND_OWED' }, 'USD')
  const owedBefore = await owed()
  await sendRefunds(shop.parts)
  await dueNow()
  await sendRefunds(shop.parts)
  expect(shop.alarms).toMatchObject([{ alarm: 'REFUND_REFUSED' }, { alarm: 'REFUND_REFUSED' }])
  const [refund] = await shop.refundsOf(order)
  expect(refund).toMatchObject({ status: 'REQUESTED' })
  const failure = (await failuresIn(db)).find(({ key }) => key === `refunds/${refund?.refund_id}`)
  expect(failure).toMatchObject({ attempts: 2, about: { orderNum: order.orderNum } })
  const waitMs = (failure?.retryAt?.getTime() ?? 0) - Date.now()
  expect(waitMs).toBeGreaterThan(15_000)
  expect(waitMs).toBeLessThan(25_000)

  await dueNow()
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'FAILED', sent_at: null }])
  expect(shop.alarms.at(-1)).toMatchObject({ alarm: 'REFUND_FAILED' })
  expect(await owed()).toBe(owedBefore + 2500)
  expect(await shop.mailsOf(order)).toContain('order-refund-failed')
})

test('R-10 a refund whose answer was lost is not sent again after a day, when the provider has forgotten its key', async () => {
  const order = await givenPaidOrder({ parts: [{ lines: [{ priceMinor: 1000, quantity: 3 }] }] })
  const item = (quantity: number) => [{ orderItemNum: `${order.orderNum}-1`, quantity }]
  await shop.cancel(buyer.accountId, order, item(1))
  await shop.setFaults({ fault: 'reset-after', on: 'POST /v1/refunds' })
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'REQUESTED' }])
  await shop.clearFaults()
  await shop.advance(25 * 3600)
  await dueNow()
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE' }])
  expect(await providerRefundsOf(order)).toEqual([1000])

  // Nor if the records of its attempts are lost as well.
  await shop.cancel(buyer.accountId, order, item(1))
  await shop.setFaults({ fault: 'reset-after', on: 'POST /v1/refunds' })
  await sendRefunds(shop.parts)
  await shop.clearFaults()
  await shop.advance(25 * 3600)
  await sql`delete from unfinished_work`.execute(db)
  await sql`update refund set requested_at = now() - interval '25 hours' where status = 'REQUESTED'`.execute(
    db,
  )
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE' }, { status: 'DONE' }])
  expect(await providerRefundsOf(order)).toEqual([1000, 1000])
}, 30_000)
