import { expect, test } from 'vitest'

import { faultOfAmount, minorOfTyped } from './typed-amount.ts'

test('an amount is read with a comma, a point or Arabic digits, and never with a fraction of a cent', () => {
  expect(['12', '12.5', '12,50', ' 12.50 ', '١٢٫٥٠'].map(minorOfTyped)).toEqual([
    1200, 1250, 1250, 1250, 1250,
  ])
  expect(['', '1.234', '1,000.00', '-5', '1e3', '$5'].filter((typed) => minorOfTyped(typed) > 0)).toEqual([])
})

test('a refund is more than nothing, and at most what is left', () => {
  expect(['', '0', 'five', '20.01', '20'].map((typed) => faultOfAmount(typed, 2000))).toEqual([
    'REQUIRED',
    'INVALID',
    'INVALID',
    'REFUND_TOO_MUCH',
    undefined,
  ])
})
