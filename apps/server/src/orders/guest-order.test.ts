import { randomBytes } from 'node:crypto'

import { networkHoldLimits } from '@kids-crafts/rules/holds.ts'
import { newOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { afterAll, expect, test } from 'vitest'

import { openSessions } from '#accounts'
import { recogniseActors } from '#accounts'
import { approvals } from '#child-orders'
import { orderReadingModule, showOrder } from '#order-reading'
import { isPaymentProcessing } from '#payments'

import { asBuyer } from '../platform/actor.ts'
import { asGuest } from '../platform/actor.ts'
import { readConfig } from '../platform/config.ts'
import { createPdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { newBotCheckToken, testBotCheck } from '../testing/bot-check.ts'
import { testDatabase } from '../testing/database.ts'
import { contact, givenBuyer, givenOrder, givenSellingStore, stockOf } from '../testing/orders.ts'
import { testServer } from '../testing/server.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { guestLinkKey, guestToken } from './guest-link.ts'
import { joinGuestOrders } from './join-guest-orders.ts'
import { lockOrder } from './lock-order.ts'
import { orderRoutes } from './routes.ts'

const { db } = await testDatabase()
const config = readConfig({})
const app = await testServer({ RATE_LIMITS: 'off' })
const sessions = await openSessions(db, config)
const botCheck = await testBotCheck(db)
recogniseActors(app, { sessions, db })
const pdf = createPdfRenderer()
afterAll(() => pdf.stop())
orderRoutes(app, { db, sessions, botCheck, config, isPaymentProcessing, approvals })
orderReadingModule.routes?.(app, { db, config, pdf })

const deliveryPoint = {
  regionCode: 'CA-BC',
  address: '1 Main Street',
  name: 'Home',
  city: 'Vancouver',
  countryIso: 'CA',
  postCode: 'V5K 0A1',
}

interface Sent {
  items: { priceId: number; quantity: number }[]
  token?: string
  bearer?: string
  ip?: string
  changes?: object
}

async function send({ items, token, bearer, ip = '192.0.2.1', changes = {} }: Sent) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/order/anon/v1/create',
    remoteAddress: ip,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
    body: {
      requestBodyDto: {
        deliveryPoint,
        orderNote: 'Please ring',
        paymentSystemCode: 'STRIPE',
        contact,
        orderItems: items,
        googleResponseToken: token ?? (await newBotCheckToken(botCheck)),
        ...changes,
      },
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}
const read = (orderNum: string, bearer?: string) =>
  app.inject({
    url: `/api/order/v1/get?orderNum=${orderNum}`,
    headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
  })
let network = 0
/** Uses a new network, so that guests of other tests don't count. */
const newIp = () => `198.51.${Math.floor(++network / 250)}.${network % 250}`

test('a guest orders with the payload of the specification, and sees the order by its token alone', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [1250] })
  const [priceId = 0] = priceIds
  const { status, body } = await send({ items: [{ priceId, quantity: 2 }], ip: newIp() })
  expect(status).toBe(200)
  const { orderNum, checkoutJwt, payUntil } = body.responseEntity
  expect(body).toEqual({
    responseCode: 'OC_OK',
    message: 'OK',
    responseEntity: { orderNum, total: { value: 30, currencyIso: 'USD' }, payUntil, checkoutJwt },
  })
  const shown = await read(orderNum, checkoutJwt)
  expect(shown.json().responseEntity).toMatchObject({
    orderNum,
    status: 'CREATED',
    contactInfo: { email: 'ada@example.org' },
  })
  expect((await read(orderNum)).statusCode).toBe(401)
  const other = await send({ items: [{ priceId, quantity: 1 }], ip: newIp() })
  expect((await read(orderNum, other.body.responseEntity.checkoutJwt)).statusCode).toBe(404)
  const stranger = await app.inject({ url: `/api/order/status/v1/get?orderNum=${orderNum}` })
  expect(stranger.json().responseEntity).toEqual({
    orderNum,
    status: 'CREATED',
    isPaymentProcessing: false,
    payUntil: expect.any(String),
  })
})

test('a guest gives a gift, with a message and wrapped', async () => {
  const { priceIds, storeId, handle } = await givenSellingStore(db, { pricesMinor: [1250] })
  await db.insertInto('gift_wrapping').values({ store_id: storeId, price_minor: 250 }).execute()
  const gift = { recipient: 'Mira', message: 'Happy birthday!' }
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const sendGift = (written: object) =>
    send({ items, ip: newIp(), changes: { gift: { ...gift, ...written, wrappedBy: [handle] } } })
  const { body } = await sendGift({})
  const { orderNum, checkoutJwt, total } = body.responseEntity
  expect(total.value).toBe(12.5 + 5 + 2.5)
  expect((await read(orderNum, checkoutJwt)).json().responseEntity).toMatchObject({ gift })
  const telling = await sendGift({ message: 'Ring me: +1 604 555 0123' })
  expect([telling.status, telling.body.errors[0]]).toMatchObject([400, { field: 'gift.message' }])
})

