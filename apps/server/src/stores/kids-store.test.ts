import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { testApp } from '../testing/app.ts'
import { insertProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

/**
 * The store of the first craft sells a desk too, and the others of each kind have stores of their
 * own.
 */
beforeAll(async () => {
  const popular = { soldCount: 5, viewCount: 5 }
  await insertProduct(db, { sku: 'SCARF001', category: 'STUDENTS_PRODUCT', ratings: [5] })
  await insertProduct(db, { sku: 'SCARF002', category: 'STUDENTS_PRODUCT' })
  await insertProduct(db, { sku: 'DESK0001', category: 'FURNITURE', ratings: [1], ...popular })
  await insertProduct(db, { sku: 'DESK0002', category: 'FURNITURE', ...popular })
  await sql`
    insert into offer (product_id, store_id, price_minor, status)
    select product_id, (select store_id from store where handle = 'store-scarf001-0'), 900, 'ACTUAL'
    from product where sku = 'DESK0001'
  `.execute(db)
  await sql`update store set kind = 'BUSINESS' where handle like 'store-desk%'`.execute(db)
  await refreshAll(db)
})

const hosts = { school: 'localhost', kids: 'kids.localhost' } as const

async function ask(store: keyof typeof hosts, path: string) {
  const answer = await app.inject({ url: `/api/${path}`, headers: { host: hosts[store] } })
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}

test.each([
  'product/v1/get?sku=DESK0001',
  'product/related/list/v1/get?sku=DESK0001',
  'product/review/list/v1/get?sku=DESK0001',
  'product/list/v1/get?code=FURNITURE',
  'product/list/v1/get?code=FURNITURE_THING',
  'store/v1/get?vendorLogin=store-desk0001-0',
  'store/product/list/v1/get?vendorLogin=store-desk0001-0',
])('what only the school store has is not found in the kids store: %s', async (path) => {
  expect((await ask('school', path)).status).toBe(200)
  expect((await ask('kids', path)).status).toBe(404)
})

test.each([
  'product/bestseller/list/v1/get',
  'product/bestseller/list/v1/get?productCategoryCodeKeyword=FURNITURE',
  'product/popular/list/v1/get',
  'product/popular/list/v1/get?productCategoryCodeKeyword=F',
  'product/related/list/v1/get?sku=SCARF001',
  'product/card/list/v1/get?skus=DESK0001,SCARF001',
  'product/list/v1/get?code=STUDENTS_PRODUCT',
  'store/product/list/v1/get?vendorLogin=store-scarf001-0',
  'product/category/all/v1/get',
  'product/category/list/v1/get?productCategoryCodeKeyword=F',
])('the kids store shows crafts alone: %s', async (path) => {
  const { status, text } = await ask('kids', path)
  expect(status).toBe(200)
  expect(text).not.toMatch(/DESK|FURNITURE/)
})

test('shelves and stores of the school store show crafts and school goods', async () => {
  for (const path of [
    'product/bestseller/list/v1/get',
    'store/product/list/v1/get?vendorLogin=store-scarf001-0',
  ]) {
    const { text } = await ask('school', path)
    expect(text).toContain('SCARF001')
    expect(text).toContain('DESK0001')
  }
})

test('what the kids store counts of a store and its ratings are those of crafts', async () => {
  const path = 'store/v1/get?vendorLogin=store-scarf001-0'
  expect((await ask('school', path)).body.responseEntity).toMatchObject({
    productCount: 2,
    rating: 3,
    reviews: 2,
  })
  const { responseEntity } = (await ask('kids', path)).body
  expect(responseEntity).toMatchObject({ productCount: 1, rating: 5, reviews: 1 })
  expect(responseEntity.categories).toHaveLength(1)
})

test('a child whose store is still empty has a page in the kids store', async () => {
  await sql`
    insert into store (handle, kind, public_name, status, country_iso) values ('new-maker', 'CHILD', 'New maker', 'OPEN', 'CA')
  `.execute(db)
  for (const store of ['school', 'kids'] as const) {
    expect((await ask(store, 'store/v1/get?vendorLogin=new-maker')).body.responseEntity.productCount).toBe(0)
    expect((await ask(store, 'store/product/list/v1/get?vendorLogin=new-maker')).status).toBe(200)
  }
})
