import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { showOrder } from '#order-reading'

import { Refusal } from '../platform/refusal.ts'
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
import { cancelUnpaidItems } from './cancel-unpaid-items.ts'
import { changeOrder } from './change-order.ts'
import { lockOrder } from './lock-order.ts'
import { placeGuestOrder } from './place-guest-order.ts'
import { placeOrder } from './place-order.ts'

const { db } = await testDatabase()

type Buyer = Awaited<ReturnType<typeof givenBuyer>>

const place = (buyer: Buyer, changes = {}) =>
  placeOrder(db, buyer.actor, orderInput(buyer.deliveryCode, changes), orderSurroundings)
const usd = (minor: number) => ({ minor, currency: 'USD' })
const setPrice = (priceId: number, price_minor: number) =>
  db.updateTable('offer').set({ price_minor }).where('price_id', '=', priceId).execute()
const setStock = (priceId: number, available: number) =>
  db.updateTable('stock').set({ available }).where('price_id', '=', priceId).execute()
const cartOf = (accountId: string) =>
  db
    .selectFrom('cart_item')
    .select(['price_id', 'quantity'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute()
const at = (priceId: number) => `cartItemList.priceId.${priceId}`

/** The refusal's field, code and parameters. */
async function refusalOf(placing: Promise<unknown>) {
  const error = await placing.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error('It was not refused', { cause: error })
  return {
    code: error.code,
    faults: error.faults.map(({ field, fault }) => [field, fault?.code, fault?.params]),
  }
}

test('five and five wanted, with three and none left, is no order of three', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [1000, 2000], available: 10 })
  const [one = 0, two = 0] = priceIds
  const items = [
    { priceId: one, quantity: 5 },
    { priceId: two, quantity: 5 },
  ]
  const buyer = await givenBuyer(db, items)
  await setStock(one, 3)
  await setStock(two, 0)
  const refusal = await refusalOf(place(buyer))
  expect(refusal).toEqual({
    code: 'OUT_OF_STOCK',
    faults: [
      [at(one), 'OUT_OF_STOCK', { left: 3, wanted: 5 }],
      [at(two), 'OUT_OF_STOCK', { left: 0, wanted: 5 }],
    ],
  })
  expect(await cartOf(buyer.accountId)).toHaveLength(2)
  expect(await stockOf(db, one)).toEqual({ available: 3, taken: 0 })
})

test('a price that rose after the cart was shown is refused with both prices, and ordered once it was shown', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [2500] })
  const [priceId = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 1 }])
  const shown = { total: usd(3000), items: [{ priceId, quantity: 1, price: usd(2500) }] }
  await setPrice(priceId, 3500)
  expect(await refusalOf(place(buyer, { shown }))).toEqual({
    code: 'ORDER_DIFFERS',
    faults: [
      [at(priceId), 'PRICE_CHANGED', { before: '25.00', now: '35.00', currency: 'USD' }],
      ['shown.total', 'TOTAL_CHANGED', { before: '30.00', now: '40.00', currency: 'USD' }],
    ],
  })
  expect(await stockOf(db, priceId)).toEqual({ available: 10, taken: 0 })
  const accepted = { total: usd(4000), items: [{ priceId, quantity: 1, price: usd(3500) }] }
  expect((await place(buyer, { shown: accepted })).totalMinor).toBe(4000)
})

test('a client that does not say what it has shown is told once of a price that rose, and of none that fell', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [2500] })
  const [priceId = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 1 }])
  await setPrice(priceId, 3500)
  expect(await refusalOf(place(buyer))).toEqual({
    code: 'ORDER_DIFFERS',
    faults: [[at(priceId), 'PRICE_CHANGED', { before: '25.00', now: '35.00', currency: 'USD' }]],
  })
  expect((await place(buyer)).totalMinor).toBe(4000)
  await putIntoCart(db, buyer.accountId, [{ priceId, quantity: 1 }])
  await setPrice(priceId, 2000)
  expect((await place(buyer)).totalMinor).toBe(2500)
})