test('S-02 a checkout token opens nothing but its order', async () => {
  const { priceIds } = await givenSellingStore(db)
  const { body } = await send({ items: [{ priceId: priceIds[0] ?? 0, quantity: 1 }], ip: newIp() })
  const headers = { authorization: `Bearer ${body.responseEntity.checkoutJwt}` }
  expect((await app.inject({ url: '/api/order/list/v1/get', headers })).statusCode).toBe(401)
  const { orderNum } = await givenOrder(db)
  expect((await read(orderNum, body.responseEntity.checkoutJwt)).statusCode).toBe(404)
})

test('S-50 the same request with its spent check is the same order, and another one with it is refused', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 100 })
  const [priceId = 0] = priceIds
  const token = await newBotCheckToken(botCheck)
  const sent = { items: [{ priceId, quantity: 1 }], token, ip: newIp() }
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(sent)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => body.responseEntity.orderNum)).size).toBe(1)
  expect(await stockOf(db, priceId)).toEqual({ available: 99, taken: 1 })
  const replay = await send({ ...sent, items: [{ priceId, quantity: 2 }] })
  expect(replay).toMatchObject({ status: 403, body: { responseCode: 'OC_BOT_CHECK_FAILED' } })
  expect((await send({ ...sent, token: 'nonsense' })).status).toBe(403)
})

const newKey = () => randomBytes(24).toString('hex')

test('a guest who lost the answer asks again by the request key alone, and nobody else can', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 100 })
  const [priceId = 0] = priceIds
  const requestKey = newKey()
  const sent = { items: [{ priceId, quantity: 2 }], ip: newIp(), changes: { requestKey } }
  const first = await send(sent)
  expect(first.status).toBe(200)
  const { orderNum } = first.body.responseEntity
  // With a fresh check, without one, and after changing the cart.
  const fresh = await newBotCheckToken(botCheck)
  for (const again of [{ token: fresh }, { token: '' }, { token: '', items: [{ priceId, quantity: 9 }] }]) {
    const repeated = await send({ ...sent, ...again })
    expect(repeated).toMatchObject({
      status: 200,
      body: { responseEntity: { orderNum, total: { value: 25 } } },
    })
    expect((await read(orderNum, repeated.body.responseEntity.checkoutJwt)).statusCode).toBe(200)
  }
  expect(await stockOf(db, priceId)).toEqual({ available: 98, taken: 2 })
  // That didn't use up the fresh check.
  const other = await send({ ...sent, token: fresh, changes: { requestKey: newKey() } })
  expect(other.status).toBe(200)
  expect(other.body.responseEntity.orderNum).not.toBe(orderNum)
  const stranger = await send({ ...sent, token: '', changes: { requestKey: newKey() } })
  expect(stranger).toMatchObject({ status: 403, body: { responseCode: 'OC_BOT_CHECK_FAILED' } })
  for (const wrong of ['short', `${requestKey}'`, ''])
    expect((await send({ ...sent, token: '', changes: { requestKey: wrong } })).status).toBe(400)
  const stored = await db
    .selectFrom('customer_order')
    .select('request_key')
    .where('order_num', '=', orderNum)
    .executeTakeFirstOrThrow()
  expect(stored.request_key).not.toContain(requestKey)
})

test('the same request key many times at once, each with a check of its own, is one order', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 4 })
  const [priceId = 0] = priceIds
  const changes = { requestKey: newKey() }
  const ip = newIp()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => send({ items: [{ priceId, quantity: 1 }], ip, changes })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(new Set(answers.map(({ body }) => body.responseEntity.orderNum)).size).toBe(1)
  expect(await stockOf(db, priceId)).toEqual({ available: 3, taken: 1 })
})

test('R-02 two lines of one offer count together', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 5 })
  const [priceId = 0] = priceIds
  const twice = [
    { priceId, quantity: 3 },
    { priceId, quantity: 3 },
  ]
  expect(await send({ items: twice, ip: newIp() })).toMatchObject({
    status: 409,
    body: {
      responseCode: 'OC_OUT_OF_STOCK',
      errors: [{ errorCode: 'OUT_OF_STOCK', field: 'orderItems.0.priceId' }],
    },
  })
  expect(await stockOf(db, priceId)).toEqual({ available: 5, taken: 0 })
  const fewer = [
    { priceId, quantity: 1 },
    { priceId, quantity: 2 },
  ]
  expect((await send({ items: fewer, ip: newIp() })).status).toBe(200)
  expect(await stockOf(db, priceId)).toEqual({ available: 2, taken: 3 })
})

