import { randomUUID } from 'node:crypto'

import { holdLimits, holdMinutes, holdRenewedMinutes, networkHoldLimits } from '@kids-crafts/rules/holds.ts'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'

import { openSessions } from '#accounts'
import { approvals } from '#child-orders'
import { showOrder } from '#order-reading'
import { isPaymentProcessing } from '#payments'

import { asBuyer } from '../platform/actor.ts'
import { readConfig } from '../platform/config.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { aTest } from '../testing/actors.ts'
import { newBotCheckToken, testBotCheck } from '../testing/bot-check.ts'
import { testDatabase } from '../testing/database.ts'
import {
  contact,
  givenBuyer,
  givenSellingStore,
  orderInput,
  orderSurroundings,
  putIntoCart,
  stockOf,
} from '../testing/orders.ts'
import { testServer } from '../testing/server.ts'
import { cancelUnpaid } from './cancel-unpaid.ts'
import { lapseHolds } from './lapse-holds.ts'
import { lockOrder } from './lock-order.ts'
import { confirmPaid, setHold } from './pay-order.ts'
import { placeOrder } from './place-order.ts'
import { orderRoutes } from './routes.ts'

const { db } = await testDatabase()
const config = readConfig({})
const app = await testServer({ RATE_LIMITS: 'off' })
recogniseTestAccounts(app)
const botCheck = await testBotCheck(db)
orderRoutes(app, {
  db,
  sessions: await openSessions(db, config),
  botCheck,
  config,
  isPaymentProcessing,
  approvals,
})
afterEach(() => vi.useRealTimers())

type Buyer = Awaited<ReturnType<typeof givenBuyer>>
type Item = { priceId: number; quantity: number }

let network = 0
const newIp = () => `203.0.${Math.floor(++network / 250)}.${network % 250}`

/** A registered person with an unconfirmed address. */
async function givenUnconfirmed(items: readonly Item[] = []): Promise<Buyer> {
  const buyer = await givenBuyer(db, items)
  await db.updateTable('account').set({ email: null }).where('account_id', '=', buyer.accountId).execute()
  return buyer
}

async function order(buyer: Buyer, items: readonly Item[], ip: string) {
  await putIntoCart(db, buyer.accountId, items)
  return send(buyer, ip)
}

