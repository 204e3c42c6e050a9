import fc from 'fast-check'
import { expect, test } from 'vitest'

import { allocate, freezeShares, goodsOf, goodsOfUnits, refundShares, sumShares } from './shares.ts'
import type { LineShares, SoldLine } from './shares.ts'

const anAmount = fc.oneof(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 2_000_000_000_00 }))

const aLine: fc.Arbitrary<SoldLine & { quantity: number }> = fc
  .record({
    priceMinor: anAmount,
    quantity: fc.integer({ min: 1, max: 40 }),
    taxPercent: fc.integer({ min: 0, max: 27 }),
    shippingMinor: fc.integer({ min: 0, max: 100_00 }),
    platformFeePercent: fc.integer({ min: 5, max: 30 }),
    sellerHasSchool: fc.boolean(),
  })
  .map(({ priceMinor, taxPercent, ...line }) => {
    const goodsMinor = priceMinor * line.quantity
    return { ...line, goodsMinor, taxMinor: Math.floor(goodsMinor / (100 + taxPercent)) * taxPercent }
  })

const totalOf = (shares: LineShares) => goodsOf(shares) + shares.shippingMinor
const none = sumShares([])

test('of 100.00 a seller of a school is owed 90.00, the school 5.00 out of the platform’s fee of 10.00', () => {
  const line = { goodsMinor: 100_00, taxMinor: 0, shippingMinor: 7_50, platformFeePercent: 10 }
  expect(freezeShares({ ...line, sellerHasSchool: true })).toEqual({
    sellerMinor: 90_00,
    platformMinor: 5_00,
    schoolMinor: 5_00,
    taxMinor: 0,
    shippingMinor: 7_50,
  })
  expect(freezeShares({ ...line, taxMinor: 16_67, sellerHasSchool: false })).toEqual({
    sellerMinor: 73_33,
    platformMinor: 10_00,
    schoolMinor: 0,
    taxMinor: 16_67,
    shippingMinor: 7_50,
  })
})

test.each([
  [10, 0],
  [30, 2],
  [50, 2],
  [70, 4],
  [71, 4],
])('I-7 the commission of %d is %d, rounded half to even', (goodsMinor, schoolMinor) => {
  const line = { goodsMinor, taxMinor: 0, shippingMinor: 0, platformFeePercent: 10, sellerHasSchool: true }
  expect(freezeShares(line)).toMatchObject({ schoolMinor })
})

