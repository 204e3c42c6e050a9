import fc from 'fast-check'
import { expect, test } from 'vitest'

import { containedTaxMinor, taxRateFor } from './tax.ts'

const amount = fc.nat(Number.MAX_SAFE_INTEGER)
const rate = fc.nat(100_000)

test.each([
  [11300, 13_000, 1300],
  [119_00, 19_000, 19_00],
  [10_00, 14_975, 130],
  [1, 22_000, 0],
  // Exactly a half rounds up.
  [3, 20_000, 1],
  [11, 10_000, 1],
  [0, 20_000, 0],
  [Number.MAX_SAFE_INTEGER, 100_000, 2 ** 52],
])('%d at %d thousandths of a percent contains %d', (gross, percentThousandths, tax) => {
  expect(containedTaxMinor(gross, percentThousandths)).toBe(tax)
})

test('a rate of zero contains none, and no tax is above its amount or below zero', () => {
  fc.assert(
    fc.property(amount, rate, (gross, percentThousandths) => {
      expect(containedTaxMinor(gross, 0)).toBe(0)
      const tax = containedTaxMinor(gross, percentThousandths)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(gross)
    }),
  )
})

test('the tax is the nearest minor unit to the exact share, a half up', () => {
  fc.assert(
    fc.property(amount, rate, (gross, percentThousandths) => {
      const tax = BigInt(containedTaxMinor(gross, percentThousandths))
      const whole = BigInt(100_000 + percentThousandths)
      const twiceTheRest = 2n * (BigInt(gross) * BigInt(percentThousandths) - tax * whole)
      expect(twiceTheRest >= -whole && twiceTheRest < whole).toBe(true)
    }),
  )
})

test('the taxes of lines differ from the tax of their sum by no more than rounding allows', () => {
  const lines = fc.array(fc.nat(1_000_000_00), { minLength: 1, maxLength: 50 })
  fc.assert(
    fc.property(lines, rate, (grosses, percentThousandths) => {
      const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)
      const taxes = sum(grosses.map((gross) => containedTaxMinor(gross, percentThousandths)))
      const taxOfSum = containedTaxMinor(sum(grosses), percentThousandths)
      expect(Math.abs(taxes - taxOfSum)).toBeLessThanOrEqual((grosses.length + 1) / 2)
    }),
  )
})

test('more money or a higher rate never contains less tax', () => {
  fc.assert(
    fc.property(fc.nat(1e12), fc.nat(1e12), rate, rate, (one, more, low, added) => {
      expect(containedTaxMinor(one + more, low)).toBeGreaterThanOrEqual(containedTaxMinor(one, low))
      expect(containedTaxMinor(one, low + added)).toBeGreaterThanOrEqual(containedTaxMinor(one, low))
    }),
  )
})

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
  '%d is no amount and no rate',
  (wrong) => {
    expect(() => containedTaxMinor(wrong, 13_000)).toThrow(RangeError)
    expect(() => containedTaxMinor(100, wrong)).toThrow(RangeError)
  },
)

test('the rate of the region comes before that of the country, and zero is a rate', () => {
  const rates = [
    { countryIso: 'CA', regionCode: null, percentThousandths: 5_000 },
    { countryIso: 'CA', regionCode: 'CA-ON', percentThousandths: 13_000 },
    { countryIso: 'US', regionCode: null, percentThousandths: 0 },
  ]
  expect(taxRateFor(rates, { countryIso: 'CA', regionCode: 'CA-ON' })).toBe(13_000)
  expect(taxRateFor(rates, { countryIso: 'CA', regionCode: 'CA-AB' })).toBe(5_000)
  expect(taxRateFor(rates, { countryIso: 'US', regionCode: 'US-OR' })).toBe(0)
  expect(taxRateFor(rates, { countryIso: 'DE', regionCode: 'DE-SN' })).toBeUndefined()
})
