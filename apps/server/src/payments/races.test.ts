import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'

import { balanceOf } from '#ledger'

import { givenAccount } from '../testing/accounts.ts'
import { givenBill } from '../testing/ledger.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenLapsed, givenUnpaidOrder, givenUnpaidOrders } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import { sendRefunds } from './send-refunds.ts'
import { endNeedlessSessions } from './sweep-payments.ts'

const shop = await givenPaymentShop()
const { db } = shop
const buyer = await givenBuyer(db)
afterEach(() => shop.clearFaults())

async function givenHeldBill(balanceMinor: number, holder = buyer.accountId): Promise<string> {
  const billId = await givenBill(db, balanceMinor)
  await db.insertInto('payment_account_holder').values({ account_id: holder, bill_id: billId }).execute()
  return billId
}

const availableOf = async ({ priceIds }: Pick<UnpaidOrder, 'priceIds'>) => {
  const rows = await db.selectFrom('stock').select('available').where('price_id', 'in', priceIds).execute()
  return rows.map(({ available }) => available)
}

/** All take from one offer with no other stock. */
async function givenOrdersOfOneOffer(count: number) {
  const first = await givenUnpaidOrder(db, { buyer, available: 2 * count })
  const { priceIds } = first
  return { orders: [first, ...(await givenUnpaidOrders(db, count - 1, { buyer, priceIds }))], priceIds }
}

const paymentsOfAll = (orders: readonly UnpaidOrder[]) =>
  db.selectFrom('payment').selectAll().where('order_id', 'in', idsOf(orders)).execute()
const statusesOf = async (orders: readonly UnpaidOrder[]) => {
  const rows = await db
    .selectFrom('customer_order')
    .select('status')
    .where('order_id', 'in', idsOf(orders))
    .execute()
  return rows.map(({ status }) => status)
}
const idsOf = (orders: readonly UnpaidOrder[]) => orders.map(({ orderId }) => orderId)

/** Sends refunds and ends needless pages until nothing is left, as the loops would. */
async function settleAll(): Promise<void> {
  await eventually(async () => {
    await endNeedlessSessions(shop.parts)
    await sendRefunds(shop.parts)
    const open = await sql<{ count: number }>`
      select count(*) from refund where status = 'REQUESTED'
    `.execute(db)
    expect(open.rows[0]?.count).toBe(0)
  })
}

test('R-09 a payment for a lapsed order takes the goods again if they are there', async () => {
  const order = await givenUnpaidOrder(db, { buyer, available: 2 })
  const page = await shop.openPage(buyer.accountId, order)
  await givenLapsed(db, order)
  expect(await availableOf(order)).toEqual([2])
  await shop.payOn(page)
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  expect(await availableOf(order)).toEqual([0])
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'PAID' }])
  await shop.expectBooks()
})

test('R-09 a payment for a lapsed order whose goods are gone is refunded automatically, and the buyer is told', async () => {
  const order = await givenUnpaidOrder(db, { buyer, available: 2 })
  const page = await shop.openPage(buyer.accountId, order)
  await givenLapsed(db, order)
  await givenUnpaidOrder(db, {
    buyer,
    priceIds: order.priceIds,
    parts: [{ lines: [{ priceMinor: 1000, quantity: 1 }] }],
  })
  await shop.payOn(page)
  await eventually(async () => expect(await shop.refundsOf(order)).toHaveLength(1))
  await settleAll()
  expect(await shop.statusOf(order)).toBe('REJECTED_BY_TIMEOUT')
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'RETURNED', refunded_minor: 2500 }])
  expect(await shop.refundsOf(order)).toMatchObject([
    { status: 'DONE', reason: 'ORDER_OVER', amount_minor: 2500 },
  ])
  expect(await shop.mailsOf(order)).toEqual(['order-refunded'])
  await shop.expectBooks()
})

test('R-07 a buyer who cancels while paying gets the goods or the money, never neither', async () => {
  const { orders, priceIds } = await givenOrdersOfOneOffer(12)
  const pages = await Promise.all(orders.map((order) => shop.openPage(buyer.accountId, order)))
  await Promise.all(
    orders.flatMap((order, index) => [
      shop.cancel(buyer.accountId, order),
      shop.payOn(pages[index] ?? ''),
      endNeedlessSessions(shop.parts),
    ]),
  )
  await db.updateTable('payment').set({ asked_at: null }).where('settled_at', 'is', null).execute()
  await settleAll()
  await eventually(async () => {
    await sendRefunds(shop.parts)
    for (const { status } of await paymentsOfAll(orders))
      expect(['PAID', 'RETURNED', 'EXPIRED']).toContain(status)
    expect(await statusesOf(orders)).toEqual(Array(12).fill('CANCELLED'))
  })
  await settleAll()
  expect(await availableOf({ priceIds })).toEqual([24])
  const payments = await paymentsOfAll(orders)
  expect(payments).toHaveLength(12)
  for (const { status, refunded_minor } of payments)
    expect(refunded_minor).toBe(status === 'EXPIRED' ? 0 : 2500)
  await shop.expectBooks()
})

test('R-07 the page of a cancelled order ends', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  const page = await shop.openPage(buyer.accountId, order)
  expect(await shop.cancel(buyer.accountId, order)).toMatchObject({ statusCode: 200 })
  await endNeedlessSessions(shop.parts)
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'EXPIRED' }])
  await shop.payOn(page)
  const sessions = await shop.stripe.checkout.sessions.list({ limit: 1 })
  expect(sessions.data[0]).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
  expect(await shop.mailsOf(order)).toEqual(['order-cancelled'])
})