async function send({ accountId, deliveryCode }: Buyer, ip: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/order/v1/createOrUpdate',
    remoteAddress: ip,
    headers: as(accountId),
    body: {
      requestBodyDto: { deliveryCode, orderNote: '', paymentSystemCode: 'STRIPE', contactDto: contact },
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function orderAsGuest(items: readonly Item[], ip: string, requestKey?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/order/anon/v1/create',
    remoteAddress: ip,
    body: {
      requestBodyDto: {
        deliveryPoint: {
          regionCode: 'CA-BC',
          address: '1 Main Street',
          name: 'Home',
          city: 'Vancouver',
          countryIso: 'CA',
          postCode: 'V5K 0A1',
        },
        orderNote: '',
        paymentSystemCode: 'STRIPE',
        contact,
        orderItems: items,
        requestKey,
        googleResponseToken: await newBotCheckToken(botCheck),
      },
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const refused = (errorCode: string, status = 429) => ({ status, body: { errors: [{ errorCode }] } })

const cancel = (orderNum: string, { accountId }: Buyer) =>
  db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, asBuyer(accountId), { orderNum })
    await cancelUnpaid(transaction, locked, { actor: asBuyer(accountId), reason: 'CANCELLED' })
  })

/** Backdates all of the buyer's orders. */
const age = ({ accountId }: Buyer, minutes: number) =>
  sql`
    update customer_order
    set
      placed_at = placed_at - make_interval(mins => ${minutes}),
      held_since = held_since - make_interval(mins => ${minutes}),
      hold_until = hold_until - make_interval(mins => ${minutes})
    where account_id = ${accountId}
  `.execute(db)

const minutesLeft = async (orderNum: string) => {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from hold_until - now()) / 60)::integer as minutes
    from customer_order
    where order_num = ${orderNum}
  `.execute(db)
  return rows[0]?.minutes
}

test('S-56 accounts without a confirmed address hold a fifth of an offer together with guests', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 100 })
  const [priceId = 0] = priceIds
  const item = (quantity: number) => [{ priceId, quantity }]
  expect(await order(await givenUnconfirmed(), item(50), newIp())).toMatchObject({
    status: 409,
    body: { errors: [{ errorCode: 'UNCONFIRMED_HOLD_LIMIT', params: { left: 20 } }] },
  })
  expect((await order(await givenUnconfirmed(), item(12), newIp())).status).toBe(200)
  expect((await orderAsGuest(item(5), newIp())).status).toBe(200)
  expect((await order(await givenUnconfirmed(), item(4), newIp())).status).toBe(409)
  expect((await order(await givenUnconfirmed(), item(3), newIp())).status).toBe(200)
  expect(await stockOf(db, priceId)).toEqual({ available: 80, taken: 20 })
  expect((await order(await givenBuyer(db), item(80), newIp())).status).toBe(200)
})

test('S-56 of twenty placings at once from one network, five pass: guests and new accounts count together', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 1000 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const ip = newIp()
  const buyers = await Promise.all(Array.from({ length: 10 }, () => givenUnconfirmed(items)))
  const answers = await Promise.all([
    ...buyers.map((buyer) => send(buyer, ip)),
    ...Array.from({ length: 10 }, () => orderAsGuest(items, ip)),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(networkHoldLimits.UNCONFIRMED.orders)
  const codes = answers.flatMap(({ body }) => body.errors?.map((e: { errorCode: string }) => e.errorCode))
  expect(new Set(codes.filter(Boolean))).toEqual(new Set(['NETWORK_HOLDS_MAX', 'GUEST_HOLDS_MAX']))
  expect((await order(await givenUnconfirmed(), items, newIp())).status).toBe(200)
})

test('S-56 the last order that a network may hold is answered to each who sends it at once', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 1000 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const ip = newIp()
  for (let count = 1; count < networkHoldLimits.UNCONFIRMED.orders; count++) await orderAsGuest(items, ip)
  const requestKey = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => orderAsGuest(items, ip, requestKey)))
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(new Set(answers.map(({ body }) => body.responseEntity.orderNum)).size).toBe(1)
})

test('S-56 all addresses of one home count together', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 1000 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const answers = []
  for (let count = 0; count < 7; count++)
    answers.push(await order(await givenUnconfirmed(), items, `2001:db8:7:7::${count + 1}`))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(networkHoldLimits.UNCONFIRMED.orders)
})

test('S-56 an account has so many unpaid orders, and a paid one makes room', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 1000 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const buyer = await givenBuyer(db)
  const placed: Awaited<ReturnType<typeof order>>[] = []
  for (let count = 0; count < holdLimits.CONFIRMED.orders; count++)
    placed.push(await order(buyer, items, newIp()))
  expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 200))
  expect(await order(buyer, items, newIp())).toMatchObject(refused('HOLD_ORDERS_MAX'))
  await db.transaction().execute(async (transaction) => {
    const orderNum = placed[0]?.body.responseEntity.orderNum ?? ''
    await confirmPaid(transaction, await lockOrder(transaction, aTest, { orderNum }), 'STRIPE')
  })
  expect((await send(buyer, newIp())).status).toBe(200)
})

test('S-56 an account holds so many items and so much money at a time, without a confirmed address less', async () => {
  const { priceIds } = await givenSellingStore(db, {
    available: 100_000,
    pricesMinor: [100, 100, 100, 90_000],
  })
  const [one = 0, two = 0, three = 0, dear = 0] = priceIds
  const buyer = await givenBuyer(db)
  const many = [one, two].map((priceId) => ({ priceId, quantity: 900 }))
  expect((await order(buyer, many, newIp())).status).toBe(200)
  expect(await order(buyer, [{ priceId: three, quantity: 201 }], newIp())).toMatchObject(
    refused('HOLD_UNITS_MAX'),
  )
  await db.deleteFrom('cart_item').where('account_id', '=', buyer.accountId).execute()
  expect((await order(buyer, [{ priceId: three, quantity: 200 }], newIp())).status).toBe(200)
  expect(await order(await givenBuyer(db), [{ priceId: dear, quantity: 23 }], newIp())).toMatchObject(
    refused('HOLD_SUM_MAX'),
  )
  expect((await order(await givenBuyer(db), [{ priceId: dear, quantity: 22 }], newIp())).status).toBe(200)
  const { units } = holdLimits.UNCONFIRMED
  const unconfirmed = await givenUnconfirmed()
  expect(await order(unconfirmed, [{ priceId: one, quantity: units + 1 }], newIp())).toMatchObject(
    refused('UNCONFIRMED_HOLDS_MAX'),
  )
  expect(await order(await givenUnconfirmed(), [{ priceId: dear, quantity: 2 }], newIp())).toMatchObject(
    refused('UNCONFIRMED_HOLDS_MAX'),
  )
})

test('S-56 an account without a confirmed address has few unpaid orders, from however many networks', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 1000 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const buyer = await givenUnconfirmed()
  for (let count = 0; count < holdLimits.UNCONFIRMED.orders; count++)
    expect((await order(buyer, items, newIp())).status).toBe(200)
  expect(await order(buyer, items, newIp())).toMatchObject(refused('UNCONFIRMED_HOLDS_MAX'))
})

test.each([
  ['UNCONFIRMED', 'units'],
  ['UNCONFIRMED', 'dollars'],
  ['CONFIRMED', 'units'],
  ['CONFIRMED', 'dollars'],
] as const)('S-56 all %s accounts of one network have a limit of %s together', async (standing, what) => {
  const given = () => (standing === 'CONFIRMED' ? givenBuyer(db) : givenUnconfirmed())
  const ofAccount = holdLimits[standing]
  const shippingMinor = 500
  const { priceIds } = await givenSellingStore(db, {
    available: 100_000,
    pricesMinor: [ofAccount.dollars * 100 - shippingMinor, 100, 100, 100],
  })
  const [dear = 0, ...cheap] = priceIds
  const one = [{ priceId: cheap[0] ?? 0, quantity: 1 }]
  const most = {
    units: cheap
      .map((priceId, index) => ({ priceId, quantity: Math.min(999, ofAccount.units - index * 999) }))
      .filter(({ quantity }) => quantity > 0),
    dollars: [{ priceId: dear, quantity: 1 }],
  }
  const ip = newIp()
  for (let account = 0; account < networkHoldLimits[standing][what] / ofAccount[what]; account++) {
    expect((await order(await given(), most[what], ip)).status).toBe(200)
  }
  expect(await order(await given(), one, ip)).toMatchObject(refused('NETWORK_HOLDS_MAX'))
  expect((await order(await given(), one, newIp())).status).toBe(200)
})

test('S-56 a school board with a payment account places its big orders', async () => {
  const { priceIds } = await givenSellingStore(db, {
    available: 100_000,
    pricesMinor: Array.from({ length: 20 }, () => 500),
  })
  const buyer = await givenBuyer(db)
  await sql`
    with school as (
      insert into payment_account (bill_id) values ('GB00BOARD') returning bill_id
    )
    insert into payment_account_holder (bill_id, account_id) select bill_id, ${buyer.accountId} from school
  `.execute(db)
  const answer = await order(
    buyer,
    priceIds.map((priceId) => ({ priceId, quantity: 999 })),
    newIp(),
  )
  expect(answer.status).toBe(200)
})

test('S-56 ordering again what one holds keeps the end of the hold, but for one extension', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 3 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 3 }]
  const buyer = await givenBuyer(db)
  const first = await order(buyer, items, newIp())
  expect(await minutesLeft(first.body.responseEntity.orderNum)).toBe(holdMinutes)
  const left = []
  for (let round = 0; round < 3; round++) {
    await age(buyer, 20)
    const again = await order(buyer, items, newIp())
    if (again.status !== 200) break
    left.push(await minutesLeft(again.body.responseEntity.orderNum))
  }
  expect(left).toEqual([30, holdRenewedMinutes - 40])
  await lapseHolds({ db, log: { error: () => undefined } })
  expect(await stockOf(db, priceIds[0] ?? 0)).toEqual({ available: 3, taken: 0 })
})

test('S-56 cancelling and ordering again holds nothing all day', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 100 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 2 }]
  const buyer = await givenUnconfirmed()
  const ip = newIp()
  const { holdsOfDay } = holdLimits.UNCONFIRMED
  for (let count = 0; count < holdsOfDay; count++) {
    const placed = await order(buyer, items, ip)
    expect(placed.status).toBe(200)
    await cancel(placed.body.responseEntity.orderNum, buyer)
  }
  expect(await order(buyer, items, ip)).toMatchObject(refused('HOLDS_OF_DAY_MAX'))
  await age(buyer, 24 * 60)
  expect((await send(buyer, ip)).status).toBe(200)
  expect(holdsOfDay * holdRenewedMinutes).toBeLessThan(24 * 60)
  expect(networkHoldLimits.UNCONFIRMED.holdsOfDay * holdRenewedMinutes).toBeLessThan(24 * 60)
})

test('S-56 new accounts of one network count together by the day', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 100 })
  const items = [{ priceId: priceIds[0] ?? 0, quantity: 1 }]
  const ip = newIp()
  for (let count = 0; count < networkHoldLimits.UNCONFIRMED.holdsOfDay; count++) {
    const buyer = await givenUnconfirmed()
    const placed = await order(buyer, items, ip)
    expect(placed.status).toBe(200)
    await cancel(placed.body.responseEntity.orderNum, buyer)
  }
  expect(await order(await givenUnconfirmed(), items, ip)).toMatchObject(refused('NETWORK_HOLDS_MAX'))
})

test('where an unpaid order came from is forgotten after a day', async () => {
  const { priceIds } = await givenSellingStore(db)
  const buyer = await givenUnconfirmed()
  const placed = await order(buyer, [{ priceId: priceIds[0] ?? 0, quantity: 1 }], newIp())
  const { orderNum } = placed.body.responseEntity
  await cancel(orderNum, buyer)
  const ipHash = async () =>
    (
      await db
        .selectFrom('customer_order')
        .select('ip_hash')
        .where('order_num', '=', orderNum)
        .executeTakeFirstOrThrow()
    ).ip_hash
  await lapseHolds({ db, log: { error: () => undefined } })
  expect(await ipHash()).not.toBeNull()
  await age(buyer, 24 * 60)
  await lapseHolds({ db, log: { error: () => undefined } })
  expect(await ipHash()).toBeNull()
})

test('a bank that refuses again and again does not prolong a hold', async () => {
  const { priceIds } = await givenSellingStore(db)
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
  const { orderNum } = await placeOrder(db, buyer.actor, orderInput(buyer.deliveryCode), orderSurroundings)
  await age(buyer, 4 * 24 * 60)
  await db.transaction().execute(async (transaction) => {
    const locked = await lockOrder(transaction, buyer.actor, { orderNum })
    await setHold(transaction, locked, 4 * 24 * 60)
  })
  expect(await minutesLeft(orderNum)).toBe(holdRenewedMinutes)
})

test('H-13 a hold ends by the clock of the database', async () => {
  const { priceIds } = await givenSellingStore(db)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3600_000 })
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
  const { orderNum, payUntil } = await placeOrder(
    db,
    buyer.actor,
    orderInput(buyer.deliveryCode),
    orderSurroundings,
  )
  const { payInSeconds = 0 } = await showOrder(db, buyer.actor, orderNum, 'en')
  expect(Math.ceil(payInSeconds / 60)).toBe(holdMinutes)
  vi.useRealTimers()
  expect(await minutesLeft(orderNum)).toBe(holdMinutes)
  expect(payUntil.getTime()).toBeLessThan(Date.now() + (holdMinutes + 1) * 60_000)
})
