import { money } from '@kids-crafts/rules/money.ts'
import { expect, test } from 'vitest'

import { isWithin, sumsOf, withParts } from './invoice-sums.ts'
import type { InvoicedPart } from './invoice-sums.ts'

const part = (partNum: string, netMinor: number, vatMinor: number): InvoicedPart => ({
  orderNum: partNum.slice(0, -2),
  partNum,
  date: '2026-11-03T10:00:00.000Z',
  soldBy: 'Bright Minds',
  items: [],
  shipping: money(0),
  amount: money(netMinor),
  vatAmount: money(vatMinor),
  totalAmount: money(netMinor + vatMinor),
})

test('the sums are those of the chosen parts', () => {
  const sums = sumsOf([part('4821-7730-5-1', 1000, 50), part('4821-7730-5-2', 333, 17)], 'USD')
  expect(sums).toEqual({ amount: money(1333), vatAmount: money(67), totalAmount: money(1400) })
})

test('without a part there is nothing to pay, in the currency of the issuer', () => {
  expect(sumsOf([], 'EUR').totalAmount).toEqual(money(0, 'EUR'))
})

test('a part of a draft is offered once, as it is now', () => {
  const before = part('4821-7730-5-1', 1000, 50)
  const now = part('4821-7730-5-1', 800, 40)
  const other = part('1111-2222-3-1', 500, 25)
  expect(withParts([before], [other, now])).toEqual([now, other])
  expect(withParts([before], [other])).toEqual([before, other])
})

test('goods are on account up to what is left, in its currency', () => {
  expect(isWithin(money(500), { left: money(500) })).toBe(true)
  expect(isWithin(money(501), { left: money(500) })).toBe(false)
  expect(isWithin(money(100, 'EUR'), { left: money(500) })).toBe(false)
  expect(isWithin(money(100), undefined)).toBe(false)
})
