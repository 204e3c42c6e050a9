import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { newOrderNumber, tidyOrderNumber } from '@kids-crafts/rules/order-number.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { listOrders, showOrder } from '#order-reading'

import { asBuyer, asGuest } from '../platform/actor.ts'
import { createDatabase } from '../platform/database/db.ts'
import { givenAccount } from '../testing/accounts.ts'
import { givenChildBuyer } from '../testing/child-buyer.ts'
import { testDatabase } from '../testing/database.ts'
import {
  givenBuyer,
  givenOrder,
  givenSellingStore,
  orderInput,
  orderSurroundings,
  putIntoCart,
  stockOf,
} from '../testing/orders.ts'
import { refreshAll } from '../testing/refresh.ts'
import { changeOrder } from './change-order.ts'
import { assertMayBuy } from './may-buy.ts'
import { placeOrder } from './place-order.ts'

const { db, url } = await testDatabase()

const place = (buyer: Awaited<ReturnType<typeof givenBuyer>>, changes = {}) =>
  placeOrder(db, buyer.actor, orderInput(buyer.deliveryCode, changes), orderSurroundings)
const cartOf = (accountId: string) =>
  db.selectFrom('cart_item').select('price_id').where('account_id', '=', accountId).execute()

test('an order has a part for each seller, with prices, shipping and shares of the moment, and takes its stock', async () => {
  const taxed = await givenSellingStore(db, {
    pricesMinor: [1000, 2550],
    taxRates: { 'CA-BC': 12_000 },
    zones: [{ places: ['CA'], priceMinor: 700, days: [2, 4] }],
  })
  const plain = await givenSellingStore(db, { pricesMinor: [333], zones: [{ priceMinor: 0 }] })
  const [first = 0, second = 0] = taxed.priceIds
  const [third = 0] = plain.priceIds
  const buyer = await givenBuyer(db, [
    { priceId: first, quantity: 3 },
    { priceId: third, quantity: 1 },
    { priceId: second, quantity: 1 },
  ])
  const placed = await place(buyer, { orderNote: '  For the art class ' })
  expect(tidyOrderNumber(placed.orderNum)).toBe(placed.orderNum)
  expect(placed.totalMinor).toBe(3000 + 2550 + 700 + 333)

  const order = await showOrder(db, buyer, placed.orderNum, 'de')
  expect(order).toMatchObject({
    status: 'CREATED',
    comment: 'For the art class',
    goods: { minor: 5883, currency: 'USD' },
    shipping: { minor: 700 },
    deliveryInfo: { country: 'Kanada', region: 'British Columbia', city: 'Vancouver', postalCode: 'V5K 0A1' },
    contactInfo: { firstName: 'Ada', email: 'ada@example.org' },
    timeline: [{ status: 'CREATED', by: 'BUYER', reason: 'PLACED' }],
    canCancel: true,
  })
  expect(
    order.parts.map(({ status, items }) => [
      status,
      items.map(({ quantity, total, tax }) => [quantity, total.minor, tax?.amount.minor]),
    ]),
  ).toEqual([
    [
      'CREATED',
      [
        [3, 3000, 321],
        [1, 2550, 273],
      ],
    ],
    ['CREATED', [[1, 333, undefined]]],
  ])
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select(['seller_minor', 'platform_minor', 'school_minor', 'tax_minor', 'order_line.shipping_minor'])
    .where('order_id', '=', placed.orderId)
    .orderBy('order_line.number')
    .execute()
  expect(lines.map((line) => Object.values(line))).toEqual([
    [2379, 300, 0, 321, 378],
    [2022, 255, 0, 273, 322],
    [300, 33, 0, 0, 0],
  ])
  expect(await stockOf(db, first)).toEqual({ available: 7, taken: 3 })
  expect(await cartOf(buyer.accountId)).toEqual([])
})

