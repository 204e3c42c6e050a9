import { beforeAll, expect, test } from 'vitest'

import { createCatalogueCaches } from '#catalogue'

import { readConfig } from '../platform/config.ts'
import { testBotCheck } from '../testing/bot-check.ts'
import { givenChoices, givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { storeRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const app = await testServer({ LOCALES: 'en,de' })
storeRoutes(app, {
  db,
  reads: db,
  botCheck: await testBotCheck(db),
  catalogueCaches: createCatalogueCaches(app.caches),
  config: readConfig({}),
})

beforeAll(async () => {
  await givenProduct(db, { sku: 'SHOP0001', pricesMinor: [1000], ratings: [5, 4], manufacturerCode: 'ACME' })
  await givenProduct(db, {
    sku: 'SHOP0002',
    pricesMinor: [400],
    manufacturerCode: 'ZENITH',
    category: 'FURNITURE',
  })
  await givenProduct(db, {
    sku: 'SHOP0003',
    pricesMinor: [3000],
    manufacturerCode: 'ACME',
    category: 'FURNITURE',
  })
  await givenProduct(db, { sku: 'SHUT0001', storeStatus: 'PAUSED' })
  await givenProduct(db, { sku: 'KIDS0001' })
  // One business sells all three, the second one dearer than the seller who has it already.
  await pool.query(`
    insert into store (handle, kind, public_name, about, country_iso, region_code, city, email, phone1, fax1, return_address,
      return_instruction, service_group, order_preparation_days, created_at)
    values ('paper-mill', 'BUSINESS', 'Paper Mill', 'We make paper', 'CA', 'CA-BC', 'Riverbend', 'hello@mill.example',
      '+16045550100', '+16045550101', '1 Dock Road', 'In its box', 'Schools', 2, '2026-01-02T03:04:05Z');
    insert into warehouse (store_id, name, country_iso)
    select store_id, name, 'CA' from store, unnest('{Main,Second}'::text[]) as name where handle = 'paper-mill';
    insert into offer (product_id, store_id, price_minor, status)
    select
      product_id,
      store_id,
      case when sku = 'SHOP0001' then 1100 else 1200 end,
      case when sku = 'KIDS0001' then 'CREATED' else 'ACTUAL' end
    from product, store
    where handle = 'paper-mill' and (sku like 'SHOP%' or sku = 'KIDS0001');
    insert into stock (price_id, warehouse_id, store_id, available)
    select price_id, warehouse_id, store_id, 3
    from offer join store using (store_id) join warehouse using (store_id)
    where handle = 'paper-mill'`)
  await refreshAll(db)
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/${path}`, headers })
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}
const list = async (query = '') =>
  (await get(`store/product/list/v1/get?vendorLogin=paper-mill${query}`)).body.responseEntity
const skusOf = async (query: string): Promise<string[]> =>
  (await list(query)).items.map(({ sku }: { sku: string }) => sku)

test('a business answers this exact JSON', async () => {
  const { text } = await get('store/v1/get?vendorLogin=paper-mill')
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: {
        kind: 'BUSINESS',
        vendorLogin: 'paper-mill',
        name: 'Paper Mill',
        about: 'We make paper',
        locale: 'en',
        country: 'CA',
        regions: ['CA-BC'],
        regionNames: ['British Columbia'],
        orderPreparationDays: 2,
        returnDays: 14,
        productCount: 3,
        rating: 4.5,
        reviews: 2,
        openedIn: '2026-01',
        categories: [
          { code: 'FURNITURE', name: 'FURNITURE' },
          { code: 'STUDENTS_PRODUCT', name: 'STUDENTS_PRODUCT' },
        ],
        shipsTo: '',
        businessName: 'Paper Mill',
        email: 'hello@mill.example',
        phone1: '+16045550100',
        fax1: '+16045550101',
        returnAddress: '1 Dock Road',
        returnInstruction: 'In its box',
        returnInstructionLocale: 'en',
        serviceGroup: 'Schools',
        cities: ['Riverbend'],
      },
    }),
  )
})

test('P-05 the store of a child has no field that could lead to the child', async () => {
  const { body } = await get('store/v1/get?vendorLogin=store-kids0001-0')
  expect(Object.keys(body.responseEntity).toSorted()).toEqual([
    'about',
    'avatar',
    'categories',
    'country',
    'kind',
    'locale',
    'name',
    'openedIn',
    'orderPreparationDays',
    'productCount',
    'regionNames',
    'regions',
    'returnDays',
    'shipsTo',
    'vendorLogin',
  ])
  expect(body.responseEntity.kind).toBe('CHILD')
})

test('P-05 how many a store has sold is told in steps from ten on, never exactly', async () => {
  const soldAtLeast = async (sold: number) => {
    await pool.query(
      `update offer set sold_count = $1 where store_id = (select store_id from store where handle = 'store-kids0001-0')`,
      [sold],
    )
    app.caches.clear()
    return (await get('store/v1/get?vendorLogin=store-kids0001-0')).body.responseEntity.soldAtLeast
  }
  expect(await soldAtLeast(9)).toBeUndefined()
  expect(await soldAtLeast(10)).toBe(10)
  expect(await soldAtLeast(49)).toBe(10)
  expect(await soldAtLeast(50)).toBe(50)
  expect(await soldAtLeast(734)).toBe(500)
  expect(await soldAtLeast(0)).toBeUndefined()
})

test('a child’s store is shown by the animal of its pseudonym, a business by none', async () => {
  await pool.query(`update store set public_name = 'Blue Otter 482' where handle = 'store-kids0001-0'`)
  await refreshAll(db)
  app.caches.clear()
  const child = await get('store/v1/get?vendorLogin=store-kids0001-0')
  expect(child.body.responseEntity.avatar).toEqual({ animal: 'otter', ground: 'blue' })
  const business = await get('store/v1/get?vendorLogin=paper-mill')
  expect(business.body.responseEntity).not.toHaveProperty('avatar')
})

test('a store tells about itself in the visitor’s language where it is translated, with its own words', async () => {
  const told = async (language: string) => {
    const { body } = await get('store/v1/get?vendorLogin=paper-mill', { 'accept-language': language })
    const { about, locale, original } = body.responseEntity
    return { about, locale, original }
  }
  const own = { about: 'We make paper', locale: 'en', original: undefined }
  // Asked before, so that an answer is cached.
  expect(await told('de')).toEqual(own)
  await pool.query(`
    insert into store_translation (store_id, locale, original_locale, about)
    select store_id, 'de', 'en', 'Wir machen Papier' from store where handle = 'paper-mill'`)
  await refreshAll(db, app.caches)
  const original = { locale: 'en', about: 'We make paper' }
  expect(await told('de')).toEqual({ about: 'Wir machen Papier', locale: 'de', original })
  expect(await told('fr')).toEqual(own)
  expect(await told('en')).toEqual(own)

  // A word that was taken out of it must not stay in a translation.
  await pool.query(`update store set about = 'We make envelopes' where handle = 'paper-mill'`)
  await refreshAll(db, app.caches)
  expect(await told('de')).toEqual({ ...own, about: 'We make envelopes' })
})

test('how goods go back is told in the visitor’s language where it is translated', async () => {
  const told = async (language: string) => {
    const { body } = await get('store/v1/get?vendorLogin=paper-mill', { 'accept-language': language })
    const { about, returnInstruction, returnInstructionLocale } = body.responseEntity
    // Each text by itself: nobody has translated this one.
    expect(about).toBe('We make envelopes')
    return [returnInstruction, returnInstructionLocale]
  }
  await pool.query(`
    insert into store_translation (store_id, locale, original_locale, about, return_instruction)
    select store_id, 'de', 'en', '', 'In der Schachtel' from store where handle = 'paper-mill'`)
  await refreshAll(db, app.caches)
  expect(await told('de')).toEqual(['In der Schachtel', 'de'])
  expect(await told('fr')).toEqual(['In its box', 'en'])

  await pool.query(`update store set return_instruction = 'As it came' where handle = 'paper-mill'`)
  await refreshAll(db, app.caches)
  expect(await told('de')).toEqual(['As it came', 'en'])
})

test('a store shows its own lowest price of each product, once', async () => {
  const answer = await list()
  expect(answer).toMatchObject({ current: 1, total: 3, last: 1, isTotalExact: true })
  expect(answer.items.map(({ sku, price }: { sku: string; price: object }) => [sku, price])).toEqual([
    ['SHOP0001', { value: 11, currencyIso: 'USD' }],
    ['SHOP0002', { value: 12, currencyIso: 'USD' }],
    ['SHOP0003', { value: 12, currencyIso: 'USD' }],
  ])
})

test('each facet of a store counts what the others leave', async () => {
  const { facets, total } = await list('&categoryCode=FURNITURE&manufactureCodes=ACME')
  expect(total).toBe(1)
  expect(facets).toEqual({
    categories: [
      { categoryCode: 'FURNITURE', name: 'FURNITURE', count: 1, isSelected: true },
      { categoryCode: 'STUDENTS_PRODUCT', name: 'STUDENTS_PRODUCT', count: 1, isSelected: false },
    ],
    manufactures: [
      { manufactureCode: 'ACME', name: 'ACME', count: 1, isSelected: true },
      { manufactureCode: 'ZENITH', name: 'ZENITH', count: 1, isSelected: false },
    ],
    price: { from: { value: 12, currencyIso: 'USD' }, to: { value: 12, currencyIso: 'USD' } },
  })
})

test('a top category of a store counts what its children have, and keeps its place without any', async () => {
  await pool.query(`
    insert into category (category_code, parent_code, names)
    values ('CHAIRS', 'FURNITURE', '{"en": "Chairs"}'), ('TABLES', 'FURNITURE', '{"en": "Tables"}');
    insert into abstract_product (abstract_product_code, category_code, names)
    values ('STOOL', 'CHAIRS', '{"en": "Stool"}');
    update product set abstract_product_code = 'STOOL' where sku = 'SHOP0003'`)
  await refreshAll(db, app.caches)
  const counted = async (query: string) => {
    const { facets } = await list(query)
    return facets.categories.map(
      ({ categoryCode, parentCode, count }: { categoryCode: string; parentCode?: string; count: number }) => [
        categoryCode,
        parentCode,
        count,
      ],
    )
  }
  const whole = [
    ['FURNITURE', undefined, 2],
    ['CHAIRS', 'FURNITURE', 1],
    ['STUDENTS_PRODUCT', undefined, 1],
  ]
  expect(await counted('')).toEqual(whole)
  expect(await counted('&categoryCode=FURNITURE')).toEqual(whole)
  expect(await counted('&manufactureCodes=ZENITH')).toEqual([
    ['FURNITURE', undefined, 1],
    ['CHAIRS', 'FURNITURE', 0],
    ['STUDENTS_PRODUCT', undefined, 0],
  ])
  expect((await list('&categoryCode=FURNITURE')).total).toBe(2)
})

test('a store’s products are filtered by price and sorted, the cheapest first unless asked otherwise', async () => {
  expect(await skusOf('&priceFrom=11.50')).toEqual(['SHOP0002', 'SHOP0003'])
  expect(await skusOf('&priceTo=11')).toEqual(['SHOP0001'])
  expect(await skusOf('&sortOrder=DESC')).toEqual(['SHOP0003', 'SHOP0002', 'SHOP0001'])
  expect(await skusOf('&sortField=rating&sortOrder=DESC')).toEqual(['SHOP0001', 'SHOP0003', 'SHOP0002'])
  expect(await skusOf('&page=2')).toEqual([])
})

test('a store that is not open, or not there, is not found', async () => {
  for (const vendorLogin of ['store-shut0001-0', 'nobody']) {
    for (const path of ['store/v1/get', 'store/product/list/v1/get']) {
      const { status, body } = await get(`${path}?vendorLogin=${vendorLogin}`)
      expect([vendorLogin, status, body.responseCode]).toEqual([vendorLogin, 404, 'OC_NOT_FOUND'])
    }
  }
})

test('what cannot be asked of a store is refused at its field', async () => {
  const bad = {
    page: ['0', '-1', '1000000000', 'abc'],
    sortField: ['name'],
    sortOrder: ['UP'],
    categoryCode: ['lower', 'NO_SUCH_CATEGORY'],
    manufactureCodes: ['NOBODY', Array(1000).fill('ACME').join(',')],
    priceTo: ['-5', 'x'],
    vendorLogin: ["x' or 1=1", 'ab', 'UPPER'],
  }
  for (const [field, values] of Object.entries(bad)) {
    for (const value of values) {
      const query = new URLSearchParams({ vendorLogin: 'paper-mill', [field]: value })
      const { status, body } = await get(`store/product/list/v1/get?${query}`)
      expect([field, status, body.errors?.[0]?.field]).toEqual([field, 400, field])
    }
  }
})

test('reviews of sizes count once, and only those of what the store sells itself', async () => {
  await givenProduct(db, { sku: 'SIZE0001', ratings: [5] })
  await givenProduct(db, { sku: 'SIZE0002', ratings: [2, 2] })
  await givenChoices(db, ['SIZE0001', 'SIZE0002'])
  await refreshAll(db)
  const ratingOf = async (handle: string) => {
    app.caches.clear()
    const { rating, reviews } = (await get(`store/v1/get?vendorLogin=${handle}`)).body.responseEntity
    return [rating, reviews]
  }
  expect(await ratingOf('store-size0001-0')).toEqual([5, 1])
  await pool.query(`
    insert into offer (product_id, store_id, price_minor, status)
    select product_id, (select store_id from store where handle = 'store-size0001-0'), 900, 'ACTUAL'
    from product where sku = 'SIZE0002'`)
  await refreshAll(db)
  expect(await ratingOf('store-size0001-0')).toEqual([3, 3])
})
