import fc from 'fast-check'
import { expect, test } from 'vitest'

import { exampleLimits, exampleSale, firstExample, priceTyped } from './example-sale.ts'
import { freezeShares } from './shares.ts'

test('of 8 scarves at 12.50 the fee of 10 % is 10.00, half of it the school’s, and the seller gets 90.00', () => {
  expect(exampleSale({ ...firstExample, platformFeePercent: 10 })).toEqual({
    goodsMinor: 100_00,
    feeMinor: 10_00,
    schoolMinor: 5_00,
    platformMinor: 5_00,
    sellerMinor: 90_00,
  })
  const withoutSchool = { ...firstExample, sellerHasSchool: false, platformFeePercent: 10 }
  expect(exampleSale(withoutSchool)).toMatchObject({ feeMinor: 10_00, schoolMinor: 0, sellerMinor: 90_00 })
})

test('R-15 the example is what an order would pay, and its parts sum to what buyers pay', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: exampleLimits.mostPriceMinor }),
      fc.integer({ min: 1, max: exampleLimits.mostQuantity }),
      fc.boolean(),
      fc.integer({ min: 5, max: 100 }),
      (priceMinor, quantity, sellerHasSchool, platformFeePercent) => {
        const example = exampleSale({ priceMinor, quantity, sellerHasSchool, platformFeePercent })
        const goodsMinor = priceMinor * quantity
        const line = { goodsMinor, taxMinor: 0, shippingMinor: 0, platformFeePercent, sellerHasSchool }
        expect(example).toMatchObject({ sellerMinor: freezeShares(line).sellerMinor })
        expect(example.sellerMinor + example.schoolMinor + example.platformMinor).toBe(example.goodsMinor)
        expect(example.feeMinor).toBe(example.schoolMinor + example.platformMinor)
      },
    ),
  )
})

test.each([
  ['12.50', 12_50],
  ['12,5', 12_50],
  [' $7 ', 7_00],
  ['7 $', 7_00],
  ['١٢٫٥٠', 12_50],
  ['0.01', 1],
  ['10000', 10_000_00],
])('the price %j is understood', (text, minor) => expect(priceTyped(text)).toBe(minor))

test.each(['', '0', '0.00', '-3', '1e3', '12.505', 'abc', '10000.01', '99999999999', '1 2', '<b>'])(
  'the price %j is none',
  (text) => expect(priceTyped(text)).toBeNull(),
)
