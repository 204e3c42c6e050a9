import { beforeAll, expect, test } from 'vitest'

import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { catalogueRoutes } from './catalogue.ts'

const { db, pool } = await testDatabase()
const app = await testServer({ LOCALES: 'en,de' })
catalogueRoutes(app, db)

beforeAll(async () => {
  await givenProduct(db, {
    sku: 'PROD0001',
    pricesMinor: [1999, 1500],
    ratings: [5, 4],
    manufacturerCode: 'ACME',
    valueCodes: ['COLOUR_RED', 'SIZE_S'],
    pictures: ['a', 'b'],
  })
  await givenProduct(db, {
    sku: 'PROD0002',
    pricesMinor: [500],
    manufacturerCode: 'ACME',
    valueCodes: ['COLOUR_RED', 'SIZE_M'],
  })
  await givenProduct(db, {
    sku: 'PROD0003',
    pricesMinor: [9900],
    ratings: [3],
    viewCount: 50,
    manufacturerCode: 'ZENITH',
    valueCodes: ['COLOUR_BLUE', 'SIZE_S'],
  })
  await givenProduct(db, { sku: 'HIDDEN01', status: 'CREATED', valueCodes: ['COLOUR_RED'] })
  await givenProduct(db, { sku: 'HIDDEN02', storeStatus: 'PAUSED', valueCodes: ['COLOUR_RED'] })
  await pool.query(`
    update product set created_at = timestamptz '2026-01-01' + product_id * interval '1 day';
    update store set kind = 'BUSINESS', return_address = '1 Dock Road', return_instruction = 'In its box',
      city = 'Riverbend', email = 'hello@shop.example', region_code = 'CA-BC'
    where handle = 'store-prod0001-0';
    insert into review (product_id, author_name, rating, body, created_at)
    select product_id, 'A buyer', rating, 'Fine', '2026-02-03T04:05:06Z'
    from product, unnest('{5,4}'::integer[]) as rating where sku = 'PROD0001'`)
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/${path}`, headers })
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}
const list = async (query: string) => {
  const { status, body } = await get(
    `product/list/v1/get?abstractProductCode=STUDENTS_PRODUCT_THING&${query}`,
  )
  expect([status, body.responseCode]).toEqual([200, 'OC_OK'])
  return body.responseEntity
}
const skusOf = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ sku }: { sku: string }) => sku)

test('the product call answers this exact JSON', async () => {
  const { text } = await get('product/v1/get?sku=PROD0001')
  const priceIds = await db.selectFrom('offer').select('price_id').orderBy('price_id').limit(2).execute()
  const [first, second] = priceIds.map(({ price_id }) => price_id)
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: {
        sku: 'PROD0001',
        fullName: 'Product PROD0001',
        description: '',
        locale: 'en',
        images: ['a', 'b'].map((digit) => ({
          url: `/pictures/${digit.repeat(64)}/640.webp`,
          name: `Picture ${digit}`,
          hash: digit.repeat(64),
          width: 800,
          height: 600,
          placeholder: 'data:,',
        })),
        price: { value: 15, currencyIso: 'USD' },
        rating: 4.5,
        reviews: 2,
        ratingBreakdown: [1, 1, 0, 0, 0].map((count, index) => ({ stars: 5 - index, count })),
        offerCount: 2,
        offers: [
          {
            priceId: second,
            price: { value: 15, currencyIso: 'USD' },
            restAmount: 5,
            seller: {
              vendorLogin: 'store-prod0001-1',
              name: 'store-prod0001-1',
              kind: 'CHILD',
              countryIso: 'CA',
              orderPreparationDays: 3,
            },
          },
          {
            priceId: first,
            price: { value: 19.99, currencyIso: 'USD' },
            restAmount: 5,
            seller: {
              vendorLogin: 'store-prod0001-0',
              name: 'store-prod0001-0',
              kind: 'BUSINESS',
              countryIso: 'CA',
              regionCode: 'CA-BC',
              orderPreparationDays: 3,
              returnAddress: '1 Dock Road',
              returnInstruction: 'In its box',
            },
          },
        ],
        abstractProduct: { abstractProductCode: 'STUDENTS_PRODUCT_THING', abstractProductShortName: 'Thing' },
        categories: [{ code: 'STUDENTS_PRODUCT', name: 'STUDENTS_PRODUCT' }],
        manufacture: { manufactureCode: 'ACME', name: 'ACME' },
        attributes: [
          {
            attributeCode: 'COLOUR',
            name: 'COLOUR',
            values: [{ productAttributeValueCode: 'COLOUR_RED', name: 'COLOUR_RED' }],
          },
          {
            attributeCode: 'SIZE',
            name: 'SIZE',
            values: [{ productAttributeValueCode: 'SIZE_S', name: 'SIZE_S' }],
          },
        ],
      },
    }),
  )
})

test('the related call answers this exact JSON', async () => {
  const { text } = await get('product/related/list/v1/get?sku=PROD0001')
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: {
        similar: [
          {
            sku: 'PROD0003',
            fullName: 'Product PROD0003',
            price: { value: 99, currencyIso: 'USD' },
            rating: 3,
            reviews: 1,
            offerCount: 1,
          },
          {
            sku: 'PROD0002',
            fullName: 'Product PROD0002',
            price: { value: 5, currencyIso: 'USD' },
            offerCount: 1,
          },
        ],
        moreFromSeller: [],
      },
    }),
  )
})

test('the list call answers this exact JSON', async () => {
  const { text } = await get(
    'product/list/v1/get?abstractProductCode=STUDENTS_PRODUCT_THING&productAttributeValueCodes=COLOUR_BLUE&manufactureCodes=ZENITH',
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
            price: { value: 99, currencyIso: 'USD' },
            rating: 3,
            reviews: 1,
            offerCount: 1,
          },
        ],
        total: 1,
        last: 1,
        isTotalExact: true,
        abstractProduct: {
          abstractProductCode: 'STUDENTS_PRODUCT_THING',
          abstractProductShortName: 'Thing (de)',
        },
        categories: [{ code: 'STUDENTS_PRODUCT', name: 'STUDENTS_PRODUCT (de)' }],
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
              ],
            },
            {
              attributeCode: 'SIZE',
              name: 'SIZE (de)',
              values: [
                { name: 'SIZE_S (de)', count: 1, isSelected: false, productAttributeValueCode: 'SIZE_S' },
              ],
            },
          ],
          manufactures: [{ name: 'ZENITH', count: 1, isSelected: true, manufactureCode: 'ZENITH' }],
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
  app.pageCache.dropAll()
  const after = await list('')
  expect(after.total).toBe(2)
  expect(after.facets.manufactures).toEqual([
    { manufactureCode: 'ACME', name: 'ACME', count: 2, isSelected: false },
  ])
  await pool.query(`update product set status = 'ACTUAL' where sku = 'PROD0003'`)
  app.pageCache.dropAll()
  expect((await list('')).total).toBe(3)
})

test('a new name is seen by the next list', async () => {
  await pool.query(
    `insert into manufacturer values ('LATE', 'Late'); update manufacturer set name = 'Acme' where manufacturer_code = 'ACME'`,
  )
  app.pageCache.dropAll()
  const { facets } = await list('manufactureCodes=LATE')
  expect(facets.manufactures).toContainEqual({
    manufactureCode: 'ACME',
    name: 'Acme',
    count: 2,
    isSelected: false,
  })
})

test('pages hold 24 products, each on one page only, and a page behind the last is empty', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      givenProduct(db, { sku: `MANY${1000 + index}`, category: 'MANY', pricesMinor: [700] }),
    ),
  )
  const page = async (number: number) => {
    const { body } = await get(`product/list/v1/get?abstractProductCode=MANY_THING&page=${number}`)
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
    app.pageCache.dropAll()
    const { body } = await get(`product/list/v1/get?abstractProductCode=MANY_THING&page=${number}&${sort}`)
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

test('what cannot be asked is refused at its field', async () => {
  const bad = {
    page: ['0', '-1', '1000000000', 'abc', ''],
    sortField: ['name', '', "price'--"],
    sortOrder: ['asc', 'UP'],
    productAttributeValueCodes: ['red', 'A,,B', Array(1000).fill('COLOUR_RED').join(','), 'NO_SUCH_VALUE'],
    manufactureCodes: ["ACME' or 1=1", 'NOBODY', Array.from({ length: 51 }, (_, i) => `A${i}`).join(',')],
    priceFrom: ['-1', 'abc', '1.234', '99999999999', '1e9'],
  }
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const query = new URLSearchParams({ abstractProductCode: 'STUDENTS_PRODUCT_THING', [field]: value })
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
  const { body } = await get(
    'product/list/v1/get?abstractProductCode=STUDENTS_PRODUCT_THING&priceFrom=20&priceTo=10',
  )
  expect(body.errors).toMatchObject([{ field: 'priceFrom' }])
})

test('what is not there or not public is not found', async () => {
  for (const path of [
    'product/v1/get?sku=NOTHING1',
    'product/v1/get?sku=HIDDEN01',
    'product/v1/get?sku=HIDDEN02',
    'product/review/list/v1/get?sku=HIDDEN01',
    'product/related/list/v1/get?sku=HIDDEN01',
    'product/list/v1/get?abstractProductCode=NO_SUCH_KIND',
  ]) {
    const { status, body } = await get(path)
    expect([path, status, body.responseCode]).toEqual([path, 404, 'OC_NOT_FOUND'])
  }
  expect((await get("product/v1/get?sku=A'--")).status).toBe(400)
})

test('stock comes for every price id asked for, and what is not public has none', async () => {
  const offers = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select(['price_id', 'sku'])
    .orderBy('price_id')
    .execute()
  const idOf = (sku: string) => offers.find((offer) => offer.sku === sku)?.price_id
  const ids = [idOf('PROD0002'), idOf('HIDDEN01'), idOf('HIDDEN02'), 987654321]
  const { text } = await get(`price/stock/v1/get?priceIds=${ids.join(',')}`)
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: ids.map((priceId, index) => ({ priceId, restAmount: index === 0 ? 5 : 0 })),
    }),
  )
  for (const priceIds of ['', 'a', '0', '1,', '-1', Array.from({ length: 201 }, (_, i) => i + 1).join(',')]) {
    expect((await get(`price/stock/v1/get?priceIds=${priceIds}`)).status).toBe(400)
  }
})

test('the review call answers this exact JSON', async () => {
  const reviews = await db.selectFrom('review').select(['review_id', 'rating']).orderBy('review_id').execute()
  const { text } = await get('product/review/list/v1/get?sku=PROD0001')
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: {
        current: 1,
        items: reviews.toReversed().map(({ review_id, rating }) => ({
          reviewId: review_id,
          authorName: 'A buyer',
          rating,
          body: 'Fine',
          locale: 'en',
          createdAt: '2026-02-03T04:05:06.000Z',
        })),
        total: 2,
        last: 1,
      },
    }),
  )
})

test('a cached shelf goes when a product that it shows is no longer public', async () => {
  const similar = async () =>
    (await get('product/related/list/v1/get?sku=PROD0001')).body.responseEntity.similar.map(
      ({ sku }: { sku: string }) => sku,
    )
  expect(await similar()).toContain('PROD0002')
  await pool.query(`update product set status = 'CLOSED' where sku = 'PROD0002'`)
  app.pageCache.drop('product:PROD0002')
  expect(await similar()).not.toContain('PROD0002')
})
