import { searchProduct } from '@kids-crafts/contract/catalogue.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'

import type { DB } from '../platform/database/generated/database.ts'
import { startLoop } from '../platform/jobs/loop.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { rebuildReadModel } from './rebuild.ts'
import { refreshLoop } from './refresh-loop.ts'
import { refreshBatch, refreshCatalogue } from './refresh.ts'

const { db, pool } = await testDatabase('superuser')

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
    select repeat(digit, 64), 10, 10, '#ffe6ae' from unnest('{a,b}'::text[]) as digit`)
  await refreshAll(db)
})

const product = fc.constantFrom(...skus).map((sku) => `(select product_id from product where sku = '${sku}')`)
const offer = fc
  .nat(4)
  .map((index) => `(select price_id from offer order by price_id offset ${index} limit 1)`)
const status = fc.constantFrom('ACTUAL', 'ACTUAL', 'CREATED', 'CLOSED')
const value = fc.constantFrom('RED', 'BLUE', 'GREEN')

/** Makes choices of two products, once. */
const group = `
  with made as (insert into card_group (store_id) select min(store_id) from store returning card_group_id, store_id)
  insert into product_card (card_id, store_id, store_kind, card_group_id, kind, product_id)
  select gen_random_uuid(), store_id, kind, card_group_id, 'PRODUCT', product_id
  from product
  cross join made
  join store using (store_id)
  where sku in ('LIST0001', 'LIST0002')
  on conflict do nothing`

/** A store sends to these places from now on: to none, or with null to all of them. */
function zonesOf(at: number, places: readonly (string | null)[]): string {
  const store = `(select store_id from store order by store_id offset ${at} limit 1)`
  const scope = places[0] === null ? 'ELSEWHERE' : places[0]?.includes('-') ? 'REGIONS' : 'COUNTRIES'
  const codes = places.map((place) => (place === null ? 'null' : `'${place}'`)).join(', ')
  return `
    delete from shipping_zone where store_id = ${store};
    with zone as (
      insert into shipping_zone (store_id, scope, regions_of, price_minor, days_from, days_to)
      select ${store}, '${scope}', ${scope === 'REGIONS' ? "'CA'" : 'null'}, 500, 1, 2
      where ${places.length} > 0
      returning shipping_zone_id, store_id
    )
    insert into shipping_zone_place (shipping_zone_id, store_id, country_iso, region_code)
    select shipping_zone_id, store_id, left(place, 2), case when place like '%-%' then place end
    from zone
    cross join unnest(array[${codes}]::text[]) as place`
}

/** Changes of sellers and staff, as SQL. */
const operation = fc.oneof(
  fc.tuple(product, status).map(([id, to]) => `update product set status = '${to}' where product_id = ${id}`),
  fc.constant(`update product set status = 'ACTUAL'`),
  fc.constant(group),
  fc.constant(group),
  fc.tuple(offer, status).map(([id, to]) => `update offer set status = '${to}' where price_id = ${id}`),
  fc
    .tuple(offer, fc.integer({ min: 1, max: 5000 }))
    .map(([id, to]) => `update offer set price_minor = ${to} where price_id = ${id}`),
  fc.tuple(offer, fc.nat(2)).map(([id, to]) => `update stock set available = ${to} where price_id = ${id}`),
  offer.map((id) => `delete from offer where price_id = ${id}`),
  fc.tuple(product, fc.nat(4)).map(
    ([id, at]) => `
      with offered as (
        insert into offer (product_id, store_id, price_minor)
        select ${id}, store_id, 700 from warehouse order by warehouse_id offset ${at} limit 1
        on conflict do nothing
        returning price_id, store_id
      )
      insert into stock (price_id, warehouse_id, store_id, available)
      select price_id, warehouse_id, store_id, price_id % 2 from offered join warehouse using (store_id)`,
  ),
  fc
    .tuple(fc.nat(4), fc.constantFrom('OPEN', 'OPEN', 'PAUSED', 'CLOSED'))
    .map(
      ([at, to]) =>
        `update store set status = '${to}', paused_by_staff_at = null where store_id = (select store_id from store order by store_id offset ${at} limit 1)`,
    ),
  fc
    .tuple(fc.nat(4), fc.constantFrom([], [null], ['CA'], ['CA', 'US'], ['CA-BC', 'CA-AB']))
    .map(([at, places]) => zonesOf(at, places)),
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
  fc.tuple(product, fc.constantFrom('WIPE', 'OIL')).map(
    ([
      id,
      code,
    ]) => `insert into product_fact (product_id, length_mm, care_codes) values (${id}, 120, '{${code}}')
      on conflict (product_id) do update set care_codes = excluded.care_codes`,
  ),
  fc.tuple(product, fc.integer({ min: 1, max: 3 })).map(
    ([id, amount]) => `insert into product_box_item (product_id, position, box_item_code, amount)
      values (${id}, 0, 'PIECE', ${amount})
      on conflict (product_id, position) do update set amount = excluded.amount`,
  ),
  product.map((id) => `delete from product_fact where product_id = ${id}`),
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
  fc.tuple(product, fc.constantFrom('de', 'fr'), fc.constantFrom('Weich', 'Doux')).map(
    ([id, locale, text]) => `
      insert into product_translation (product_id, locale, original_locale, full_name, description)
      values (${id}, '${locale}', 'en', '${text} ${locale}', '${text}')
      on conflict (product_id, locale) do update set full_name = excluded.full_name`,
  ),
  fc
    .tuple(product, fc.constantFrom('de', 'fr'))
    .map(
      ([id, locale]) => `delete from product_translation where product_id = ${id} and locale = '${locale}'`,
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

test('whatever is done, what is hidden is gone at once, and a refresh makes the read models what they should be', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 12 }), async (operations) => {
      await rolledBack(async (transaction) => {
        for (const statement of operations) {
          await sql.raw(statement).execute(transaction)
          expect(await skusIn(transaction, listedButNotPublic)).toEqual([])
        }
        await refreshCatalogue(transaction)
        expect(await skusIn(transaction, 'select sku from listing')).toEqual(
          await skusIn(transaction, publicProducts),
        )
        expect(await differences(transaction, publicColumns, listingColumns)).toEqual([])
        expect(
          await differences(
            transaction,
            sharedRatings,
            'select product_id, review_count, rating_sum, rating_rank from listing',
          ),
        ).toEqual([])
        expect(
          await differences(
            transaction,
            shownInLists,
            'select product_id, listed_in, attribute_value_codes from listing',
          ),
        ).toEqual([])
        for (const [readModel, name] of [
          ['listing_translation', `card::json ->> 'fullName'`],
          ['product_page_translation', `body::json ->> 'fullName'`],
        ]) {
          expect(
            await differences(
              transaction,
              'select product_id, locale, full_name from product_translation join listing using (product_id)',
              `select product_id, locale, ${name} from ${readModel}`,
            ),
          ).toEqual([])
        }
        expect(await differences(transaction, countedGroups, 'select * from facet_group')).toEqual([])
        expect(await differences(transaction, reachesOfLists, shownReaches)).toEqual([])
        expect(await differences(transaction, usedReaches, 'select reach_id from shipping_reach')).toEqual([])
        expect(
          await differences(
            transaction,
            'select * from current_search_document',
            'select * from search_document',
          ),
        ).toEqual([])
        expect(await differences(transaction, countedWords, presentWords)).toEqual([])
      })
    }),
    { numRuns: 150 },
  )
}, 120_000)

test('a card is what the contract writes on the wire', async () => {
  await rolledBack(async (transaction) => {
    await sql`update offer set price_minor = 1990`.execute(transaction)
    await sql`update product set review_count = 3, rating_sum = 13`.execute(transaction)
    await sql.raw(zonesOf(0, ['CA'])).execute(transaction)
    await sql`
      insert into product_picture (product_id, position, picture_hash, alt)
      select product_id, 0, repeat('a', 64), 'A "quoted" bear' from product`.execute(transaction)
    await refreshCatalogue(transaction)
    const { card } = await transaction
      .selectFrom('listing')
      .select('card')
      .where('sku', '=', 'LIST0001')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(z.encode(searchProduct, z.decode(searchProduct, JSON.parse(card))))).toBe(card)
    expect(JSON.parse(card)).toEqual({
      sku: 'LIST0001',
      fullName: expect.any(String),
      locale: 'en',
      image: {
        url: `/pictures/${'a'.repeat(64)}/640.webp`,
        name: 'A "quoted" bear',
        width: 10,
        height: 10,
        placeholder: '#ffe6ae',
      },
      price: { value: 19.9, currencyIso: 'USD' },
      rating: 4.3,
      reviews: 3,
      offerCount: 2,
      maker: { name: 'store-list0001-0', kind: 'CHILD' },
      shipsTo: 'CA',
    })
  })
})

test('words are worked out anew for another name, and not for another price', async () => {
  await rolledBack(async (transaction) => {
    const ofProduct = sql`product_id = (select product_id from product where sku = 'LIST0001')`
    await sql`update search_document set tokens = 'marked' where ${ofProduct}`.execute(transaction)
    const document = async () => {
      await refreshCatalogue(transaction)
      const { rows } = await sql<{ isMarked: boolean; price: number }>`
        select tokens = 'marked' as "isMarked", (listed::json ->> 'priceMinor')::integer as price
        from search_document
        where ${ofProduct}
      `.execute(transaction)
      return rows[0]
    }
    await sql`update offer set price_minor = 321 where ${ofProduct}`.execute(transaction)
    expect(await document()).toEqual({ isMarked: true, price: 321 })
    await sql`update product set full_name = 'A quilt' where ${ofProduct}`.execute(transaction)
    expect(await document()).toEqual({ isMarked: false, price: 321 })
  })
})

test('working everything out anew changes nothing', async () => {
  const everything = async () =>
    (
      await sql`
        select
          (select jsonb_agg(l order by product_id) from listing l) as listings,
          (select jsonb_agg(g order by abstract_product_code, facet_group_id) from facet_group g) as groups,
          (select jsonb_agg(r) from shipping_reach r) as reaches,
          (select jsonb_agg(to_jsonb(p) - 'changed_at' order by product_id) from product_page p) as pages`.execute(
        db,
      )
    ).rows
  const before = await everything()
  expect(before).toMatchObject([{ listings: [{}, {}, {}] }])
  await rebuildReadModel(db)
  expect(await everything()).toEqual(before)
})

test('a refresh that is killed leaves its changes for the next', async () => {
  await sql`update offer set price_minor = 1555 where price_minor = 1500`.execute(db)
  const killed = db.transaction().execute(async (transaction) => {
    expect((await refreshBatch(transaction)).changes).toBeGreaterThan(0)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await priceOf('LIST0002')).toBe(1500)
  await refreshAll(db)
  expect(await priceOf('LIST0002')).toBe(1555)
  await sql`update offer set price_minor = 1500 where price_minor = 1555`.execute(db)
  await refreshAll(db)
})

test('while one process refreshes, another finds nothing to do', async () => {
  await sql`update product set description = 'Soft'`.execute(db)
  await db.transaction().execute(async (transaction) => {
    expect((await refreshBatch(transaction)).changes).toBeGreaterThan(0)
    expect((await refreshBatch(db)).changes).toBe(0)
  })
  await refreshAll(db)
})

test('an offer made while its store is being closed does not become public', async () => {
  await givenProduct(db, { sku: 'RACE0001', pricesMinor: [500] })
  const closing = await pool.connect()
  const offering = await pool.connect()
  await closing.query('begin')
  await closing.query(`update store set status = 'CLOSED' where handle = 'store-race0001-0'`)
  const made = offering.query(`
    insert into offer (product_id, store_id, price_minor)
    select product_id, store_id, 100
    from product, store
    where sku = 'LIST0002' and handle = 'store-race0001-0'`)
  await made
  const refreshed = refreshAll(db)
  await closing.query('select pg_sleep(0.2)')
  await closing.query('commit')
  await refreshed
  closing.release()
  offering.release()
  const listed = await db
    .selectFrom('listing')
    .select(['price_minor', 'offer_count'])
    .where('sku', '=', 'LIST0002')
    .execute()
  expect(listed).toEqual([{ price_minor: 1500, offer_count: 1 }])
})

test('a store closed while its products are refreshed is not shown by that refresh', async () => {
  await givenProduct(db, { sku: 'RACE0002', pricesMinor: [500] })
  await sql`update product set description = 'Touched' where sku = 'RACE0002'`.execute(db)
  const closing = await pool.connect()
  const closed = await db.transaction().execute(async (transaction) => {
    await refreshBatch(transaction)
    const waits = closing.query(`update store set status = 'CLOSED' where handle = 'store-race0002-0'`)
    await sql`select pg_sleep(0.1)`.execute(transaction)
    return { waits }
  })
  await closed.waits
  closing.release()
  expect(await db.selectFrom('listing').select('sku').where('sku', '=', 'RACE0002').execute()).toEqual([])
  await refreshAll(db)
})

test('what is hidden is invalidated in the caches when the transaction commits', async () => {
  await givenProduct(db, { sku: 'HIDE0001', pricesMinor: [500] })
  const heard: string[] = []
  const client = await pool.connect()
  client.on('notification', ({ payload }) => heard.push(...(payload ?? '').split(' ')))
  await client.query('listen caches')
  const hide = async (statement: string) => {
    heard.length = 0
    await client.query(statement)
    await client.query('select 1')
    return [...new Set(heard)].toSorted()
  }
  const tags = [
    'product:HIDE0001',
    'products:STUDENTS_PRODUCT',
    'products:STUDENTS_PRODUCT_THING',
    'search',
    'showcase',
    'sitemap',
    'store:store-hide0001-0',
  ]
  expect(await hide(`update product set status = 'CLOSED' where sku = 'HIDE0001'`)).toEqual(tags)
  expect(await hide(`update product set status = 'ACTUAL' where sku = 'HIDE0001'`)).toEqual([])
  expect(await hide(`update store set status = 'PAUSED' where handle = 'store-hide0001-0'`)).toEqual(tags)
  expect(await hide(`update offer set price_minor = 600 where price_minor = 500`)).toEqual([])
  await client.query('unlisten caches')
  client.release()
  await refreshAll(db)
})

test('a card names who makes the cheapest offer, by the name that the store has now', async () => {
  await givenProduct(db, { sku: 'MAKE0001', pricesMinor: [900, 800] })
  const makerOf = async () => {
    const { card } = await db
      .selectFrom('listing')
      .select('card')
      .where('sku', '=', 'MAKE0001')
      .executeTakeFirstOrThrow()
    return z.decode(searchProduct, JSON.parse(card)).maker
  }
  expect(await makerOf()).toEqual({ name: 'store-make0001-1', kind: 'CHILD' })
  await sql`update store set public_name = 'Blue Otter 482' where handle = 'store-make0001-1'`.execute(db)
  await refreshAll(db)
  expect(await makerOf()).toEqual({ name: 'Blue Otter 482', kind: 'CHILD' })
  await sql`update store set status = 'CLOSED' where handle = 'store-make0001-1'`.execute(db)
  await refreshAll(db)
  expect(await makerOf()).toEqual({ name: 'store-make0001-0', kind: 'CHILD' })
})

test('views and sales invalidate nothing that is cached; a price the pages that show it', async () => {
  await sql`update product set view_count = view_count + 1, sold_count = sold_count + 1`.execute(db)
  await sql`update offer set sold_count = sold_count + 1`.execute(db)
  expect(await refreshCatalogue(db)).toEqual([])
  await sql`update product set view_count = view_count + 1`.execute(db)
  await sql`
    update offer set price_minor = 1600
    where product_id = (select product_id from product where sku = 'LIST0002') and price_minor = 1500`.execute(
    db,
  )
  expect((await refreshCatalogue(db)).toSorted()).toEqual([
    'product:LIST0002',
    'products:STUDENTS_PRODUCT',
    'products:STUDENTS_PRODUCT_THING',
    'showcase',
    'store:store-list0002-0',
    'store:store-race0001-0',
  ])
})

test('a sale invalidates the page of the product and no list, and a text that lists do not show neither', async () => {
  const ofProduct = sql`(select product_id from product where sku = 'LIST0002')`
  const sell = (quantity: number) =>
    sql`
      update stock set available = available - ${quantity}, taken = taken + ${quantity}
      where price_id in (select price_id from offer where product_id = ${ofProduct})
    `.execute(db)
  await sql`
    update stock set available = 5
    where price_id in (select price_id from offer where product_id = ${ofProduct})
  `.execute(db)
  await refreshCatalogue(db)
  await sell(1)
  expect(await refreshCatalogue(db)).toEqual(['product:LIST0002'])
  // Taking reserved pieces leaves the same number available.
  await sql`
    update stock set taken = taken - 1
    where price_id in (select price_id from offer where product_id = ${ofProduct})
  `.execute(db)
  expect(await refreshCatalogue(db)).toEqual([])
  await sql`update product set description = 'Folded from one sheet' where sku = 'LIST0002'`.execute(db)
  const tags = await refreshCatalogue(db)
  expect(tags).toContain('product:LIST0002')
  expect(tags).not.toContain('showcase')
  expect(tags.filter((tag) => tag.startsWith('products:'))).toEqual([])
})

test('plans of searches are made anew when a store has another name, not when it tells more of itself', async () => {
  const store = sql`where handle = 'store-list0002-0'`
  await sql`update store set about = 'We fold paper' ${store}`.execute(db)
  expect(await refreshCatalogue(db)).not.toContain('vocabulary')
  await sql`update store set public_name = 'Quagga 17' ${store}`.execute(db)
  expect(await refreshCatalogue(db)).toContain('vocabulary')
})

test('an offer goes neither to another product nor to another store', async () => {
  for (const key of ['product_id', 'store_id']) {
    const moved = sql`
      update offer set ${sql.ref(key)} = other.other_id
      from (select max(${sql.ref(key)}) as other_id from offer) as other
      where ${sql.ref(`offer.${key}`)} <> other.other_id`
    await expect(moved.execute(db)).rejects.toMatchObject({
      constraint: 'offer_stays_with_its_product_and_store',
    })
  }
})

test('the last piece sold changes the listing, any other only the product’s page', async () => {
  const isInStock = () =>
    db.selectFrom('listing').select('in_stock').where('sku', '=', 'LIST0001').executeTakeFirstOrThrow()
  const sell = async (left: number) => {
    await sql`
      update stock set available = ${left}
      from offer join product using (product_id)
      where offer.price_id = stock.price_id and sku = 'LIST0001'
    `.execute(db)
    await refreshAll(db)
  }
  await sell(1)
  expect(await isInStock()).toEqual({ in_stock: true })
  await sell(0)
  expect(await isInStock()).toEqual({ in_stock: false })
})

test('changes are refreshed for as long as the server runs, and their lag is told', async () => {
  const lags: number[] = []
  const log = pino({ level: 'silent' })
  const refresher = startLoop(
    refreshLoop({ db, log, onRefreshed: ({ lagSeconds }) => lags.push(lagSeconds) }),
    log,
  )
  for (let second = 0; second < 2; second += 1) {
    await sql`
      update offer set price_minor = 1000 + number
      from generate_series(1, 250) as number
      where price_id = (select min(price_id) from offer)`.execute(db)
    await sql`
      insert into catalogue_change (entity, entity_key)
      select 'product', product_id::text from product, generate_series(1, 250)`.execute(db)
  }
  await vi.waitFor(
    async () => {
      const left = await db.selectFrom('catalogue_change').select('change_id').limit(1).execute()
      expect(left).toEqual([])
    },
    { timeout: 10_000 },
  )
  await refresher.stop()
  expect(lags.length).toBeGreaterThan(0)
  expect(Math.min(...lags)).toBeGreaterThanOrEqual(0)
})

const priceOf = async (sku: string) => {
  const listed = await db
    .selectFrom('listing')
    .select('price_minor')
    .where('sku', '=', sku)
    .executeTakeFirst()
  return listed?.price_minor
}

const undone = new Error('undone on purpose')

async function rolledBack(work: (transaction: Transaction<DB>) => Promise<void>): Promise<void> {
  const attempt = db.transaction().execute(async (transaction) => {
    await work(transaction)
    throw undone
  })
  await attempt.catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

const publicProducts = `
  select distinct sku
  from product p, offer o, store s
  where o.product_id = p.product_id and s.store_id = o.store_id
    and p.status = 'ACTUAL' and o.status = 'ACTUAL' and s.status = 'OPEN'`
const listedButNotPublic = `select sku from listing where sku not in (${publicProducts})`

async function skusIn(transaction: Transaction<DB>, query: string): Promise<string[]> {
  const { rows } = await sql<{ sku: string }>`select sku from (${sql.raw(query)}) as q order by sku`.execute(
    transaction,
  )
  return rows.map(({ sku }) => sku)
}

const columns = `product_id, sku, abstract_product_code, category_code, top_category_code, manufacturer_code, price_minor,
  in_stock, offer_count, sold_count, view_count, created_at`
const publicColumns = `select ${columns} from public_product`
const listingColumns = `select ${columns} from listing`

/** Of choices the reviews of all that are public. */
const sharedRatings = `
  select product_id, review_count, rating_sum,
    case when review_count = 0 then 0 else round(rating_sum * 10.0 / review_count)::integer * 1000000 + review_count end
  from (
    select
      public_product.product_id,
      sum(choice.review_count)::integer as review_count,
      sum(choice.rating_sum)::integer as rating_sum
    from public_product
    left join product_group as own using (product_id)
    join public_product as choice
      on choice.product_id = public_product.product_id
      or choice.product_id in (select product_id from product_group where card_group_id = own.card_group_id)
    group by public_product.product_id
  ) as shared`

const countedGroups = `
  select abstract_product_code, facet_group_id, manufacturer_code, attribute_value_codes, count(*)::integer,
    min(price_minor), max(price_minor), reach_id
  from listing
  where listed_in is not null
  group by 1, 2, 3, 4, 8`

/**
 * Where a product is sent, or one of those that it stands for; null where one is sent everywhere.
 */
const reachesOfLists = `
  select
    listing.product_id,
    case
      when not exists (select from unnest(sent_to) as place where place = '*') then
        array(
          select place
          from unnest(sent_to) as place
          where length(place) = 2 or left(place, 2) <> all (sent_to)
          order by place collate "C"
        )
    end
  from listing
  left join product_group as own using (product_id)
  cross join lateral (
    select array(
      select distinct coalesce(place.region_code, place.country_iso, '*')
      from public_product as sold
      join offer on offer.product_id = sold.product_id and offer.status = 'ACTUAL'
      join store on store.store_id = offer.store_id and store.status = 'OPEN'
      join shipping_zone_place as place on place.store_id = store.store_id
      where sold.product_id = listing.product_id
        or sold.product_id in (select product_id from product_group where card_group_id = own.card_group_id)
    ) as sent_to
  ) as sent
  where listed_in is not null`
const shownReaches = `
  select product_id, places
  from listing
  left join shipping_reach using (reach_id)
  where listed_in is not null`
const usedReaches = 'select distinct reach_id from facet_group where reach_id <> 0'

/** Of choices the first in stock, then the cheapest, with the values of all. */
const shownInLists = `
  select
    product_id,
    case when own_place is null or own_place <= all (places) then abstract_product_code end,
    case
      when own_place is not null and own_place <= all (places) then
        array(
          select distinct unnest(choice.attribute_value_codes)
          from public_product as choice
          join product_group using (product_id)
          where card_group_id = own.card_group_id
          order by 1
        )
      else attribute_value_codes
    end
  from public_product
  left join lateral (
    select card_group_id, (not in_stock, price_minor, product_id) as own_place
    from product_group
    where product_group.product_id = public_product.product_id
  ) as own on true
  cross join lateral (
    select
      array(
        select (not choice.in_stock, choice.price_minor, choice.product_id)
        from public_product as choice
        join product_group using (product_id)
        where card_group_id = own.card_group_id
      ) as places
  ) as others`

const countedWords = `select word, ndoc from ts_stat('select tokens from search_document')`
const presentWords = `select term, frequency from search_word where frequency > 0`

async function differences(transaction: Transaction<DB>, one: string, other: string): Promise<unknown[]> {
  const { rows } = await sql
    .raw(`((${one}) except all (${other})) union all ((${other}) except all (${one}))`)
    .execute(transaction)
  return rows
}
