import { locales } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { testApp } from '../testing/app.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'

const database = await testDatabase()
const { db, pool } = database
const app = await testApp(database, { LOCALES: 'en,de,fr,ar' })

beforeAll(async () => {
  await givenProduct(db, { sku: 'KITE0001', viewCount: 9, soldCount: 9, pictures: ['a', 'b'] })
  await givenProduct(db, { sku: 'DRUM0001', viewCount: 5, soldCount: 5 })
  await pool.query(`
    update product set full_name = 'Red kite', description = 'Flies high.' where sku = 'KITE0001';
    update product set full_name = 'Tambour bleu', description = 'Il est fort.', locale = 'fr' where sku = 'DRUM0001'`)
})

beforeEach(async () => {
  await pool.query(`
    delete from product_translation;
    insert into product_translation (product_id, locale, original_locale, full_name, description)
    select product_id, 'de', 'en', 'Roter Drachen', 'Fliegt hoch über Wiesen.' from product where sku = 'KITE0001';
    insert into product_picture_translation (product_id, position, locale, alt)
    select product_id, 0, 'de', 'Ein Drachen im Wind' from product where sku = 'KITE0001'`)
  await refreshAll(db, app.caches)
})

/** The names of the kite in a language, in every call that names products. */
async function namesOf(locale: string): Promise<Record<string, unknown>> {
  const [offer] = await offersOf('KITE0001')
  const lists: Record<string, string> = {
    bestsellers: 'product/bestseller/list/v1/get?page=1',
    popular: 'product/popular/list/v1/get?page=1',
    list: 'product/list/v1/get?code=STUDENTS_PRODUCT_THING&page=1&sortField=popularity',
    category: 'product/list/v1/get?code=STUDENTS_PRODUCT&page=1&sortField=price&priceFrom=1',
    store: 'store/product/list/v1/get?vendorLogin=store-kite0001-0&page=1&sortField=price&sortOrder=ASC',
    search: 'product/search/v1/get?text=kite&page=1',
    sku: 'product/search/v1/get?text=KITE0001&page=1',
    cart: `price/list/v1/get?priceIds=${offer}`,
  }
  const named = await Promise.all(
    Object.entries(lists).map(async ([place, path]) => {
      const { entity } = await get(path, locale)
      const items: { sku: string; fullName: string }[] = entity.items ?? entity
      return [place, items.find(({ sku }) => sku === 'KITE0001')?.fullName]
    }),
  )
  const related = (await get('product/related/list/v1/get?sku=DRUM0001', locale)).entity
  const page = (await get('product/v1/get?sku=KITE0001', locale)).entity
  return { ...Object.fromEntries(named), related: related.similar[0]?.fullName, page: page.fullName }
}

async function get(path: string, locale: string) {
  const answer = await app.inject({ url: `/api/${path}`, headers: { 'accept-language': locale } })
  const body = answer.json()
  return { status: answer.statusCode, entity: body.responseEntity ?? body }
}

async function offersOf(sku: string): Promise<number[]> {
  const rows = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select('price_id')
    .where('sku', '=', sku)
    .execute()
  return rows.map(({ price_id }) => price_id)
}

const everywhere = (name: string) =>
  Object.fromEntries(
    'bestsellers popular list category store search sku cart related page'
      .split(' ')
      .map((place) => [place, name]),
  )

test('a product is named in the visitor’s language wherever it is shown, else in its own', async () => {
  expect(await namesOf('de')).toEqual(everywhere('Roter Drachen'))
  expect(await namesOf('en')).toEqual(everywhere('Red kite'))
  expect(await namesOf('fr')).toEqual(everywhere('Red kite'))
})

test('S-14 no cache tells one language what it stores for another, whichever comes first', async () => {
  for (const order of [
    ['de', 'en'],
    ['en', 'de'],
  ]) {
    app.caches.clear()
    for (const locale of [...order, ...order]) {
      expect(await namesOf(locale)).toEqual(everywhere(locale === 'de' ? 'Roter Drachen' : 'Red kite'))
    }
  }
  app.caches.clear()
  const together = await Promise.all(
    Array.from({ length: 6 }, (_, index) => namesOf(index % 2 === 0 ? 'de' : 'en')),
  )
  expect(together).toEqual(
    together.map((_, index) => everywhere(index % 2 === 0 ? 'Roter Drachen' : 'Red kite')),
  )
})

test('a page tells the language of its words, and the original where they are translated', async () => {
  expect((await get('product/v1/get?sku=KITE0001', 'de')).entity).toMatchObject({
    fullName: 'Roter Drachen',
    description: 'Fliegt hoch über Wiesen.',
    locale: 'de',
    original: { locale: 'en', fullName: 'Red kite', description: 'Flies high.' },
    // The second picture has no German text.
    images: [{ name: 'Ein Drachen im Wind' }, { name: 'Roter Drachen' }],
  })
  const { entity: own } = await get('product/v1/get?sku=KITE0001', 'en')
  expect(own).toMatchObject({ locale: 'en', images: [{ name: 'Picture a' }, { name: 'Picture b' }] })
  expect(own).not.toHaveProperty('original')
  const { entity: foreign } = await get('product/v1/get?sku=DRUM0001', 'de')
  expect(foreign).toMatchObject({ fullName: 'Tambour bleu', locale: 'fr' })
  expect(foreign).not.toHaveProperty('original')
})

test('a card tells the language of its name', async () => {
  const { entity } = await get('product/popular/list/v1/get?page=1', 'de')
  expect(entity.items).toMatchObject([
    { fullName: 'Roter Drachen', locale: 'de', image: { name: 'Ein Drachen im Wind' } },
    { fullName: 'Tambour bleu', locale: 'fr' },
  ])
})

