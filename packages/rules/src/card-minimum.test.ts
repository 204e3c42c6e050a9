import { expect, test } from 'vitest'

import { isBelowCardMinimum } from './card-minimum.ts'

test.each([
  [49, 'USD', true],
  [50, 'USD', false],
  [29, 'GBP', true],
  [30, 'GBP', false],
  [24_999, 'KZT', true],
])('%d minor units of %s are too little for a card: %s', (minor, currency, isTooLittle) => {
  expect(isBelowCardMinimum({ minor, currency })).toBe(isTooLittle)
})
