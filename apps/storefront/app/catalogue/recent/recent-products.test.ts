import { recentProductsMax } from '@kids-crafts/rules/constants.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { recentProducts } from './recent-products.ts'

const items = new Map<string, string>()
const nobodyElse = () => false

beforeEach(() => {
  items.clear()
  items.set('consent', 'accepted 2026-11-19 hash')
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the last products are stored once each, the newest first, and no more than there is room for', () => {
  for (let number = 10; number < 40; number += 1) recentProducts.add(`SKU${number}`, nobodyElse)
  recentProducts.add('SKU35', nobodyElse)
  expect(recentProducts.get().slice(0, 3)).toEqual(['SKU35', 'SKU39', 'SKU38'])
  expect(recentProducts.get()).toHaveLength(recentProductsMax)
})

test('another colour takes the place of the one that was looked at before', () => {
  for (const sku of ['RED1', 'KITE']) recentProducts.add(sku, nobodyElse)
  recentProducts.add('BLUE', (other) => ['RED1', 'BLUE'].includes(other))
  expect(recentProducts.get()).toEqual(['BLUE', 'KITE'])
})

test('nothing is left of a list that was cleared, and nothing is made of what is no list', () => {
  recentProducts.add('KITE', nobodyElse)
  recentProducts.clear()
  expect([recentProducts.get(), items.has('recent-products')]).toEqual([[], false])
  items.set('recent-products', '{"KITE":1}')
  expect(recentProducts.get()).toEqual([])
})

test.each([
  ['was not asked', undefined],
  ['said no', 'declined 2026-11-19 hash'],
  ['agreed to a question that did not name products', 'accepted 2026-11-18 hash'],
  ['agreed before the version was stored', 'accepted'],
])('of somebody who %s nothing is stored', (_, consent) => {
  if (consent === undefined) items.delete('consent')
  else items.set('consent', consent)
  recentProducts.add('KITE', nobodyElse)
  expect(items.has('recent-products')).toBe(false)
})
