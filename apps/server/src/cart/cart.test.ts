import { getCart, getOffersBySku, saveCartItems } from '@kids-crafts/contract/cart.ts'
import { cartLinesMax, cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as } from '../testing/act-as.ts'
import { call } from '../testing/call.ts'
import { givenCartServer } from '../testing/cart.ts'
import { givenProduct } from '../testing/catalogue.ts'

const { app, db, save, get, cartOf, priceIdOf, offersOf, rowsOf, givenOffers, wanted } =
  await givenCartServer()

await givenProduct(db, { sku: 'CART0001', pricesMinor: [1999], pictures: ['a', 'b'] })
await givenProduct(db, { sku: 'CART0002', pricesMinor: [500] })
const [scarf, mug] = [await priceIdOf('CART0001'), await priceIdOf('CART0002')]

const scarfOffer =
  `"sku":"CART0001","fullName":"Product CART0001","locale":"en","image":{"url":"/pictures/${'a'.repeat(64)}/640.webp","name":"Picture a",` +
  '"width":800,"height":600,"placeholder":"#ffe6ae"},"price":{"value":19.99,"currencyIso":"USD"},"restAmount":5,' +
  '"seller":{"vendorLogin":"store-cart0001-0","name":"store-cart0001-0","kind":"CHILD"}'
const mugOffer =
  '"sku":"CART0002","fullName":"Product CART0002","locale":"en","price":{"value":5,"currencyIso":"USD"},"restAmount":5,' +
  '"seller":{"vendorLogin":"store-cart0002-0","name":"store-cart0002-0","kind":"CHILD"}'

test('items are saved and shown with this exact JSON', async () => {
  const me = await givenAccount(db)
  const cart =
    `{"responseCode":"OC_OK","message":"OK","responseEntity":{"items":[` +
    `{"priceId":${scarf},"quantity":2,"ready2Order":true,"position":1,${scarfOffer},"totalPrice":{"value":39.98,"currencyIso":"USD"}},` +
    `{"priceId":${mug},"quantity":1,"ready2Order":false,"position":2,${mugOffer},"totalPrice":{"value":5,"currencyIso":"USD"}}],` +
    '"subTotal":{"value":39.98,"currencyIso":"USD"},"totalPrice":{"value":39.98,"currencyIso":"USD"}}}'
  const saved = await save(me, [
    { priceId: scarf, quantity: 2, ready2Order: true },
    { priceId: mug, quantity: 1, ready2Order: false },
  ])
  expect([saved.statusCode, saved.body]).toEqual([200, cart])
  const shown = await get(me)
  expect([shown.body, shown.headers['cache-control']]).toEqual([cart, 'no-store'])
})

test('an empty cart is shown with this exact JSON', async () => {
  const empty =
    '{"responseCode":"OC_OK","message":"OK","responseEntity":{"items":[],' +
    '"subTotal":{"value":0,"currencyIso":"USD"},"totalPrice":{"value":0,"currencyIso":"USD"}}}'
  const me = await givenAccount(db)
  expect((await get(me)).body).toBe(empty)
  expect((await save(me, [])).body).toBe(empty)
})

test('by its item number a product is the first offer of its page, and what nobody sells is left out', async () => {
  await givenProduct(db, { sku: 'CARTTWO1', pricesMinor: [900, 700, 800] })
  await givenProduct(db, { sku: 'CARTHID2', status: 'CREATED' })
  const { rows } = await sql<{ priceId: number }>`
    update stock set available = 0
    where price_id = (select min(price_id) from offer join product using (product_id) where sku = 'CARTTWO1' and price_minor = 700)
    returning price_id as "priceId"
  `.execute(db)
  expect(rows).toHaveLength(1)
  const skus = 'CARTTWO1,CARTHID2,NOWHERE1,CART0002'
  const { responseEntity } = (await call(app, getOffersBySku, { skus })).json()
  expect(
    responseEntity.map(({ sku, price }: { sku: string; price: { value: number } }) => [sku, price.value]),
  ).toEqual([
    ['CART0002', 5],
    ['CARTTWO1', 8],
  ])
  expect((await call(app, getOffersBySku, { skus: 'cart0002' })).statusCode).toBe(400)
  expect((await call(app, getOffersBySku, { skus: Array(101).fill('CART0002').join() })).statusCode).toBe(400)
})

