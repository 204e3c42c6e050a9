import { avatarOf } from '@kids-crafts/rules/avatars.ts'
import { shipByAt } from '@kids-crafts/rules/fulfilment.ts'
import { boxItemCodes, careCodes, safetyCodes } from '@kids-crafts/rules/product-facts.ts'
import { beforeAll, expect, test } from 'vitest'

import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { refreshAll } from '../testing/refresh.ts'
import { testServer } from '../testing/server.ts'
import { givenZone } from '../testing/shipping.ts'
import { givenThreeProducts } from '../testing/three-products.ts'
import { createCatalogueCaches } from './catalogue-caches.ts'
import { catalogueRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const app = await testServer({ LOCALES: 'en,de' })
catalogueRoutes(app, { reads: db, catalogueCaches: createCatalogueCaches(app.caches) })

beforeAll(async () => {
  await givenThreeProducts(db)
  await pool.query(`
    update store set kind = 'BUSINESS', return_address = '1 Dock Road', return_instruction = 'In its box',
      city = 'Riverbend', email = 'hello@shop.example', region_code = 'CA-BC'
    where handle = 'store-prod0001-0';
    insert into review (product_id, author_name, rating, body, created_at)
    select product_id, 'A buyer', rating, 'Fine', '2026-02-03T04:05:06Z'
    from product, unnest('{5,4}'::integer[]) as rating where sku = 'PROD0001'`)
  await refreshAll(db)
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/api/${path}`, headers })
  return { status: answer.statusCode, text: answer.body, body: answer.json() }
}

test('the product call answers this exact JSON', async () => {
  const { text } = await get('product/v1/get?sku=PROD0001')
  const priceIds = await db.selectFrom('offer').select('price_id').orderBy('price_id').limit(2).execute()
  const [first, second] = priceIds.map(({ price_id }) => price_id)
  const preparation = { preparationDays: 3, workingWeekdays: [1, 2, 3, 4, 5], timeZone: null }
  const shipBy = shipByAt(new Date(), preparation)
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: {
        sku: 'PROD0001',
        fullName: 'Product PROD0001',
        description: '',
        locale: 'en',
        images: ['a', 'b'].map((digit) => ({
          url: `/pictures/${digit.repeat(64)}/640.webp`,
          name: `Picture ${digit}`,
          width: 800,
          height: 600,
          placeholder: '#ffe6ae',
        })),
        price: { value: 15, currencyIso: 'USD' },
        rating: 4.5,
        reviews: 2,
        ratingBreakdown: [1, 1, 0, 0, 0].map((count, index) => ({ stars: 5 - index, count })),
        offerCount: 2,
        offers: [
          {
            priceId: second,
            price: { value: 15, currencyIso: 'USD' },
            restAmount: 5,
            seller: {
              vendorLogin: 'store-prod0001-1',
              name: 'store-prod0001-1',
              kind: 'CHILD',
              avatar: avatarOf('store-prod0001-1'),
              countryIso: 'CA',
              orderPreparationDays: 3,
              shipBy,
            },
            zones: [],
          },
          {
            priceId: first,
            price: { value: 19.99, currencyIso: 'USD' },
            restAmount: 5,
            seller: {
              vendorLogin: 'store-prod0001-0',
              name: 'store-prod0001-0',
              kind: 'BUSINESS',
              countryIso: 'CA',
              regionCode: 'CA-BC',
              regionName: 'British Columbia',
              orderPreparationDays: 3,
              shipBy,
              returnAddress: '1 Dock Road',
              returnInstruction: 'In its box',
              returnInstructionLocale: 'en',
            },
            zones: [],
          },
        ],
        abstractProduct: { abstractProductCode: 'STUDENTS_PRODUCT_THING', abstractProductShortName: 'Thing' },
        categories: [{ code: 'STUDENTS_PRODUCT', name: 'STUDENTS_PRODUCT' }],
        manufacture: { manufactureCode: 'ACME', name: 'ACME' },
        attributes: [
          {
            attributeCode: 'COLOUR',
            name: 'COLOUR',
            values: [{ productAttributeValueCode: 'COLOUR_RED', name: 'COLOUR_RED' }],
          },
          {
            attributeCode: 'SIZE',
            name: 'SIZE',
            values: [{ productAttributeValueCode: 'SIZE_S', name: 'SIZE_S' }],
          },
        ],
      },
    }),
  )
})

test('how goods go back is told in the visitor’s language where the seller has it', async () => {
  const told = async (language: string) => {
    const { body } = await get('product/v1/get?sku=PROD0001', { 'accept-language': language })
    const { returnInstruction, returnInstructionLocale } = body.responseEntity.offers.at(-1).seller
    return [returnInstruction, returnInstructionLocale]
  }
  expect(await told('de')).toEqual(['In its box', 'en'])
  await pool.query(`
    insert into store_translation (store_id, locale, original_locale, about, return_instruction)
    select store_id, 'de', 'en', '', 'In der Schachtel' from store where handle = 'store-prod0001-0'`)
  await refreshAll(db, app.caches)
  expect(await told('de')).toEqual(['In der Schachtel', 'de'])
  expect(await told('fr')).toEqual(['In its box', 'en'])
})

test('where each seller sends to is told with the product, and anew when that has changed', async () => {
  const zones = async () => {
    const { body } = await get('product/v1/get?sku=PROD0002')
    return body.responseEntity.offers.map((offer: { zones: unknown }) => offer.zones)
  }
  expect(await zones()).toEqual([[]])
  const { storeId } = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select('store_id as storeId')
    .where('sku', '=', 'PROD0002')
    .executeTakeFirstOrThrow()
  await givenZone(db, storeId, { places: ['US', 'CA'], priceMinor: 500, freeFromMinor: 5000 })
  await givenZone(db, storeId, { places: [], priceMinor: 900, days: [4, 9] })
  await givenZone(db, storeId, { places: ['DE'], currency: 'EUR' })
  await refreshAll(db, app.caches)
  const usd = (value: number) => ({ value, currencyIso: 'USD' })
  expect(await zones()).toEqual([
    [
      { places: ['CA', 'US'], price: usd(5), freeFrom: usd(50), daysFrom: 2, daysTo: 5 },
      { places: [], price: usd(9), daysFrom: 4, daysTo: 9 },
    ],
  ])
})

test('values of an attribute stand in their own order', async () => {
  await pool.query(`
    insert into attribute (attribute_code, names) values ('AGE', '{"en": "Age"}');
    insert into attribute_value (attribute_value_code, attribute_code, names, position)
    values ('AGE_13_17', 'AGE', '{"en": "13 to 17"}', 2), ('AGE_6_8', 'AGE', '{"en": "6 to 8"}', 1);
    insert into product_attribute_value (product_id, attribute_value_code)
    select product_id, code from product, unnest('{AGE_13_17,AGE_6_8}'::text[]) as code where sku = 'PROD0003'`)
  await refreshAll(db, app.caches)
  const { body } = await get('product/v1/get?sku=PROD0003')
  const age = body.responseEntity.attributes.find(
    ({ attributeCode }: { attributeCode: string }) => attributeCode === 'AGE',
  )
  expect(age.values.map(({ name }: { name: string }) => name)).toEqual(['6 to 8', '13 to 17'])
})

test('the facts of a product are those that its seller has told', async () => {
  await pool.query(`
    with told as (select product_id from product where sku = 'PROD0002'),
      measured as (
        insert into product_fact (product_id, length_mm, width_mm, weight_grams, care_codes, safety_codes)
        select product_id, 300, 205, 1250, '{WASH_30,AIR_DRY}', '{NOT_UNDER_3}' from told
      )
    insert into product_box_item (product_id, position, box_item_code, amount)
    select product_id, position, code, amount
    from told, (values (0, 'PIECE', 12), (1, 'CLOTH_BAG', 1)) as item (position, code, amount)`)
  await refreshAll(db)
  const { body } = await get('product/v1/get?sku=PROD0002')
  expect(body.responseEntity.facts).toEqual({
    lengthMm: 300,
    widthMm: 205,
    weightGrams: 1250,
    careCodes: ['WASH_30', 'AIR_DRY'],
    safetyCodes: ['NOT_UNDER_3'],
    box: [
      { boxItemCode: 'PIECE', amount: 12 },
      { boxItemCode: 'CLOTH_BAG', amount: 1 },
    ],
  })
})

test('the database has the codes of facts that the rules have, and refuses others', async () => {
  const add = (care: readonly string[], safety: readonly string[], heightMm: number | null = null) =>
    db
      .insertInto('product_fact')
      .columns(['product_id', 'care_codes', 'safety_codes', 'height_mm'])
      .expression(
        db
          .selectFrom('product')
          .select((eb) => [
            'product_id',
            eb.val([...care]).as('care'),
            eb.val([...safety]).as('safety'),
            eb.val(heightMm).as('height'),
          ])
          .where('sku', '=', 'PROD0003'),
      )
      .execute()
  await expect(add(['SPIN'], [])).rejects.toThrow('product_care_is_known')
  await expect(add([], ['SPIN'])).rejects.toThrow('product_safety_is_known')
  await expect(add([], [], 5)).rejects.toThrow('product_size_has_no_gap')
  await add(careCodes, safetyCodes)
  const { rows } = await pool.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'box_item_is_known'`,
  )
  expect(
    rows[0]?.definition.match(/[A-Z_]{2,}/g)?.filter((word) => word !== 'CHECK' && word !== 'ANY'),
  ).toEqual([...boxItemCodes])
})

