import { afterEach, expect, test, vi } from 'vitest'

import { readConfig } from '../platform/config.ts'
import { createDatabase } from '../platform/database/db.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop } from '../testing/payments.ts'
import { givenUnpaidOrder, givenUnpaidOrders } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'
import type { CardProvider, CardSession } from './card-provider.ts'
import { sendRefunds } from './send-refunds.ts'
import { startCardPayment } from './start-card-payment.ts'
import { endNeedlessSessions, sweepPayments } from './sweep-payments.ts'

const shop = await givenPaymentShop()
const { db } = shop
const buyer = await givenBuyer(db)
const config = readConfig({})
afterEach(() => shop.clearFaults())

const inputOf = ({ orderNum, totalMinor }: UnpaidOrder) => ({ orderNum, totalMinor, currency: 'USD' })

const agePayments = (seconds: number, { orderId }: UnpaidOrder) =>
  db
    .updateTable('payment')
    .set({ started_at: new Date(Date.now() - seconds * 1000) })
    .where('order_id', '=', orderId)
    .execute()

/** The process is killed after the provider created a page, before storing it. */
async function givenKilledBetween(order: UnpaidOrder): Promise<CardSession> {
  const { promise, resolve } = Promise.withResolvers<CardSession>()
  const provider: CardProvider = {
    ...shop.provider,
    createSession: async (session) => {
      resolve(await shop.provider.createSession(session))
      return new Promise(() => {})
    },
  }
  void startCardPayment({ ...shop.parts, provider, config }, buyer, inputOf(order))
  return promise
}

test('R-10 killed between the provider’s page and its note, the next click soon after finds the same page', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  const session = await givenKilledBetween(order)
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'STARTED', session_id: null }])
  expect(await shop.openPage(buyer.accountId, order)).toBe(session.url)
  expect(await shop.paymentsOf(order)).toHaveLength(1)
})

test('R-10 killed between, a later click gets a page of its own, and the sweep gives the other up', async () => {
  const [clicked, left] = [await givenUnpaidOrder(db, { buyer }), await givenUnpaidOrder(db, { buyer })]
  const session = await givenKilledBetween(clicked)
  await givenKilledBetween(left)
  await agePayments(130, clicked)
  await agePayments(130, left)
  const page = await shop.openPage(buyer.accountId, clicked)
  expect(page).not.toBe(session.url)
  await sweepPayments(shop.parts)
  expect(await shop.paymentsOf(left)).toMatchObject([{ status: 'EXPIRED', session_id: null }])
  await shop.payOn(page)
  await eventually(async () => expect(await shop.statusOf(clicked)).toBe('CONFIRMED'))
  await shop.expectBooks()
})

test('R-09 killed between, money that came nevertheless is accounted for, on whichever page it was paid', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  const session = await givenKilledBetween(order)
  await agePayments(130, order)
  const page = await shop.openPage(buyer.accountId, order)
  await shop.payOn(session.url ?? '')
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  await shop.payOn(page)
  await eventually(async () => expect(await shop.refundsOf(order)).toMatchObject([{ reason: 'PAID_TWICE' }]))
  await sendRefunds(shop.parts)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE' }])
  await shop.expectBooks()
})

const faults = ['error-after', 'reset-before', 'reset-after', 'malformed-json', 'too-many-requests']

test.each(faults)(
  'R-10 a page whose creation meets %s is tried again, and one payment comes of it',
  async (fault) => {
    const order = await givenUnpaidOrder(db, { buyer })
    await shop.setFaults({ fault, on: 'POST /v1/checkout/sessions', times: 3 })
    const first = await shop.startCard(buyer.accountId, order)
    expect([200, 503]).toContain(first.statusCode)
    await shop.clearFaults()
    const page = await shop.openPage(buyer.accountId, order)
    await shop.payOn(page)
    await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
    const payments = await shop.paymentsOf(order)
    expect(payments.filter(({ status }) => status === 'PAID')).toHaveLength(1)
    expect(payments.filter(({ status }) => !['PAID', 'EXPIRED'].includes(status))).toEqual([])
    await shop.expectBooks()
  },
)

test('a provider that does not answer is not waited for longer than its time, and the buyer may try again', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  await shop.setFaults({ fault: 'timeout-before', on: 'POST /v1/checkout/sessions', delayMs: 60_000 })
  const startedAt = performance.now()
  const answer = await shop.startCard(buyer.accountId, order)
  expect(answer).toMatchObject({ statusCode: 503, headers: { 'retry-after': '5' } })
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  await shop.clearFaults()
  await shop.openPage(buyer.accountId, order)
}, 30_000)

test('R-08 no database connection is in use while the provider is waited for', async () => {
  const single = createDatabase(shop.url, { poolSize: 1, log: { warn: () => {} } })
  const order = await givenUnpaidOrder(db, { buyer })
  const { promise: asked, resolve: isAsked } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const provider: CardProvider = {
    ...shop.provider,
    createSession: async (session) => {
      isAsked()
      await answered
      return shop.provider.createSession(session)
    },
  }
  const parts = { ...shop.parts, db: single.db, provider, config }
  const started = startCardPayment(parts, buyer, inputOf(order))
  await asked
  expect(single.pool).toMatchObject({ totalCount: 1, idleCount: 1 })
  // The order isn't locked either.
  expect(await shop.cancel(buyer.accountId, order)).toMatchObject({ statusCode: 200 })
  answer()
  const { checkoutUrl } = await started
  await shop.payOn(checkoutUrl)
  await endNeedlessSessions(shop.parts)
  await eventually(async () => expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'RETURNED' }]))
  await sendRefunds(shop.parts)
  await single.close()
  await shop.expectBooks()
})

test('a guest pays with the token of the order, and no other order by it', async () => {
  const [order, other] = await givenUnpaidOrders(db, 2, { buyer })
  if (!order || !other) throw new Error('There are no orders')
  await db
    .updateTable('customer_order')
    .set({ account_id: null, is_guest: true })
    .where('order_id', 'in', [order.orderId, other.orderId])
    .execute()
  const parts = { ...shop.parts, config }
  const guest = { kind: 'GUEST', orderNum: order.orderNum } as const
  await expect(startCardPayment(parts, guest, inputOf(other))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const { checkoutUrl } = await startCardPayment(parts, guest, inputOf(order))
  await shop.payOn(checkoutUrl)
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
})

test('S-17 a page that is not at the provider’s own site is not shown', async () => {
  for (const url of ['https://evil.example/pay/1', 'javascript:alert(1)', '//evil.example', '', undefined]) {
    const order = await givenUnpaidOrder(db, { buyer })
    const provider: CardProvider = {
      ...shop.provider,
      createSession: async (session) => ({ ...(await shop.provider.createSession(session)), url }),
    }
    const raiseAlarm = vi.fn<(alarm: string) => void>()
    const parts = { ...shop.parts, raiseAlarm, provider, config }
    const started = startCardPayment(parts, buyer, inputOf(order))
    await expect(started).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(raiseAlarm.mock.calls[0]?.[0]).toBe('WRONG_HOST')
  }
})

test('a page that the provider has forgotten is given up when its time is over', async () => {
  const order = await givenUnpaidOrder(db, { buyer })
  await shop.openPage(buyer.accountId, order)
  await db
    .updateTable('payment')
    .set({ session_id: 'cs_gone', expires_at: new Date(Date.now() - 1000) })
    .where('order_id', '=', order.orderId)
    .execute()
  await agePayments(130, order)
  await sweepPayments(shop.parts)
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'EXPIRED' }])
})
