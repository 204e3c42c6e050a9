import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import { Stripe } from 'stripe'
import { afterEach, expect, test } from 'vitest'

import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop, webhookSecret } from '../testing/payments.ts'
import { givenUnpaidOrder, givenUnpaidOrders } from '../testing/unpaid-order.ts'
import type { UnpaidOrder } from '../testing/unpaid-order.ts'

const shop = await givenPaymentShop()
const { db, app } = shop
const buyer = await givenBuyer(db)
afterEach(async () => {
  await shop.clearFaults()
  shop.alarms.length = 0
})

interface Signing {
  secret?: string
  ageSeconds?: number
  scheme?: string
}

const nowSeconds = () => Math.floor(Date.now() / 1000)

const signed = (payload: string, { secret = webhookSecret, ageSeconds = 0, scheme = 'v1' }: Signing = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, scheme, timestamp: nowSeconds() - ageSeconds })

const receive = (payload: string | Buffer, signature: string | undefined, headers: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/stripe/webhook/v1/receive',
    headers: {
      'content-type': 'application/json',
      ...(signature === undefined ? {} : { 'stripe-signature': signature }),
      ...headers,
    },
    payload,
  })

/** The provider's event after an order's page was paid, with a test's changes. */
async function eventOf(
  order: UnpaidOrder,
  changes: { session?: object; event?: object } = {},
): Promise<string> {
  const [payment] = await shop.paymentsOf(order)
  return JSON.stringify({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowSeconds(),
    livemode: false,
    type: 'checkout.session.completed',
    data: {
      object: {
        id: payment?.session_id,
        object: 'checkout.session',
        status: 'complete',
        payment_status: 'paid',
        amount_total: order.totalMinor,
        currency: 'usd',
        client_reference_id: payment?.payment_id,
        metadata: { orderNum: order.orderNum },
        payment_intent: `pi_${randomUUID().replaceAll('-', '')}`,
        url: null,
        expires_at: nowSeconds() + 1800,
        ...changes.session,
      },
    },
    ...changes.event,
  })
}

async function givenBegunOrder(): Promise<UnpaidOrder> {
  const order = await givenUnpaidOrder(db, { buyer })
  await shop.openPage(buyer.accountId, order)
  return order
}

const eventCount = async () => (await db.selectFrom('payment_event').select('event_id').execute()).length
const outcomeOf = async (payload: string) => {
  const { id } = JSON.parse(payload) as { id: string }
  const rows = await db.selectFrom('payment_event').select('outcome').where('event_id', '=', id).execute()
  return rows.map(({ outcome }) => outcome)
}

const forgeries: [string, (payload: string) => Parameters<typeof receive>][] = [
  ['with a byte changed', (payload) => [payload.replace('2500', '2501'), signed(payload)]],
  ['with another secret', (payload) => [payload, signed(payload, { secret: 'whsec_other' })]],
  ['with v0 alone', (payload) => [payload, signed(payload, { scheme: 'v0' })]],
  ['301 seconds old', (payload) => [payload, signed(payload, { ageSeconds: 302 })]],
  ['301 seconds ahead', (payload) => [payload, signed(payload, { ageSeconds: -302 })]],
  ['an hour ahead', (payload) => [payload, signed(payload, { ageSeconds: -3600 })]],
  ['without a signature', (payload) => [payload, undefined]],
  ['with an empty signature', (payload) => [payload, '']],
  ['with an empty v1', (payload) => [payload, `t=${nowSeconds()},v1=`]],
  ['with a v1 of other letters', (payload) => [payload, `t=${nowSeconds()},v1=${'é'.repeat(64)}`]],
  ['with a v1 that is too short', (payload) => [payload, `t=${nowSeconds()},v1=ab,v1`]],
  ['without a time', (payload) => [payload, signed(payload).replace(/t=\d+,/, '')]],
  ['with two times', (payload) => [payload, `t=${nowSeconds() - 9999},${signed(payload)}`]],
  ['with a signature twice', (payload) => [payload, `${signed(payload)}, ${signed(payload)}`]],
  ['compressed', (payload) => [gzipSync(payload), signed(payload), { 'content-encoding': 'gzip' }]],
  ['empty', () => ['', signed('')]],
  ['not JSON', () => ['<event/>', signed('<event/>')]],
  ['of no event', () => ['{"id":"evt_1"}', signed('{"id":"evt_1"}')]],
]

test.each(forgeries)('S-30 a webhook %s is refused and leaves no row', async (_, forge) => {
  const order = await givenBegunOrder()
  const before = await eventCount()
  const [payload, signature, headers] = forge(await eventOf(order))
  expect((await receive(payload, signature, headers)).statusCode).toBe(400)
  expect(await eventCount()).toBe(before)
  expect(await shop.statusOf(order)).toBe('AWAITING_PAYMENT')
})

test('S-30 a webhook of 2 MB is refused before it is read', async () => {
  const payload = JSON.stringify({ filler: 'x'.repeat(2 * 1024 * 1024) })
  expect((await receive(payload, signed(payload))).statusCode).toBe(413)
})

test('S-30 while a secret is being replaced both are good, whatever the content type', async () => {
  for (const secret of [webhookSecret, 'whsec_next']) {
    const order = await givenBegunOrder()
    const payload = await eventOf(order)
    const answer = await receive(payload, signed(payload, { secret }), { 'content-type': 'text/plain' })
    expect(answer.statusCode).toBe(200)
    expect(await shop.statusOf(order)).toBe('CONFIRMED')
  }
})

const wrongs: [string, { session?: object }][] = [
  ['another amount', { session: { amount_total: 1 } }],
  ['another currency', { session: { currency: 'eur' } }],
  ['another order', { session: { metadata: { orderNum: 'AAAAA-AAAAA-AAAA' } } }],
  ['another session', { session: { id: 'cs_test_other' } }],
]

