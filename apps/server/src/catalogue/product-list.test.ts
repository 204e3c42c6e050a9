import { beforeAll, expect, test } from 'vitest'

import { insertProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { givenZone } from '../testing/shipping.ts'
import { givenThreeProducts } from '../testing/three-products.ts'
import { createCatalogueCaches } from './catalogue-caches.ts'
import { catalogueRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const app = await testServer({ LOCALES: 'en,de' })
catalogueRoutes(app, { reads: db, catalogueCaches: createCatalogueCaches(app.caches) })

beforeAll(() => givenThreeProducts(db))

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/${path}`, headers })
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}
const list = async (query: string) => {
  const { status, body } = await get(`product/list/v1/get?code=STUDENTS_PRODUCT_THING&${query}`)
  expect([status, body.responseCode]).toEqual([200, 'OC_OK'])
  return body.responseEntity
}
const skusOf = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ sku }: { sku: string }) => sku)

test('the list call answers this exact JSON', async () => {
  const { text } = await get(
    'product/list/v1/get?code=STUDENTS_PRODUCT_THING&productAttributeValueCodes=COLOUR_BLUE&manufactureCodes=ZENITH',
    { 'accept-language': 'de' },
  )
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: {
        current: 1,
        items: [
          {
            sku: 'PROD0003',
            fullName: 'Product PROD0003',
            locale: 'en',
            price: { value: 99, currencyIso: 'USD' },
            rating: 3,
            reviews: 1,
            offerCount: 1,
            maker: { name: 'store-prod0003-0', kind: 'CHILD' },
            shipsTo: '',
          },
        ],
        total: 1,
        last: 1,
        isTotalExact: true,
        code: 'STUDENTS_PRODUCT_THING',
        name: 'Thing (de)',
        categories: [{ code: 'STUDENTS_PRODUCT', name: 'STUDENTS_PRODUCT (de)' }],
        children: [],
        facets: {
          attributes: [
            {
              attributeCode: 'COLOUR',
              name: 'COLOUR (de)',
              values: [
                {
                  name: 'COLOUR_BLUE (de)',
                  count: 1,
                  isSelected: true,
                  productAttributeValueCode: 'COLOUR_BLUE',
                },
                {
                  name: 'COLOUR_RED (de)',
                  count: 0,
                  isSelected: false,
                  productAttributeValueCode: 'COLOUR_RED',
                },
              ],
            },
            {
              attributeCode: 'SIZE',
              name: 'SIZE (de)',
              values: [
                { name: 'SIZE_M (de)', count: 0, isSelected: false, productAttributeValueCode: 'SIZE_M' },
                { name: 'SIZE_S (de)', count: 1, isSelected: false, productAttributeValueCode: 'SIZE_S' },
              ],
            },
          ],
          manufactures: [
            { name: 'ACME', count: 0, isSelected: false, manufactureCode: 'ACME' },
            { name: 'ZENITH', count: 1, isSelected: true, manufactureCode: 'ZENITH' },
          ],
          price: { from: { value: 99, currencyIso: 'USD' }, to: { value: 99, currencyIso: 'USD' } },
        },
      },
    }),
  )
})

test('each sort field has its order, and the other way round', async () => {
  expect(await skusOf('')).toEqual(['PROD0002', 'PROD0001', 'PROD0003'])
  expect(await skusOf('sortField=price&sortOrder=DESC')).toEqual(['PROD0003', 'PROD0001', 'PROD0002'])
  expect(await skusOf('sortField=newest')).toEqual(['PROD0003', 'PROD0002', 'PROD0001'])
  expect(await skusOf('sortField=newest&sortOrder=ASC')).toEqual(['PROD0001', 'PROD0002', 'PROD0003'])
  expect(await skusOf('sortField=rating')).toEqual(['PROD0001', 'PROD0003', 'PROD0002'])
  expect((await skusOf('sortField=popularity'))[0]).toBe('PROD0003')
})

test('values of one attribute are alternatives, different attributes narrow', async () => {
  expect(await skusOf('productAttributeValueCodes=COLOUR_RED,COLOUR_BLUE')).toHaveLength(3)
  expect(await skusOf('productAttributeValueCodes=COLOUR_RED,SIZE_S')).toEqual(['PROD0001'])
  expect(await skusOf('productAttributeValueCodes=COLOUR_BLUE,SIZE_M')).toEqual([])
})

test('a range of prices narrows the list and the counts, and not its own range', async () => {
  const answer = await list('priceFrom=10&priceTo=20.00')
  expect(answer.items.map(({ sku }: { sku: string }) => sku)).toEqual(['PROD0001'])
  expect(answer.total).toBe(1)
  expect(answer.facets.manufactures).toEqual([
    { manufactureCode: 'ACME', name: 'ACME', count: 1, isSelected: false },
    { manufactureCode: 'ZENITH', name: 'ZENITH', count: 0, isSelected: false },
  ])
  expect(answer.facets.price).toMatchObject({ from: { value: 5 }, to: { value: 99 } })
  expect(await skusOf('priceFrom=15&priceTo=15')).toEqual(['PROD0001'])
  expect(await skusOf('priceFrom=10&sortField=newest')).toEqual(['PROD0003', 'PROD0001'])
})

test('what is selected stays among the facets when it leaves nothing', async () => {
  const { facets, total } = await list('productAttributeValueCodes=COLOUR_GREEN')
  expect(total).toBe(0)
  expect(facets.attributes[0].values).toContainEqual({
    productAttributeValueCode: 'COLOUR_GREEN',
    name: 'COLOUR_GREEN',
    count: 0,
    isSelected: true,
  })
})

test('a change is seen by the next list, counts included', async () => {
  const { facets } = await list('')
  expect(facets.manufactures).toContainEqual(expect.objectContaining({ manufactureCode: 'ZENITH', count: 1 }))
  await pool.query(`update product set status = 'CLOSED' where sku = 'PROD0003'`)
  await refreshAll(db, app.caches)
  const after = await list('')
  expect(after.total).toBe(2)
  expect(after.facets.manufactures).toEqual([
    { manufactureCode: 'ACME', name: 'ACME', count: 2, isSelected: false },
  ])
  await pool.query(`update product set status = 'ACTUAL' where sku = 'PROD0003'`)
  await refreshAll(db, app.caches)
  expect((await list('')).total).toBe(3)
})

test('a new name is seen by the next list', async () => {
  await pool.query(
    `insert into manufacturer values ('LATE', 'Late'); update manufacturer set name = 'Acme' where manufacturer_code = 'ACME'`,
  )
  await refreshAll(db, app.caches)
  const { facets } = await list('manufactureCodes=LATE')
  expect(facets.manufactures).toContainEqual({
    manufactureCode: 'ACME',
    name: 'Acme',
    count: 2,
    isSelected: false,
  })
})

test('counts of a price range follow a price', async () => {
  const cheap = async () => (await list('priceTo=30')).total
  const before = await cheap()
  await pool.query(`update offer set price_minor = 1000 where price_minor = 9900`)
  await refreshAll(db, app.caches)
  expect(await cheap()).toBe(before + 1)
  await pool.query(`update offer set price_minor = 9900 where price_minor = 1000`)
  await refreshAll(db, app.caches)
  expect(await cheap()).toBe(before)
})

test('what is sent to a place is found and counted, also right after a store has changed where it sends', async () => {
  const sendFrom = async (handle: string, places: string[]) => {
    const { store_id } = await db
      .selectFrom('store')
      .select('store_id')
      .where('handle', '=', handle)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('shipping_zone').where('store_id', '=', store_id).execute()
    await givenZone(db, store_id, { places })
  }
  const shownTo = async (place: string) => (await skusOf(`sortField=newest&shipsTo=${place}`)).toSorted()
  const cardOf = async (sku: string) =>
    (await list('')).items.find((item: { sku: string }) => item.sku === sku).shipsTo
  await sendFrom('store-prod0001-0', ['CA'])
  await sendFrom('store-prod0001-1', ['US-WA'])
  await sendFrom('store-prod0002-0', [])
  await sendFrom('store-prod0003-0', ['DE', 'AT'])
  await refreshAll(db, app.caches)

  expect(await shownTo('DE')).toEqual(['PROD0002', 'PROD0003'])
  expect(await shownTo('CA-BC')).toEqual(['PROD0001', 'PROD0002'])
  expect(await shownTo('US-WA')).toEqual(['PROD0001', 'PROD0002'])
  expect(await shownTo('US-OR')).toEqual(['PROD0002'])
  // Nobody has said which region it is.
  expect(await shownTo('US')).toEqual(['PROD0001', 'PROD0002'])
  expect([await cardOf('PROD0001'), await cardOf('PROD0002'), await cardOf('PROD0003')]).toEqual([
    'CA,US-WA',
    undefined,
    'AT,DE',
  ])

  const { total, facets } = await list('shipsTo=CA-BC')
  expect([total, facets.shipsTo]).toEqual([2, { code: 'CA-BC', name: 'British Columbia, Canada' }])
  expect(
    facets.manufactures.map(({ manufactureCode, count }: { manufactureCode: string; count: number }) => [
      manufactureCode,
      count,
    ]),
  ).toEqual([
    ['ACME', 2],
    ['ZENITH', 0],
  ])
  expect(facets.price).toEqual({
    from: { value: 5, currencyIso: 'USD' },
    to: { value: 15, currencyIso: 'USD' },
  })
  expect(await skusOf('shipsTo=DE&productAttributeValueCodes=SIZE_S')).toEqual(['PROD0003'])

  // So many that its card does not name them, and the filter knows them nevertheless.
  const many =
    'AD AE AF AG AL AM AR AU BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CD CF CG CH CI CL'.split(' ')
  await sendFrom('store-prod0003-0', many)
  await refreshAll(db, app.caches)
  expect(await shownTo('DE')).toEqual(['PROD0002'])
  expect(await shownTo('CL')).toEqual(['PROD0002', 'PROD0003'])
  expect(await cardOf('PROD0003')).toBeUndefined()
})

test('pages hold 24 products, each on one page only, and a page behind the last is empty', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      insertProduct(db, { sku: `MANY${1000 + index}`, category: 'MANY', pricesMinor: [700] }),
    ),
  )
  await refreshAll(db)
  app.caches.clear()
  const page = async (number: number) => {
    const { body } = await get(`product/list/v1/get?code=MANY_THING&page=${number}`)
    return body.responseEntity
  }
  const pages = [await page(1), await page(2), await page(3)]
  expect(pages[0]).toMatchObject({ current: 1, total: 60, last: 3 })
  const skus = pages.flatMap(({ items }) => items.map(({ sku }: { sku: string }) => sku))
  expect([skus.length, new Set(skus).size]).toEqual([60, 60])
  expect(await page(4)).toMatchObject({ current: 4, items: [], total: 60, last: 3 })
  expect(await page(9999)).toMatchObject({ current: 9999, items: [] })
})

test('a page that was asked for before is the same again, and right after a change', async () => {
  const page = async (number: number, sort: string): Promise<string[]> => {
    await refreshAll(db, app.caches)
    const { body } = await get(`product/list/v1/get?code=MANY_THING&page=${number}&${sort}`)
    return body.responseEntity.items.map(({ sku }: { sku: string }) => sku)
  }
  for (const sort of ['sortField=price', 'sortField=price&sortOrder=DESC', 'sortField=newest']) {
    const before = [await page(1, sort), await page(2, sort), await page(3, sort)]
    expect([await page(1, sort), await page(2, sort), await page(3, sort)]).toEqual(before)
    const [gone] = before[0] ?? []
    await pool.query(`update product set status = 'CLOSED' where sku = $1`, [gone])
    const after = [...(await page(1, sort)), ...(await page(2, sort)), ...(await page(3, sort))]
    expect(after).toEqual(before.flat().filter((sku) => sku !== gone))
    await pool.query(`update product set status = 'ACTUAL' where sku = $1`, [gone])
  }
})

test('a far page is the same whichever pages were read before it, and follows a change', async () => {
  await Promise.all(
    Array.from({ length: 290 }, (_, index) =>
      insertProduct(db, { sku: `DEEP${1000 + index}`, category: 'DEEP', pricesMinor: [700 + (index % 90)] }),
    ),
  )
  await refreshAll(db, app.caches)
  app.caches.clear()
  const numbers = Array.from({ length: 13 }, (_, index) => index + 1)
  const read = async (order: readonly number[], sort: string): Promise<string[]> => {
    const pages = new Map<number, string[]>()
    for (const number of order) {
      const { body } = await get(`product/list/v1/get?code=DEEP_THING&page=${number}&${sort}`)
      pages.set(
        number,
        body.responseEntity.items.map(({ sku }: { sku: string }) => sku),
      )
    }
    return numbers.flatMap((number) => pages.get(number) ?? [])
  }
  for (const sort of ['sortField=price', 'sortField=newest']) {
    const expected = await read(numbers, sort)
    expect(new Set(expected).size).toBe(290)
    app.caches.clear()
    expect(await read([12, 9, 13, 3, ...numbers], sort)).toEqual(expected)

    const [first] = expected
    await pool.query(`update product set status = 'CLOSED' where sku = $1`, [first])
    await refreshAll(db, app.caches)
    expect(await read([13, 12, 9, ...numbers], sort)).toEqual(expected.slice(1))
    await pool.query(`update product set status = 'ACTUAL' where sku = $1`, [first])
    await refreshAll(db, app.caches)
  }
})

test('what cannot be asked is refused at its field', async () => {
  const bad = {
    page: ['0', '-1', '1000000000', 'abc', ''],
    sortField: ['name', '', "price'--"],
    sortOrder: ['asc', 'UP'],
    productAttributeValueCodes: ['red', 'A,,B', Array(1000).fill('COLOUR_RED').join(','), 'NO_SUCH_VALUE'],
    manufactureCodes: ["ACME' or 1=1", 'NOBODY', Array.from({ length: 51 }, (_, i) => `A${i}`).join(',')],
    priceFrom: ['-1', 'abc', '1.234', '99999999999', '1e9'],
    shipsTo: ['', 'ZZ', 'de', 'DE-ZZZ', 'CA-', 'CA,US', "CA'--"],
  }
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const query = new URLSearchParams({ code: 'STUDENTS_PRODUCT_THING', [field]: value })
      const { status, body } = await get(`product/list/v1/get?${query}`)
      expect([field, value.slice(0, 20), status, body.responseCode, body.errors?.[0]?.field]).toEqual([
        field,
        value.slice(0, 20),
        400,
        'OC_VALIDATION',
        field,
      ])
    }
  }
  const { body } = await get('product/list/v1/get?code=STUDENTS_PRODUCT_THING&priceFrom=20&priceTo=10')
  expect(body.errors).toMatchObject([{ field: 'priceFrom' }])
})

test('an abstract product that is not there is not found', async () => {
  const { status, body } = await get('product/list/v1/get?code=NO_SUCH_KIND')
  expect([status, body.responseCode]).toEqual([404, 'OC_NOT_FOUND'])
})

test('S-57 filters that nobody chose before count in the cache with the bytes that they take', async () => {
  const sizeOf = () => [...app.caches.all()].find(({ name }) => name === 'list facets')?.size ?? 0
  const before = sizeOf()
  let bytes = 0
  for (let price = 1; price <= 5; price += 1)
    bytes += JSON.stringify((await list(`priceTo=${1000 + price}`)).facets).length
  expect(sizeOf() - before).toBeGreaterThanOrEqual(bytes)
})
