import { searchProducts as searchProductsCall } from '@kids-crafts/contract/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { rebuildReadModel } from '#read-model'

import { Caches } from '../platform/cache/caches.ts'
import { readOutput } from '../platform/http/preserialized-output.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { createSearchCaches } from './search-caches.ts'
import { createSearchDatabase } from './search-database.ts'
import { searchProducts } from './search-products.ts'

const searcher = { locale: 'en', theme: 'default' } as const
const { db, url } = await testDatabase('superuser')
const searchDatabase = createSearchDatabase(url, { warn: () => {} })
afterAll(() => searchDatabase.close())
const allCaches = new Caches()
const caches = createSearchCaches(allCaches)

// Words so common that a search reads only the most popular products with them.
beforeAll(async () => {
  await givenProduct(db, { sku: 'FIRST001' })
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`
      insert into product (sku, abstract_product_code, full_name, status, view_count)
      select
        'MANY' || number,
        'STUDENTS_PRODUCT_THING',
        'Woven ' || case when number % 3 = 0 then 'basket' else 'baskets' end
          || case when number % 500 = 0 then ' golden' else '' end,
        'ACTUAL',
        case when number % 4 = 0 then number * number % 5003 else 0 end
      from generate_series(1000, 4999) as number`.execute(transaction)
    await sql`
      insert into offer (product_id, store_id, price_minor)
      select product_id, store_id, 1000
      from product, store
      where sku like 'MANY%'`.execute(transaction)
    await rebuildReadModel(transaction)
  })
}, 60_000)

const search = async (text: string, page: number) =>
  readOutput(searchProductsCall, await searchProducts(searchDatabase.db, caches, { text, page }, searcher))

test.each([
  ['woven', 'true'],
  ['basket', `full_name like '%basket' or full_name like '%basket golden'`],
  ['woven basket', 'true'],
])(
  'the pages of %s are the most popular products in order, none twice and none left out',
  async (text, words) => {
    const found: string[] = []
    for (let page = 1; page <= 12; page += 1) {
      const answer = await search(text, page)
      expect(answer.total).toBe(1000)
      found.push(...answer.items.map(({ sku }) => sku))
    }
    const { rows } = await sql<{ sku: string }>`
    select sku
    from listing
    join search_document using (product_id)
    join product using (product_id, sku)
    where sku like 'MANY%' and (${sql.raw(words)})
    order by popularity desc, level desc, product_id desc
    limit 288`.execute(db)
    expect(found).toEqual(rows.map(({ sku }) => sku))
  },
)

test('a rare word beside a common one is found to the last product', async () => {
  const { items, total } = await search('woven golden', 1)
  expect([items.length, total]).toEqual([8, 8])
})

test.each(['woven', 'woven golden', 'basket golden', 'baskets golden woven', 'woven bas'])(
  'asked for again, %s finds the same, page by page',
  async (text) => {
    const pages = async () => Promise.all([1, 2, 3, 1].map((page) => search(text, page)))
    const first = await pages()
    expect(await pages()).toEqual(first)
    expect(first[3]).toEqual(first[0])
  },
)

test('of the few that have all words, one that loses a word is no longer found', async () => {
  const golden = async () => (await search('woven golden', 1)).items.map(({ sku }) => sku)
  const [first = '', ...others] = await golden()
  await db.updateTable('product').set({ full_name: 'Woven basket' }).where('sku', '=', first).execute()
  await refreshAll(db, allCaches)
  expect(await golden()).toEqual(others)
  await db.updateTable('product').set({ full_name: 'Woven basket golden' }).where('sku', '=', first).execute()
  await refreshAll(db, allCaches)
  expect(await golden()).toEqual([first, ...others])
})

test('common words that nothing has together are answered by each, until something has both', async () => {
  await sql`update product set full_name = 'Felted ' || sku where sku between 'MANY3000' and 'MANY3650'`.execute(
    db,
  )
  await refreshAll(db, allCaches)
  for (let times = 0; times < 2; times += 1) {
    expect((await search('felted woven', 1)).items).toHaveLength(24)
  }
  await db
    .updateTable('product')
    .set({ full_name: 'Felted and woven' })
    .where('sku', '=', 'MANY1777')
    .execute()
  await refreshAll(db, allCaches)
  expect((await search('felted woven', 1)).items.map(({ sku }) => sku)).toEqual(['MANY1777'])
}, 20_000)

test('when the word itself is found too seldom, its forms follow', async () => {
  await db
    .updateTable('product')
    .set({ full_name: 'Weaving' })
    .where('sku', 'in', ['MANY1001', 'MANY1002'])
    .execute()
  await sql`update product set full_name = 'Weave ' || sku where sku like 'MANY2%'`.execute(db)
  await refreshAll(db, allCaches)
  const { items, total } = await search('weaving', 1)
  expect(items.slice(0, 2).map(({ sku }) => sku)).toEqual(['MANY1002', 'MANY1001'])
  expect([items.length, total > 500]).toEqual([24, true])
})

test('no page is asked for beyond what anybody looks at', async () => {
  expect(await search('woven', 100)).toMatchObject({ items: [], total: 1000, last: 42 })
})
