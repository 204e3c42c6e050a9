import { searchProducts } from '@kids-crafts/contract/search.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createCatalogueCaches, recordReferenceData } from '#catalogue'
import { rebuildReadModel, refreshCatalogue } from '#read-model'

import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
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

beforeAll(async () => {
  await recordReferenceData(db)
  await givenProduct(db, { sku: 'CANDLE01', viewCount: 9, valueCodes: ['OCCASION_BIRTHDAY'] })
  await givenProduct(db, { sku: 'SCARF001', viewCount: 8, valueCodes: ['GIFT_FOR_GRANDPARENTS'] })
  await givenProduct(db, { sku: 'CHAIR001', viewCount: 7, valueCodes: ['COLOUR_RED'] })
  await givenProduct(db, { sku: 'APRON001', viewCount: 6, valueCodes: ['GIFT_FOR_PARENTS'] })
})

async function found(text: string): Promise<string[]> {
  for (const tag of ['search', 'vocabulary']) app.caches.invalidate(tag)
  const { statusCode, json } = await app.inject({
    url: `/api/${searchProducts.path}?${new URLSearchParams({ text }).toString()}`,
  })
  expect(statusCode).toBe(200)
  return searchProducts.output.parse(json().responseEntity).items.map(({ sku }) => sku)
}

test.each([
  ['birthday', ['CANDLE01']],
  ['Geburtstage', ['CANDLE01']],
  ['for grandma', ['SCARF001']],
  ['Geschenk für Oma', ['SCARF001']],
  ['papa', ['APRON001']],
  // In French both have the same stem of three letters.
  ['paper', []],
  // Every gift has the words of its attribute.
  ['present', ['CANDLE01', 'SCARF001', 'APRON001']],
  // Labels are not searched, nor values without search words.
  ['red', []],
])('%s finds %s', async (text, skus) => {
  expect(await found(text)).toEqual(skus)
})

test('what staff close is searched for no more, until they reopen it, and no document is written for it', async () => {
  const documents = async () =>
    (await sql`select product_id, xmin::text from search_document order by 1`.execute(db)).rows
  const before = await documents()
  const set = async (status: string) => {
    await sql`
      update attribute_value set status = ${status} where attribute_value_code = 'OCCASION_BIRTHDAY'
    `.execute(db)
    expect(await refreshCatalogue(db)).toContain('vocabulary')
  }
  await set('CLOSED')
  expect(await found('birthday')).toEqual([])
  await set('ACTUAL')
  expect(await found('birthday')).toEqual(['CANDLE01'])
  expect(await documents()).toEqual(before)
})

test('a product that is a gift no more is not found as one', async () => {
  const setValue = (code: string, former: string) =>
    sql`
      update product_attribute_value set attribute_value_code = ${code} where attribute_value_code = ${former}
    `.execute(db)
  await setValue('COLOUR_BLUE', 'GIFT_FOR_GRANDPARENTS')
  await refreshCatalogue(db)
  expect(await found('present')).toEqual(['CANDLE01', 'APRON001'])
  await setValue('GIFT_FOR_GRANDPARENTS', 'COLOUR_BLUE')
  await refreshCatalogue(db)
  expect(await found('present')).toEqual(['CANDLE01', 'SCARF001', 'APRON001'])
})

test('building everything anew changes nothing', async () => {
  const everything = async () =>
    (
      await sql`
        select
          (select jsonb_agg(d order by product_id) from search_document d) as documents,
          (select jsonb_agg(n order by term, token) from search_name n) as names,
          (select jsonb_agg(w order by term) from search_word w) as words`.execute(db)
    ).rows
  const before = await everything()
  await rebuildReadModel(db)
  expect(await everything()).toEqual(before)
})