test('H-14 an order shows the picture of what was bought while that is public', async () => {
  const { accountId, orderNum, orderId } = await givenOrder(db)
  const hash = 'f'.repeat(64)
  await sql`insert into picture (picture_hash, width, height, placeholder) values (${hash}, 8, 6, '#ffffff')`.execute(
    db,
  )
  const { rows } = await sql<{ productId: number }>`
    with line as (
      update order_line set picture_hash = ${hash}, picture_alt = 'A kite'
      from order_part
      where order_part.order_part_id = order_line.order_part_id and order_id = ${orderId}
      returning price_id
    )
    insert into product_picture (product_id, position, picture_hash, alt)
    select product_id, 0, ${hash}, 'A kite' from offer where price_id in (select price_id from line)
    returning product_id as "productId"
  `.execute(db)
  await refreshAll(db)
  const hashes = async () => {
    const { parts } = await showOrder(db, asBuyer(accountId), orderNum, 'en')
    return parts.flatMap(({ items }) => items.map(({ image }) => image?.hash))
  }
  expect(await hashes()).toEqual(rows.map(() => hash))
  await sql`
    update product set status = 'CLOSED' where product_id = any (${rows.map(({ productId }) => productId)}::bigint[])
  `.execute(db)
  expect(await hashes()).toEqual(rows.map(() => undefined))
})

test('a later change of product, price, store and address changes no order', async () => {
  const { accountId, orderNum } = await givenOrder(db)
  const before = await showOrder(db, asBuyer(accountId), orderNum, 'en')
  await db.updateTable('product').set({ full_name: 'Renamed' }).execute()
  await db.updateTable('offer').set({ price_minor: 1 }).execute()
  await db.updateTable('store').set({ public_name: 'Renamed' }).execute()
  await db.updateTable('delivery_point').set({ city: 'Moved' }).where('account_id', '=', accountId).execute()
  expect(await showOrder(db, asBuyer(accountId), orderNum, 'en')).toEqual(before)
})

test('an order names its goods in the buyer’s language at the time, where they have a name in it', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [100, 200] })
  const buyer = await givenBuyer(
    db,
    priceIds.map((priceId) => ({ priceId, quantity: 1 })),
  )
  await sql`
    insert into product_translation (product_id, locale, original_locale, full_name, description)
    select product_id, 'de', locale, 'Ding', ''
    from offer join product using (product_id) where price_id = ${priceIds[0]}
  `.execute(db)
  const { orderNum } = await placeOrder(db, buyer.actor, orderInput(buyer.deliveryCode), {
    ...orderSurroundings,
    locale: 'de',
  })
  const own = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select(['full_name', 'locale'])
    .where('price_id', '=', priceIds[1] ?? 0)
    .executeTakeFirstOrThrow()
  const names = [
    { fullName: 'Ding', locale: 'de' },
    { fullName: own.full_name, locale: own.locale },
  ]
  const { parts } = await showOrder(db, buyer, orderNum, 'en')
  expect(parts.flatMap(({ items }) => items)).toMatchObject(names)
  const listed = await listOrders(db, buyer.actor, { page: 1, status: ['ALL'] })
  expect(listed.items[0]?.parts.flatMap(({ items }) => items)).toMatchObject(names)
})

test('only what is selected is ordered', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [100, 200], available: 5 })
  const [wanted = 0, unselected = 0] = priceIds
  const buyer = await givenBuyer(
    db,
    priceIds.map((priceId) => ({ priceId, quantity: 5 })),
  )
  await db.updateTable('cart_item').set({ is_selected: false }).where('price_id', '=', unselected).execute()
  await db.updateTable('stock').set({ available: 0 }).where('price_id', '=', unselected).execute()
  const { totalMinor } = await place(buyer)
  expect(totalMinor).toBe(500 + 500)
  expect(await stockOf(db, wanted)).toEqual({ available: 0, taken: 5 })
  expect(await cartOf(buyer.accountId)).toEqual([{ price_id: unselected }])
})

test('what somebody else has just bought is named, with how many are left', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 3, pricesMinor: [1000, 700] })
  const [enough = 0, few = 0] = priceIds
  const buyer = await givenBuyer(db, [
    { priceId: enough, quantity: 3 },
    { priceId: few, quantity: 3 },
  ])
  const { refused } = await db.transaction().execute(async (other) => {
    await other.updateTable('stock').set({ available: 2 }).where('price_id', '=', few).execute()
    const placing = expect(place(buyer)).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      faults: [
        { field: `cartItemList.priceId.${few}`, fault: { code: 'OUT_OF_STOCK', params: { left: 2 } } },
      ],
    })
    // By now, the cart has been read, and the order is waiting for the stock.
    await sleep(300)
    return { refused: placing }
  })
  await refused
})

