import fc from 'fast-check'
import { expect, test } from 'vitest'

import { locales } from './locales.ts'
import { formatMoney, money } from './money.ts'
import { formatNumber, formatPercent } from './numbers.ts'

const ofIntl = (value: number, locale: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(locale, options).format(value)

test.each(locales)('numbers and money in %s are written as CLDR writes them', (locale) => {
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const
  const anyNumber = fc.oneof(
    fc.integer({ min: -20_000, max: 2_000_000 }),
    fc.integer({ min: 0, max: 5_000_000 }).map((thousandths) => thousandths / 1000),
    fc.double({ noNaN: true }),
  )
  fc.assert(
    fc.property(anyNumber, (value) => {
      expect(formatNumber(value, locale)).toBe(ofIntl(value + 0, locale))
    }),
    { examples: [[0], [999], [1000], [9999], [10_000], [1_234_567.891]] },
  )
  for (const mean of [0, 4, 4.5, 4.25]) {
    expect(formatNumber(mean, locale, 1)).toBe(ofIntl(mean, locale, { minimumFractionDigits: 1 }))
  }
  for (const share of [0, 0.05, 0.155, 1]) {
    expect(formatPercent(share, locale)).toBe(ofIntl(share, locale, { style: 'percent' }))
  }
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 100_000_000_000 }), (minor) => {
      expect(formatMoney(money(minor), locale)).toBe(ofIntl(minor / 100, locale, dollars))
    }),
    { examples: [[0], [7], [70], [700], [99_999], [100_000], [999_999], [1_000_000]] },
  )
})

test('other currencies are written with their own sign', () => {
  expect(formatMoney(money(1999, 'EUR'), 'de')).toBe('19,99\u00A0€')
})
