import { searchProducts as searchProductsCall } from '@kids-crafts/contract/search.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { readOutput } from '../platform/http/ready-output.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { heldMeaning } from './known-meanings.ts'
import { searchProducts } from './search-products.ts'
import { createSearchDatabase } from './search.ts'

const { db, url } = await testDatabase()
const searchDatabase = createSearchDatabase(url, { warn: () => {} })
afterAll(() => searchDatabase.close())

const fold = () => sql`select fold_search_words()`.execute(db)
const search = async (text: string) =>
  readOutput(searchProductsCall, await searchProducts(searchDatabase.db, { text, page: 1 }, 'en'))
const found = async (text: string) => (await search(text)).items.map(({ sku }) => sku).toSorted()

async function givenNamed(sku: string, fullName: string): Promise<void> {
  await givenProduct(db, { sku })
  await db.updateTable('product').set({ full_name: fullName }).where('sku', '=', sku).execute()
}

test('a text that is asked for again finds products as they are by then', async () => {
  await givenNamed('THING001', 'Paper kite')
  expect(await found('kite')).toEqual(['THING001'])
  expect(heldMeaning(searchDatabase.db, 'kite')).toBeDefined()

  await givenNamed('THING002', 'Silk kite')
  expect(await found('kite')).toEqual(['THING001', 'THING002'])
  await db.updateTable('product').set({ status: 'CLOSED' }).where('sku', '=', 'THING001').execute()
  expect(await found('kite')).toEqual(['THING002'])
})

test('what was taken for a typing error means itself once the word has been counted', async () => {
  await givenNamed('THING003', 'Lantern')
  await fold()
  expect(await search('lanterm')).toMatchObject({ correctedText: 'lantern', items: [{ sku: 'THING003' }] })

  await givenNamed('THING004', 'Lanterm')
  await fold()
  const { correctedText, items } = await search('lanterm')
  expect({ correctedText, items }).toMatchObject({ correctedText: undefined, items: [{ sku: 'THING004' }] })
})

test('a word that nothing had is found as soon as something has it', async () => {
  expect(await found('zeppelin')).toEqual([])
  await givenNamed('THING005', 'Zeppelin')
  expect(await found('zeppelin')).toEqual(['THING005'])
})

test('suggested places bear the names that they were given by the last count', async () => {
  await givenProduct(db, { sku: 'THING006', category: 'FURNITURE' })
  const rename = (name: string) =>
    db
      .updateTable('abstract_product')
      .set({ names: JSON.stringify({ en: name }) })
      .where('abstract_product_code', '=', 'FURNITURE_THING')
      .execute()
  await rename('Desks')
  await fold()
  expect((await search('desk')).suggestions).toMatchObject([{ name: 'Desks' }])
  await rename('Desks and tables')
  await fold()
  expect((await search('desk')).suggestions).toMatchObject([{ name: 'Desks and tables' }])
})

test('a rebuild of the search counts as well', async () => {
  await givenNamed('THING007', 'Teapot')
  await fold()
  expect(await found('teapto')).toEqual(['THING007'])
  await givenNamed('THING008', 'Teapto')
  await sql`select rebuild_search()`.execute(db)
  expect(await found('teapto')).toEqual(['THING008'])
})

test('a fold that has nothing to count leaves every meaning as it is', async () => {
  const version = async () => (await sql`select version from search_version`.execute(db)).rows
  await fold()
  const before = await version()
  await fold()
  expect(await version()).toEqual(before)
})