test('offers of a guest’s cart are shown with this exact JSON, in the order asked for, without those that are not public', async () => {
  await givenProduct(db, { sku: 'CARTHID1', status: 'CREATED' })
  const hidden = await priceIdOf('CARTHID1')
  const answer = await offersOf(`${mug},${hidden},999999999999999,${scarf},${mug}`)
  expect(answer.body).toBe(
    `{"responseCode":"OC_OK","message":"OK","responseEntity":[{"priceId":${mug},${mugOffer}},{"priceId":${scarf},${scarfOffer}}]}`,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a cart names its goods in the visitor’s language', async () => {
  const me = await givenAccount(db)
  const priceId = (await givenOffers('SPOKEN', 1))[0] ?? 0
  await sql`
    insert into product_translation (product_id, locale, original_locale, full_name, description)
    select product_id, 'de', 'en', 'Ding', '' from offer where price_id = ${priceId}
  `.execute(db)
  const german = { ...as(me), 'accept-language': 'de' }
  const namesIn = (answer: { json: () => { responseEntity: { items: { fullName: string }[] } } }) =>
    answer.json().responseEntity.items.map(({ fullName }) => fullName)
  const saved = await call(app, saveCartItems, { cartItemList: [wanted(priceId)] }, german)
  expect(namesIn(saved)).toEqual(['Ding'])
  expect(namesIn(await call(app, getCart, {}, german))).toEqual(['Ding'])
  expect(namesIn(await get(me))).toEqual(['Thing'])
})

test('what is sent wins over what is in the cart, the rest stays, and new items come last', async () => {
  const me = await givenAccount(db)
  const bowl = (await givenOffers('MERGE', 1))[0] ?? 0
  await save(me, [wanted(scarf, 3), wanted(mug, 1)])
  await save(me, [wanted(bowl, 1), { ...wanted(scarf, 2), ready2Order: false }])
  expect(await linesOf(me)).toEqual([
    [scarf, 2, false],
    [mug, 1, true],
    [bowl, 1, true],
  ])
})

test('the same call sent again has the effect of one', async () => {
  const me = await givenAccount(db)
  const items = [wanted(scarf, 3), wanted(mug, 0)]
  await save(me, [wanted(mug)])
  const answers = await Promise.all(Array.from({ length: 5 }, () => save(me, items)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
  expect(await linesOf(me)).toEqual([[scarf, 3, true]])
})

test('a quantity of 0 removes an item, and one that is not there is no fault', async () => {
  const me = await givenAccount(db)
  await save(me, [wanted(scarf), wanted(mug)])
  expect((await save(me, [wanted(scarf, 0)])).statusCode).toBe(200)
  expect((await save(me, [wanted(scarf, 0)])).statusCode).toBe(200)
  expect(await linesOf(me)).toEqual([[mug, 1, true]])
  await save(me, [wanted(scarf)])
  expect((await linesOf(me)).map(([priceId]) => priceId)).toEqual([mug, scarf])
})

test('of two items with the same offer, the later counts', async () => {
  const me = await givenAccount(db)
  await save(me, [wanted(scarf, 4), wanted(mug, 2), wanted(scarf, 1), wanted(mug, 0)])
  expect(await linesOf(me)).toEqual([[scarf, 1, true]])
})

test('an offer that is unknown or not public is left out, and the others are saved', async () => {
  const me = await givenAccount(db)
  const hidden = await Promise.all(
    [
      { sku: 'CARTOUT1', status: 'CREATED' },
      { sku: 'CARTOUT2', storeStatus: 'PAUSED' },
      { sku: 'CARTOUT3', offerStatus: 'CLOSED' },
    ].map(async (setup) => {
      await givenProduct(db, { category: setup.sku, ...setup })
      return priceIdOf(setup.sku)
    }),
  )
  const answer = await save(
    me,
    [...hidden, Number.MAX_SAFE_INTEGER, mug].map((priceId) => wanted(priceId)),
  )
  expect(answer.statusCode).toBe(200)
  expect(await linesOf(me)).toEqual([[mug, 1, true]])
})

test('S-22 somebody else’s cart is neither shown nor touched', async () => {
  const [me, other] = [await givenAccount(db), await givenAccount(db)]
  await save(other, [wanted(scarf, 2), wanted(mug, 1)])
  const before = await rowsOf(other)
  await save(me, [wanted(scarf, 0), wanted(mug, 3)])
  expect(await linesOf(me)).toEqual([[mug, 3, true]])
  expect(await rowsOf(other)).toEqual(before)
})

test('a child whose guardian has not agreed yet may fill a cart', async () => {
  const child = await givenChild(db)
  const headers = as(child, [])
  expect((await call(app, saveCartItems, { cartItemList: [wanted(mug)] }, headers)).statusCode).toBe(200)
  expect((await call(app, getCart, {}, headers)).json().responseEntity.items).toHaveLength(1)
})

test('whoever is not signed in has no cart here', async () => {
  const answers = [await call(app, getCart, {}), await call(app, saveCartItems, { cartItemList: [] })]
  for (const answer of answers) {
    expect([answer.statusCode, answer.json().responseCode]).toEqual([401, 'OC_NOT_SIGNED_IN'])
  }
})

test('P-14 nothing is put into the cart of an account that is closed', async () => {
  const me = await givenAccount(db, { status: 'CLOSED', closed_at: new Date() })
  expect((await save(me, [wanted(mug)])).statusCode).toBe(200)
  expect(await rowsOf(me)).toEqual([])
})

test('a full cart takes no more, says so at the items that do not fit, and stays as it was', async () => {
  const me = await givenAccount(db)
  const offers = await givenOffers('FULL', cartLinesMax + 2)
  const full = offers.slice(0, cartLinesMax - 1).map((priceId) => wanted(priceId))
  expect((await save(me, full)).statusCode).toBe(200)
  const before = await rowsOf(me)
  const [first = 0, ...others] = offers.slice(cartLinesMax - 1)
  const answer = await save(me, [wanted(offers[0] ?? 0, 3), wanted(first), ...others.map((id) => wanted(id))])
  expect(answer.statusCode).toBe(409)
  expect(answer.json().errors).toMatchObject(
    [2, 3].map((index) => ({ field: `cartItemList.${index}.priceId`, errorCode: 'CART_FULL' })),
  )
  expect(await rowsOf(me)).toEqual(before)

  const swapped = await save(me, [wanted(offers[0] ?? 0, 0), wanted(first), wanted(others[0] ?? 0)])
  expect(swapped.json().responseEntity.items).toHaveLength(cartLinesMax)
  const direct = db
    .insertInto('cart_item')
    .values({ ...column(me), price_id: others[1] ?? 0 })
    .execute()
  await expect(direct).rejects.toThrow(`at most ${cartLinesMax} items`)
})

test('many tabs at once never make a cart longer than it may be, and none waits for another for ever', async () => {
  const me = await givenAccount(db)
  const offers = await givenOffers('TABS', cartLinesMax + 20)
  // Neighbouring tabs share half of their items, the one from the front and the other from the
  // back.
  const batches = Array.from({ length: 11 }, (_, tab) => offers.slice(tab * 10, tab * 10 + 20))
  const answers = await Promise.all(
    batches.map((batch, tab) => {
      const items = batch.map((priceId) => wanted(priceId))
      return save(me, tab % 2 === 0 ? items : items.toReversed())
    }),
  )
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]))
  expect((await rowsOf(me)).length).toBeLessThanOrEqual(cartLinesMax)
})

