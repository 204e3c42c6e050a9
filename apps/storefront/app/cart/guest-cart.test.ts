import { expect, test } from 'vitest'

import { createGuestCart } from './guest-cart.ts'
import type { GuestLine } from './guest-cart.ts'

const line = (priceId: number, quantity = 1): GuestLine => ({
  priceId,
  quantity,
  isSelected: true,
  name: `Kite ${priceId}`,
  price: { minor: 1250, currency: 'USD' },
})

function fakeStorage(text: string | null = null, { isFull = false } = {}): Storage {
  let stored = text
  const storage: Partial<Storage> = {
    getItem: () => stored,
    setItem: (_key, value) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError')
      stored = value
    },
    removeItem: () => {
      stored = null
    },
  }
  return storage as Storage
}

test('a cart that was stored is there at the next visit', () => {
  const storage = fakeStorage()
  createGuestCart(() => storage).set([line(1), line(2, 3)])
  expect(createGuestCart(() => storage).get()).toEqual([line(1), line(2, 3)])
})

test.each([
  ['no JSON', '{'],
  ['not a list', '{"priceId":1}'],
  ['lines of another shape', '[null,1,{"priceId":"1"}]'],
  ['a quantity of 0', JSON.stringify([line(1, 0)])],
  ['a quantity above the maximum', JSON.stringify([line(1, 1000)])],
])('broken content is an empty cart: %s', (_what, text) => {
  expect(createGuestCart(() => fakeStorage(text)).get()).toEqual([])
})

test('a broken line does not cost the others, and an offer has one line', () => {
  const text = JSON.stringify([line(1), { ...line(2), quantity: 1.5 }, line(3), line(3, 2)])
  expect(createGuestCart(() => fakeStorage(text)).get()).toEqual([line(1), line(3, 2)])
})

test('with a full storage the cart lasts as long as the page', () => {
  const cart = createGuestCart(() => fakeStorage(null, { isFull: true }))
  expect(cart.set([line(1)])).toBe(false)
  expect(cart.get()).toEqual([line(1)])
})

test('what was changed since it was sent is not cleared', () => {
  const storage = fakeStorage(JSON.stringify([line(1), line(2)]))
  const cart = createGuestCart(() => storage)
  const sent = cart.get()
  cart.set([line(1), line(2, 5), line(3)])
  cart.clearSent(sent)
  expect(cart.get()).toEqual([line(2, 5), line(3)])
})