test('R-01 200 buyers at once for 50 pieces buy exactly 50, and nobody meets an error of the database', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 50 })
  const [priceId = 0] = priceIds
  const buyers = await Promise.all(
    Array.from({ length: 200 }, () => givenBuyer(db, [{ priceId, quantity: 1 }])),
  )
  const many = createDatabase(url, { poolSize: 20, log: { warn: () => {} } })
  try {
    const outcomes = await Promise.allSettled(
      buyers.map(({ actor, deliveryCode }) =>
        placeOrder(many.db, actor, orderInput(deliveryCode), orderSurroundings),
      ),
    )
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toHaveLength(150)
    for (const reason of refused) expect(['OUT_OF_STOCK', 'CONFLICT']).toContain(reason.code)
  } finally {
    await many.close()
  }
  expect(await stockOf(db, priceId)).toEqual({ available: 0, taken: 50 })
}, 60_000)

test('R-01 orders of the same offers in any order do not wait for each other in a circle', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [100, 200, 300, 400], available: 1000 })
  const buyers = await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      givenBuyer(
        db,
        (index % 2 === 0 ? priceIds : priceIds.toReversed()).map((priceId) => ({ priceId, quantity: 1 })),
      ),
    ),
  )
  await Promise.all(buyers.map((buyer) => place(buyer)))
  for (const priceId of priceIds) expect(await stockOf(db, priceId)).toEqual({ available: 940, taken: 60 })
}, 30_000)

test('stock is taken from several warehouses when one has too few', async () => {
  const { priceIds, storeId } = await givenSellingStore(db, { available: 2 })
  const [priceId = 0] = priceIds
  const { warehouse_id } = await db
    .insertInto('warehouse')
    .values({ store_id: storeId, name: 'Other', country_iso: 'CA' })
    .returning('warehouse_id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('stock')
    .values({ price_id: priceId, warehouse_id, store_id: storeId, available: 3 })
    .execute()
  await place(await givenBuyer(db, [{ priceId, quantity: 4 }]))
  const rows = await db
    .selectFrom('stock')
    .select(['available', 'taken'])
    .where('price_id', '=', priceId)
    .orderBy('warehouse_id')
    .execute()
  expect(rows).toEqual([
    { available: 1, taken: 1 },
    { available: 0, taken: 3 },
  ])
})

test('the same request ten times at once is one order', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 50 })
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 3 }])
  const requestKey = randomUUID()
  const placed = await Promise.all(Array.from({ length: 10 }, () => place(buyer, { requestKey })))
  expect(new Set(placed.map(({ orderNum }) => orderNum)).size).toBe(1)
  expect(await stockOf(db, priceIds[0] ?? 0)).toEqual({ available: 47, taken: 3 })
})

test('a request that is sent again after the cart was filled anew is still the same order', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 50 })
  const [priceId = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 3 }])
  const requestKey = randomUUID()
  const first = await place(buyer, { requestKey })
  await putIntoCart(db, buyer.accountId, [{ priceId, quantity: 1 }])
  expect((await place(buyer, { requestKey })).orderNum).toBe(first.orderNum)
  expect(await cartOf(buyer.accountId)).toHaveLength(1)
  expect(await stockOf(db, priceId)).toEqual({ available: 47, taken: 3 })
})

test('a request that is sent again after its address is gone, or goods are lacking, is still the same order', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 3 })
  const [priceId = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 3 }])
  const requestKey = randomUUID()
  const first = await place(buyer, { requestKey })
  await putIntoCart(db, (await givenBuyer(db)).accountId, [{ priceId, quantity: 1 }])
  await putIntoCart(db, buyer.accountId, [{ priceId, quantity: 1 }])
  expect((await place(buyer, { requestKey })).orderNum).toBe(first.orderNum)
  await db
    .updateTable('delivery_point')
    .set({ status: 'CLOSED', is_main: false })
    .where('account_id', '=', buyer.accountId)
    .execute()
  expect((await place(buyer, { requestKey })).orderNum).toBe(first.orderNum)
  await expect(place(buyer, { requestKey: randomUUID() })).rejects.toMatchObject({ code: 'VALIDATION' })
  expect((await showOrder(db, buyer, first.orderNum, 'en')).status).toBe('CREATED')
})

test('six clicks without a key are one order, and the others find an empty cart', async () => {
  const { priceIds } = await givenSellingStore(db)
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => place(buyer)))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(place(buyer)).rejects.toMatchObject({ code: 'CONFLICT', fault: { code: 'CART_EMPTY' } })
})

