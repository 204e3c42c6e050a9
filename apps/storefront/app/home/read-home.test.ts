import { getBestsellers, getPopularProducts } from '@kids-crafts/contract/catalogue.ts'
import type { Endpoint, InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { expect, test } from 'vitest'

import { readShelves } from './read-home.ts'

test('the second shelf leaves out what the first shows, in the order of views', async () => {
  const popular = ['kite', 'mug', 'scarf', 'soap', 'bowl', 'drum', 'kilt']
  const shop = givenShop({ bestsellers: ['scarf', 'kite'], popular })
  const home = await readShelves(shop.read, 'default')
  expect(home.bestsellers.map(({ sku }) => sku)).toEqual(['scarf', 'kite'])
  expect(home.popular.map(({ sku }) => sku)).toEqual(['mug', 'soap', 'bowl', 'drum', 'kilt'])
})

test('a second shelf that would be thin repeats the first, in the order of views', async () => {
  const shop = givenShop({ bestsellers: ['scarf', 'kite'], popular: ['kite', 'mug', 'scarf', 'soap'] })
  const { popular } = await readShelves(shop.read, 'default')
  expect(popular.map(({ sku }) => sku)).toEqual(['kite', 'mug', 'scarf', 'soap'])
})

test('where the first page leaves too little, the second is asked for', async () => {
  const bestsellers = Array.from({ length: 10 }, (_, index) => `best${index}`)
  const shop = givenShop({
    bestsellers,
    popular: [...bestsellers, 'mug', 'soap', 'bowl', 'drum', 'kilt', 'kite'],
  })
  const { popular } = await readShelves(shop.read, 'default')
  expect(popular.map(({ sku }) => sku)).toEqual(['mug', 'soap', 'bowl', 'drum', 'kilt', 'kite'])
  expect(shop.inputs).toEqual([{ page: 1 }, { page: 1 }, { page: 2 }])
})

test('the kids store asks for what students made, the school store for everything', async () => {
  const shop = givenShop({ bestsellers: [], popular: [] })
  await readShelves(shop.read, 'kids')
  await readShelves(shop.read, 'default')
  const students = { page: 1, productCategoryCodeKeyword: 'STUDENTS_PRODUCT' }
  expect(shop.inputs).toEqual([students, students, { page: 1 }, { page: 1 }])
})

const pageSize = 12

function givenShop(shelves: { bestsellers: string[]; popular: string[] }) {
  const inputs: unknown[] = []
  const lists = new Map<Endpoint, string[]>([
    [getBestsellers, shelves.bestsellers],
    [getPopularProducts, shelves.popular],
  ])
  const read: Read = async <E extends Endpoint>(endpoint: E, input: InputOf<E>) => {
    inputs.push(input)
    const { page: current } = z.object({ page: z.int() }).parse(input)
    const all = (lists.get(endpoint) ?? []).map(productOnTheWire)
    const items = all.slice((current - 1) * pageSize, current * pageSize)
    const last = Math.max(1, Math.ceil(all.length / pageSize))
    return z.parse<E['output']>(endpoint.output, { current, items, total: all.length, last })
  }
  return { inputs, read }
}

const productOnTheWire = (sku: string) => ({
  sku,
  fullName: sku,
  price: { value: 5, currencyIso: 'USD' },
  offerCount: 1,
})