test('S-56 a bot with 200 carts holds a fifth of 50 pieces, and people with an account buy the rest', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 50 })
  const [priceId = 0] = priceIds
  const answers = []
  for (let count = 0; count < 200; count++)
    answers.push(await send({ items: [{ priceId, quantity: 1 }], ip: newIp() }))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.at(-1)).toMatchObject({
    status: 409,
    body: { errors: [{ errorCode: 'GUEST_HOLD_LIMIT', params: { left: 0 } }] },
  })
  await givenOrder(db, [{ priceId, quantity: 40 }])
  expect(await stockOf(db, priceId)).toEqual({ available: 0, taken: 50 })
}, 60_000)

test('S-56 a network has five unpaid orders of guests at a time', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 200 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const ip = newIp()
  for (let count = 0; count < 5; count++) expect((await send({ items, ip })).status).toBe(200)
  expect(await send({ items, ip })).toMatchObject({
    status: 429,
    body: { errors: [{ errorCode: 'GUEST_HOLDS_MAX' }] },
  })
  expect((await send({ items, ip: newIp() })).status).toBe(200)
})

test('R-06 a guest who orders again with the token of the unpaid order gives that one up', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 1 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const ip = newIp()
  const first = await send({ items, ip })
  expect((await send({ items, ip })).status).toBe(409)
  const { orderNum, checkoutJwt } = first.body.responseEntity
  const second = await send({ items, ip, bearer: checkoutJwt })
  expect(second.status).toBe(200)
  expect((await read(orderNum, checkoutJwt)).json().responseEntity.status).toBe('CANCELLED')
  expect(await stockOf(db, items[0]?.priceId ?? 0)).toEqual({ available: 0, taken: 1 })
})

test('a guest who orders again while a bank decides about the first order keeps both', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 5 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const ip = newIp()
  const first = (await send({ items, ip })).body.responseEntity
  const { order_id, total_minor } = await db
    .selectFrom('customer_order')
    .select(['order_id', 'total_minor'])
    .where('order_num', '=', first.orderNum)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('payment')
    .values({
      order_id,
      method: 'CARD',
      status: 'PROCESSING',
      revision: 1,
      amount_minor: total_minor,
      currency: 'USD',
      session_id: `cs_${newKey()}`,
      payment_intent_id: `pi_${newKey()}`,
    })
    .execute()
  const second = (await send({ items, ip, bearer: first.checkoutJwt })).body.responseEntity
  expect(second.orderNum).not.toBe(first.orderNum)
  for (const { orderNum, checkoutJwt } of [first, second]) {
    expect((await read(orderNum, checkoutJwt)).json().responseEntity.status).toBe('CREATED')
  }
  expect(await stockOf(db, items[0]?.priceId ?? 0)).toEqual({ available: 3, taken: 2 })
})

test.each([
  [{ contact: { ...contact, firstName: 'ada' } }, 'contact.firstName', 'FIRST_NAME_FORMAT'],
  [{ contact: { ...contact, phone1: '0123' } }, 'contact.phone1', 'PHONE_FORMAT'],
  [{ deliveryPoint: { ...deliveryPoint, regionCode: '' } }, 'deliveryPoint.regionCode', 'REQUIRED'],
  [{ deliveryPoint: { ...deliveryPoint, countryIso: 'XX' } }, 'deliveryPoint.regionCode', 'REGION_UNKNOWN'],
  [{ orderItems: [] }, 'orderItems', 'CART_EMPTY'],
  [
    {
      orderItems: [
        { priceId: 1, quantity: 999 },
        { priceId: 1, quantity: 999 },
      ],
    },
    'orderItems.1.quantity',
    'QUANTITY_RANGE',
  ],
  [{ orderItems: [{ priceId: 1, quantity: 0 }] }, 'orderItems.0.quantity', 'QUANTITY_RANGE'],
  [{ orderItems: [{ priceId: 987_654_321, quantity: 1 }] }, 'orderItems.0.priceId', 'OFFER_GONE'],
  [{ summ: 1 }, 'summ', 'UNKNOWN_FIELD'],
])('S-26 %j is refused at %s as %s', async (changes, field, errorCode) => {
  const { priceIds } = await givenSellingStore(db)
  const { status, body } = await send({
    items: [{ priceId: priceIds[0] ?? 0, quantity: 1 }],
    ip: newIp(),
    changes,
  })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(body.errors).toMatchObject([{ field, errorCode }])
})