test('shipping that rose is refused by the total', async () => {
  const { priceIds, storeId } = await givenSellingStore(db, { pricesMinor: [2500] })
  const [priceId = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 1 }])
  await db.updateTable('shipping_zone').set({ price_minor: 900 }).where('store_id', '=', storeId).execute()
  const shown = { total: usd(3000), items: [{ priceId, quantity: 1, price: usd(2500) }] }
  expect((await refusalOf(place(buyer, { shown }))).faults).toEqual([
    ['shown.total', 'TOTAL_CHANGED', { before: '30.00', now: '34.00', currency: 'USD' }],
  ])
})

test('what another tab has changed in the cart is not ordered unseen', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [1000, 2000, 3000] })
  const [one = 0, two = 0, soldOut = 0] = priceIds
  const buyer = await givenBuyer(db, [
    { priceId: one, quantity: 4 },
    { priceId: two, quantity: 1 },
    { priceId: soldOut, quantity: 1 },
  ])
  await setStock(soldOut, 0)
  const shown = { total: usd(2500), items: [{ priceId: one, quantity: 2, price: usd(1000) }] }
  expect((await refusalOf(place(buyer, { shown }))).faults).toEqual([
    [at(one), 'QUANTITY_CHANGED', { before: 2, now: 4 }],
    [at(two), 'QUANTITY_CHANGED', { before: 0, now: 1 }],
    ['shown.total', 'TOTAL_CHANGED', { before: '25.00', now: '45.00', currency: 'USD' }],
  ])
  await db.deleteFrom('cart_item').where('price_id', '=', two).execute()
  const seen = { total: usd(4500), items: [{ priceId: one, quantity: 4, price: usd(1000) }] }
  expect((await place(buyer, { shown: seen })).totalMinor).toBe(4500)
  // Sold-out items are shown as unselected, and stay.
  expect(await cartOf(buyer.accountId)).toEqual([{ price_id: soldOut, quantity: 1 }])
})

test('a guest is told too', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [2500] })
  const [priceId = 0] = priceIds
  await setPrice(priceId, 3500)
  const botCheck = await testBotCheck(db)
  const send = async (minor: number) =>
    placeGuestOrder(
      db,
      {
        deliveryPoint: {
          regionCode: 'CA-BC',
          address: '1 Main Street',
          name: 'Home',
          city: 'Vancouver',
          countryIso: 'CA',
          index: 'V5K 0A1',
        },
        orderNote: '',
        paymentSystemCode: 'STRIPE',
        contact,
        orderItems: [{ priceId, quantity: 1 }],
        shown: { total: usd(minor + 500), items: [{ priceId, quantity: 1, price: usd(minor) }] },
        requestKey: randomUUID(),
        googleResponseToken: await newBotCheckToken(botCheck),
      },
      { ...orderSurroundings, botCheck, givenUpOrderNum: undefined },
    )
  expect(await refusalOf(send(2500))).toEqual({
    code: 'ORDER_DIFFERS',
    faults: [
      ['orderItems.0.priceId', 'PRICE_CHANGED', { before: '25.00', now: '35.00', currency: 'USD' }],
      ['shown.total', 'TOTAL_CHANGED', { before: '30.00', now: '40.00', currency: 'USD' }],
    ],
  })
  expect((await send(3500)).totalMinor).toBe(4000)
})

test('an unpaid order keeps prices, shipping and currency when items are taken out or its note is changed', async () => {
  const { priceIds, storeId } = await givenSellingStore(db, { pricesMinor: [1000] })
  const [priceId = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 3 }])
  const { orderNum } = await place(buyer)
  await db
    .updateTable('offer')
    .set({ price_minor: 9900, currency: 'EUR' })
    .where('price_id', '=', priceId)
    .execute()
  await db.updateTable('shipping_zone').set({ price_minor: 7700 }).where('store_id', '=', storeId).execute()
  const input = { ...orderInput(buyer.deliveryCode, { orderNote: 'Ring twice' }), orderNum }
  expect((await changeOrder(db, buyer.actor, input, orderSurroundings)).totalMinor).toBe(3500)
  await db.updateTable('store').set({ status: 'PAUSED' }).where('store_id', '=', storeId).execute()
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, buyer.actor, { orderNum })
    const cause = { actor: buyer.actor, reason: 'CANCELLED' }
    await cancelUnpaidItems(transaction, order, cause, [{ orderItemNum: `${orderNum}-1`, quantity: 1 }])
  })
  expect(await showOrder(db, buyer.actor, orderNum, 'en')).toMatchObject({
    goods: usd(2000),
    shipping: usd(500),
    total: usd(2500),
  })
})

