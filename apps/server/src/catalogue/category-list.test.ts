import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { createCatalogueCaches } from './catalogue-caches.ts'
import { catalogueRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const app = await testServer({ LOCALES: 'en,de' })
catalogueRoutes(app, { reads: db, catalogueCaches: createCatalogueCaches(app.caches) })

beforeAll(async () => {
  await givenProduct(db, { sku: 'OWN001', category: 'STATIONERY', pricesMinor: [600] })
  for (const [position, child] of ['WRITING', 'PAPER', 'EMPTY'].entries()) {
    const names = JSON.stringify({ en: child, de: `${child} (de)` })
    await db
      .insertInto('category')
      .values({ category_code: child, parent_code: 'STATIONERY', names, position })
      .execute()
  }
  const red = { manufacturerCode: 'ACME', valueCodes: ['COLOUR_RED'] }
  const blue = { manufacturerCode: 'ZENITH', valueCodes: ['COLOUR_BLUE'] }
  await givenProduct(db, { sku: 'PEN001', category: 'WRITING', pricesMinor: [500], viewCount: 9, ...red })
  await givenProduct(db, { sku: 'PEN002', category: 'WRITING', pricesMinor: [900], ...blue })
  await givenProduct(db, { sku: 'PAD001', category: 'PAPER', pricesMinor: [700], viewCount: 5, ...red })
  await givenProduct(db, { sku: 'TOY001', category: 'STUDENTS_PRODUCT', pricesMinor: [100], ...red })
})

const list = async (code: string, query = '', language = 'en') => {
  const answer = await app.inject({
    url: `/api/product/list/v1/get?code=${code}&${query}`,
    headers: { 'accept-language': language },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json().responseEntity
}
const skusOf = async (code: string, query = ''): Promise<string[]> =>
  (await list(code, query)).items.map(({ sku }: { sku: string }) => sku)

test('a category lists the products of its children and its own, with the way in', async () => {
  const answer = await list('STATIONERY', '', 'de')
  expect(answer).toMatchObject({
    total: 4,
    code: 'STATIONERY',
    name: 'STATIONERY (de)',
    categories: [],
    children: [
      {
        code: 'WRITING',
        name: 'WRITING (de)',
        count: 2,
        children: [{ code: 'WRITING_THING', name: 'Thing (de)', count: 2 }],
      },
      { code: 'PAPER', count: 1, children: [{ code: 'PAPER_THING', count: 1 }] },
      { code: 'STATIONERY_THING', name: 'Thing (de)', count: 1, children: [] },
    ],
  })
  expect(answer.items.map(({ sku }: { sku: string }) => sku)).toEqual([
    'PEN001',
    'OWN001',
    'PAD001',
    'PEN002',
  ])
})

test('a subcategory stands in its category, and an empty one is a list without products', async () => {
  expect(await list('WRITING')).toMatchObject({
    total: 2,
    categories: [{ code: 'STATIONERY' }],
    children: [{ code: 'WRITING_THING', count: 2, children: [] }],
  })
  expect(await list('WRITING_THING')).toMatchObject({
    categories: [{ code: 'STATIONERY' }, { code: 'WRITING' }],
    children: [],
  })
  expect(await list('EMPTY')).toMatchObject({ total: 0, last: 1, items: [], children: [] })
})

test('a category is sorted and filtered over all its abstract products', async () => {
  expect(await skusOf('STATIONERY', 'sortOrder=DESC')).toEqual(['PEN002', 'PAD001', 'OWN001', 'PEN001'])
  expect((await skusOf('STATIONERY', 'sortField=popularity')).slice(0, 2)).toEqual(['PEN001', 'PAD001'])
  expect(await skusOf('STATIONERY', 'productAttributeValueCodes=COLOUR_RED')).toEqual(['PEN001', 'PAD001'])
  expect(await skusOf('STATIONERY', 'manufactureCodes=ZENITH')).toEqual(['PEN002'])
  expect(await skusOf('STATIONERY', 'priceFrom=6&priceTo=7')).toEqual(['OWN001', 'PAD001'])
  expect(await skusOf('STATIONERY', 'priceFrom=6&sortField=newest')).toEqual(['PAD001', 'PEN002', 'OWN001'])
  expect(await skusOf('STATIONERY', 'manufactureCodes=ACME&priceTo=5')).toEqual(['PEN001'])
})

test('a value that the other filters leave nothing of keeps its place with a zero', async () => {
  const shapeOf = async (query: string) => {
    const { facets } = await list('STATIONERY', query)
    return {
      colours: facets.attributes[0].values.map(({ name, count }: Counted) => [name, count]),
      brands: facets.manufactures.map(({ name, count }: Counted) => [name, count]),
    }
  }
  expect(await shapeOf('')).toEqual({
    colours: [
      ['COLOUR_BLUE', 1],
      ['COLOUR_RED', 2],
    ],
    brands: [
      ['ACME', 2],
      ['ZENITH', 1],
    ],
  })
  expect(await shapeOf('manufactureCodes=ZENITH')).toEqual({
    colours: [
      ['COLOUR_BLUE', 1],
      ['COLOUR_RED', 0],
    ],
    brands: [
      ['ACME', 2],
      ['ZENITH', 1],
    ],
  })
  expect((await shapeOf('priceTo=1')).brands).toEqual([
    ['ACME', 0],
    ['ZENITH', 0],
  ])
})

test('what changes in an abstract product changes the lists of the categories above it at once', async () => {
  for (const code of ['STATIONERY', 'WRITING']) expect(await skusOf(code)).toContain('PEN002')
  await pool.query(`update product set status = 'CLOSED' where sku = 'PEN002'`)
  await refreshAll(db, app.caches)
  for (const code of ['STATIONERY', 'WRITING']) expect(await skusOf(code)).not.toContain('PEN002')
  await pool.query(`update product set status = 'ACTUAL' where sku = 'PEN002'`)
  await refreshAll(db, app.caches)
  for (const code of ['STATIONERY', 'WRITING']) expect(await skusOf(code)).toContain('PEN002')
})

test('pages of a category hold every product once, in every order, filtered or not', async () => {
  // One abstract product with more products than are gathered and sorted, and others with few.
  await sql`
    with made as (
      insert into product (sku, abstract_product_code, full_name, manufacturer_code, status, view_count)
      select 'BULK' || number, 'PAPER_THING', 'Bulk ' || number, 'ACME', 'ACTUAL', number % 7
      from generate_series(1000, 2050) as number
      returning product_id
    )
    insert into offer (product_id, store_id, price_minor, status)
    select product_id, (select store_id from store where handle = 'store-pad001-0'), 400 + product_id % 300, 'ACTUAL'
    from made
  `.execute(db)
  await refreshAll(db, app.caches)
  app.caches.clear()
  for (const [filter, total] of [
    ['', 1055],
    ['manufactureCodes=ACME', 1053],
  ] as const) {
    for (const sort of ['price', 'newest', 'rating', 'popularity']) {
      const shown: string[] = []
      // From the end, so that no page continues the one before it.
      for (let page = 44; page >= 1; page -= 11) {
        shown.unshift(...(await skusOf('STATIONERY', `${filter}&sortField=${sort}&page=${page}`)))
      }
      app.caches.clear()
      const walked: string[] = []
      for (let page = 1; page <= 44; page += 1) {
        walked.push(...(await skusOf('STATIONERY', `${filter}&sortField=${sort}&page=${page}`)))
      }
      expect([filter, sort, walked.length, new Set(walked).size]).toEqual([filter, sort, total, total])
      expect(shown).toEqual(
        [44, 33, 22, 11].toReversed().flatMap((page) => walked.slice(page * 24 - 24, page * 24)),
      )
    }
  }
})

interface Counted {
  name: string
  count: number
}
