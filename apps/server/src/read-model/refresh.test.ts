import { searchProduct } from '@kids-crafts/contract/catalogue.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'

const { db, pool } = await testDatabase()

const skus = ['LIST0001', 'LIST0002', 'LIST0003']

beforeAll(async () => {
  await givenProduct(db, { sku: 'LIST0001', pricesMinor: [1000, 2000] })
  await givenProduct(db, { sku: 'LIST0002', pricesMinor: [1500] })
  await givenProduct(db, { sku: 'LIST0003', category: 'FURNITURE', pricesMinor: [9000, 9000] })
  await pool.query(`
    insert into attribute (attribute_code, names) values ('COLOUR', '{"en": "Colour"}');
    insert into attribute_value (attribute_value_code, attribute_code, names)
    select code, 'COLOUR', '{"en": "x"}' from unnest('{RED,BLUE,GREEN}'::text[]) as code;
    insert into manufacturer (manufacturer_code, name) values ('ACME', 'Acme'), ('ZENITH', 'Zenith');
    insert into picture (picture_hash, width, height, placeholder)
    select repeat(digit, 64), 10, 10, '' from unnest('{a,b}'::text[]) as digit`)
})

const product = fc.constantFrom(...skus).map((sku) => `(select product_id from product where sku = '${sku}')`)
const offer = fc
  .nat(4)
  .map((index) => `(select price_id from offer order by price_id offset ${index} limit 1)`)
const status = fc.constantFrom('ACTUAL', 'ACTUAL', 'CREATED', 'CLOSED')
const value = fc.constantFrom('RED', 'BLUE', 'GREEN')

/** What sellers and staff do to the catalogue, as SQL. */
const operation = fc.oneof(
  fc.tuple(product, status).map(([id, to]) => `update product set status = '${to}' where product_id = ${id}`),
  fc.constant(`update product set status = 'ACTUAL'`),
  fc.tuple(offer, status).map(([id, to]) => `update offer set status = '${to}' where price_id = ${id}`),
  fc
    .tuple(offer, fc.integer({ min: 1, max: 5000 }))
    .map(([id, to]) => `update offer set price_minor = ${to} where price_id = ${id}`),
  fc.tuple(offer, fc.nat(2)).map(([id, to]) => `update offer set available = ${to} where price_id = ${id}`),
  offer.map((id) => `delete from offer where price_id = ${id}`),
  fc.tuple(product, fc.nat(4)).map(
    ([id, at]) => `insert into offer (product_id, store_id, warehouse_id, price_minor)
      select ${id}, store_id, warehouse_id, 700 from warehouse order by warehouse_id offset ${at} limit 1
      on conflict do nothing`,
  ),
  fc
    .tuple(fc.nat(4), fc.constantFrom('OPEN', 'OPEN', 'PAUSED', 'CLOSED'))
    .map(
      ([at, to]) =>
        `update store set status = '${to}' where store_id = (select store_id from store order by store_id offset ${at} limit 1)`,
    ),
  fc
    .tuple(product, value)
    .map(
      ([id, code]) => `insert into product_attribute_value values (${id}, '${code}') on conflict do nothing`,
    ),
  fc
    .tuple(product, value)
    .map(
      ([id, code]) =>
        `delete from product_attribute_value where product_id = ${id} and attribute_value_code = '${code}'`,
    ),
  fc.tuple(product, fc.constantFrom('a', 'b'), fc.nat(1)).map(
    ([id, digit, position]) => `insert into product_picture (product_id, position, picture_hash, alt)
      values (${id}, ${position}, repeat('${digit}', 64), 'alt ${digit}')
      on conflict (product_id, position) do update set picture_hash = excluded.picture_hash, alt = excluded.alt`,
  ),
  product.map((id) => `delete from product_picture where product_id = ${id} and position = 0`),
  fc
    .tuple(product, fc.constantFrom(`'ACME'`, `'ZENITH'`, 'null'))
    .map(([id, code]) => `update product set manufacturer_code = ${code} where product_id = ${id}`),
  fc
    .tuple(product, fc.constantFrom('STUDENTS_PRODUCT_THING', 'FURNITURE_THING'))
    .map(([id, code]) => `update product set abstract_product_code = '${code}' where product_id = ${id}`),
  fc
    .constantFrom('STUDENTS_PRODUCT', 'FURNITURE')
    .map(
      (code) =>
        `update abstract_product set category_code = '${code}' where abstract_product_code = 'FURNITURE_THING'`,
    ),
  fc
    .constantFrom(`'STUDENTS_PRODUCT'`, 'null')
    .map((code) => `update category set parent_code = ${code} where category_code = 'FURNITURE'`),
  product.map(
    (id) =>
      `update product set view_count = view_count + 1, sold_count = sold_count + 2 where product_id = ${id}`,
  ),
  fc
    .tuple(product, fc.constantFrom('Soft', 'Warm'))
    .map(([id, text]) => `update product set description = '${text}' where product_id = ${id}`),
  fc
    .tuple(product, fc.integer({ min: 1, max: 5 }))
    .map(
      ([id, rating]) =>
        `insert into review (product_id, author_name, rating) values (${id}, 'Otter', ${rating})`,
    ),
  product.map((id) => `update review set rating = 6 - rating where product_id = ${id}`),
  product.map((id) => `delete from review where product_id = ${id}`),
  product.map(
    (id) =>
      `update product set review_count = review_count + 1, rating_sum = rating_sum + 4 where product_id = ${id}`,
  ),
)

