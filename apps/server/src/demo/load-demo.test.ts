import { locales } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { contactOf } from '#accounts'
import { isCountry, isRegionOf } from '#delivery'

import { modules } from '../modules.ts'
import { accounts, makers } from './content/accounts.ts'
import { productTranslations } from './content/product-translations/translations.ts'
import { reviewSpecifics } from './content/review-specifics.ts'
import { demoProducts } from './demo-catalogue.ts'
import { demoDatabase } from './demo-database.ts'
import { demoReviews } from './demo-reviews.ts'
import { loadDemo } from './load-demo.ts'

const { db } = await demoDatabase()

test('the demo has about 300 products, 40 sellers, 10 schools and clubs, 600 reviews and 34 classes', async () => {
  const counts = await countRows()
  expect(counts.product).toBeGreaterThan(280)
  // One account for each role, two who are setting up a store, and one for each child whose store
  // is not the seller's.
  expect(counts).toMatchObject({ store: 40 + 2, school: 10, class: 34, account: 14 + 27 })
  expect(counts.review).toBeGreaterThan(500)
})

test('every table has rows, unless its module says why the demo leaves it empty', async () => {
  const declared = modules.flatMap(({ notInDemo = {} }) => Object.keys(notInDemo))
  // Of the platform: a server lists the files of its build when it starts, and nothing of the demo
  // fails.
  const ofPlatform = ['storefront_build', 'storefront_file', 'unfinished_work']
  expect(await emptyTables()).toEqual([...declared, ...ofPlatform].toSorted())
})

test('loading twice changes nothing', async () => {
  const before = await countRows()
  await loadDemo(db)
  expect(await countRows()).toEqual(before)
})

