import { randomUUID } from 'node:crypto'

import { getCart, getCartOffers } from '@kids-crafts/contract/cart.ts'
import { getProduct, getStock } from '@kids-crafts/contract/products.ts'
import { getStore } from '@kids-crafts/contract/stores.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { givenAccount, signInTo } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { putIntoCart } from '../testing/orders.ts'
import { refreshAll } from '../testing/refresh.ts'
import { presentRest } from './store-rest.ts'

const database = await testDatabase()
const { db, pool } = database

const rests = [
  { sku: 'REST0001', set: 'paused_by_seller_at = null', notice: undefined, left: 5 },
  {
    sku: 'REST0002',
    set: `paused_by_seller_at = now(), pause_until = '2030-03-03'`,
    notice: 'On a break until March 3',
    left: 0,
  },
  { sku: 'REST0003', set: 'paused_by_seller_at = now()', notice: 'On a break for now', left: 0 },
  { sku: 'REST0004', set: 'full_since = now()', notice: 'Fully booked for now, open again soon', left: 0 },
]

test('a store on a break or with all the orders it may take says so wherever its goods are shown', async () => {
  for (const { sku, set } of rests) {
    await givenProduct(db, { sku })
    await pool.query(`update store set ${set} where handle = 'store-${sku.toLowerCase()}-0'`)
  }
  await refreshAll(db)
  const app = await testApp(database, { RATE_LIMITS: 'off' })
  const { rows } = await pool.query<{ sku: string; price_id: number; handle: string }>(
    'select sku, price_id, handle from offer join product using (product_id) join store using (store_id)',
  )
  const offers = new Map(rows.map((row) => [row.sku, row]))
  const login = `buyer-${randomUUID().slice(0, 8)}`
  await putIntoCart(
    db,
    await givenAccount(db, { login }),
    rows.map(({ price_id: priceId }) => ({ priceId, quantity: 1 })),
  )
  const { jwt } = await signInTo(app, login)
  const inCart = (await call(app, getCart, {}, jwt)).json().responseEntity.items
  for (const { sku, notice, left } of rests) {
    const { price_id: priceId, handle } = offers.get(sku) ?? { price_id: 0, handle: '' }
    const read = async (answer: ReturnType<typeof call>) => (await answer).json().responseEntity
    const shown = { restAmount: left, ...(notice !== undefined && { seller: { closedNotice: notice } }) }
    expect(await read(call(app, getProduct, { sku })), sku).toMatchObject({ offers: [shown] })
    expect(await read(call(app, getCartOffers, { priceIds: String(priceId) })), sku).toMatchObject([shown])
    expect(inCart).toContainEqual(expect.objectContaining({ sku, restAmount: left }))
    expect(await read(call(app, getStock, { priceIds: String(priceId) }))).toEqual([
      { priceId, restAmount: left },
    ])
    expect((await read(call(app, getStore, { vendorLogin: handle }))).closedNotice).toBe(notice)
  }
})

test('it is said in every language, with the day in its words', () => {
  const said = locales.flatMap((locale) =>
    ['2030-03-03', 'BREAK', 'FULL'].map((rest) => presentRest(rest, locale).closedNotice),
  )
  expect(new Set(said).size).toBe(said.length)
  expect(presentRest('2030-03-03', 'de')).toEqual({ closedNotice: 'Macht Pause bis zum 3. März' })
  expect(presentRest('2030-03-03', 'ru')).toEqual({ closedNotice: 'Перерыв до 3 марта' })
})