test('what is put back stands where it stood, and no position is beyond the end', async () => {
  const me = await givenAccount(db)
  const [first = 0, second = 0, third = 0] = await givenOffers('PLACE', 3)
  const order = async () => (await cartOf(me)).items.map(({ priceId }) => priceId)
  await save(me, [wanted(first), wanted(second), wanted(third)])
  await save(me, [wanted(second, 0)])
  await save(me, [{ ...wanted(second), position: 2 }])
  expect(await order()).toEqual([first, second, third])

  // Where it stands is settled by the first save, and positions never run out.
  await save(me, [{ ...wanted(first, 2), position: 99 }])
  await save(me, [wanted(third, 0)])
  await save(me, [{ ...wanted(third), position: Number.MAX_SAFE_INTEGER }])
  expect((await cartOf(me)).items.map(({ position }) => position)).toEqual([1, 2, 3])
  for (const position of [0, -1, 1.5, '1', null]) {
    expect((await save(me, [{ ...wanted(third), position }])).statusCode, String(position)).toBe(400)
  }
})

test('an order has one currency: an item in another one is shown unselected', async () => {
  const me = await givenAccount(db)
  const [dollars = 0, euros = 0] = await givenOffers('COIN', 2)
  await db.updateTable('offer').set({ currency: 'EUR' }).where('price_id', '=', euros).execute()
  await save(me, [wanted(dollars), wanted(euros)])
  expect(await linesOf(me)).toEqual([
    [dollars, 1, true],
    [euros, 1, false],
  ])
  expect((await cartOf(me)).subTotal).toEqual({ value: 7, currencyIso: 'USD' })
})

test('two calls at once have the effect of one after the other', async () => {
  const [one = 0, other = 0] = await givenOffers('ORDER', 2)
  for (let round = 0; round < 30; round++) {
    const me = await givenAccount(db)
    await Promise.all([
      save(me, [wanted(one, 1), wanted(other, 2)]),
      save(me, [wanted(other, 3), wanted(one, 0)]),
    ])
    const lines = (await linesOf(me)).toSorted(([left], [right]) => Number(left) - Number(right))
    expect([
      [[other, 3, true]],
      [
        [one, 1, true],
        [other, 2, true],
      ],
    ]).toContainEqual(lines)
  }
})

test('the database keeps quantities from 1 to the maximum', async () => {
  const me = await givenAccount(db)
  for (const quantity of [0, -1, cartQuantityMaximum + 1]) {
    const direct = db
      .insertInto('cart_item')
      .values({ ...column(me), quantity })
      .execute()
    await expect(direct).rejects.toThrow('cart_item_quantity_is_1_to_999')
  }
  await save(me, [wanted(mug, cartQuantityMaximum)])
  expect(await rowsOf(me)).toMatchObject([{ quantity: cartQuantityMaximum }])
})

const column = (accountId: string) => ({
  account_id: accountId,
  price_id: mug,
  quantity: 1,
  seen_price_minor: 500,
  seen_currency: 'USD',
  position: 500,
})

async function linesOf(accountId: string) {
  const { items } = await cartOf(accountId)
  return items.map(({ priceId, quantity, ready2Order }) => [priceId, quantity, ready2Order])
}