test('the link of a guest’s mails opens that order and no other', async () => {
  const { priceIds } = await givenSellingStore(db)
  const { body } = await send({ items: [{ priceId: priceIds[0] ?? 0, quantity: 1 }], ip: newIp() })
  const { orderNum } = body.responseEntity
  const token = guestToken(await guestLinkKey(db), orderNum)
  const open = (number: string, given: string) =>
    app.inject({
      method: 'POST',
      url: '/api/order/guest/v1/open',
      body: { requestBodyDto: { orderNum: number, token: given } },
    })
  const opened = await open(orderNum, token)
  expect((await read(orderNum, opened.json().responseEntity.checkoutJwt)).statusCode).toBe(200)
  expect((await open(newOrderNumber(), token)).statusCode).toBe(404)
  expect((await open(orderNum, 'x'.repeat(43))).statusCode).toBe(404)
  const { orderNum: ofAccount } = await givenOrder(db)
  expect((await open(ofAccount, guestToken(await guestLinkKey(db), ofAccount))).statusCode).toBe(404)
})

test('an order made as a guest joins the account that has confirmed the same address', async () => {
  const { priceIds } = await givenSellingStore(db)
  const mine = { ...contact, email: 'Joiner@Example.org' }
  const { body } = await send({
    items: [{ priceId: priceIds[0] ?? 0, quantity: 1 }],
    ip: newIp(),
    changes: { contact: mine },
  })
  const { accountId } = await givenBuyer(db)
  const { orderNum } = body.responseEntity
  await joinGuestOrders(db, accountId, 'other@example.org')
  await expect(showOrder(db, asBuyer(accountId), orderNum, 'en')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await joinGuestOrders(db, accountId, 'joiner@example.org')
  expect((await showOrder(db, asBuyer(accountId), orderNum, 'en')).orderNum).toBe(orderNum)
})

test('the receipt is a file for who may see the order, and for nobody else', async () => {
  const { priceIds } = await givenSellingStore(db)
  const { body } = await send({ items: [{ priceId: priceIds[0] ?? 0, quantity: 1 }], ip: newIp() })
  const { orderNum, checkoutJwt } = body.responseEntity
  const url = `/api/order/receipt/v1/get?orderNum=${orderNum}`
  const headers = { authorization: `Bearer ${checkoutJwt}`, 'accept-language': 'de' }
  const receipt = await app.inject({ url, headers })
  expect(receipt.statusCode).toBe(200)
  expect(receipt.headers['content-type']).toBe('application/pdf')
  expect(receipt.headers['cache-control']).toBe('private, no-store')
  expect(receipt.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await app.inject({ url })).statusCode).toBe(401)
  const other = await givenOrder(db)
  const foreign = { url: `/api/order/receipt/v1/get?orderNum=${other.orderNum}`, headers }
  expect((await app.inject(foreign)).statusCode).toBe(404)
  expect((await app.inject({ url: '/api/order/receipt/v1/get?orderNum=1', headers })).statusCode).toBe(400)
})

test('S-56 a guest who orders again what they hold begins no other hold of the day', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 200 })
  const [ip, items] = [newIp(), [{ priceId: priceIds[0] ?? 0, quantity: 1 }]]
  for (let count = 1; count < networkHoldLimits.UNCONFIRMED.holdsOfDay; count++) {
    const { orderNum } = (await send({ items, ip })).body.responseEntity
    await db.transaction().execute(async (transaction) => {
      const order = await lockOrder(transaction, asGuest(orderNum), { orderNum })
      await cancelUnpaid(transaction, order, { actor: asGuest(orderNum), reason: 'CANCELLED' })
    })
  }
  const last = await send({ items, ip })
  expect(last.status).toBe(200)
  expect((await send({ items, ip })).status).toBe(429)
  expect((await send({ items, ip, bearer: last.body.responseEntity.checkoutJwt })).status).toBe(200)
})

test('S-56 all addresses of an IPv6 network have the five unpaid orders together', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 200 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  for (let host = 1; host <= 5; host++) {
    expect((await send({ items, ip: `2001:db8:1:2::${host}` })).status).toBe(200)
  }
  expect((await send({ items, ip: '2001:db8:1:2:ffff::6' })).status).toBe(429)
  expect((await send({ items, ip: '2001:db8:1:3::1' })).status).toBe(200)
})
