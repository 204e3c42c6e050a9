import { removeLine, selectAll, setQuantity } from '@kids-crafts/rules/cart.ts'
import { expect, test } from 'vitest'

import { changedCart, changesBetween, guestCartOf } from './cart-of.ts'
import type { ShownOffer } from './cart-of.ts'
import type { GuestLine } from './guest-cart.ts'

const price = { minor: 1250, currency: 'USD' }
const line = (priceId: number, quantity = 1): GuestLine => ({
  priceId,
  quantity,
  isSelected: true,
  name: `Kite ${priceId}`,
  price,
})
const offer = (priceId: number, restAmount = 9): ShownOffer => ({
  priceId,
  sku: `KITE${priceId}`,
  fullName: `Kite ${priceId}`,
  price,
  restAmount,
  seller: { vendorLogin: 'mia', name: 'Mia', kind: 'CHILD' },
})

test('what is sold out or gone is unselected and costs nothing', () => {
  const cart = guestCartOf([line(1, 2), line(2), line(3)], [offer(1), offer(2, 0)])
  expect(cart.items.map(({ ready2Order }) => ready2Order)).toEqual([true, false, false])
  expect(cart.items[2]).toMatchObject({ fullName: 'Kite 3', sku: '', restAmount: 0 })
  expect(cart.totalPrice).toEqual({ minor: 2500, currency: 'USD' })
})

test('a price or a stock that has changed is said', () => {
  const dearer = { ...offer(1, 2), price: { minor: 1400, currency: 'USD' } }
  const [item] = guestCartOf([line(1, 5)], [dearer]).items
  expect(item).toMatchObject({ quantity: 2, quantityBefore: 5, priceBefore: price })
})

test('what fewer are left of is said until the quantity is changed', () => {
  const cart = guestCartOf([line(1, 5)], [offer(1, 2)])
  const unselected = changedCart(cart, { apply: (lines) => selectAll(lines, false) })
  expect(unselected.items[0]).toHaveProperty('quantityBefore', 5)
  const less = changedCart(cart, { apply: (lines) => setQuantity(lines, 1, 1, 2) })
  expect(less.items[0]).not.toHaveProperty('quantityBefore')
})

test('only what differs is saved, and a quantity of 0 removes', () => {
  const before = guestCartOf([line(1), line(2), line(3)], [offer(1), offer(2), offer(3)])
  const after = changedCart(before, {
    apply: (lines) => [
      ...setQuantity(removeLine(lines, 1), 2, 4, 9),
      { priceId: 4, quantity: 1, isSelected: true },
    ],
    added: [offer(4)],
  })
  expect(changesBetween(before, after)).toEqual([
    { priceId: 2, quantity: 4, ready2Order: true },
    { priceId: 4, quantity: 1, ready2Order: true },
    { priceId: 1, quantity: 0, ready2Order: false },
  ])
})