test.each(['the store was paused', 'collection at school has ended'] as const)(
  'items of an unpaid order are taken out although %s',
  async (what) => {
    const { school_id } = await db
      .insertInto('school')
      .values({ name: `Where ${what}`, kind: 'SCHOOL', country_iso: 'CA' })
      .returning('school_id')
      .executeTakeFirstOrThrow()
    const store = { pricesMinor: [1000, 700], zones: [], store: { school_id } }
    const { priceIds, storeId, handle } = await givenSellingStore(db, store)
    await db
      .insertInto('school_collection')
      .values({ store_id: storeId, school_id, days_from: 1, days_to: 5 })
      .execute()
    const [one = 0, two = 0] = priceIds
    const buyer = await givenBuyer(db, [
      { priceId: one, quantity: 3 },
      { priceId: two, quantity: 1 },
    ])
    await db.updateTable('account').set({ school_id }).where('account_id', '=', buyer.accountId).execute()
    const { orderNum, totalMinor } = await place(buyer, { collectedFrom: [handle] })
    expect(totalMinor).toBe(3700)
    if (what === 'the store was paused')
      await db.updateTable('store').set({ status: 'PAUSED' }).where('store_id', '=', storeId).execute()
    else await db.deleteFrom('school_collection').where('store_id', '=', storeId).execute()
    const takeOut = (line: number) =>
      db.transaction().execute(async (transaction) => {
        const order = await lockOrder(transaction, buyer.actor, { orderNum })
        const cause = { actor: buyer.actor, reason: 'CANCELLED' }
        const item = { orderItemNum: `${orderNum}-${line}`, quantity: 1 }
        await cancelUnpaidItems(transaction, order, cause, [item])
      })
    for (const line of [1, 2]) await takeOut(line)
    expect(await showOrder(db, buyer.actor, orderNum, 'en')).toMatchObject({
      goods: usd(2000),
      shipping: usd(0),
      total: usd(2000),
      parts: [{ items: [{ quantity: 2 }] }],
    })
    expect(await stockOf(db, one)).toEqual({ available: 8, taken: 2 })
    expect(await stockOf(db, two)).toEqual({ available: 10, taken: 0 })
  },
)

test('sent elsewhere, an unpaid order keeps the prices of its goods and gets the shipping of the new address', async () => {
  const { priceIds, storeId } = await givenSellingStore(db, {
    pricesMinor: [1000],
    zones: [
      { places: ['CA'], priceMinor: 500 },
      // Free at the current price.
      { places: ['DE'], priceMinor: 1500, freeFromMinor: 10_000 },
    ],
  })
  const [priceId = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 2 }])
  const { orderNum } = await place(buyer)
  await setPrice(priceId, 9900)
  await db
    .updateTable('delivery_point')
    .set({ country_iso: 'DE', region_code: null })
    .where('account_id', '=', buyer.accountId)
    .execute()
  const input = { ...orderInput(buyer.deliveryCode), orderNum }
  const shown = { total: usd(2500), items: [{ priceId, quantity: 2, price: usd(1000) }] }
  expect(
    (await refusalOf(changeOrder(db, buyer.actor, { ...input, shown }, orderSurroundings))).faults,
  ).toEqual([['shown.total', 'TOTAL_CHANGED', { before: '25.00', now: '35.00', currency: 'USD' }]])
  expect((await changeOrder(db, buyer.actor, input, orderSurroundings)).totalMinor).toBe(3500)
  // The seller has switched to another currency, including shipping.
  await db.updateTable('offer').set({ currency: 'EUR' }).where('price_id', '=', priceId).execute()
  await db.updateTable('shipping_zone').set({ currency: 'EUR' }).where('store_id', '=', storeId).execute()
  await db
    .updateTable('delivery_point')
    .set({ country_iso: 'CA', region_code: 'CA-BC' })
    .where('account_id', '=', buyer.accountId)
    .execute()
  await expect(changeOrder(db, buyer.actor, input, orderSurroundings)).rejects.toMatchObject({
    code: 'CONFLICT',
    fault: { code: 'ORDER_NOT_CHANGEABLE' },
  })
  expect((await showOrder(db, buyer.actor, orderNum, 'en')).total).toEqual(usd(3500))
})
