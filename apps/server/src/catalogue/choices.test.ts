import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { rebuildReadModel } from '#read-model'

import { givenChoices, insertProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { createCatalogueCaches } from './catalogue-caches.ts'
import { catalogueRoutes } from './routes.ts'

const { db, pool } = await testDatabase('superuser')
const app = await testServer({ LOCALES: 'en,de' })
catalogueRoutes(app, { reads: db, catalogueCaches: createCatalogueCaches(app.caches) })

const get = async (path: string, locale = 'en') =>
  (await app.inject({ url: `/api/${path}`, headers: { 'accept-language': locale } })).json().responseEntity
const list = (query = '') => get(`product/list/v1/get?code=STUDENTS_PRODUCT_THING${query}`)
const skusOf = async (query = '') => (await list(query)).items.map(({ sku }: { sku: string }) => sku)
const product = (sku: string, locale?: string) => get(`product/v1/get?sku=${sku}`, locale)

const reviewsOf = async (sku: string): Promise<unknown[][]> =>
  (await get(`product/review/list/v1/get?sku=${sku}`, 'de')).items.map(
    ({ body, choice }: { body: string; choice?: string }) => [body, choice],
  )

async function review(sku: string, { rating, body }: { rating: number; body: string }): Promise<void> {
  await sql`
    with written as (
      insert into review (product_id, author_name, rating, body)
      select product_id, 'Somebody', ${rating}, ${body} from product where sku = ${sku}
    )
    update product set review_count = review_count + 1, rating_sum = rating_sum + ${rating} where sku = ${sku}
  `.execute(db)
}

/** A bag in red, in blue and in large blue, and a kite in a single colour. */
beforeAll(async () => {
  await insertProduct(db, {
    sku: 'BAGRED01',
    pricesMinor: [1200],
    valueCodes: ['COLOUR_RED', 'SIZE_S', 'MATERIAL_FELT'],
    pictures: ['a'],
    soldCount: 5,
    viewCount: 9,
  })
  await insertProduct(db, {
    sku: 'BAGBLUE1',
    pricesMinor: [1000],
    valueCodes: ['COLOUR_BLUE', 'SIZE_S', 'MATERIAL_FELT'],
    soldCount: 6,
  })
  await insertProduct(db, {
    sku: 'BAGBLUE2',
    pricesMinor: [1500],
    valueCodes: ['COLOUR_BLUE', 'SIZE_L', 'MATERIAL_FELT'],
    soldCount: 7,
  })
  await insertProduct(db, { sku: 'KITE0001', pricesMinor: [700], valueCodes: ['COLOUR_RED'], soldCount: 1 })
  await givenChoices(db, ['BAGRED01', 'BAGBLUE1', 'BAGBLUE2'])
})

beforeEach(async () => {
  await pool.query(`update stock set available = 5; update store set status = 'OPEN'`)
  await refreshAll(db, app.caches)
})

const sellOut = (sku: string) =>
  sql`
    update stock set available = 0
    where price_id in (select price_id from offer join product using (product_id) where sku = ${sku})`.execute(
    db,
  )

test('a list shows one card for all sizes and colours: the cheapest to be had', async () => {
  const { items, total } = await list()
  expect([items.map(({ sku }: { sku: string }) => sku), total]).toEqual([['KITE0001', 'BAGBLUE1'], 2])
  const [kite, bag] = items
  expect([kite.choices, bag.choices]).toEqual([undefined, { count: 3 }])
})

test('a filter finds it by what any of them is, and counts it once', async () => {
  for (const [code, bag] of [
    ['COLOUR_RED', 'BAGRED01'],
    ['COLOUR_BLUE', 'BAGBLUE1'],
    ['SIZE_L', 'BAGBLUE2'],
  ]) {
    const skus: string[] = await skusOf(`&productAttributeValueCodes=${code}`)
    expect(skus.filter((sku) => sku.startsWith('BAG'))).toEqual([bag])
  }
  const { facets } = await list()
  const [sizes] = facets.attributes.filter((each: { attributeCode: string }) => each.attributeCode === 'SIZE')
  expect(
    sizes.values.map((each: { productAttributeValueCode: string; count: number }) => each.count),
  ).toEqual([1, 1])
})

test('a list that is filtered by a colour shows the one in that colour, with its price and picture', async () => {
  const bag = async (filters: string) => {
    const { items } = await list(filters)
    const [{ sku, price, image, choices }] = items.filter((each: { choices?: object }) => each.choices)
    return [sku, price.value, image?.url.split('/')[2][0], choices]
  }
  const three = { count: 3 }
  expect(await bag('&productAttributeValueCodes=COLOUR_RED')).toEqual(['BAGRED01', 12, 'a', three])
  expect(await bag('&productAttributeValueCodes=COLOUR_BLUE')).toEqual(['BAGBLUE1', 10, undefined, three])
  expect(await bag('&productAttributeValueCodes=COLOUR_BLUE,SIZE_L')).toEqual([
    'BAGBLUE2',
    15,
    undefined,
    three,
  ])
  expect(await bag('&productAttributeValueCodes=COLOUR_RED,COLOUR_BLUE')).toEqual([
    'BAGBLUE1',
    10,
    undefined,
    three,
  ])
  // The red one is above the price range, and no bag is both red and large.
  for (const filters of ['COLOUR_RED&priceTo=11', 'COLOUR_RED,SIZE_L'])
    expect(await bag(`&productAttributeValueCodes=${filters}`)).toEqual(['BAGBLUE1', 10, undefined, three])
})

test('when the one that stood for the others is sold out or closed, another does, at once in every cache', async () => {
  await sellOut('BAGBLUE1')
  await refreshAll(db, app.caches)
  expect(await skusOf()).toEqual(['KITE0001', 'BAGRED01'])
  await pool.query(`update store set status = 'CLOSED' where handle = 'store-bagred01-0'`)
  await refreshAll(db, app.caches)
  expect(await skusOf()).toEqual(['KITE0001', 'BAGBLUE2'])
  await pool.query(`update store set status = 'CLOSED' where handle = 'store-bagblue1-0'`)
  await refreshAll(db, app.caches)
  const [, last] = (await list()).items
  expect([last.sku, last.choices]).toEqual(['BAGBLUE2', undefined])
  expect((await product('BAGBLUE2')).choices).toBeUndefined()
})

test('bestsellers and shelves show it once as well', async () => {
  const { items } = await get('product/bestseller/list/v1/get')
  expect(items.map(({ sku }: { sku: string }) => sku)).toEqual(['BAGBLUE1', 'KITE0001'])
  const shelves = async (sku: string) =>
    (await get(`product/related/list/v1/get?sku=${sku}`)).similar.map((each: { sku: string }) => each.sku)
  expect(await shelves('BAGRED01')).toEqual(['KITE0001'])
  expect(await shelves('KITE0001')).toEqual(['BAGBLUE1'])
})

test('the page of each tells all of them with price and stock, by what they differ', async () => {
  await sellOut('BAGBLUE2')
  await refreshAll(db, app.caches)
  const { choices, attributes } = await product('BAGRED01', 'de')
  expect(choices.attributes).toEqual([
    {
      attributeCode: 'COLOUR',
      name: 'COLOUR (de)',
      values: [
        { productAttributeValueCode: 'COLOUR_BLUE', name: 'COLOUR_BLUE (de)' },
        { productAttributeValueCode: 'COLOUR_RED', name: 'COLOUR_RED (de)' },
      ],
    },
    {
      attributeCode: 'SIZE',
      name: 'SIZE (de)',
      values: [
        { productAttributeValueCode: 'SIZE_L', name: 'SIZE_L (de)' },
        { productAttributeValueCode: 'SIZE_S', name: 'SIZE_S (de)' },
      ],
    },
  ])
  const shown = choices.products.map((each: Record<string, unknown>) => [
    each.sku,
    (each.productAttributeValueCodes as string[]).toSorted(),
    each.price,
    each.isInStock,
    each.image === undefined,
  ])
  const usd = (value: number) => ({ value, currencyIso: 'USD' })
  expect(shown).toEqual([
    ['BAGRED01', ['COLOUR_RED', 'SIZE_S'], usd(12), true, false],
    ['BAGBLUE1', ['COLOUR_BLUE', 'SIZE_S'], usd(10), true, true],
    ['BAGBLUE2', ['COLOUR_BLUE', 'SIZE_L'], usd(15), false, true],
  ])
  const own = attributes.flatMap(({ values }: { values: { name: string }[] }) =>
    values.map(({ name }) => name),
  )
  expect(own.toSorted()).toEqual(['COLOUR_RED (de)', 'MATERIAL_FELT (de)', 'SIZE_S (de)'])
  expect((await product('KITE0001')).choices).toBeUndefined()
})

test('which one was chosen is said after the name', async () => {
  const { rows } = await sql<{ sku: string; choice: string | null }>`
    select sku, choice_of(product_id, 'de') as choice from product order by sku`.execute(db)
  expect(rows.map(({ sku, choice }) => [sku, choice])).toEqual([
    ['BAGBLUE1', ' · COLOUR_BLUE (de), SIZE_S (de)'],
    ['BAGBLUE2', ' · COLOUR_BLUE (de), SIZE_L (de)'],
    ['BAGRED01', ' · COLOUR_RED (de), SIZE_S (de)'],
    ['KITE0001', null],
  ])
})

test('they have one rating, of the reviews of all, and each review says which one it is of', async () => {
  await review('BAGRED01', { rating: 5, body: 'Bright' })
  await review('BAGBLUE2', { rating: 2, body: 'Too large' })
  await review('KITE0001', { rating: 3, body: 'It flies' })
  await refreshAll(db, app.caches)

  const [kite, bag] = (await list()).items
  expect([kite.reviews, kite.rating]).toEqual([1, 3])
  expect([bag.sku, bag.reviews, bag.rating]).toEqual(['BAGBLUE1', 2, 3.5])
  for (const sku of ['BAGRED01', 'BAGBLUE1', 'BAGBLUE2']) {
    const { reviews, rating, ratingBreakdown } = await product(sku)
    expect([reviews, rating]).toEqual([2, 3.5])
    expect(ratingBreakdown.map(({ count }: { count: number }) => count)).toEqual([1, 0, 0, 1, 0])
    expect(await reviewsOf(sku)).toEqual([
      ['Too large', 'COLOUR_BLUE (de), SIZE_L (de)'],
      ['Bright', 'COLOUR_RED (de), SIZE_S (de)'],
    ])
  }
  expect(await reviewsOf('KITE0001')).toEqual([['It flies', undefined]])

  const byRating = async () => skusOf('&sortField=rating')
  expect(await byRating()).toEqual(['BAGBLUE1', 'KITE0001'])

  await review('BAGRED01', { rating: 1, body: 'It tore' })
  await refreshAll(db, app.caches)
  expect((await product('BAGBLUE1')).rating).toBe(2.7)
  expect(await byRating()).toEqual(['KITE0001', 'BAGBLUE1'])
})

test('the reviews of one that is sold no more are neither shown nor counted', async () => {
  await pool.query(`update store set status = 'CLOSED' where handle = 'store-bagred01-0'`)
  await refreshAll(db, app.caches)
  const { reviews, rating } = await product('BAGBLUE1')
  expect([reviews, rating]).toEqual([1, 2])
  expect(await reviewsOf('BAGBLUE1')).toEqual([['Too large', 'COLOUR_BLUE (de), SIZE_L (de)']])
})

test('a review that is taken back is gone from the pages of all of them before the refresh', async () => {
  expect(JSON.stringify(await reviewsOf('BAGBLUE1'))).toContain('It tore')
  const client = await pool.connect()
  const heard: string[] = []
  client.on('notification', ({ payload = '' }) => heard.push(...payload.split(' ')))
  await client.query('listen caches')
  await client.query(`delete from review where body = 'It tore'`)
  await client.query('unlisten caches')
  client.release()
  expect(heard).toEqual(['product:BAGBLUE1', 'product:BAGBLUE2', 'product:BAGRED01'])
})

test('a rebuild shows the same', async () => {
  const before = await list()
  await rebuildReadModel(db)
  app.caches.invalidate('catalogue')
  expect(await list()).toEqual(before)
})

test('a search finds it once, however it is worded', async () => {
  const { rows } = await sql<{ sku: string }>`
    select sku from search_document join product using (product_id) order by sku`.execute(db)
  expect(rows.map(({ sku }) => sku)).toEqual(['BAGBLUE1', 'KITE0001'])
})

test('a product has one card that describes it, so it is in one group', async () => {
  const twice = sql`
    insert into product_card (card_id, store_id, store_kind, card_group_id, kind, product_id)
    select ${randomUUID()}, store_id, store_kind, card_group_id, 'PRODUCT', product_id from product_card limit 1`
  await expect(twice.execute(db)).rejects.toThrow('product_has_one_card_of_each_store')
})
