import fc from 'fast-check'
import { expect, test } from 'vitest'

import { minorFromText, textFromMinor } from './currency-decimals.ts'

test('an amount has the decimals of its currency', () => {
  expect(textFromMinor(123_450, 'USD')).toBe('1234.50')
  expect(textFromMinor(1234, 'JPY')).toBe('1234')
  expect(textFromMinor(5, 'KWD')).toBe('0.005')
  expect(minorFromText('1234.5', 'USD')).toBe(123_450)
  expect(minorFromText('1234', 'JPY')).toBe(1234)
  expect(minorFromText('1234.000', 'JPY')).toBe(1234)
  expect(minorFromText('1.234', 'KWD')).toBe(1234)
  expect(minorFromText('12.', 'USD')).toBe(1200)
})

test.each(['', '-1', '+1', '1,5', '1.234', '1e3', '.5', '0x10', '١', '9'.repeat(16), '999999999999999.99'])(
  '%j is no amount of dollars',
  (text) => {
    expect(minorFromText(text, 'USD')).toBeUndefined()
  },
)

test('what is written is read as the same', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'CLF')
  fc.assert(
    fc.property(fc.nat(2 ** 40), currency, (minor, code) => {
      expect(minorFromText(textFromMinor(minor, code), code)).toBe(minor)
    }),
  )
})
