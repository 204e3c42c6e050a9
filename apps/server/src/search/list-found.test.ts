import { listFound as listFoundCall } from '@kids-crafts/contract/search.ts'
import type { FoundList } from '@kids-crafts/contract/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createCatalogueCaches, listedColumns } from '#catalogue'
import { rebuildReadModel, refreshCatalogue } from '#read-model'

import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { givenZone } from '../testing/shipping.ts'
import { searchRoutes } from './routes.ts'
import { createSearchCaches } from './search-caches.ts'
import { createSearchDatabase } from './search-database.ts'

const { db, url } = await testDatabase('superuser')
const searchDatabase = createSearchDatabase(url, { warn: () => {} })
afterAll(() => searchDatabase.close())
const app = await testServer({ LOCALES: 'en,de', RATE_LIMITS: 'off' })
searchRoutes(app, {
  db: searchDatabase.db,
  caches: createSearchCaches(app.caches),
  catalogueCaches: createCatalogueCaches(app.caches),
})

/**
 * Forty kites, four desks, and more baskets than a search reads: 1,500 crafts and 300 pieces of
 * furniture.
 */
beforeAll(async () => {
  await givenProduct(db, { sku: 'CRAFT001', category: 'STUDENTS_PRODUCT' })
  await givenProduct(db, { sku: 'GOODS001', category: 'FURNITURE' })
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    const insert = (start: string, name: string, many: number, code: string, views: string) =>
      sql`
      insert into product (sku, abstract_product_code, full_name, status, view_count)
      select ${start}::text || lpad(number::text, 4, '0'), ${code}, ${name}, 'ACTUAL', ${sql.raw(views)}
      from generate_series(1, ${many}::integer) as number`.execute(transaction)
    await insert('KITE', 'Paper kite', 40, 'STUDENTS_PRODUCT_THING', 'number')
    await insert('DESK', 'Paper desk', 4, 'FURNITURE_THING', '1000')
    await insert('WOOD', 'Willow basket', 1500, 'STUDENTS_PRODUCT_THING', '5000 + number')
    await insert('REST', 'Willow basket', 300, 'FURNITURE_THING', 'number')
    await sql`
      insert into offer (product_id, store_id, price_minor)
      select product_id, (select min(store_id) from store), 1000 + (product_id % 50) * 100
      from product
      where sku ~ '^(KITE|DESK|WOOD|REST)'`.execute(transaction)
    await rebuildReadModel(transaction)
  })
}, 60_000)

async function ask(query: string, theme = 'default') {
  const answer = await app.inject({
    url: `${listFoundUrl}?${query}`,
    headers: { host: theme === 'kids' ? 'kids.localhost' : 'localhost' },
  })
  return { status: answer.statusCode, body: answer.json() }
}

async function list(query: string, theme?: string): Promise<FoundList> {
  const { status, body } = await ask(query, theme)
  expect([query, status]).toEqual([query, 200])
  return listFoundCall.output.parse(body.responseEntity)
}

const listFoundUrl = `/api/${listFoundCall.path}`
const skusOf = ({ items }: FoundList) => items.map(({ sku }) => sku)
const pricesOf = ({ items }: FoundList) => items.map(({ price }) => price.minor)
const countsOf = ({ facets }: FoundList) =>
  facets.categories.map(({ categoryCode, count }) => [categoryCode, count])

test('a search document has of its product what the lists of a store read of a listing', async () => {
  const { rows } = await sql<{ inDocument: string; inStore: string }>`
    select search_document.listed as "inDocument", row_to_json(in_store)::text as "inStore"
    from (select ${listedColumns(sql`price_minor`)} from listing) as in_store
    join search_document on product_id = "productId"`.execute(db)
  expect(rows.length).toBeGreaterThan(1800)
  for (const { inDocument, inStore } of rows) expect(inDocument).toBe(inStore)
})

