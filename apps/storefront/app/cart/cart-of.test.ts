import { putBack, removeLine, selectAll, setQuantity } from '@kids-crafts/rules/cart.ts'
import { cartLinesMax, cartQuantityMaximum } from '@kids-crafts/rules/constants.ts'
import { expect, test } from 'vitest'

import {
  addWithin,
  changedCart,
  changesBetween,
  guestCartOf,
  leftOutOf,
  lineOf,
  setWithin,
} from './cart-of.ts'
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
  expect(item).toMatchObject({ quantity: 5, restAmount: 2, priceBefore: price })
})

test('what fewer are left of stays as it is wanted until the buyer changes it', () => {
  const cart = guestCartOf([line(1, 5)], [offer(1, 2)])
  const unselected = changedCart(cart, { apply: (lines) => selectAll(lines, false) })
  expect(unselected.items[0]).toMatchObject({ quantity: 5, restAmount: 2 })
  const less = changedCart(cart, { apply: (lines) => setQuantity(lines, 1, 2) })
  expect(less.items[0]).toMatchObject({ quantity: 2, restAmount: 2 })
})

const stepped = (priceId: number): ShownOffer => ({
  ...offer(priceId, 99),
  quantityPrices: [
    { fromQuantity: 1, price },
    { fromQuantity: 10, price: { minor: 1000, currency: 'USD' } },
  ],
})

test('each piece costs what its quantity makes it cost, and goes on doing so as the quantity changes', () => {
  const cart = guestCartOf([line(1, 10), line(2, 3)], [stepped(1), stepped(2)])
  expect(cart.items.map((item) => item.price.minor)).toEqual([1000, 1250])
  expect(cart.totalPrice).toEqual({ minor: 10_000 + 3750, currency: 'USD' })
  const swapped = changedCart(cart, {
    apply: (lines) => setQuantity(setQuantity(lines, 1, 9), 2, 12),
  })
  expect(swapped.items.map((item) => item.price.minor)).toEqual([1250, 1000])
  expect(swapped.totalPrice).toEqual({ minor: 9 * 1250 + 12_000, currency: 'USD' })
})

test('a step is no change of the price of a single piece', () => {
  const [item] = guestCartOf([line(1, 12)], [stepped(1)]).items
  expect(item).not.toHaveProperty('priceBefore')
})

test('only what differs is saved, and a quantity of 0 removes', () => {
  const before = guestCartOf([line(1), line(2), line(3)], [offer(1), offer(2), offer(3)])
  const after = changedCart(before, {
    apply: (lines) => [
      ...setQuantity(removeLine(lines, 1), 2, 4),
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

test('what is put back tells the server where it stood, and nothing else does', () => {
  const cart = guestCartOf([line(1), line(2), line(3)], [offer(1), offer(2), offer(3)])
  const before = { ...cart, items: cart.items.map((item, index) => ({ ...item, position: index + 11 })) }
  const removed = before.items.slice(1, 2)
  const without = changedCart(before, { apply: (lines) => removeLine(lines, 2) })
  const after = changedCart(without, {
    apply: (lines) => putBack(setQuantity(lines, 3, 2), removed.map(lineOf), [1, 2, 3]),
    added: removed,
  })
  expect(after.items.map(({ priceId }) => priceId)).toEqual([1, 2, 3])
  expect(changesBetween(without, after)).toEqual([
    { priceId: 2, quantity: 1, ready2Order: true, position: 12 },
    { priceId: 3, quantity: 2, ready2Order: true },
  ])
})

test('what was sent and is not in the answer was left out, unless it was removed', () => {
  const answered = guestCartOf([line(1)], [offer(1)])
  const sent = [1, 2, 3].map((priceId) => ({ priceId, quantity: priceId === 3 ? 0 : 1, ready2Order: true }))
  expect([...leftOutOf(sent, answered)]).toEqual([2])
})

test('an item in another currency than the first selected one is ordered separately', () => {
  const euros = { ...offer(2), price: { minor: 900, currency: 'EUR' } }
  const cart = guestCartOf([line(1), { ...line(2), price: euros.price }], [offer(1), euros])
  expect(cart.items.map(({ ready2Order }) => ready2Order)).toEqual([true, false])
  expect(cart.subTotal).toEqual(price)
})

test('more can be wanted than is left, but no more of a thing and no more lines than a cart has', () => {
  expect(addWithin([], offer(1), 3)).toMatchObject({ outcome: 'added', lines: [{ priceId: 1, quantity: 3 }] })
  const all = addWithin([line(1, 7)], offer(1), 3)
  expect(all).toMatchObject({ outcome: 'added', lines: [{ priceId: 1, quantity: 10 }] })
  const most = [line(1, cartQuantityMaximum)]
  expect(addWithin(most, offer(1), 1)).toEqual({ outcome: 'too-many', lines: most })
  const fullCart = Array.from({ length: cartLinesMax }, (_, index) => line(index + 1))
  expect(addWithin(fullCart, offer(500), 1)).toEqual({ outcome: 'full', lines: fullCart })
  expect(addWithin(fullCart, offer(1), 1).outcome).toBe('added')
})

test('forty of a thing are set at once, however many are left', () => {
  const others = line(2, 5)
  const quantityAfter = (wanted: number, restAmount: number) =>
    setWithin([line(1), others], offer(1, restAmount), wanted)
  expect(quantityAfter(40, 60)).toEqual([{ ...line(1), quantity: 40 }, others])
  expect(quantityAfter(40, 24)[0]?.quantity).toBe(40)
  expect(quantityAfter(2000, 5000)[0]?.quantity).toBe(cartQuantityMaximum)
})

test('a quantity of what another tab has removed puts it in again, unless the cart is full', () => {
  expect(setWithin([], offer(1, 60), 40)).toEqual([{ priceId: 1, quantity: 40, isSelected: true }])
  const fullCart = Array.from({ length: cartLinesMax }, (_, index) => line(index + 1))
  expect(setWithin(fullCart, offer(500, 60), 40)).toEqual(fullCart)
})
