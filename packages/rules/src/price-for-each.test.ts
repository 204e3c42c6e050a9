import fc from 'fast-check'
import { expect, test } from 'vitest'

import { money } from './money.ts'
import { classSizeMax, priceForEach, readClassSize } from './price-for-each.ts'

test('what each pays covers the total, and a cent less would not', () => {
  expect(priceForEach(money(10_000), 30)).toEqual(money(334))
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e11 }),
      fc.integer({ min: 1, max: classSizeMax }),
      (minor, people) => {
        const each = priceForEach(money(minor), people).minor
        expect(each * people).toBeGreaterThanOrEqual(minor)
        expect((each - 1) * people).toBeLessThan(minor)
      },
    ),
  )
})

test('a class has from one to 999 children', () => {
  expect(['28', ' 3 ', '٢٨', '999', '0', '', '1000', '2.5', 'many'].map(readClassSize)).toEqual([
    28,
    3,
    28,
    999,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})
