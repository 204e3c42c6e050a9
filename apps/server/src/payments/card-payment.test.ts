import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { balanceOf } from '#ledger'

import { givenAccount } from '../testing/accounts.ts'
import { givenBuyer } from '../testing/orders.ts'
import { cardNumbers, eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import { sweepPayments } from './sweep-payments.ts'

const shop = await givenPaymentShop()
const { db } = shop
const buyer = await givenBuyer(db)

const setHold = ({ orderId }: UnpaidOrder, minutes: number) =>
  db
    .updateTable('customer_order')
    .set({ hold_until: new Date(Date.now() + minutes * 60_000) })
    .where('order_id', '=', orderId)
    .execute()

/** Like a change of address: the order, its part and its line cost 2.00 more to ship. */
async function sendForMore({ orderId }: UnpaidOrder): Promise<void> {
  await sql`
    with changed as (
      update customer_order
      set revision = 2, shipping_minor = 700, total_minor = 2700
      where order_id = ${orderId}
    ), part as (
      update order_part
      set shipping_minor = 700
      where order_id = ${orderId}
      returning order_part_id
    )
    update order_line
    set shipping_minor = 700
    from part
    where order_line.order_part_id = part.order_part_id
  `.execute(db)
}

test('an order is paid on the provider’s page, and the webhook confirms it', async () => {
  const heldBefore = await balanceOf(db, { kind: 'HELD' }, 'USD')
  const order = await givenUnpaidOrder(db, { buyer })
  const page = await shop.openPage(buyer.accountId, order)
  expect(await shop.statusOf(order)).toBe('AWAITING_PAYMENT')

  const paid = await shop.payOn(page)
  expect(paid.headers.get('location')).toBe(
    `http://localhost:3000/checkout/success-pay?orderNum=${order.orderNum}`,
  )
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  expect(await shop.paymentsOf(order)).toMatchObject([
    { method: 'CARD', status: 'PAID', amount_minor: 2500, refunded_minor: 0 },
  ])
  expect(await balanceOf(db, { kind: 'HELD' }, 'USD')).toBe(heldBefore + 2500)
  expect(await shop.mailsOf(order)).toEqual(['order-paid', 'sale-new'])
  await shop.expectBooks()
})

test('R-10 a second click answers the same page, also at once', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  const pages = await Promise.all(Array.from({ length: 10 }, () => shop.openPage(buyer.accountId, order)))
  expect(new Set([...pages, await shop.openPage(buyer.accountId, order)]).size).toBe(1)
  expect(await shop.paymentsOf(order)).toHaveLength(1)
})

test('S-26 nothing is begun with another sum or currency than the order’s', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  for (const changes of [{ summ: 0.01 }, { summ: 25.01 }, { summ: 0 }, { pmtCurrency: 'EUR' }]) {
    const answer = await shop.startCard(buyer.accountId, order, changes)
    expect(answer).toMatchObject({ statusCode: 409 })
    expect(answer.json()).toMatchObject({ errors: [{ errorCode: 'ORDER_SUM_DIFFERS' }] })
  }
  expect(await shop.paymentsOf(order)).toEqual([])
  expect(await shop.statusOf(order)).toBe('CREATED')
})

test('S-20 somebody else’s order is not found, as if there were none', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  const stranger = await givenAccount(db)
  expect(await shop.startCard(stranger, order)).toMatchObject({ statusCode: 404 })
  expect(await shop.cancel(stranger, order)).toMatchObject({ statusCode: 404 })
  const guests = await givenUnpaidOrder(db, { buyer })
  const becomeOf = (accountId: string | null) =>
    db
      .updateTable('customer_order')
      .set({ account_id: accountId, is_guest: accountId === null })
      .where('order_id', '=', guests.orderId)
      .execute()
  await becomeOf(null)
  expect(await shop.startCard(stranger, guests)).toMatchObject({ statusCode: 404 })
  await becomeOf(buyer.accountId)
})

test('a declined card can be followed by another on the same page', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  const page = await shop.openPage(buyer.accountId, order)
  await shop.payOn(page, cardNumbers.declined)
  expect(await shop.openPage(buyer.accountId, order)).toBe(page)
  await shop.payOn(page)
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  expect(await shop.mailsOf(order)).toEqual(['order-paid', 'sale-new'])
})

