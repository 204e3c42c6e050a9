import type { SearchProduct } from '@kids-crafts/contract/catalogue.ts'
import { expect, test } from 'vitest'

import { notShownTwice } from './not-shown-twice.ts'

const product = (sku: string) => ({ sku }) as SearchProduct
const shelf = (skus: string) => Array.from(skus, product)
const seen = (similar: string, moreFromSeller: string) =>
  notShownTwice({ similar: shelf(similar), moreFromSeller: shelf(moreFromSeller) })
    .map(({ sku }) => sku)
    .join('')

test('a product is not on both shelves', () => {
  expect(seen('abcde', 'xaybz')).toBe('xyz')
})

test('what the other shelf has no room for may be shown', () => {
  expect(seen('abcdefgh', 'fga')).toBe('fg')
})

test('a seller who has nothing else keeps the shelf', () => {
  expect(seen('abc', 'cba')).toBe('cba')
})
