import fc from 'fast-check'
import { expect, test } from 'vitest'

import { decimalFromMinor, formatMoney, minorFromDecimal, money } from './money.ts'

test('minor units survive the way over the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 }), (minor) => {
      const overTheWire = JSON.parse(JSON.stringify(decimalFromMinor(minor))) as number
      expect(minorFromDecimal(overTheWire)).toBe(minor)
    }),
  )
})

test.each([
  [19.99, 1999],
  [0.07, 7],
  [1.1, 110],
  [1_000_000.01, 100_000_001],
])('%d is %d minor units', (decimal, minor) => {
  expect(minorFromDecimal(decimal)).toBe(minor)
})

test('money is written as the language writes it', () => {
  expect(formatMoney(money(123456), 'en')).toBe('$1,234.56')
  expect(formatMoney(money(123456), 'de')).toBe('1.234,56\u00a0$')
})