test('a changed order is paid on another page, and the old one ends', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  const oldPage = await shop.openPage(buyer.accountId, order)
  await sendForMore(order)
  const changed = { ...order, totalMinor: 2700 }
  const newPage = await shop.openPage(buyer.accountId, changed)
  expect(newPage).not.toBe(oldPage)
  expect(await shop.paymentsOf(order)).toMatchObject([
    { status: 'EXPIRED', amount_minor: 2500 },
    { status: 'STARTED', amount_minor: 2700 },
  ])
  await shop.payOn(oldPage)
  await shop.payOn(newPage)
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  expect(await shop.mailsOf(order)).toEqual(['order-paid', 'sale-new'])
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'EXPIRED' }, { status: 'PAID' }])
})

test('what was paid on the page of an order that has changed since goes back', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  const page = await shop.openPage(buyer.accountId, order)
  await sendForMore(order)
  await shop.payOn(page)
  await eventually(async () => expect(await shop.refundsOf(order)).toHaveLength(1))
  expect(await shop.statusOf(order)).toBe('AWAITING_PAYMENT')
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'RETURNED', refunded_minor: 2500 }])
  expect(await shop.refundsOf(order)).toMatchObject([{ amount_minor: 2500, reason: 'WRONG_AMOUNT' }])
})

test('a bank that decides later keeps the goods waiting, and then pays', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  await shop.payOn(await shop.openPage(buyer.accountId, order), cardNumbers.paidLater)
  await eventually(async () =>
    expect(await shop.paymentsOf(order)).toMatchObject([
      { status: expect.stringMatching('PROCESSING|PAID') },
    ]),
  )
  const again = await shop.startCard(buyer.accountId, order)
  expect(again.json()).toMatchObject({ errors: [{ errorCode: 'ORDER_NOT_PAYABLE' }] })
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'PAID' }])
})

test('a bank that decides against it leaves the order to be paid in another way, and the buyer is told', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  await shop.payOn(await shop.openPage(buyer.accountId, order), cardNumbers.declinedLater)
  await eventually(async () => expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'FAILED' }]))
  expect(await shop.mailsOf(order)).toEqual(['order-payment-failed'])
  await shop.payOn(await shop.openPage(buyer.accountId, order))
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
})

test('an order that is paid, cancelled or past its time cannot be paid', async () => {
  const paid = await givenUnpaidOrder(db, { buyer })
  await shop.payOn(await shop.openPage(buyer.accountId, paid))
  await eventually(async () => expect(await shop.statusOf(paid)).toBe('CONFIRMED'))
  const late = await givenUnpaidOrder(db, { buyer })
  await setHold(late, -1)
  const cancelled = await givenUnpaidOrder(db, { buyer })
  expect(await shop.cancel(buyer.accountId, cancelled)).toMatchObject({ statusCode: 200 })
  for (const order of [paid, late, cancelled]) {
    const answer = await shop.startCard(buyer.accountId, order)
    expect(answer.json()).toMatchObject({ errors: [{ errorCode: 'ORDER_NOT_PAYABLE' }] })
  }
  await setHold(late, 1)
})

test('R-09 what a lost webhook would have told, the sweep finds', async () => {
  await shop.setFaults({ fault: 'drop' })
  const orders = [await givenUnpaidOrder(db, { buyer }), await givenUnpaidOrder(db, { buyer })]
  for (const order of orders) await shop.payOn(await shop.openPage(buyer.accountId, order))
  await shop.clearFaults()
  await sweepPayments(shop.parts)
  // The provider hadn't been silent for long enough.
  expect(await shop.statusOf(orders[0]!)).toBe('AWAITING_PAYMENT')
  await db
    .updateTable('payment')
    .set({ started_at: new Date(Date.now() - 150_000) })
    .where('settled_at', 'is', null)
    .execute()
  await Promise.all([sweepPayments(shop.parts), sweepPayments(shop.parts)])
  for (const order of orders) expect(await shop.statusOf(order)).toBe('CONFIRMED')
  await shop.expectBooks()
})