test('R-06 a shopper’s own unpaid order gives up its hold where the goods are needed for the next one', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [500, 600], available: 2 })
  const [priceId = 0, other = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 2 }])
  const first = await place(buyer)
  await putIntoCart(db, buyer.accountId, [{ priceId, quantity: 1 }])
  const second = await place(buyer)
  expect(await stockOf(db, priceId)).toEqual({ available: 1, taken: 1 })
  const statusOf = async (orderNum: string) => (await showOrder(db, buyer, orderNum, 'en')).status
  expect(await statusOf(first.orderNum)).toBe('CANCELLED')
  expect(await statusOf(second.orderNum)).toBe('CREATED')
  // An order that isn't in the way stays.
  await putIntoCart(db, buyer.accountId, [{ priceId: other, quantity: 1 }])
  await place(buyer)
  expect(await statusOf(second.orderNum)).toBe('CREATED')
})

test('an order that a bank decides about is not given up for the next one, and the buyer is told which it is', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 2 })
  const [priceId = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 2 }])
  const first = await place(buyer)
  await db
    .insertInto('payment')
    .values({
      order_id: first.orderId,
      method: 'CARD',
      status: 'PROCESSING',
      revision: 1,
      amount_minor: first.totalMinor,
      currency: 'USD',
      session_id: `cs_${randomUUID()}`,
      payment_intent_id: `pi_${randomUUID()}`,
    })
    .execute()
  await putIntoCart(db, buyer.accountId, [{ priceId, quantity: 1 }])
  await expect(place(buyer)).rejects.toMatchObject({
    code: 'CONFLICT',
    fault: { code: 'ORDER_BEING_PAID', params: { orderNum: first.orderNum } },
  })
  expect((await showOrder(db, buyer, first.orderNum, 'en')).status).toBe('CREATED')
  expect(await cartOf(buyer.accountId)).toHaveLength(1)
})

test('staff do not buy', async () => {
  const { priceIds } = await givenSellingStore(db)
  for (const role of ['manager', 'moderator', 'finance']) {
    const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
    const order = await place(buyer)
    await db.insertInto('account_role').values({ account_id: buyer.accountId, role }).execute()
    await putIntoCart(db, buyer.accountId, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
    const refusal = { code: 'NOT_ALLOWED', fault: { code: 'STAFF_DO_NOT_BUY' } }
    await expect(place(buyer)).rejects.toMatchObject(refusal)
    const pay = db.transaction().execute((transaction) => assertMayBuy(transaction, buyer.accountId))
    await expect(pay).rejects.toMatchObject(refusal)
    const change = { ...orderInput(buyer.deliveryCode), orderNum: order.orderNum }
    await expect(changeOrder(db, buyer.actor, change, orderSurroundings)).rejects.toMatchObject(refusal)
    expect(await cartOf(buyer.accountId)).toHaveLength(1)
  }
})

test('R-06 a buyer who changes a cart is told what their own unpaid order holds, and nobody else is', async () => {
  const { priceIds } = await givenSellingStore(db, { available: 3 })
  const [priceId = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId, quantity: 2 }])
  const saveOne = async (accountId: string) => {
    const { rows } = await sql`
      select rest_amount as "restAmount", own_hold as "ownHold"
      from save_cart_items(${accountId}, array[${priceId}::bigint], array[1], array[true], array[null::bigint])
    `.execute(db)
    return rows
  }
  await place(buyer)
  expect(await saveOne(buyer.accountId)).toEqual([{ restAmount: 1, ownHold: 2 }])
  expect(await saveOne((await givenBuyer(db)).accountId)).toEqual([{ restAmount: 1, ownHold: 0 }])
})

test('R-06 two shoppers who give up what the other wants do not wait for each other in a circle', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: Array(20).fill(500), available: 4 })
  const [one, other] = [await givenBuyer(db), await givenBuyer(db)]
  for (let round = 0; round < 10; round++) {
    const [first = 0, second = 0] = priceIds.slice(round * 2)
    await putIntoCart(db, one.accountId, [{ priceId: first, quantity: 3 }])
    await putIntoCart(db, other.accountId, [{ priceId: second, quantity: 3 }])
    await place(one)
    await place(other)
    await putIntoCart(db, one.accountId, [
      { priceId: first, quantity: 2 },
      { priceId: second, quantity: 1 },
    ])
    await putIntoCart(db, other.accountId, [
      { priceId: second, quantity: 2 },
      { priceId: first, quantity: 1 },
    ])
    await Promise.all([place(one), place(other)])
    expect(await stockOf(db, first)).toEqual({ available: 1, taken: 3 })
    expect(await stockOf(db, second)).toEqual({ available: 1, taken: 3 })
  }
})

