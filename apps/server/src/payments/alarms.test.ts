import { noticesQuery } from '@kids-crafts/contract/staff-lists.ts'
import { Stripe } from 'stripe'
import { afterEach, expect, test, vi } from 'vitest'

import { checkBooks } from '#ledger'

import { modules } from '../modules.ts'
import { createJobMetrics } from '../platform/metrics.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { testDatabase } from '../testing/database.ts'
import { givenBuyer } from '../testing/orders.ts'
import { eventually, givenPaymentShop, webhookSecret } from '../testing/payments.ts'
import { givenUnpaidOrder } from '../testing/unpaid-order.ts'
import { cancelOrder } from './cancel-order.ts'
import { listNotices } from './list-notices.ts'
import { handleNotice } from './open-notices.ts'
import { sendRefunds } from './send-refunds.ts'

const shop = await givenPaymentShop()
const { db, app, problems } = shop
const buyer = await givenBuyer(db)

afterEach(async () => {
  vi.useRealTimers()
  shop.alarms.length = 0
  shop.warnings.length = 0
  await shop.clearFaults()
})

async function givenPaidOrder() {
  const order = await givenUnpaidOrder(db, { buyer })
  await shop.payOn(await shop.openPage(buyer.accountId, order))
  await eventually(async () => expect(await shop.statusOf(order)).toBe('CONFIRMED'))
  const [payment] = await shop.paymentsOf(order)
  return { order, paymentId: payment?.payment_id, intentId: payment?.payment_intent_id ?? '' }
}

async function givenRefundedOrder() {
  const { order, paymentId } = await givenPaidOrder()
  await cancelOrder(db, buyer, { orderNum: order.orderNum }, 'CANCELLED_BY_BUYER')
  await eventually(async () => {
    await sendRefunds(shop.parts)
    expect(await shop.refundsOf(order)).toMatchObject([{ status: 'DONE' }])
  })
  const [refund] = await shop.refundsOf(order)
  return { order, paymentId, refund }
}

const noticesOf = (paymentId: string | undefined) =>
  db
    .selectFrom('payment_notice')
    .selectAll()
    .where('payment_id', '=', paymentId ?? '')
    .orderBy('payment_notice_id')
    .execute()

/** The check of `npm run books`. */
const booksSay = () =>
  checkBooks(
    db,
    modules.flatMap(({ booksChecks = [] }) => booksChecks),
  )

const post = (payload: string, signature: string, to = app) =>
  to.inject({
    method: 'POST',
    url: '/api/stripe/webhook/v1/receive',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  })

const signed = (payload: string, { secret = webhookSecret, ageSeconds = 0 } = {}) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - ageSeconds,
  })

const eventText = (id: string, type: string, object: object = {}) =>
  JSON.stringify({ id, type, created: 1_790_000_000, livemode: false, data: { object } })

test('a dispute is one chargeback, however often each event comes, and each step raises an alarm once', async () => {
  const { order, paymentId, intentId } = await givenPaidOrder()
  await shop.setFaults({ fault: 'duplicate', copies: 3, on: 'charge.dispute' })
  const chargebacks = () =>
    db
      .selectFrom('chargeback')
      .selectAll()
      .where('payment_id', '=', paymentId ?? '')
      .execute()
  for (const [type, step] of [
    ['charge.dispute.created', { status: 'OPEN', withdrawn_at: null, amount_minor: order.totalMinor }],
    ['charge.dispute.funds_withdrawn', { status: 'OPEN', fee_minor: 1500 }],
    ['charge.dispute.closed', { status: 'LOST', reason: 'fraudulent' }],
  ] as const) {
    expect((await shop.dispute(intentId, type)).status).toBe(200)
    await eventually(async () => expect(await chargebacks()).toMatchObject([step]))
    if (type.endsWith('withdrawn'))
      await eventually(async () => expect((await chargebacks())[0]?.withdrawn_at).not.toBeNull())
  }
  await eventually(() =>
    expect(shop.alarms.map(({ alarm }) => alarm)).toEqual(['DISPUTE', 'DISPUTE', 'DISPUTE']),
  )
  expect(await noticesOf(paymentId)).toEqual([])
})

test('a refund that failed is owed to the buyer, who is asked for another way, and raises an alarm once', async () => {
  const { order, refund } = await givenRefundedOrder()
  await shop.setFaults({ fault: 'duplicate', copies: 3, on: 'refund.failed' })
  await shop.failRefund(refund?.provider_refund_id ?? '')
  await eventually(async () => expect(await shop.refundsOf(order)).toMatchObject([{ status: 'FAILED' }]))
  expect(await shop.refundsOf(order)).toMatchObject([{ failure: 'expired_or_canceled_card' }])
  await eventually(() =>
    expect(shop.alarms).toMatchObject([{ alarm: 'REFUND_FAILED', details: { refundId: refund?.refund_id } }]),
  )
  expect(await shop.mailsOf(order)).toContain('order-refund-failed')
})