test.each(wrongs)('S-31 money of %s pays nothing, raises one alarm and goes back', async (_, changes) => {
  const order = await givenBegunOrder()
  const payload = await eventOf(order, changes)
  expect((await receive(payload, signed(payload))).statusCode).toBe(200)
  expect((await receive(payload, signed(payload))).statusCode).toBe(200)
  expect(await outcomeOf(payload)).toEqual(['MISMATCH'])
  expect(await shop.statusOf(order)).toBe('AWAITING_PAYMENT')
  expect(shop.alarms).toMatchObject([{ alarm: 'MISMATCH' }])
  const returned = (await shop.paymentsOf(order)).filter(({ status }) => status === 'RETURNED')
  expect(returned).toHaveLength(1)
  expect(await shop.refundsOf(order)).toMatchObject([
    { reason: 'WRONG_AMOUNT', payment_id: returned[0]?.payment_id, amount_minor: returned[0]?.amount_minor },
  ])
})

test('S-31 an event of another mode, of an unknown type or about a payment that we do not know is noted alone', async () => {
  const order = await givenBegunOrder()
  const events: [string, string][] = [
    [await eventOf(order, { event: { livemode: true } }), 'IGNORED_TYPE'],
    [await eventOf(order, { event: { type: 'sandbox.unknown' } }), 'IGNORED_TYPE'],
    [await eventOf(order, { session: { amount_total: undefined } }), 'IGNORED_TYPE'],
    [await eventOf(order, { session: { id: 'cs_1', client_reference_id: randomUUID() } }), 'UNKNOWN_PAYMENT'],
    [await eventOf(order, { session: { id: 'cs_2', client_reference_id: 'shop-2' } }), 'UNKNOWN_PAYMENT'],
  ]
  for (const [payload, outcome] of events) {
    expect((await receive(payload, signed(payload))).statusCode).toBe(200)
    expect(await outcomeOf(payload)).toEqual([outcome])
  }
  expect(await shop.statusOf(order)).toBe('AWAITING_PAYMENT')
  expect(shop.alarms).toMatchObject([{ alarm: 'UNKNOWN_PAYMENT' }])
})

test('R-04 the same event twenty times at once pays once, and each is acknowledged', async () => {
  const order = await givenBegunOrder()
  const payload = await eventOf(order)
  const answers = await Promise.all(Array.from({ length: 20 }, () => receive(payload, signed(payload))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await outcomeOf(payload)).toEqual(['APPLIED'])
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'PAID' }])
  expect(await shop.mailsOf(order)).toEqual(['order-paid', 'sale-new'])
})

test('R-04 twenty events about the same payment at once pay once', async () => {
  const order = await givenBegunOrder()
  const intent = { payment_intent: 'pi_of_twenty' }
  const payloads = await Promise.all(Array.from({ length: 20 }, () => eventOf(order, { session: intent })))
  await Promise.all(payloads.map((payload) => receive(payload, signed(payload))))
  const outcomes = (await Promise.all(payloads.map(outcomeOf))).flat()
  expect(outcomes.filter((outcome) => outcome === 'APPLIED')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'NOTHING_TO_DO')).toHaveLength(19)
})

test('R-13 what comes late or out of order changes nothing and is acknowledged', async () => {
  const order = await givenBegunOrder()
  const intent = { payment_intent: 'pi_out_of_order' }
  const paid = await eventOf(order, {
    session: intent,
    event: { type: 'checkout.session.async_payment_succeeded' },
  })
  const unpaid = { ...intent, payment_status: 'unpaid' }
  const later = [
    await eventOf(order, { session: unpaid }),
    await eventOf(order, { session: unpaid, event: { type: 'checkout.session.async_payment_failed' } }),
    await eventOf(order, {
      session: { ...unpaid, status: 'expired' },
      event: { type: 'checkout.session.expired' },
    }),
  ]
  expect((await receive(paid, signed(paid))).statusCode).toBe(200)
  for (const payload of later) {
    expect((await receive(payload, signed(payload))).statusCode).toBe(200)
    expect(await outcomeOf(payload)).toEqual(['NOTHING_TO_DO'])
  }
  expect(await shop.statusOf(order)).toBe('CONFIRMED')
  expect(await shop.paymentsOf(order)).toMatchObject([{ status: 'PAID' }])
})

test('R-04 R-13 the provider’s own faults: duplicated, reordered, forged first, delayed, unknown, old', async () => {
  await shop.setFaults(
    { fault: 'duplicate', copies: 5 },
    { fault: 'reorder' },
    { fault: 'wrong-secret', probability: 0.5 },
    { fault: 'delay', delayMs: 100, probability: 0.5 },
    { fault: 'unknown-type', probability: 0.5 },
    { fault: 'old-api-version', probability: 0.5 },
  )
  const orders = await givenUnpaidOrders(db, 5, { buyer })
  for (const order of orders) await shop.payOn(await shop.openPage(buyer.accountId, order))
  await eventually(async () => {
    for (const order of orders) expect(await shop.statusOf(order)).toBe('CONFIRMED')
  })
  for (const order of orders) expect(await shop.mailsOf(order)).toEqual(['order-paid', 'sale-new'])
})

test('a webhook is answered without asking the provider, which may be down', async () => {
  const order = await givenBegunOrder()
  const payload = await eventOf(order, { session: { amount_total: 1 } })
  await shop.setFaults({ fault: 'timeout-before', delayMs: 60_000 })
  expect((await receive(payload, signed(payload))).statusCode).toBe(200)
  expect(await shop.refundsOf(order)).toMatchObject([{ status: 'REQUESTED' }])
})
