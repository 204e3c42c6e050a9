import { getProduct, getProductList } from '@kids-crafts/contract/products.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { priceStepLimits } from '@kids-crafts/rules/price-steps.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { refreshCatalogue } from '#read-model'

import { createDatabase } from '../platform/database/db.ts'
import { call } from '../testing/call.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { createCatalogueCaches } from './catalogue-caches.ts'
import { catalogueRoutes } from './routes.ts'
import { openOffer, setPrice, setPriceSteps } from './write-offer.ts'

const { db, url } = await testDatabase()
const app = await testServer()
catalogueRoutes(app, { reads: db, catalogueCaches: createCatalogueCaches(app.caches) })

/** An offer at 10.00, with steps if any are given. */
async function givenOffer(sku: string, ...steps: [number, number][]) {
  await givenProduct(db, { sku, pricesMinor: [1000] })
  const offer = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select(['price_id as priceId', 'offer.product_id as productId', 'store_id as storeId'])
    .where('sku', '=', sku)
    .executeTakeFirstOrThrow()
  await setPriceSteps(db, offer.priceId, stepsOf(steps))
  return offer
}
const stepsOf = (steps: readonly [number, number][]) =>
  steps.map(([fromQuantity, minor]) => ({ fromQuantity, price: money(minor) }))
const stepsIn = async (priceId: number) => {
  const rows = await db
    .selectFrom('offer_price_step')
    .select(['from_quantity', 'price_minor'])
    .where('price_id', '=', priceId)
    .orderBy('from_quantity')
    .execute()
  return rows.map((row) => [row.from_quantity, row.price_minor])
}
const insert = (priceId: number, ...steps: [number, number][]) =>
  db
    .insertInto('offer_price_step')
    .values(steps.map(([from_quantity, price_minor]) => ({ price_id: priceId, from_quantity, price_minor })))
    .execute()

test('the database refuses steps that do not fall, and more of them than there may be', async () => {
  const { priceId } = await givenOffer('STEPS001', [10, 850], [25, 800])
  const many = Array.from({ length: priceStepLimits.steps - 1 }, (_, index): [number, number] => [
    30 + index,
    700 - index,
  ])
  await expect(insert(priceId, [1, 900])).rejects.toMatchObject({
    constraint: 'price_step_is_from_2_to_999',
  })
  await expect(insert(priceId, [1000, 700])).rejects.toMatchObject({
    constraint: 'price_step_is_from_2_to_999',
  })
  await expect(insert(priceId, [50, 0])).rejects.toMatchObject({ constraint: 'price_step_is_positive' })
  for (const wrong of [
    [5, 1000],
    [5, 850],
    [15, 800],
    [50, 800],
    [50, 801],
  ] as [number, number][]) {
    await expect(insert(priceId, wrong)).rejects.toMatchObject({ constraint: 'price_steps_fall' })
  }
  await expect(insert(priceId, ...many)).rejects.toMatchObject({
    constraint: 'offer_has_at_most_5_price_steps',
  })
  expect(await stepsIn(priceId)).toEqual([
    [10, 850],
    [25, 800],
  ])
})

test('no change of a price passes by its steps: those that no longer cost less go with it', async () => {
  const { priceId } = await givenOffer('STEPS002', [10, 850], [25, 800])
  const lower = (values: object) =>
    db.updateTable('offer').set(values).where('price_id', '=', priceId).execute()
  await expect(lower({ price_minor: 850 })).rejects.toMatchObject({ constraint: 'price_steps_fall' })
  await expect(lower({ currency: 'CAD' })).rejects.toMatchObject({
    constraint: 'price_steps_have_the_currency_of_their_offer',
  })
  await setPrice(db, priceId, money(1200))
  expect(await stepsIn(priceId)).toHaveLength(2)
  await setPrice(db, priceId, money(820))
  expect(await stepsIn(priceId)).toEqual([[25, 800]])
  await setPrice(db, priceId, money(900, 'CAD'))
  expect(await stepsIn(priceId)).toEqual([])
})

test('an offer that is opened again at a lower price drops the steps above it', async () => {
  const { priceId, productId, storeId } = await givenOffer('STEPS003', [10, 850], [25, 800])
  const opened = await openOffer(db, { productId, storeId, price: money(810), stock: [] })
  expect([opened, await stepsIn(priceId)]).toEqual([priceId, [[25, 800]]])
})

test('of a lower price and a new step at once, neither passes by the other', async () => {
  const { priceId } = await givenOffer('STEPS004')
  const other = createDatabase(url, { poolSize: 1, log: { warn: () => {} } })
  const outcomes = await db.transaction().execute(async (transaction) => {
    await setPriceSteps(transaction, priceId, stepsOf([[10, 900]]))
    const lowered = sql`update offer set price_minor = 900 where price_id = ${priceId}`.execute(other.db)
    // It waits for the offer, which the steps have locked.
    return {
      lowered: lowered.then(
        () => 'done',
        (error: unknown) => error,
      ),
    }
  })
  expect(await outcomes.lowered).toMatchObject({ constraint: 'price_steps_fall' })
  await other.close()
})

test('steps that are set again as they are touch nothing', async () => {
  const { priceId } = await givenOffer('STEPS005', [10, 850])
  await refreshCatalogue(db)
  await setPriceSteps(db, priceId, stepsOf([[10, 850]]))
  expect(await refreshCatalogue(db)).toEqual([])
})

test('a product’s page shows its steps as soon as they change, and lists the price of a single piece', async () => {
  const { priceId } = await givenOffer('STEPS006')
  await refreshAll(db, app.caches)
  const shown = async () => {
    const answer = await call(app, getProduct, 'sku=STEPS006')
    return answer.json().responseEntity
  }
  const [before] = (await shown()).offers
  expect(before).not.toHaveProperty('quantityPrices')
  await setPriceSteps(db, priceId, stepsOf([[10, 850]]))
  const tags = await refreshCatalogue(db)
  expect(tags).toContain('product:STEPS006')
  for (const tag of tags) app.caches.invalidate(tag)
  const product = await shown()
  expect(product.price.value).toBe(10)
  expect(product.offers[0]).toMatchObject({
    price: { value: 10, currencyIso: 'USD' },
    quantityPrices: [
      { fromQuantity: 1, price: { value: 10, currencyIso: 'USD' } },
      { fromQuantity: 10, price: { value: 8.5, currencyIso: 'USD' } },
    ],
  })
  const listed = async (filter = '') => {
    const list = await call(app, getProductList, `code=STUDENTS_PRODUCT_THING${filter}`)
    const items: { sku: string; price: { value: number } }[] = list.json().responseEntity.items
    return items.find(({ sku }) => sku === 'STEPS006')?.price.value
  }
  expect(await listed()).toBe(10)
  expect(await listed('&priceTo=9')).toBeUndefined()
})
