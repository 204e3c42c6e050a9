import { beforeAll, expect, test } from 'vitest'

import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { createCatalogueCaches } from './catalogue-caches.ts'
import { catalogueRoutes } from './routes.ts'

const { db } = await testDatabase()
const app = await testServer({ LOCALES: 'en,de' })
catalogueRoutes(app, { reads: db, catalogueCaches: createCatalogueCaches(app.caches) })

beforeAll(async () => {
  await givenProduct(db, {
    sku: 'BEST0001',
    soldCount: 90,
    viewCount: 1,
    ratings: [5, 4],
    pricesMinor: [1999, 1500],
  })
  await givenProduct(db, { sku: 'BEST0002', soldCount: 80, viewCount: 500 })
  await givenProduct(db, { sku: 'DESK0001', soldCount: 70, viewCount: 2, category: 'FURNITURE' })
  await givenProduct(db, { sku: 'HIDDEN01', soldCount: 99, viewCount: 999, status: 'CREATED' })
  await givenProduct(db, { sku: 'HIDDEN02', soldCount: 99, viewCount: 999, status: 'CLOSED' })
  await givenProduct(db, { sku: 'HIDDEN03', soldCount: 99, viewCount: 999, storeStatus: 'PAUSED' })
  await givenProduct(db, { sku: 'HIDDEN04', soldCount: 99, viewCount: 999, offerStatus: 'CLOSED' })
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/${path}`, headers })
  return { status: answer.statusCode, body: answer.json() }
}
const skus = async (path: string): Promise<string[]> =>
  (await get(path)).body.responseEntity.items.map(({ sku }: { sku: string }) => sku)

test('the category call answers the exact JSON of the specification', async () => {
  const answer = await app.inject(
    '/api/product/category/list/v1/get?productCategoryCodeKeyword=STUDENTS_PRODUCT',
  )
  expect(answer.body).toBe(
    '{"code":"OC_OK","message":"OK","createdEntity":{"listOfProductCategory":[{"code":"STUDENTS_PRODUCT","name":"STUDENTS_PRODUCT","productCategoryChildList":[],"abstractProducts":[{"abstractProductCode":"STUDENTS_PRODUCT_THING","abstractProductShortName":"Thing"}]}]}}',
  )
})

test('all categories come in the visitor’s language', async () => {
  const { body } = await get('product/category/all/v1/get', { 'accept-language': 'de' })
  const names = body.createdEntity.listOfProductCategory.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual(['FURNITURE (de)', 'STUDENTS_PRODUCT (de)'])
})

test('a child category comes inside its parent', async () => {
  await db
    .insertInto('category')
    .values({
      category_code: 'FURNITURE_SEATING',
      parent_code: 'FURNITURE',
      names: JSON.stringify({ en: 'Seats' }),
    })
    .execute()
  await refreshAll(db, app.caches)
  const { body } = await get('product/category/list/v1/get?productCategoryCodeKeyword=FURNITURE')
  expect(body.createdEntity.listOfProductCategory).toMatchObject([
    {
      code: 'FURNITURE',
      productCategoryChildList: [{ code: 'FURNITURE_SEATING', name: 'Seats', abstractProducts: [] }],
    },
  ])
})

test('the database refuses a third level of categories', async () => {
  const grandchild = {
    category_code: 'CHAIRS',
    parent_code: 'FURNITURE_SEATING',
    names: JSON.stringify({ en: 'Chairs' }),
  }
  await expect(db.insertInto('category').values(grandchild).execute()).rejects.toThrow(
    'children_are_one_level_deep',
  )
})

test('bestsellers and popular products are public ones only, best first', async () => {
  expect(await skus('product/bestseller/list/v1/get')).toEqual(['BEST0001', 'BEST0002', 'DESK0001'])
  expect(await skus('product/popular/list/v1/get')).toEqual(['BEST0002', 'DESK0001', 'BEST0001'])
})

test('a showcase can be of one category', async () => {
  const path = 'product/bestseller/list/v1/get?productCategoryCodeKeyword='
  expect(await skus(`${path}STUDENTS_PRODUCT`)).toEqual(['BEST0001', 'BEST0002'])
  expect(await skus(`${path}NOTHING_LIKE_IT`)).toEqual([])
  // An underscore is part of the code, not a wildcard.
  expect(await skus(`${path}STUDENTSXPRODUCT`)).toEqual([])
})

test('a product shows its lowest price, its offers, and its rating when it has one', async () => {
  const { body } = await get('product/bestseller/list/v1/get')
  expect(body.responseEntity).toMatchObject({ current: 1, total: 3, last: 1 })
  expect(body.responseEntity.items[0]).toEqual({
    sku: 'BEST0001',
    fullName: 'Product BEST0001',
    locale: 'en',
    price: { value: 15, currencyIso: 'USD' },
    offerCount: 2,
    rating: 4.5,
    reviews: 2,
    maker: { name: 'store-best0001-1', kind: 'CHILD' },
    shipsTo: '',
  })
  expect(body.responseEntity.items[1]).not.toHaveProperty('rating')
})

test('a page behind the last is empty, and a page that is no number is refused', async () => {
  expect(await skus('product/bestseller/list/v1/get?page=9999')).toEqual([])
  for (const page of ['0', '-1', 'abc', '1e3', '99999', "1'--", '']) {
    const { status, body } = await get(`product/bestseller/list/v1/get?page=${encodeURIComponent(page)}`)
    expect([status, body.responseCode]).toEqual([400, 'OC_VALIDATION'])
  }
})

test('S-28 a keyword that is no code is refused', async () => {
  for (const keyword of ['', "A' or 1=1", 'a', '%', 'A'.repeat(61)]) {
    const query = `productCategoryCodeKeyword=${encodeURIComponent(keyword)}`
    expect((await get(`product/category/list/v1/get?${query}`)).status).toBe(400)
  }
})

test('P-01 the database refuses contact details on a child’s store', async () => {
  const store = { handle: 'red-fox-7', kind: 'CHILD', public_name: 'Red Fox 7', country_iso: 'CA' }
  for (const detail of [{ email: 'a@b.example' }, { phone1: '+16045550100' }, { city: 'Burnaby' }]) {
    await expect(
      db
        .insertInto('store')
        .values({ ...store, ...detail })
        .execute(),
    ).rejects.toThrow('child_store_shows_no_contact')
  }
})
