import { expect, test } from 'vitest'

import {
  codesIn,
  hasFilters,
  hrefOf,
  listAddress,
  withCodeToggled,
  withoutFilters,
  withPage,
  withQuery,
} from './list-address.ts'
import type { ListKey } from './list-address.ts'

const keys = ['page', 'sortField', 'manufactureCodes', 'priceFrom'] as const satisfies readonly ListKey[]

const addressOf = (search: string) => listAddress('/products/MUG', new URLSearchParams(search), keys)

test('an address holds the keys that it knows and that have a value', () => {
  expect(addressOf('page=2&priceFrom=&utm_source=mail&sortField=rating').query).toEqual({
    page: '2',
    sortField: 'rating',
  })
})

test('a form without a script repeats a key, which is the same as codes with commas', () => {
  expect(addressOf('manufactureCodes=A&manufactureCodes=B')).toEqual(addressOf('manufactureCodes=A,B'))
})

test('a code is added at the end and taken away again', () => {
  const one = withCodeToggled(addressOf(''), 'manufactureCodes', 'A')
  const two = withCodeToggled(one, 'manufactureCodes', 'B')
  expect(hrefOf(two)).toBe('/products/MUG?manufactureCodes=A,B')
  expect(codesIn(withCodeToggled(two, 'manufactureCodes', 'A'), 'manufactureCodes')).toEqual(['B'])
  expect(hrefOf(withCodeToggled(one, 'manufactureCodes', 'A'))).toBe('/products/MUG')
})

test('another filter or order starts at the first page', () => {
  const third = addressOf('page=3&sortField=rating')
  expect(hrefOf(withQuery(third, { priceFrom: '5' }))).toBe('/products/MUG?sortField=rating&priceFrom=5')
})

test('the first page has the bare address', () => {
  expect(hrefOf(withPage(addressOf('page=3'), 1))).toBe('/products/MUG')
  expect(hrefOf(withPage(addressOf(''), 2))).toBe('/products/MUG?page=2')
})

test('without its filters a list keeps its order', () => {
  const filtered = addressOf('sortField=rating&manufactureCodes=A&priceFrom=5&page=2')
  expect(hasFilters(filtered)).toBe(true)
  expect(hrefOf(withoutFilters(filtered))).toBe('/products/MUG?sortField=rating')
  expect(hasFilters(withoutFilters(filtered))).toBe(false)
})
