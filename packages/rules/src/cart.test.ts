import { expect, test } from 'vitest'

import {
  addToCart,
  putBack,
  removeLine,
  removeSelected,
  selectAll,
  isLacking,
  setQuantity,
  settleCurrency,
  settleLine,
  subTotalOf,
  toggleLine,
} from './cart.ts'
import type { CartOffer } from './cart.ts'
import { cartQuantityMaximum } from './constants.ts'
import { money } from './money.ts'

const line = (priceId: number, change: Partial<CartOffer> = {}): CartOffer => ({
  priceId,
  quantity: 1,
  isSelected: true,
  price: money(1250),
  restAmount: 5,
  ...change,
})

test('an offer that is in the cart is wanted more often, another comes last and selected', () => {
  const once = addToCart([], 7)
  expect(once).toEqual([{ priceId: 7, quantity: 1, isSelected: true }])
  expect(addToCart(addToCart(once, 8, 2), 7)).toEqual([
    { priceId: 7, quantity: 2, isSelected: true },
    { priceId: 8, quantity: 2, isSelected: true },
  ])
})

test.each([
  [3, 3],
  [0, 1],
  [-4, 1],
  [28, 28],
  [2000, cartQuantityMaximum],
])('a quantity of %i becomes %i, however many are left', (wanted, stored) => {
  expect(setQuantity([line(1)], 1, wanted)[0]?.quantity).toBe(stored)
})

test('lines are selected one by one and all together, and removed alone or as selected', () => {
  const lines = [line(1), line(2, { isSelected: false }), line(3)]
  expect(toggleLine(lines, 2).map(({ isSelected }) => isSelected)).toEqual([true, true, true])
  expect(selectAll(lines, false).map(({ isSelected }) => isSelected)).toEqual([false, false, false])
  expect(removeLine(lines, 1).map(({ priceId }) => priceId)).toEqual([2, 3])
  expect(removeSelected(lines).map(({ priceId }) => priceId)).toEqual([2])
})

test('what is sold out is unselected, and what is short stays as it is wanted', () => {
  expect(settleLine(line(1, { restAmount: 0, quantity: 4 }))).toMatchObject({
    isSelected: false,
    quantity: 4,
  })
  expect(settleLine(line(1, { restAmount: 3, quantity: 4 }))).toMatchObject({ isSelected: true, quantity: 4 })
  expect(isLacking({ restAmount: 3, quantity: 4 })).toBe(true)
  expect(isLacking({ restAmount: 4, quantity: 4 })).toBe(false)
  expect(isLacking({ restAmount: 0, quantity: 4 })).toBe(false)
  expect(settleLine(line(1, { restAmount: 9, quantity: 4 }))).toMatchObject({ isSelected: true, quantity: 4 })
})

test('totals count what is selected and in stock', () => {
  expect(
    subTotalOf([line(1, { quantity: 2 }), line(2, { isSelected: false }), line(3, { restAmount: 0 })]),
  ).toEqual(money(2500))
  expect(subTotalOf([])).toEqual(money(0))
})

test('one order has one currency: what costs another one is unselected, and never added up', () => {
  const euros = { price: money(900, 'EUR') }
  const lines = [line(1, { ...euros, isSelected: false }), line(2), line(3, euros), line(4)]
  const settled = settleCurrency(lines)
  expect(settled.map(({ isSelected }) => isSelected)).toEqual([false, true, false, true])
  expect(subTotalOf(settled)).toEqual(money(2500))
  expect(subTotalOf(settleCurrency([line(1, euros), line(2, { restAmount: 0 })]))).toEqual(money(900, 'EUR'))
  expect(() => subTotalOf(lines)).toThrow('two currencies')
})

test('what is put back stands where it stood, whatever has come or gone meanwhile', () => {
  const [first, second, third, fourth] = [line(1), line(2), line(3), line(4)]
  const orderBefore = [1, 2, 3]
  const idsAfter = (lines: CartOffer[], removed: CartOffer[]) =>
    putBack(lines, removed, orderBefore).map(({ priceId }) => priceId)
  expect(idsAfter([second, third], [first])).toEqual([1, 2, 3])
  expect(idsAfter([first, third], [second])).toEqual([1, 2, 3])
  expect(idsAfter([first, second, fourth], [third])).toEqual([1, 2, 4, 3])
  expect(idsAfter([], [first, second, third])).toEqual([1, 2, 3])
  expect(idsAfter([second], [first, third])).toEqual([1, 2, 3])
  expect(putBack([line(2, { quantity: 4 })], [second], orderBefore)).toEqual([line(2, { quantity: 4 })])
})
