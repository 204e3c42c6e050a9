import { searchProducts as searchProductsCall } from '@kids-crafts/contract/search.ts'
import { afterAll, expect, test } from 'vitest'

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

const refresh = () => refreshAll(db, allCaches)
const search = async (text: string) =>
  readOutput(searchProductsCall, await searchProducts(searchDatabase.db, caches, { text, page: 1 }, searcher))
const found = async (text: string) => (await search(text)).items.map(({ sku }) => sku).toSorted()

async function givenNamed(sku: string, fullName: string): Promise<void> {
  await givenProduct(db, { sku })
  await db.updateTable('product').set({ full_name: fullName }).where('sku', '=', sku).execute()
  await refresh()
}

test('a text that is asked for again finds products as they are by then', async () => {
  await givenNamed('THING001', 'Paper kite')
  expect(await found('kite')).toEqual(['THING001'])
  expect(caches.plans.find('kite')).toBeDefined()

  await givenNamed('THING002', 'Silk kite')
  expect(await found('kite')).toEqual(['THING001', 'THING002'])
  await db.updateTable('product').set({ status: 'CLOSED' }).where('sku', '=', 'THING001').execute()
  expect(await found('kite')).toEqual(['THING002'])
})

test('what was taken for a typing error means itself once the word occurs', async () => {
  await givenNamed('THING003', 'Lantern')
  await refresh()
  expect(await search('lantren')).toMatchObject({ correctedText: 'lantern', items: [{ sku: 'THING003' }] })

  await givenNamed('THING004', 'Lantren')
  await refresh()
  const { correctedText, items } = await search('lantren')
  expect({ correctedText, items }).toMatchObject({ correctedText: undefined, items: [{ sku: 'THING004' }] })
})

test('a word that nothing had is found as soon as something has it', async () => {
  expect(await found('zeppelin')).toEqual([])
  await givenNamed('THING005', 'Zeppelin')
  expect(await found('zeppelin')).toEqual(['THING005'])
})

test('suggested entities bear the names that they were given last', async () => {
  await givenProduct(db, { sku: 'THING006', category: 'FURNITURE' })
  const rename = (name: string) =>
    db
      .updateTable('abstract_product')
      .set({ names: JSON.stringify({ en: name }) })
      .where('abstract_product_code', '=', 'FURNITURE_THING')
      .execute()
  await rename('Desks')
  await refresh()
  expect((await search('desk')).suggestions).toMatchObject([{ name: 'Desks' }])
  await rename('Desks and tables')
  await refresh()
  expect((await search('desk')).suggestions).toMatchObject([{ name: 'Desks and tables' }])
})

test('a rebuild counts as well', async () => {
  await givenNamed('THING007', 'Teapot')
  await refresh()
  expect(await found('teapto')).toEqual(['THING007'])
  await givenNamed('THING008', 'Teapto')
  await rebuildReadModel(db)
  allCaches.clear()
  expect(await found('teapto')).toEqual(['THING008'])
})

test('a change without a new word leaves every plan as it is', async () => {
  await search('kite')
  const plan = caches.plans.find('kite')
  await givenNamed('THING009', 'Silk kite')
  await db.updateTable('offer').set({ price_minor: 990 }).execute()
  await refresh()
  expect(caches.plans.find('kite')).toBe(plan)
})