test('R-06 of the same request at once, none gives up what another has ordered', async () => {
  // With few connections, a failed attempt looks for own holds after another has placed the order.
  const few = createDatabase(url, { poolSize: 2, log: { warn: () => {} } })
  const { priceIds } = await givenSellingStore(db, { pricesMinor: Array(10).fill(500), available: 2 })
  const buyer = await givenBuyer(db)
  for (const priceId of priceIds) {
    await putIntoCart(db, buyer.accountId, [{ priceId, quantity: 2 }])
    await place(buyer)
    await putIntoCart(db, buyer.accountId, [{ priceId, quantity: 1 }])
    const input = orderInput(buyer.deliveryCode, { requestKey: randomUUID() })
    const placed = await Promise.all(
      Array.from({ length: 5 }, () => placeOrder(few.db, buyer.actor, input, orderSurroundings)),
    )
    const [orderNum = ''] = new Set(placed.map((order) => order.orderNum))
    expect(placed.map((order) => order.orderNum)).toEqual(Array(5).fill(orderNum))
    expect((await showOrder(db, buyer, orderNum, 'en')).status).toBe('CREATED')
    expect(await stockOf(db, priceId)).toEqual({ available: 1, taken: 1 })
  }
  await few.close()
})

test('a place that a seller does not serve is refused at the address, and names the seller', async () => {
  const { priceIds, handle } = await givenSellingStore(db, { zones: [{ places: ['DE'] }] })
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
  await expect(place(buyer)).rejects.toMatchObject({
    code: 'NOT_SERVED',
    faults: [
      {
        field: 'deliveryCode',
        fault: { code: 'STORE_NOT_DELIVERING', params: { store: `Store ${handle}` } },
      },
    ],
  })
  expect(await cartOf(buyer.accountId)).toHaveLength(1)
})

test('S-22 somebody else’s address cannot be ordered to', async () => {
  const { priceIds } = await givenSellingStore(db)
  const other = await givenBuyer(db)
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
  await expect(place(buyer, { deliveryCode: other.deliveryCode })).rejects.toMatchObject({
    fault: { code: 'DELIVERY_ADDRESS_MISSING' },
  })
})

test('I-10 a child without a guardian’s consent to buy cannot order, and with it the guardian gets the mails', async () => {
  const { priceIds } = await givenSellingStore(db)
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
  await db
    .updateTable('account')
    .set({ birth_date: null, email: null, birth_year: 2015, status: 'AWAITING_GUARDIAN' })
    .where('account_id', '=', buyer.accountId)
    .execute()
  await expect(place(buyer)).rejects.toMatchObject({ code: 'CONSENT_NEEDED' })
  await db
    .insertInto('guardian_consent')
    .values(
      ['ACCOUNT', 'BUY'].map((purpose) => ({
        child_account_id: buyer.accountId,
        guardian_email: 'guardian@example.org',
        purpose,
        privacy_policy_version: '1',
        user_agreement_version: '1',
        method: 'STAFF',
        locale: 'en',
      })),
    )
    .execute()
  await db
    .updateTable('account')
    .set({ status: 'ACTIVE' })
    .where('account_id', '=', buyer.accountId)
    .execute()
  // H-16: a child's own data is ignored: the guardian provides address and contact.
  await expect(place(buyer)).rejects.toMatchObject({ fault: { code: 'ADDRESS_BY_GUARDIAN' } })
  await db
    .updateTable('delivery_point')
    .set({
      given_by_guardian_at: new Date(),
      contact_first_name: 'Ana',
      contact_last_name: 'Sandoval',
      contact_phone1: '+16045550142',
    })
    .where('account_id', '=', buyer.accountId)
    .execute()
  // P-07: nor can a child tell a seller how to reach it, when ordering or later.
  const telling = { orderNote: 'Ring me: +1 604 555 0123' }
  const refusal = {
    code: 'VALIDATION',
    fault: { code: 'PERSONAL_DATA' },
    faults: [{ field: 'orderNote' }],
  }
  await expect(place(buyer, telling)).rejects.toMatchObject(refusal)
  await db
    .updateTable('account')
    .set({ first_name: 'Noemi', last_name: 'Okafor' })
    .where('account_id', '=', buyer.accountId)
    .execute()
  const named = { orderNote: 'Please write Noemi Okafor on it' }
  await expect(place(buyer, named)).rejects.toMatchObject(refusal)
  const { orderNum } = await place(buyer, { orderNote: 'A blue one, please' })
  const input = orderInput(buyer.deliveryCode, telling)
  await expect(changeOrder(db, buyer.actor, { ...input, orderNum }, orderSurroundings)).rejects.toMatchObject(
    refusal,
  )
  const { contactInfo, comment } = await showOrder(db, buyer, orderNum, 'en')
  expect(contactInfo).toMatchObject({
    firstName: 'Ana',
    lastName: 'Sandoval',
    email: 'guardian@example.org',
    phone1: '+16045550142',
  })
  expect(comment).toBe('A blue one, please')
})