test('the related call answers this exact JSON', async () => {
  const { text } = await get('product/related/list/v1/get?sku=PROD0001')
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: {
        similar: [
          {
            sku: 'PROD0003',
            fullName: 'Product PROD0003',
            locale: 'en',
            price: { value: 99, currencyIso: 'USD' },
            rating: 3,
            reviews: 1,
            offerCount: 1,
            maker: { name: 'store-prod0003-0', kind: 'CHILD' },
            shipsTo: '',
          },
          {
            sku: 'PROD0002',
            fullName: 'Product PROD0002',
            locale: 'en',
            price: { value: 5, currencyIso: 'USD' },
            offerCount: 1,
            maker: { name: 'store-prod0002-0', kind: 'CHILD' },
          },
        ],
        moreFromSeller: [],
      },
    }),
  )
})

test('what is not there or not public is not found', async () => {
  for (const path of [
    'product/v1/get?sku=NOTHING1',
    'product/v1/get?sku=HIDDEN01',
    'product/v1/get?sku=HIDDEN02',
    'product/review/list/v1/get?sku=HIDDEN01',
    'product/related/list/v1/get?sku=HIDDEN01',
  ]) {
    const { status, body } = await get(path)
    expect([path, status, body.responseCode]).toEqual([path, 404, 'OC_NOT_FOUND'])
  }
  expect((await get("product/v1/get?sku=A'--")).status).toBe(400)
})

