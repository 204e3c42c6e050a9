import { expect, test } from 'vitest'

import { cardMinimumMinor, isBelowCardMinimum } from './card-minimum.ts'

/** In whole units, as listed on the provider's page. */
const published = {
  USD: 0.5,
  AED: 2,
  AUD: 0.5,
  BGN: 1,
  BRL: 0.5,
  CAD: 0.5,
  CHF: 0.5,
  CZK: 15,
  DKK: 2.5,
  EUR: 0.5,
  GBP: 0.3,
  HKD: 4,
  HUF: 175,
  INR: 0.5,
  JPY: 50,
  MXN: 10,
  MYR: 2,
  NOK: 3,
  NZD: 0.5,
  PLN: 2,
  RON: 2,
  SEK: 3,
  SGD: 0.5,
  THB: 10,
}

test('the least that a card pays is what the provider publishes', () => {
  const ours = Object.keys(published).map((currency) => [currency, cardMinimumMinor(currency) / 100])
  expect(Object.fromEntries(ours)).toEqual(published)
})

test.each([
  [49, 'USD', true],
  [50, 'USD', false],
  [29, 'GBP', true],
  [30, 'GBP', false],
  [29_999, 'KZT', true],
])('%d minor units of %s are too little for a card: %s', (minor, currency, isTooLittle) => {
  expect(isBelowCardMinimum({ minor, currency })).toBe(isTooLittle)
})