test('a dispute of something that is not ours stands in the books until staff have dealt with it', async () => {
  const object = { id: 'dp_strange', amount: 500, currency: 'eur', payment_intent: 'pi_of_another' }
  const payload = eventText('evt_strange', 'charge.dispute.created', object)
  expect((await post(payload, signed(payload))).statusCode).toBe(200)
  const open = async () => (await listNotices(db, noticesQuery.parse({ kind: 'DISPUTE' }))).items
  const { report } = await booksSay()
  expect(report).toMatch(/every dispute of a charge was dealt with: .*charge.dispute.created/)
  const manager = await aManager(db)
  const noticeId = (await open())[0]?.noticeId ?? 0
  await handleNotice(db, manager, { noticeId, note: 'Answered the bank' })
  expect(await open()).toEqual([])
  await expect(handleNotice(db, manager, { noticeId, note: 'again' })).rejects.toThrow(
    `There is no open notice ${noticeId}`,
  )
  expect(await auditBy(db, manager)).toEqual([`payment-notice.handle PAYMENT_NOTICE ${noticeId}`])
})

test.each(['charge.dispute.created', 'refund.failed'])(
  '%s is kept also when it is of nothing that we know, or cannot be read',
  async (type) => {
    const known = { id: 'dp_other', amount: 500, currency: 'eur', payment_intent: 'pi_of_another_shop' }
    for (const [index, object] of [known, { id: 7 }].entries()) {
      const payload = eventText(`evt_${type.replaceAll('.', '_')}_${index}`, type, object)
      expect((await post(payload, signed(payload))).statusCode).toBe(200)
    }
    const kept = await db.selectFrom('payment_notice').selectAll().where('type', '=', type).execute()
    expect(
      kept.filter(({ event_id }) => event_id.startsWith('evt_charge') || event_id.startsWith('evt_refund')),
    ).toMatchObject([
      { payment_intent_id: 'pi_of_another_shop', amount_minor: 500, payment_id: null },
      { provider_id: 'unknown', amount_minor: 0, payment_id: null },
    ])
  },
)

const valueOf = async (metric: string, problem: string) => {
  const { values = [] } = (await createJobMetrics().registry.getSingleMetric(metric)?.get()) ?? {}
  return values.find(({ labels }) => labels['problem'] === problem)?.value ?? 0
}

test('signatures that do not fit are shown and logged once, however many come, until one fits', async () => {
  const payload = eventText('evt_signature', 'customer.created')
  const before = await valueOf('problems_noticed_total', 'WEBHOOK_SIGNATURE')
  for (let sent = 0; sent < 50; sent += 1)
    expect((await post(payload, signed(payload, { secret: 'whsec_wrong' }))).statusCode).toBe(400)
  expect(problems.current()).toEqual(['WEBHOOK_SIGNATURE'])
  expect(shop.warnings).toEqual([{ problem: 'WEBHOOK_SIGNATURE' }])
  expect(await valueOf('problems_noticed_total', 'WEBHOOK_SIGNATURE')).toBe(before + 50)
  expect(await valueOf('problems_current', 'WEBHOOK_SIGNATURE')).toBe(1)
  expect((await post(payload, signed(payload))).statusCode).toBe(200)
  expect(problems.current()).toEqual([])
  expect(await valueOf('problems_current', 'WEBHOOK_SIGNATURE')).toBe(0)
})

test('a webhook with our secret that is minutes old says that a clock is wrong', async () => {
  const payload = eventText('evt_clock', 'customer.created')
  expect((await post(payload, signed(payload, { ageSeconds: 400 }))).statusCode).toBe(400)
  expect(problems.current()).toEqual(['CLOCK_OF_CARD_PROVIDER'])
  await shop.provider.ping()
  expect(problems.current()).toEqual([])
})

test('a key that the provider refuses is shown until one is taken', async () => {
  await expect(shop.providerWithKey('sk_test_wrong').ping()).rejects.toThrow('Invalid API Key')
  expect(problems.current()).toEqual(['CARD_KEY_REFUSED'])
  expect(shop.warnings).toEqual([{ problem: 'CARD_KEY_REFUSED' }])
  await shop.provider.ping()
  expect(problems.current()).toEqual([])
})

test('a clock that is minutes from the provider’s is seen by any answer of the provider', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 300_000 })
  await shop.provider.ping()
  expect(problems.current()).toEqual(['CLOCK_OF_CARD_PROVIDER'])
  vi.useRealTimers()
  await shop.provider.ping()
  expect(problems.current()).toEqual([])
})

test('a server with a wrong key and a wrong webhook secret says so by itself: readiness and metrics', async () => {
  const server = await testApp(await testDatabase(), {
    STRIPE_SECRET_KEY: 'sk_test_wrong',
    STRIPE_WEBHOOK_SECRET: 'whsec_wrong',
    STRIPE_API_URL: shop.sandboxUrl,
  })
  const readiness = async () => (await server.inject('/api/readiness')).json<object>()
  await eventually(async () =>
    expect(await readiness()).toEqual({ ready: true, degraded: ['CARD_KEY_REFUSED'] }),
  )
  const payload = eventText('evt_of_a_server', 'customer.created')
  expect((await post(payload, signed(payload), server)).statusCode).toBe(400)
  expect(await readiness()).toEqual({ ready: true, degraded: ['CARD_KEY_REFUSED', 'WEBHOOK_SIGNATURE'] })
  const { body } = await server.inject('/metrics')
  for (const problem of ['CARD_KEY_REFUSED', 'WEBHOOK_SIGNATURE']) {
    expect(body).toContain(`problems_current{problem="${problem}"} 1`)
    expect(body).toMatch(new RegExp(`problems_noticed_total\\{problem="${problem}"\\} [1-9]`))
  }
})