test('cards come in the order asked for, without what is not public, and go when it is not any more', async () => {
  const cards = async (skus: string) =>
    (await get(`product/card/list/v1/get?skus=${skus}`)).body.responseEntity as { sku: string }[]
  const asked = 'PROD0003,NOTHING1,HIDDEN01,PROD0001,HIDDEN02'
  expect(await cards(asked)).toEqual([
    {
      sku: 'PROD0003',
      fullName: 'Product PROD0003',
      locale: 'en',
      price: { value: 99, currencyIso: 'USD' },
      rating: 3,
      reviews: 1,
      offerCount: 1,
      maker: { name: 'store-prod0003-0', kind: 'CHILD' },
      // A store without shipping zones.
      shipsTo: '',
    },
    expect.objectContaining({ sku: 'PROD0001', price: { value: 15, currencyIso: 'USD' }, offerCount: 2 }),
  ])
  await pool.query(`update product set status = 'CLOSED' where sku = 'PROD0003'`)
  app.caches.invalidate('product:PROD0003')
  expect((await cards(asked)).map(({ sku }) => sku)).toEqual(['PROD0001'])
  await pool.query(`update product set status = 'ACTUAL' where sku = 'PROD0003'`)
  await refreshAll(db, app.caches)
  expect((await cards(asked)).map(({ sku }) => sku)).toEqual(['PROD0003', 'PROD0001'])
  const tooMany = Array.from({ length: 13 }, (_, index) => `PROD${1000 + index}`).join(',')
  for (const skus of ['', 'prod0001', 'PROD0001,', "A'--", tooMany]) {
    expect((await get(`product/card/list/v1/get?skus=${skus}`)).status).toBe(400)
  }
})

test('stock comes for every price id asked for, and what is not public has none', async () => {
  const offers = await db
    .selectFrom('offer')
    .innerJoin('product', 'product.product_id', 'offer.product_id')
    .select(['price_id', 'sku'])
    .orderBy('price_id')
    .execute()
  const idOf = (sku: string) => offers.find((offer) => offer.sku === sku)?.price_id
  const ids = [idOf('PROD0002'), idOf('HIDDEN01'), idOf('HIDDEN02'), 987654321]
  const { text } = await get(`price/stock/v1/get?priceIds=${ids.join(',')}`)
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: ids.map((priceId, index) => ({ priceId, restAmount: index === 0 ? 5 : 0 })),
    }),
  )
  for (const priceIds of ['', 'a', '0', '1,', '-1', Array.from({ length: 201 }, (_, i) => i + 1).join(',')]) {
    expect((await get(`price/stock/v1/get?priceIds=${priceIds}`)).status).toBe(400)
  }
})