test('documents of the version before are listed and sorted as their products are', async () => {
  const query = 'text=paper&sortField=price&priceTo=50'
  const before = await list(query)
  expect(before.items).toHaveLength(24)
  await sql`
    update search_document
    set listed = json_build_array(
      listing.product_id, listing.price_minor, (extract(epoch from listing.created_at) * 1000000)::bigint, listing.rating_rank,
      listing.view_count, listing.category_code, listing.top_category_code, listing.manufacturer_code
    )::text
    from listing
    where listing.product_id = search_document.product_id and sku ~ '^(KITE|DESK)' and sku ~ '[02468]$'
  `.execute(db)
  app.caches.clear()
  expect(await list(query)).toEqual(before)

  await sql`
    insert into catalogue_change (entity, entity_key) select 'product', product_id::text from product where sku ~ '^(KITE|DESK)'
  `.execute(db)
  await refreshCatalogue(db)
  const { rows } = await sql<{ arrays: number }>`
    select count(*)::integer as arrays from search_document where listed like '[%'`.execute(db)
  expect(rows).toEqual([{ arrays: 0 }])
})

test('a list is the best first, page by page, and a page past the end says where the end is', async () => {
  const first = await list('text=paper')
  expect(first).toMatchObject({ current: 1, total: 44, last: 2, isTotalExact: true, leftOutWords: [] })
  expect(skusOf(first).slice(0, 5)).toEqual(['DESK0004', 'DESK0003', 'DESK0002', 'DESK0001', 'KITE0040'])
  const second = await list('text=paper&page=2')
  expect(new Set([...skusOf(first), ...skusOf(second)]).size).toBe(44)
  expect(await list('text=paper&page=9')).toMatchObject({ items: [], total: 44, last: 2 })
})

test('facets count what each filter would leave, and the filters narrow', async () => {
  const all = await list('text=paper')
  expect(countsOf(all)).toEqual([
    ['FURNITURE', 4],
    ['STUDENTS_PRODUCT', 40],
  ])
  const crafts = await list('text=paper&categoryCode=STUDENTS_PRODUCT')
  expect(crafts.total).toBe(40)
  expect(countsOf(crafts)).toEqual(countsOf(all))
  const cheap = await list('text=paper&priceTo=20&sortField=price')
  expect(cheap.total).toBeGreaterThan(0)
  expect(pricesOf(cheap).every((minor) => minor <= 2000)).toBe(true)
  expect(pricesOf(cheap)).toEqual(pricesOf(cheap).toSorted((a, b) => a - b))
  expect(pricesOf(await list('text=paper&sortField=price&sortOrder=DESC'))[0]).toBe(
    Math.max(...pricesOf(await list('text=paper')), ...pricesOf(await list('text=paper&page=2'))),
  )
})

test('what is sent to a place is found and counted', async () => {
  const storeOf = async (sku: string) => {
    const { store_id } = await db
      .selectFrom('offer')
      .innerJoin('product', 'product.product_id', 'offer.product_id')
      .select('store_id')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow()
    return store_id
  }
  // The four desks are moved to another store, which alone sends to Germany.
  const desks = sql`product_id in (select product_id from product where sku like 'DESK%')`
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`update offer set store_id = ${await storeOf('GOODS001')} where ${desks}`.execute(transaction)
  })
  await givenZone(db, await storeOf('DESK0001'), { places: ['DE', 'CA'] })
  await givenZone(db, await storeOf('KITE0001'), { places: ['CA'] })
  await refreshCatalogue(db)
  app.caches.clear()
  const toGermany = await list('text=paper&shipsTo=DE')
  expect(skusOf(toGermany)).toEqual(['DESK0004', 'DESK0003', 'DESK0002', 'DESK0001'])
  expect(toGermany).toMatchObject({ total: 4, facets: { shipsTo: { code: 'DE', name: 'Germany' } } })
  expect(countsOf(toGermany)).toEqual([['FURNITURE', 4]])
  expect((await list('text=paper&shipsTo=CA-BC')).total).toBe(44)
  const nothing = await list('text=paper&shipsTo=FR')
  expect([nothing.total, nothing.items, nothing.facets.categories]).toEqual([0, [], []])
})