test('whatever is done, the listing holds the public products and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      const client = await pool.connect()
      try {
        await client.query('begin')
        for (const statement of operations) await client.query(statement)
        const { rows: listed } = await client.query('select sku from listing order by sku')
        const { rows: publicOnes } = await client.query(`
          select distinct sku
          from product p, offer o, store s
          where o.product_id = p.product_id and s.store_id = o.store_id
            and p.status = 'ACTUAL' and o.status = 'ACTUAL' and s.status = 'OPEN'
          order by sku`)
        expect(listed).toEqual(publicOnes)
        expect(await differences(client, 'select * from public_product', listingColumns)).toEqual([])
        expect(await differences(client, countedGroups, 'select * from facet_group')).toEqual([])
        expect(
          await differences(
            client,
            'select * from product_page_now',
            'select product_id, sku, body, codes from product_page',
          ),
        ).toEqual([])
      } finally {
        await client.query('rollback')
        client.release()
      }
    }),
    { numRuns: 150 },
  )
}, 60_000)

test('a card is what the contract writes on the wire, to the letter', async () => {
  const { rows } = await sql<{ card: string }>`
    select card from listing join product using (product_id) order by product_id`.execute(db)
  expect(rows).toHaveLength(3)
  for (const { card } of rows) {
    expect(JSON.stringify(z.encode(searchProduct, z.decode(searchProduct, JSON.parse(card))))).toBe(
      JSON.stringify(JSON.parse(card)),
    )
  }
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `update offer set price_minor = 1990; update product set review_count = 3, rating_sum = 13`,
  )
  await client.query(`
    insert into product_picture (product_id, position, picture_hash, alt)
    select product_id, 0, repeat('a', 64), 'A "quoted" bear' from product`)
  const { rows: full } = await client.query<{ card: string }>(
    `select card from listing where sku = 'LIST0001'`,
  )
  expect(JSON.parse(full[0]?.card ?? '')).toEqual({
    sku: 'LIST0001',
    fullName: expect.any(String),
    image: {
      url: `/pictures/${'a'.repeat(64)}/640.webp`,
      name: 'A "quoted" bear',
      width: 10,
      height: 10,
      placeholder: '',
    },
    price: { value: 19.9, currencyIso: 'USD' },
    rating: 4.3,
    reviews: 3,
    offerCount: 2,
  })
  await client.query('rollback')
  client.release()
})