test('the review call answers this exact JSON', async () => {
  const reviews = await db.selectFrom('review').select(['review_id', 'rating']).orderBy('review_id').execute()
  const { text } = await get('product/review/list/v1/get?sku=PROD0001')
  expect(text).toBe(
    JSON.stringify({
      responseCode: 'OC_OK',
      message: 'OK',
      responseEntity: {
        current: 1,
        items: reviews.toReversed().map(({ review_id, rating }) => ({
          reviewId: review_id,
          authorName: 'A buyer',
          rating,
          body: 'Fine',
          locale: 'en',
          createdAt: '2026-02-03T04:05:06.000Z',
        })),
        total: 2,
        last: 1,
      },
    }),
  )
})

test('a cached shelf goes when a product that it shows is no longer public', async () => {
  const similar = async () =>
    (await get('product/related/list/v1/get?sku=PROD0001')).body.responseEntity.similar.map(
      ({ sku }: { sku: string }) => sku,
    )
  expect(await similar()).toContain('PROD0002')
  await pool.query(`update product set status = 'CLOSED' where sku = 'PROD0002'`)
  app.caches.invalidate('product:PROD0002')
  expect(await similar()).not.toContain('PROD0002')
})

test('a region that nobody knows has no name, and a namesake is not told by its code', async () => {
  const nameIn = async (country: string, region: string) => {
    await pool.query(
      `update store set country_iso = $1, region_code = $2 where handle = 'store-prod0001-0'`,
      [country, region],
    )
    await refreshAll(db, app.caches)
    const { offers } = (await get('product/v1/get?sku=PROD0001')).body.responseEntity
    return offers[1].seller.regionName
  }
  expect(await nameIn('CA', 'CA-XX')).toBeUndefined()
  expect(await nameIn('KZ', 'KZ-75')).toBe('Almaty')
  expect(await nameIn('IT', 'IT-45')).toBe('Emilia-Romagna')
})

test('a kind with few products is filled up from its category, then from its top category', async () => {
  await pool.query(`
    insert into category (category_code, parent_code, names)
    select code, parent, '{"en": "Toys"}'
    from (values ('TOYS', null), ('WOODEN_TOYS', 'TOYS'), ('SOFT_TOYS', 'TOYS')) as made (code, parent);
    insert into abstract_product (abstract_product_code, category_code, names)
    select category_code || '_' || kind, category_code, '{"en": "Toy"}'
    from category, unnest('{CAR,THING}'::text[]) as kind where category_code like '%\\_TOYS'`)
  const toys = {
    ROWN: ['WOODEN_TOYS_CAR', 2],
    RCAT: ['WOODEN_TOYS_THING', 3],
    RTOP: ['SOFT_TOYS_THING', 9],
  } as const
  for (const [sku, [kind, count]] of Object.entries(toys)) {
    for (let index = 0; index < count; index++) {
      await givenProduct(db, { sku: `${sku}${index}`, category: 'OTHER', viewCount: index })
      await pool.query(`update product set abstract_product_code = $1 where sku = $2`, [
        kind,
        `${sku}${index}`,
      ])
    }
  }
  await refreshAll(db, app.caches)
  const { body } = await get('product/related/list/v1/get?sku=ROWN0')
  expect(body.responseEntity.similar.map(({ sku }: { sku: string }) => sku)).toEqual([
    'ROWN1',
    'RCAT2',
    'RCAT1',
    'RCAT0',
    'RTOP8',
    'RTOP7',
    'RTOP6',
    'RTOP5',
  ])
})

test('a shelf that its own kind fills shows no other', async () => {
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => givenProduct(db, { sku: `FULL${index}`, category: 'FULL' })),
  )
  await pool.query(`
    insert into abstract_product (abstract_product_code, category_code, names)
    values ('FULL_OTHER', 'FULL', '{"en": "Other"}');
    update product set abstract_product_code = 'FULL_OTHER', view_count = 1000 where sku = 'FULL9'`)
  await refreshAll(db, app.caches)
  const { body } = await get('product/related/list/v1/get?sku=FULL0')
  const skus = body.responseEntity.similar.map(({ sku }: { sku: string }) => sku)
  expect([skus.length, skus.includes('FULL9')]).toEqual([8, false])
})
