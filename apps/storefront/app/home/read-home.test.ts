import { getBestsellers, getPopularProducts } from '@kids-crafts/contract/catalogue.ts'
import type { Endpoint } from '@kids-crafts/contract/endpoint.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { expect, test } from 'vitest'

import { readHome } from './read-home.ts'

test('the second shelf begins with what the first does not show', async () => {
  const { read } = givenShop({ bestsellers: ['scarf', 'kite'], popular: ['kite', 'mug', 'scarf', 'soap'] })
  const { bestsellers, popular } = await readHome(read, 'default')
  expect(bestsellers.map(({ sku }) => sku)).toEqual(['scarf', 'kite'])
  expect(popular.map(({ sku }) => sku)).toEqual(['mug', 'soap', 'kite', 'scarf'])
})

test('the kids store asks for what students made, the school store for everything', async () => {
  const shop = givenShop({ bestsellers: [], popular: [] })
  await readHome(shop.read, 'kids')
  await readHome(shop.read, 'default')
  const students = { page: 1, productCategoryCodeKeyword: 'STUDENTS_PRODUCT' }
  expect(shop.inputs).toEqual([students, students, { page: 1 }, { page: 1 }])
})

function givenShop(shelves: { bestsellers: string[]; popular: string[] }) {
  const inputs: unknown[] = []
  const lists = new Map<Endpoint, string[]>([
    [getBestsellers, shelves.bestsellers],
    [getPopularProducts, shelves.popular],
  ])
  const read: Read = async <E extends Endpoint>(endpoint: E, input: unknown) => {
    inputs.push(input)
    const items = (lists.get(endpoint) ?? []).map(productOnTheWire)
    return z.parse<E['output']>(endpoint.output, { current: 1, items, total: items.length, last: 1 })
  }
  return { inputs, read }
}

const productOnTheWire = (sku: string) => ({
  sku,
  fullName: sku,
  price: { value: 5, currencyIso: 'USD' },
  offerCount: 1,
})