test('the kids store finds crafts alone, also by SKU and whatever category is asked for', async () => {
  expect(await list('text=paper', 'kids')).toMatchObject({ total: 40 })
  expect(await list('text=desk', 'kids')).toMatchObject({ total: 0, items: [] })
  expect(await list('text=DESK0001', 'kids')).toMatchObject({ total: 0, items: [] })
  expect(await list('text=KITE0001', 'kids')).toMatchObject({ total: 1 })
  expect(await list('text=paper&categoryCode=FURNITURE', 'kids')).toMatchObject({ total: 0 })
  expect(await list('text=desk')).toMatchObject({ total: 4 })
  const found = await app.inject({
    url: '/api/product/search/v1/get?text=paper',
    headers: { host: 'kids.localhost' },
  })
  expect(found.json().responseEntity.total).toBe(40)
})

test('what has not all words says which were left out', async () => {
  expect(await list('text=paper+desk+zeppelin')).toMatchObject({ total: 4, leftOutWords: ['zeppelin'] })
  expect(await list('text=kite+desk', 'kids')).toMatchObject({ total: 40, leftOutWords: ['desk'] })
})

test('of very many the best are listed, those of a category too, and the list says that there are more', async () => {
  const all = await list('text=basket')
  expect(all).toMatchObject({ total: 360, last: 15, isTotalExact: false })
  expect(skusOf(all)[0]).toBe('WOOD1500')
  const rest = await list('text=basket&categoryCode=FURNITURE')
  expect(rest).toMatchObject({ total: 300, isTotalExact: true })
  expect(skusOf(rest)[0]).toBe('REST0300')
  const { facets } = rest
  expect(facets.categories.find(({ isSelected }) => isSelected)).toMatchObject({ count: 300 })
  expect(facets.categories.find(({ categoryCode }) => categoryCode === 'STUDENTS_PRODUCT')).toMatchObject({
    count: 360,
  })
})

test('of very many there are more, also while one of the best is hidden and not yet refreshed', async () => {
  await sql`update product set status = 'CLOSED' where sku = 'WOOD1500'`.execute(db)
  app.caches.invalidate('search')
  expect(await list('text=basket')).toMatchObject({ total: 359, isTotalExact: false })
})

test('S-51 a query that makes no sense is refused', async () => {
  for (const query of [
    '',
    'text=',
    `text=${'a'.repeat(101)}`,
    'text=a&page=0',
    'text=a&page=101',
    'text=a&sortField=colour',
    'text=a&categoryCode=NO_SUCH',
    'text=a&manufactureCodes=NO_SUCH',
    'text=a&categoryCode=%27',
    'text=a&shipsTo=ZZ',
    'text=a&shipsTo=CA-ZZZ',
    'text=a&shipsTo=ca',
    'text=a&priceFrom=2&priceTo=1',
  ]) {
    expect([query, (await ask(query)).status]).toEqual([query, 400])
  }
})

test('what is hidden is counted no longer, before any refresh, and a new price counts after one', async () => {
  const listAnew = async (query: string) => {
    app.caches.clear()
    return list(query)
  }
  await sql`update product set status = 'CLOSED' where sku = 'KITE0001'`.execute(db)
  const hidden = await listAnew('text=paper')
  expect(hidden.total).toBe(43)
  expect(countsOf(hidden)).toContainEqual(['STUDENTS_PRODUCT', 39])
  expect(await listAnew('text=KITE0001')).toMatchObject({ total: 0 })

  await sql`
    update offer set price_minor = 10 from product where product.product_id = offer.product_id and sku = 'KITE0002'
  `.execute(db)
  await refreshCatalogue(db)
  const refreshed = await listAnew('text=paper&sortField=price')
  expect([refreshed.total, skusOf(refreshed)[0]]).toEqual([43, 'KITE0002'])
  expect(pricesOf(await listAnew('text=paper&priceTo=1'))).toEqual([10])
})