test('R-15 the shares of a sale sum to what was paid, and none is below zero', () => {
  fc.assert(
    fc.property(aLine, (line) => {
      const shares = freezeShares(line)
      expect(totalOf(shares)).toBe(line.goodsMinor + line.shippingMinor)
      expect(Math.min(...Object.values(shares))).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('a sale whose fee does not cover the commission, or whose tax exceeds the price, is a bug', () => {
  const line = {
    goodsMinor: 1000,
    taxMinor: 0,
    shippingMinor: 0,
    platformFeePercent: 10,
    sellerHasSchool: true,
  }
  expect(() => freezeShares({ ...line, platformFeePercent: 4 })).toThrow(RangeError)
  expect(() => freezeShares({ ...line, taxMinor: 950 })).toThrow(RangeError)
  expect(() => freezeShares({ ...line, goodsMinor: 10.5 })).toThrow(RangeError)
})

const aRefund = fc.oneof(
  fc.record({ kind: fc.constant('units' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('amount' as const), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ kind: fc.constant('cent' as const), part: fc.constant(0) }),
)

test('R-15 any sequence of part refunds takes no share below zero, stays in proportion, and ends exactly at zero', () => {
  fc.assert(
    fc.property(aLine, fc.array(aRefund, { maxLength: 30 }), (line, refunds) => {
      const frozen = freezeShares(line)
      let refunded = none
      let unitsLeft = line.quantity
      const take = (goodsMinor: number, shippingMinor: number) => {
        const taken = refundShares(frozen, refunded, { goodsMinor, shippingMinor })
        expect(goodsOf(taken)).toBe(goodsMinor)
        expect(taken.shippingMinor).toBe(shippingMinor)
        expect(Math.min(...Object.values(taken))).toBeGreaterThanOrEqual(0)
        refunded = sumShares([refunded, taken])
        expectProportional(frozen, refunded)
      }
      for (const { kind, part } of refunds) {
        const goodsLeft = goodsOf(frozen) - goodsOf(refunded)
        const shippingLeft = frozen.shippingMinor - refunded.shippingMinor
        if (kind === 'units') {
          const units = Math.round(part * unitsLeft)
          take(goodsOfUnits(frozen, refunded, { units, unitsLeft }), 0)
          unitsLeft -= units
        } else if (kind === 'amount') take(Math.floor(part * goodsLeft), Math.floor(part * shippingLeft))
        else take(Math.min(1, goodsLeft), Math.min(1, shippingLeft))
      }
      take(
        goodsOfUnits(frozen, refunded, { units: 1, unitsLeft: 1 }),
        frozen.shippingMinor - refunded.shippingMinor,
      )
      expect(refunded).toEqual(frozen)
    }),
    { numRuns: 500 },
  )
})

function expectProportional(frozen: LineShares, refunded: LineShares) {
  const part = goodsOf(refunded) / goodsOf(frozen)
  for (const share of ['sellerMinor', 'platformMinor', 'schoolMinor', 'taxMinor'] as const) {
    expect(refunded[share]).toBeLessThanOrEqual(frozen[share])
    // Numbers this large aren't exact as fractions.
    const noise = frozen[share] * 1e-12
    expect(Math.abs(refunded[share] - frozen[share] * part)).toBeLessThan(2 + noise)
  }
}

test('whole units are refunded at their price, in any portions', () => {
  fc.assert(
    fc.property(aLine, fc.array(fc.integer({ min: 0, max: 10 })), (line, portions) => {
      const frozen = freezeShares(line)
      let refunded = none
      let unitsLeft = line.quantity
      for (const portion of portions) {
        const units = Math.min(portion, unitsLeft)
        const goodsMinor = goodsOfUnits(frozen, refunded, { units, unitsLeft })
        expect(goodsMinor).toBe((line.goodsMinor / line.quantity) * units)
        refunded = sumShares([refunded, refundShares(frozen, refunded, { goodsMinor, shippingMinor: 0 })])
        unitsLeft -= units
      }
    }),
  )
})

test('refunds of a cent each come out of all shares, not of the largest alone', () => {
  const line = {
    goodsMinor: 200,
    taxMinor: 0,
    shippingMinor: 0,
    platformFeePercent: 10,
    sellerHasSchool: true,
  }
  const frozen = freezeShares(line)
  let refunded = none
  for (let cent = 0; cent < 100; cent += 1) {
    refunded = sumShares([refunded, refundShares(frozen, refunded, { goodsMinor: 1, shippingMinor: 0 })])
  }
  expect(refunded).toMatchObject({ sellerMinor: 90, platformMinor: 5, schoolMinor: 5 })
})

test('more than is left is not refunded', () => {
  const line = {
    goodsMinor: 200,
    taxMinor: 0,
    shippingMinor: 5,
    platformFeePercent: 10,
    sellerHasSchool: true,
  }
  const frozen = freezeShares(line)
  expect(() => refundShares(frozen, none, { goodsMinor: 201, shippingMinor: 0 })).toThrow(RangeError)
  expect(() => refundShares(frozen, none, { goodsMinor: 0, shippingMinor: 6 })).toThrow(RangeError)
  expect(() => refundShares(frozen, none, { goodsMinor: -1, shippingMinor: 0 })).toThrow(RangeError)
  expect(() => goodsOfUnits(frozen, none, { units: 3, unitsLeft: 2 })).toThrow(RangeError)
})

test('an amount is allocated by largest remainder, to the cent', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(10, [5_00, 0, 15_00])).toEqual([3, 0, 7])
  expect(allocate(7, [0, 0])).toEqual([4, 3])
  fc.assert(
    fc.property(
      fc.nat(10_000_00),
      fc.array(fc.nat(1_000_000_00), { minLength: 1, maxLength: 20 }),
      (total, weights) => {
        const parts = allocate(total, weights)
        const weightSum = weights.reduce((sum, weight) => sum + weight, 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        for (const [index, part] of parts.entries()) {
          expect(part).toBeGreaterThanOrEqual(0)
          if (weightSum > 0)
            expect(Math.abs(part - (total * (weights[index] ?? 0)) / weightSum)).toBeLessThan(1)
        }
      },
    ),
  )
})