test('a change of a translation reaches card, page and search', async () => {
  await sql`update product_translation set full_name = 'Himmelsstürmer'`.execute(db)
  await refreshAll(db, app.caches)
  app.caches.invalidate('search')
  expect(await namesOf('de')).toEqual(everywhere('Himmelsstürmer'))
  await sql`delete from product_translation`.execute(db)
  await refreshAll(db, app.caches)
  app.caches.invalidate('search')
  expect(await namesOf('de')).toEqual(everywhere('Red kite'))
})

test('a product is found by the words of each of its languages, whatever the visitor speaks', async () => {
  const found = async (text: string, locale: string) => {
    const { entity } = await get(`product/search/v1/get?text=${encodeURIComponent(text)}&page=1`, locale)
    return entity.items.map(({ fullName }: { fullName: string }) => fullName)
  }
  expect(await found('drachen', 'de')).toEqual(['Roter Drachen'])
  expect(await found('drachen', 'fr')).toEqual(['Red kite'])
  // By stems of its name and of its description.
  expect(await found('rote', 'en')).toEqual(['Red kite'])
  expect(await found('wiese', 'de')).toEqual(['Roter Drachen'])
  expect(await found('red kite', 'de')).toEqual(['Roter Drachen'])
})

test('a product that is hidden takes its translations with it at once', async () => {
  await db.transaction().execute(async (transaction) => {
    await sql`update product set status = 'CLOSED' where sku = 'KITE0001'`.execute(transaction)
    const { rows } = await sql`
      select locale from listing_translation union all select locale from product_page_translation
    `.execute(transaction)
    expect(rows).toEqual([])
  })
  app.caches.clear()
  expect((await get('product/v1/get?sku=KITE0001', 'de')).status).toBe(404)
  await sql`update product set status = 'ACTUAL' where sku = 'KITE0001'`.execute(db)
  await refreshAll(db, app.caches)
  expect((await get('product/v1/get?sku=KITE0001', 'de')).entity).toMatchObject({ fullName: 'Roter Drachen' })
})

test('what is taken out of a text does not stay in its translations', async () => {
  await sql`update product set description = 'Flies.' where sku = 'KITE0001'`.execute(db)
  await refreshAll(db, app.caches)
  app.caches.invalidate('search')
  expect(await namesOf('de')).toEqual(everywhere('Red kite'))
  await sql`update product set description = 'Flies high.' where sku = 'KITE0001'`.execute(db)
})

test('a picture that shows something else loses its translated words', async () => {
  await sql`update product_picture set alt = 'A kite on the grass' where position = 0`.execute(db)
  await refreshAll(db, app.caches)
  const { entity } = await get('product/v1/get?sku=KITE0001', 'de')
  expect(entity.images).toMatchObject([{ name: 'Roter Drachen' }, { name: 'Roter Drachen' }])
})

test('the database refuses a translation into the product’s own language or one that nobody knows', async () => {
  const translate = (locale: string, original: string, name = 'Kite') =>
    sql`
      insert into product_translation (product_id, locale, original_locale, full_name, description)
      select product_id, ${locale}, ${original}, ${name}, '' from product where sku = 'KITE0001'
    `.execute(db)
  await expect(translate('en', 'en')).rejects.toThrow('translation_is_in_another_language')
  await expect(translate('en', 'fr')).rejects.toThrow('translation_has_an_original')
  await expect(translate('xx', 'en')).rejects.toThrow('locale_is_known')
  await expect(translate('fr', 'en', '')).rejects.toThrow('translated_name_fits')
  await expect(
    sql`update product set locale = 'de' where sku = 'KITE0001'`.execute(db),
  ).resolves.toBeDefined()
  await sql`update product set locale = 'en' where sku = 'KITE0001'`.execute(db)
})

test('the database knows the same languages as the rules', async () => {
  for (const locale of locales) {
    await expect(sql`select ${locale}::known_locale`.execute(db)).resolves.toBeDefined()
  }
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'locale_is_known'
  `.execute(db)
  expect(rows[0]?.definition.match(/'[a-z]{2}'/g)).toHaveLength(locales.length)
})

test('reviews in the visitor’s language come first, and others are translated where they can be', async () => {
  await pool.query(`
    insert into review (product_id, author_name, rating, body, locale, created_at)
    select product_id, author, 5, body, given.locale, given.created_at::timestamptz
    from product, (values
      ('A', 'Schön', 'de', '2026-01-01'),
      ('B', 'Lovely', 'en', '2026-01-02'),
      ('C', 'Très beau', 'fr', '2026-01-03')
    ) as given (author, body, locale, created_at)
    where sku = 'KITE0001';
    update product set review_count = 3, rating_sum = 15 where sku = 'KITE0001';
    insert into review_translation (review_id, locale, body)
    select review_id, 'de', 'Sehr schön' from review where body = 'Très beau'`)
  await refreshAll(db, app.caches)
  const read = async (locale: string) =>
    (await get('product/review/list/v1/get?sku=KITE0001&page=1', locale)).entity.items.map(
      ({ body, locale: written, original }: { body: string; locale: string; original?: unknown }) => ({
        body,
        locale: written,
        ...(original === undefined ? {} : { original }),
      }),
    )
  expect(await read('de')).toEqual([
    { body: 'Schön', locale: 'de' },
    { body: 'Sehr schön', locale: 'de', original: { locale: 'fr', body: 'Très beau' } },
    { body: 'Lovely', locale: 'en' },
  ])
  expect((await read('en')).map(({ body }: { body: string }) => body)).toEqual([
    'Lovely',
    'Très beau',
    'Schön',
  ])

  await sql`update review set body = '' where body = 'Très beau'`.execute(db)
  await refreshAll(db, app.caches)
  expect(await read('de')).toContainEqual({ body: '', locale: 'fr' })
})