test('every picture of a product or class can be drawn, and its placeholder is there already', async () => {
  const pictures = await db.selectFrom('picture').selectAll().execute()
  expect(pictures.length).toBeGreaterThan(600)
  for (const { recipe, placeholder, width, height } of pictures) {
    expect(recipe).toMatchObject({ subject: { main: expect.any(String) }, view: expect.any(String) })
    expect(placeholder).toMatch(/^#[0-9a-f]{6}$/)
    expect([width, height]).toEqual([1600, 1600])
  }
})

test('the load queues one job that draws the pictures', async () => {
  const jobs = await sql`
    select task_identifier from graphile_worker.jobs where task_identifier = 'draw-demo-pictures'`.execute(db)
  expect(jobs.rows).toHaveLength(1)
})

test('every product has a picture, an offer of the same status, a colour and a material', async () => {
  const lacking = await sql<{ sku: string }>`
    select sku from product p
    where not exists (select from product_picture x where x.product_id = p.product_id)
      or not exists (select from offer x where x.product_id = p.product_id and x.status = p.status)
      or (select count(*) from product_attribute_value x where x.product_id = p.product_id
            and x.attribute_value_code ~ '^(COLOUR|MATERIAL)_') <> 2`.execute(db)
  expect(lacking.rows).toEqual([])
})

test('every category has something to sell', async () => {
  const empty = await sql`
    select code.abstract_product_code from abstract_product code
    where not exists (select from product p where p.abstract_product_code = code.abstract_product_code)`.execute(
    db,
  )
  expect(empty.rows).toEqual([])
})

test('every kind of product has words of its own for its reviews, and a bestseller disappoints nobody', () => {
  const products = demoProducts()
  const kinds = new Set(products.map(({ card }) => (card.of.startsWith('TEXTBOOK') ? 'TEXTBOOK' : card.of)))
  expect([...kinds].toSorted()).toEqual(Object.keys(reviewSpecifics).toSorted())
  const bestsellers = new Set(products.filter(({ soldCount }) => soldCount >= 150).map(({ sku }) => sku))
  const ratings = demoReviews(products).flatMap(({ sku, rating }) => (bestsellers.has(sku) ? rating : []))
  expect(Math.min(...ratings)).toBe(4)
})

test('the counters of a product are those of its reviews', async () => {
  const wrong = await sql`
    select p.sku from product p left join review r on r.product_id = p.product_id and r.status = 'PUBLIC'
    group by p.product_id
    having p.review_count <> count(r.review_id) or p.rating_sum <> coalesce(sum(r.rating), 0)`.execute(db)
  expect(wrong.rows).toEqual([])
})

test('no store of a child shows a way to reach the child', async () => {
  const stores = await db.selectFrom('store').selectAll().where('kind', '=', 'CHILD').execute()
  expect(stores.length).toBeGreaterThan(20)
  for (const store of stores) {
    expect(store).toMatchObject({ city: null, email: null, phone1: null, phone2: null, return_address: null })
    expect(store.about).not.toMatch(/@|\d{4,}|https?:/)
  }
  const told = await db
    .selectFrom('store_translation')
    .innerJoin('store', 'store.store_id', 'store_translation.store_id')
    .select('store_translation.about')
    .where('kind', '=', 'CHILD')
    .execute()
  expect(told.length).toBeGreaterThan(80)
  for (const { about } of told) expect(about).not.toMatch(/@|\d{4,}|https?:/)
})

test('every store of a business shows how to reach it', async () => {
  const stores = await db
    .selectFrom('store')
    .selectAll()
    .where('kind', '=', 'BUSINESS')
    .where('status', '=', 'OPEN')
    .execute()
  expect(stores).toHaveLength(12)
  for (const store of stores) {
    expect(store.email).toMatch(/@.+\.example$/)
    expect(store.phone1).toMatch(/^\+\d{6,20}$/)
    expect(store.return_address).not.toBeNull()
  }
  const untranslated = await db
    .selectFrom('store_translation')
    .innerJoin('store', 'store.store_id', 'store_translation.store_id')
    .select(['public_name', 'store_translation.locale'])
    .where('kind', '=', 'BUSINESS')
    .where('store_translation.return_instruction', 'is', null)
    .execute()
  expect(untranslated).toEqual([])
})

test('every store sends its goods somewhere, some only within Canada, some everywhere, some for free', async () => {
  const { rows } = await sql<Record<'stores' | 'sending' | 'onlyCanada' | 'everywhere' | 'free', number>>`
    with reach as (
      select store_id, array_agg(distinct place.country_iso) as countries, bool_or(free_from_minor is not null) as free
      from shipping_zone_place as place join shipping_zone using (shipping_zone_id, store_id) group by store_id
    )
    select
      (select count(*) from store where status = 'OPEN') as stores,
      count(*) as sending,
      count(*) filter (where countries = '{CA}') as "onlyCanada",
      count(*) filter (where array_position(countries, null) is not null) as everywhere,
      count(*) filter (where free) as free
    from reach`.execute(db)
  const [found] = rows
  expect(found?.sending).toBe(found?.stores)
  expect(found?.onlyCanada).toBeGreaterThan(2)
  expect(found?.everywhere).toBeGreaterThan(10)
  expect(found?.free).toBeGreaterThan(20)
  expect(found?.free).toBeLessThan(found?.stores ?? 0)
})

test('every place that a demo store ships to or taxes exists', async () => {
  const { rows } = await sql<{ countryIso: string; regionCode: string | null }>`
    select country_iso as "countryIso", region_code as "regionCode"
    from shipping_zone_place where country_iso is not null
    union select country_iso, region_code from tax_rate`.execute(db)
  const unknown = rows.filter(
    ({ countryIso, regionCode }) =>
      !isCountry(countryIso) || (regionCode !== null && !isRegionOf(countryIso, regionCode)),
  )
  expect(unknown).toEqual([])
})

test('stores of a school have goods collected there, and only businesses state taxes', async () => {
  const { rows } = await sql<{ handle: string }>`
    select handle from store
    left join school_collection using (store_id)
    left join tax_registration using (store_id)
    where (store.school_id is null) <> (school_collection.store_id is null)
      or (kind = 'CHILD' and tax_number is not null)`.execute(db)
  expect(rows).toEqual([])
  const taxes = await db.selectFrom('tax_rate').select(['region_code', 'percent_thousandths']).execute()
  expect(taxes).toContainEqual({ region_code: 'CA-QC', percent_thousandths: 14975 })
})

test('no public name or handle tells the login or the name of an account', async () => {
  const stores = await db.selectFrom('store').select(['handle', 'public_name', 'kind']).execute()
  const secrets = [
    ...accounts.flatMap(({ login, first, last }) => [login, first, last]),
    ...makers.map(({ login }) => login),
  ]
  for (const { handle, public_name } of stores.filter(({ kind }) => kind === 'CHILD')) {
    const shown = `${handle} ${public_name}`.toLowerCase()
    expect(secrets.filter((secret) => shown.includes(secret.toLowerCase()))).toEqual([])
  }
})

test('every child acts under a consent that stands, and has no address of their own', async () => {
  const children = await db
    .selectFrom('account')
    .innerJoin('guardian_consent', 'guardian_consent.child_account_id', 'account.account_id')
    .where('ended_at', 'is', null)
    .where('purpose', '=', 'ACCOUNT')
    .where('status', '=', 'ACTIVE')
    .where('email', 'is', null)
    .select('login')
    .execute()
  const logins = ['newmaker', 'seller', 'student', ...makers.map(({ login }) => login)]
  expect(children.map(({ login }) => login).toSorted()).toEqual(logins.toSorted())
})

test('what is written to a child’s store reaches a guardian', async () => {
  const stores = await db
    .selectFrom('store')
    .select(['handle', 'owner_account_id'])
    .where('kind', '=', 'CHILD')
    .execute()
  expect(stores).toHaveLength(29)
  for (const { handle, owner_account_id } of stores) {
    const contact = await contactOf(db, owner_account_id ?? '')
    expect(contact, handle).toMatchObject({ isGuardian: true })
  }
})

test('the child who sells has a store under another name', async () => {
  const store = await db
    .selectFrom('store')
    .innerJoin('account', 'account.account_id', 'store.owner_account_id')
    .where('login', '=', 'seller')
    .select('handle')
    .executeTakeFirstOrThrow()
  expect(store.handle).toBe('silver-heron-274')
})

test('a cart has an item that has become dearer, one of which fewer are left and one that is sold out', async () => {
  const { rows } = await sql`
    select
      sum((seen_price_minor < price_minor)::integer) as dearer,
      sum((rest_amount between 1 and quantity - 1)::integer) as fewer,
      sum((rest_amount = 0)::integer) as sold_out,
      sum((seen_price_minor = price_minor and rest_amount >= quantity)::integer) as unchanged
    from account
    join cart_item using (account_id)
    join cart_offer using (price_id)
    where login = 'parent' and is_public
  `.execute(db)
  expect(rows).toEqual([{ dearer: 1, fewer: 1, sold_out: 1, unchanged: 2 }])
})

test('products and reviews have translations, and each is of a product that there is', async () => {
  const names = new Set(demoProducts().map(({ card }) => card.name))
  const unknown = locales.flatMap((locale) =>
    Object.keys(productTranslations[locale]).filter((name) => !names.has(name)),
  )
  expect(unknown).toEqual([])
  const { rows } = await sql<{ cards: number; reviews: number }>`
    select
      (select count(*) from listing_translation) as cards,
      (select count(*) from review_translation) as reviews
  `.execute(db)
  expect(rows[0]?.cards).toBeGreaterThan(0)
  expect(rows[0]?.reviews).toBeGreaterThan(50)
})

test('every name is there in all ten languages', async () => {
  const named = await Promise.all([
    db.selectFrom('category').select('names').execute(),
    db.selectFrom('abstract_product').select('names').execute(),
    db.selectFrom('attribute').select('names').execute(),
    db.selectFrom('attribute_value').select('names').execute(),
    db.selectFrom('class').select('names').execute(),
    db.selectFrom('class').select('descriptions as names').execute(),
  ])
  for (const { names } of named.flat()) expect(Object.keys(names).toSorted()).toEqual(locales.toSorted())
})

test('goods for First Nations and special-needs children are sold by businesses, so no child is marked', async () => {
  const rows = await sql`
    select o.price_id from offer o
    join store s using (store_id)
    join product p using (product_id)
    join abstract_product a using (abstract_product_code)
    where s.kind = 'CHILD' and a.category_code ~ '^(FIRST_NATIONS|SPECIAL_KIDS)'`.execute(db)
  expect(rows.rows).toEqual([])
})

async function emptyTables() {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename
  `.execute(db)
  const empty: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) empty.push(name)
  }
  return empty
}

async function countRows() {
  const tables = ['product', 'offer', 'store', 'school', 'review', 'class', 'account', 'picture'] as const
  const counts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
      return [table, rows[0]?.count ?? 0] as const
    }),
  )
  return Object.fromEntries(counts)
}

test('there are orders at every stage, and of several sellers', async () => {
  const { rows } = await sql<{ login: string; status: string; parts: string[] }>`
    select login, o.status, array_agg(part.status order by number) as parts
    from customer_order o
    join account using (account_id)
    join order_part part using (order_id)
    group by order_id, login, o.status`.execute(db)
  const stages = rows
    .filter(({ login }) => login === 'teacher')
    .map(({ status, parts }) => [status, ...parts].join(' '))
  expect(stages.toSorted()).toEqual([
    'CANCELLED CANCELLED',
    'CANCELLED CREATED',
    'COMPLETED COMPLETED COMPLETED',
    'COMPLETED COMPLETED COMPLETED',
    'CONFIRMED CONFIRMED',
    'CONFIRMED CONFIRMED',
    'CONFIRMED DELIVERED',
    'CONFIRMED DELIVERED',
    'CONFIRMED DELIVERED',
    'CONFIRMED IN_DELIVERY IN_DELIVERY IN_PROGRESS',
    'CONFIRMED IN_PROGRESS',
    'CREATED CREATED CREATED',
    'CREATED CREATED CREATED',
    'REJECTED_BY_TIMEOUT CREATED',
  ])
  expect([...new Set(rows.map(({ login }) => login))].toSorted()).toEqual([
    'board',
    'parent',
    'student',
    'teacher',
  ])
})

test('a guardian is asked to pay what a child has ordered, within a limit', async () => {
  const { rows } = await sql<{ login: string; status: string; isLacking: boolean; isWithin: boolean }>`
    select
      login,
      request.status,
      lacks_guardian(order_id, 'CARD') as "isLacking",
      spent_by_child(account_id, child_spending.currency, now()) <= month_limit_minor as "isWithin"
    from pay_request as request
    join customer_order using (order_id)
    join account using (account_id)
    join child_spending on child_account_id = account_id
    where hold_until is not null
  `.execute(db)
  expect(rows).toEqual([{ login: 'student', status: 'WAITING', isLacking: true, isWithin: true }])
})

test('somebody at the school is asked about what is above the teacher’s limit', async () => {
  const { rows } = await sql<{ status: string; isAbove: boolean; isLacking: boolean }>`
    select
      request.status,
      total_minor > limit_minor as "isAbove",
      lacks_approval(order_id) as "isLacking"
    from purchase_request as request
    join customer_order using (order_id)
    join school_buyer using (account_id)
    order by request.status
  `.execute(db)
  expect(rows).toEqual([
    { status: 'APPROVED', isAbove: true, isLacking: false },
    { status: 'DECLINED', isAbove: true, isLacking: true },
    { status: 'WAITING', isAbove: true, isLacking: true },
  ])
})

test('the child who sells has something to send, something on its way and something that has arrived', async () => {
  const parts = await db
    .selectFrom('order_part')
    .innerJoin('store', 'store.store_id', 'order_part.store_id')
    .select('order_part.status')
    .where('handle', '=', 'silver-heron-274')
    .where('order_part.status', '<>', 'CREATED')
    .execute()
  expect(parts.map(({ status }) => status).toSorted()).toEqual([
    'CONFIRMED',
    'DELIVERED',
    'DELIVERED',
    'IN_DELIVERY',
  ])
})

test('disputes wait for a guardian, a buyer, staff and an appeal, and one is over', async () => {
  const rows = await db
    .selectFrom('dispute')
    .innerJoin('order_part', 'order_part.order_part_id', 'dispute.order_part_id')
    .select(['seller_kind', 'dispute.status', 'waits_for', 'ended_by'])
    .execute()
  const told = rows.map((row) => `${row.seller_kind} ${row.status} ${row.waits_for ?? row.ended_by}`)
  expect(told.toSorted()).toEqual([
    'BUSINESS CLOSED AGREED',
    'BUSINESS IN_PROGRESS AGREEMENT',
    'BUSINESS IN_PROGRESS APPEAL',
    'BUSINESS IN_PROGRESS DECISION',
    'CHILD OPENED ANSWER',
  ])
})

test('nobody is mailed about orders that were there before', async () => {
  const waiting = await db.selectFrom('order_mail').select('kind').where('queued_at', 'is', null).execute()
  expect(waiting).toEqual([])
})