test('an adult says whom the seller asks', async () => {
  const { priceIds } = await givenSellingStore(db)
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
  await expect(place(buyer, { contactDto: undefined })).rejects.toMatchObject({
    code: 'VALIDATION',
    faults: [{ field: 'contactDto' }],
  })
})

test('an adult may tell a seller where to call', async () => {
  const { priceIds } = await givenSellingStore(db)
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
  const { orderNum } = await place(buyer, { orderNote: 'Ring me: +1 604 555 0123' })
  expect((await showOrder(db, buyer, orderNum, 'en')).comment).toBe('Ring me: +1 604 555 0123')
})

test('S-20 another person’s order is found as little as one that does not exist', async () => {
  const { orderNum } = await givenOrder(db)
  const stranger = asBuyer(await givenAccount(db))
  for (const number of [orderNum, newOrderNumber()]) {
    await expect(showOrder(db, stranger, number, 'en')).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  // A guest order's token opens no account's order, not even the one with that number.
  await expect(showOrder(db, asGuest(orderNum), orderNum, 'en')).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a logged-in order needs a main delivery point', async () => {
  const { priceIds } = await givenSellingStore(db)
  const buyer = await givenBuyer(db, [{ priceId: priceIds[0] ?? 0, quantity: 1 }])
  const setMain = (is_main: boolean) =>
    db.updateTable('delivery_point').set({ is_main }).where('account_id', '=', buyer.accountId).execute()
  await setMain(false)
  await expect(place(buyer)).rejects.toMatchObject({
    code: 'VALIDATION',
    fault: { code: 'MAIN_DELIVERY_POINT_MISSING' },
  })
  await setMain(true)
  await expect(place(buyer)).resolves.toBeDefined()
})

test('an order that is too small for a card is refused before it is placed, and an account pays it', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [49, 1], zones: [{ priceMinor: 0 }] })
  const [dear = 0, cheap = 0] = priceIds
  const buyer = await givenBuyer(db, [{ priceId: dear, quantity: 1 }])
  await expect(place(buyer)).rejects.toMatchObject({
    code: 'CONFLICT',
    fault: { code: 'CARD_MINIMUM', params: { min: '0.50 USD' } },
  })
  await putIntoCart(db, buyer.accountId, [{ priceId: cheap, quantity: 1 }])
  expect((await place(buyer)).totalMinor).toBe(50)
  await putIntoCart(db, buyer.accountId, [{ priceId: cheap, quantity: 1 }])
  expect((await place(buyer, { paymentSystemCode: 'ACCOUNT' })).totalMinor).toBe(1)
})

test('what an office books an order under is on it, can be changed while it is unpaid, and is taken of no child', async () => {
  const { priceIds } = await givenSellingStore(db, { pricesMinor: [1000] })
  const item = { priceId: priceIds[0] ?? 0, quantity: 1 }
  const buyer = await givenBuyer(db, [item])
  const office = { purchaseOrderNum: 'PO 2026/117', budgetLine: 'Art & crafts, grade 4' }
  const { orderNum } = await place(buyer, office)
  expect(await showOrder(db, buyer, orderNum, 'en')).toMatchObject(office)
  const changed = orderInput(buyer.deliveryCode, { purchaseOrderNum: 'PO 2026/118', budgetLine: null })
  await changeOrder(db, buyer.actor, { ...changed, orderNum }, orderSurroundings)
  const order = await showOrder(db, buyer, orderNum, 'en')
  expect(order).toMatchObject({ purchaseOrderNum: 'PO 2026/118' })
  expect(order).not.toHaveProperty('budgetLine')

  const child = await givenChildBuyer(db)
  await putIntoCart(db, child.accountId, [item])
  const ofChild = await place(child, { ...office, orderNote: '' })
  expect(await showOrder(db, child, ofChild.orderNum, 'en')).not.toHaveProperty('purchaseOrderNum')
})
