import { expect, test } from 'vitest'

import { coachPrice } from './price-coach.ts'

const kite = {
  priceMinor: 1000,
  materialsMinor: 250,
  minutes: 30,
  hourMinor: 600,
  platformFeePercent: 10,
  sellerHasSchool: false,
  taxPercentThousandths: 0,
}

test('a price is compared with materials and work, after the fee', () => {
  expect(coachPrice(kite)).toMatchObject({ costMinor: 550, marginMinor: 350, warning: null })
})

test('below cost and below materials are different warnings', () => {
  expect(coachPrice({ ...kite, priceMinor: 600 })).toMatchObject({ marginMinor: -10, warning: 'BELOW_COST' })
  expect(coachPrice({ ...kite, priceMinor: 270 })).toMatchObject({ warning: 'BELOW_MATERIALS' })
})

test('at the break-even price nothing is lost, and a cent below something is', () => {
  for (const sale of [
    kite,
    { ...kite, sellerHasSchool: true, platformFeePercent: 15 },
    { ...kite, taxPercentThousandths: 12_000, materialsMinor: 1 },
    { ...kite, materialsMinor: 99_999, minutes: 0 },
  ]) {
    const { breakEvenMinor } = coachPrice(sale)
    expect(coachPrice({ ...sale, priceMinor: breakEvenMinor }).marginMinor).toBeGreaterThanOrEqual(0)
    expect(coachPrice({ ...sale, priceMinor: breakEvenMinor - 1 }).marginMinor).toBeLessThan(0)
  }
})

test('what costs nothing can be given for nothing, and every share of a price sums to it', () => {
  expect(coachPrice({ ...kite, materialsMinor: 0, minutes: 0 })).toMatchObject({
    breakEvenMinor: 0,
    warning: null,
  })
  const { shares } = coachPrice({ ...kite, sellerHasSchool: true, taxPercentThousandths: 5000 })
  expect(shares.sellerMinor + shares.platformMinor + shares.schoolMinor + shares.taxMinor).toBe(1000)
})