test('working everything out anew changes nothing', async () => {
  const before = await sql`select * from listing order by product_id`.execute(db)
  expect(before.rows).toHaveLength(3)
  await sql`select refresh_all_listings()`.execute(db)
  expect((await sql`select * from listing order by product_id`.execute(db)).rows).toEqual(before.rows)
  const client = await pool.connect()
  expect(await differences(client, countedGroups, 'select * from facet_group')).toEqual([])
  client.release()
})

test('an offer made while its store is being closed does not become public', async () => {
  await givenProduct(db, { sku: 'RACE0001', pricesMinor: [500] })
  const closing = await pool.connect()
  const offering = await pool.connect()
  await closing.query('begin')
  await closing.query(`update store set status = 'CLOSED' where handle = 'store-race0001-0'`)
  const made = offering.query(`
    insert into offer (product_id, store_id, warehouse_id, price_minor)
    select product_id, store_id, warehouse_id, 100
    from product, store join warehouse using (store_id)
    where sku = 'LIST0002' and handle = 'store-race0001-0'`)
  await closing.query('select pg_sleep(0.2)')
  await closing.query('commit')
  await made
  closing.release()
  offering.release()
  const listed = await db
    .selectFrom('listing')
    .select(['price_minor', 'offer_count'])
    .where('sku', '=', 'LIST0002')
    .execute()
  expect(listed).toEqual([{ price_minor: 1500, offer_count: 1 }])
})

test('views and sales drop nothing that is cached; a price drops the pages that show it', async () => {
  const client = await pool.connect()
  const dropped: string[] = []
  client.on('notification', ({ payload }) => dropped.push(payload ?? ''))
  await client.query('listen page_cache')
  await client.query(`update product set view_count = view_count + 1, sold_count = sold_count + 1`)
  await client.query(`select drop_cached('marker')`)
  expect(dropped).toEqual(['marker'])
  await client.query(
    `update offer set price_minor = 1600 where product_id = (select product_id from product where sku = 'LIST0002')`,
  )
  await client.query('select 1')
  expect(dropped.slice(1).toSorted()).toEqual([
    'product:LIST0002',
    'products:STUDENTS_PRODUCT_THING',
    'showcase',
    'store:store-list0002-0',
    'store:store-race0001-0',
  ])
  await client.query('unlisten page_cache')
  client.release()
})

test('the last piece sold changes the listing, any other only the product’s page', async () => {
  const isInStock = () =>
    db.selectFrom('listing').select('in_stock').where('sku', '=', 'LIST0001').executeTakeFirstOrThrow()
  const sell = (left: number) =>
    sql`update offer set available = ${left} where product_id = (select product_id from product where sku = 'LIST0001')`.execute(
      db,
    )
  await sell(1)
  expect(await isInStock()).toEqual({ in_stock: true })
  await sell(0)
  expect(await isInStock()).toEqual({ in_stock: false })
})

const listingColumns = `
  select product_id, sku, abstract_product_code, category_code, top_category_code, manufacturer_code, full_name, locale,
    price_minor, currency, offer_count, in_stock, review_count, rating_sum, rating_rank, sold_count, view_count,
    created_at, attribute_value_codes, picture_hash, picture_alt, card
  from listing`

const countedGroups = `
  select abstract_product_code, facet_group_id, manufacturer_code, attribute_value_codes, count(*)::integer,
    min(price_minor), max(price_minor)
  from listing
  group by 1, 2, 3, 4`

async function differences(
  client: { query(text: string): Promise<{ rows: unknown[] }> },
  one: string,
  other: string,
): Promise<unknown[]> {
  const { rows } = await client.query(
    `((${one}) except all (${other})) union all ((${other}) except all (${one}))`,
  )
  return rows
}