test('R-11 by card and from an account at once: one pays, the other goes back', async () => {
  const billId = await givenHeldBill(2500 * 12)
  const { orders } = await givenOrdersOfOneOffer(12)
  const pages = await Promise.all(orders.map((order) => shop.openPage(buyer.accountId, order)))
  const answers = await Promise.all(
    orders.flatMap((order, index) => [
      shop.payOn(pages[index] ?? '').then(() => ({ statusCode: 0 })),
      shop.payFrom(buyer.accountId, billId, order),
    ]),
  )
  expect(answers.every(({ statusCode }) => [0, 200, 409].includes(statusCode))).toBe(true)
  await eventually(async () => {
    expect(await statusesOf(orders)).toEqual(Array(12).fill('CONFIRMED'))
    const payments = await paymentsOfAll(orders)
    const paid = payments.filter(({ status }) => status === 'PAID').map(({ order_id }) => order_id)
    expect(paid).toHaveLength(12)
    expect(new Set(paid)).toEqual(new Set(idsOf(orders)))
    expect(payments.every(({ settled_at }) => settled_at !== null)).toBe(true)
  })
  await settleAll()
  for (const order of orders) expect((await shop.mailsOf(order))[0]).toBe('order-paid')
  await shop.expectBooks()
})

test('R-11 a card page that is paid after the account has paid is refunded as paid twice', async () => {
  const billId = await givenHeldBill(2500)
  const order = await givenUnpaidOrder(db, { buyer })
  const page = await shop.openPage(buyer.accountId, order)
  expect(await shop.payFrom(buyer.accountId, billId, order)).toMatchObject({ statusCode: 200 })
  await shop.payOn(page)
  await eventually(async () => expect(await shop.refundsOf(order)).toHaveLength(1))
  await settleAll()
  expect(await shop.refundsOf(order)).toMatchObject([{ reason: 'PAID_TWICE', status: 'DONE' }])
  expect(await shop.mailsOf(order)).toEqual(['order-paid', 'sale-new', 'order-refunded'])
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(0)
})

test('R-14 of 200 orders paid at once from an account that has enough for 50, exactly 50 are', async () => {
  const billId = await givenHeldBill(50 * 700 + 699)
  const first = await givenUnpaidOrder(db, { buyer, parts: one, available: 300 })
  const { priceIds } = first
  const orders = [first, ...(await givenUnpaidOrders(db, 199, { buyer, parts: one, priceIds }))]
  // On a busy machine, a request that waited too long is refused, and repeats.
  const pay = async (order: (typeof orders)[number]) => {
    for (;;) {
      const answer = await shop.payFrom(buyer.accountId, billId, order)
      if (answer.statusCode !== 503) return answer
    }
  }
  const answers = await Promise.all(orders.map(pay))
  const statuses = Map.groupBy(answers, ({ statusCode }) => statusCode)
  expect(statuses.get(200)).toHaveLength(50)
  expect(statuses.get(409)).toHaveLength(150)
  for (const answer of statuses.get(409) ?? [])
    expect(answer.json()).toMatchObject({ code: 'OC_BALANCE_TOO_LOW' })
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(699)
  const paid = await Promise.all(orders.map((order) => shop.statusOf(order)))
  expect(paid.filter((status) => status === 'CONFIRMED')).toHaveLength(50)
  expect(paid.filter((status) => status === 'CREATED')).toHaveLength(150)
  await shop.expectBooks()
}, 60_000)

const one = [{ lines: [{ priceMinor: 700 }] }]

test('S-26 nothing is paid from an account with another sum or currency than the order’s', async () => {
  const billId = await givenHeldBill(10_000)
  const order = await givenUnpaidOrder(db, { buyer })
  for (const changes of [{ summ: 0.01 }, { summ: 25.01 }, { summ: 0 }, { summ: 25, pmtCurrency: 'EUR' }]) {
    const answer = await shop.payFrom(buyer.accountId, billId, order, changes)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { errors: [{ errorCode: 'ORDER_SUM_DIFFERS' }] },
    ])
  }
  expect(await shop.paymentsOf(order)).toEqual([])
  expect(await shop.statusOf(order)).toBe('CREATED')
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(10_000)
  const shown = { summ: 25, pmtCurrency: 'USD' }
  expect(await shop.payFrom(buyer.accountId, billId, order, shown)).toMatchObject({ statusCode: 200 })
})

test('S-23 only who holds an account pays from it, only their own orders, and only in its currency', async () => {
  const billId = await givenHeldBill(10_000)
  const stranger = await givenAccount(db)
  const strangersBill = await givenHeldBill(10_000, stranger)
  const order = await givenUnpaidOrder(db, { buyer })
  expect(await shop.payFrom(buyer.accountId, strangersBill, order)).toMatchObject({ statusCode: 404 })
  expect(await shop.payFrom(stranger, strangersBill, order)).toMatchObject({ statusCode: 404 })
  expect(await shop.payFrom(buyer.accountId, 'NONE', order)).toMatchObject({ statusCode: 404 })
  await db.insertInto('payment_account').values({ bill_id: 'EURO', currency: 'EUR' }).execute()
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: buyer.accountId, bill_id: 'EURO' })
    .execute()
  const inEuro = await shop.payFrom(buyer.accountId, 'EURO', order)
  expect([inEuro.statusCode, inEuro.json()]).toMatchObject([
    409,
    { errors: [{ errorCode: 'ACCOUNT_CURRENCY_DIFFERS' }] },
  ])
  expect(await shop.statusOf(order)).toBe('CREATED')

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.payFrom(buyer.accountId, billId, order)),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(7500)
  const other = await givenHeldBill(10_000)
  expect(await shop.payFrom(buyer.accountId, other, order)).toMatchObject({ statusCode: 409 })
})
