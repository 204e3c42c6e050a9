import { expect, test } from 'vitest'

import { money } from './money.ts'
import { nextStep } from './next-step.ts'
import { doStepsFall, totalPriceFor, unitPriceFor } from './price-steps.ts'

const step = (fromQuantity: number, minor: number) => ({ fromQuantity, price: money(minor) })
const offer = { price: money(950), quantityPrices: [step(1, 950), step(10, 850), step(25, 800)] }

test('each piece costs what the last step that is reached says', () => {
  const priceAt = (quantity: number) => unitPriceFor(offer, quantity).minor
  expect([1, 9, 10, 24, 25, 999].map(priceAt)).toEqual([950, 950, 850, 850, 800, 800])
  expect(totalPriceFor(offer, 10)).toEqual(money(8500))
})

test('without steps a piece costs the same however many are bought', () => {
  expect(unitPriceFor({ price: money(950) }, 500)).toEqual(money(950))
  expect(totalPriceFor({ price: money(950) }, 3)).toEqual(money(2850))
})

test('the price of a cart, which is that of its quantity, does not hide the others', () => {
  expect(unitPriceFor({ ...offer, price: money(850) }, 2)).toEqual(money(950))
})

test('the next step is told to whom it is near, with what all of them would cost less', () => {
  const nextAt = (quantity: number, restAmount = 100) => nextStep({ ...offer, quantity, restAmount })
  expect(nextAt(6)).toBeUndefined()
  expect(nextAt(7)).toEqual({ fromQuantity: 10, price: money(850), saving: money(1000) })
  expect(nextAt(23)).toEqual({ fromQuantity: 25, price: money(800), saving: money(1250) })
  expect(nextAt(25)).toBeUndefined()
  // There are not as many.
  expect(nextAt(9, 9)).toBeUndefined()
})

test('steps are for more and more pieces, at less and less each', () => {
  const fall = (...steps: [number, number][]) =>
    doStepsFall(
      money(950),
      steps.map(([from, minor]) => step(from, minor)),
    )
  expect(fall()).toBe(true)
  expect(fall([10, 949], [11, 948])).toBe(true)
  expect(fall([10, 950])).toBe(false)
  expect(fall([10, 850], [25, 850])).toBe(false)
  expect(fall([10, 850], [10, 800])).toBe(false)
  expect(fall([25, 850], [10, 800])).toBe(false)
  expect(fall([1, 850])).toBe(false)
  expect(doStepsFall(money(950), [{ fromQuantity: 10, price: money(850, 'CAD') }])).toBe(false)
})
