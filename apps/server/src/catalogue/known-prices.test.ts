import { getProductList } from '@kids-crafts/contract/products.ts'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'

import { readOutput } from '../platform/http/ready-output.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { listProducts } from './list-products.ts'

const { db } = await testDatabase()
afterEach(() => vi.useRealTimers())

test('counts of a range that were a moment old when they were made are not kept', async () => {
  await givenProduct(db, { sku: 'RANGE001', pricesMinor: [1000] })
  await givenProduct(db, { sku: 'RANGE002', pricesMinor: [9000] })
  const query = getProductList.input.parse({ abstractProductCode: 'STUDENTS_PRODUCT_THING', priceTo: '50' })
  const total = async () => readOutput(getProductList, await listProducts(db, 'en', query)).total

  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await total()).toBe(1)
  await sql`update offer set price_minor = 2000 where price_minor = 9000`.execute(db)
  await total()
  vi.setSystemTime(Date.now() + 6000)
  expect(await total()).toBe(2)
})
