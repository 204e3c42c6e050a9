import fc from 'fast-check'
import { expect, test } from 'vitest'

import { locales } from './locales.ts'
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

test('a dollar that is not the store’s says whose it is, in every language', () => {
  expect(formatMoney(money(1999, 'CAD'), 'en')).toBe('CA$19.99')
  expect(formatMoney(money(1999, 'AUD'), 'en')).toBe('A$19.99')
  expect(formatMoney(money(1999), 'en')).toBe('$19.99')
  for (const locale of locales) {
    const own = formatMoney(money(1999), locale)
    for (const currency of ['CAD', 'AUD', 'NZD', 'HKD', 'MXN'])
      expect(formatMoney(money(1999, currency), locale), `${currency} in ${locale}`).not.toBe(own)
  }
})
