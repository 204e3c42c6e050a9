import { schoolCommissionPercent } from './constants.ts'

/** The shares of an order line's money: their sum is the payment, and none is negative. */
export interface LineShares {
  /** The seller's amount for the goods, after tax and fee. */
  sellerMinor: number
  /** The platform's part of its fee. */
  platformMinor: number
  /** The school's part of the platform's fee. */
  schoolMinor: number
  /** The tax included in the goods' price. */
  taxMinor: number
  shippingMinor: number
}

export interface SoldLine {
  /** Price times quantity, including tax. */
  goodsMinor: number
  taxMinor: number
  shippingMinor: number
  platformFeePercent: number
  sellerHasSchool: boolean
}

/**
 * The shares as frozen at sale. Fee and commission are rounded half to even (I-7), and the seller
 * gets the rest, so that the shares sum to the payment.
 */
export function freezeShares(line: SoldLine): LineShares {
  const { goodsMinor, taxMinor, shippingMinor, platformFeePercent, sellerHasSchool } = line
  requireAmount(goodsMinor, Number.MAX_SAFE_INTEGER)
  requireAmount(taxMinor, goodsMinor)
  requireAmount(shippingMinor, Number.MAX_SAFE_INTEGER - goodsMinor)
  const feeMinor = percentOf(goodsMinor, platformFeePercent)
  const schoolMinor = sellerHasSchool ? percentOf(goodsMinor, schoolCommissionPercent) : 0
  const platformMinor = requireAmount(feeMinor - schoolMinor, feeMinor)
  const sellerMinor = requireAmount(goodsMinor - taxMinor - feeMinor, goodsMinor)
  return { sellerMinor, platformMinor, schoolMinor, taxMinor, shippingMinor }
}

const goodsShares = ['sellerMinor', 'platformMinor', 'schoolMinor', 'taxMinor'] as const

const noShares: LineShares = {
  sellerMinor: 0,
  platformMinor: 0,
  schoolMinor: 0,
  taxMinor: 0,
  shippingMinor: 0,
}

export const goodsOf = (shares: LineShares): number =>
  goodsShares.reduce((sum, share) => sum + shares[share], 0)

export const sumShares = (all: readonly LineShares[]): LineShares =>
  all.reduce(
    (sum, shares) => ({
      sellerMinor: sum.sellerMinor + shares.sellerMinor,
      platformMinor: sum.platformMinor + shares.platformMinor,
      schoolMinor: sum.schoolMinor + shares.schoolMinor,
      taxMinor: sum.taxMinor + shares.taxMinor,
      shippingMinor: sum.shippingMinor + shares.shippingMinor,
    }),
    noShares,
  )

/**
 * How much a refund takes from each share. It divides the total refunded so far by largest
 * remainder, not this refund alone: otherwise many small refunds would all come out of the largest
 * share. A full refund leaves nothing of any share, however it was split.
 */
export function refundShares(
  frozen: LineShares,
  refunded: LineShares,
  { goodsMinor, shippingMinor }: { goodsMinor: number; shippingMinor: number },
): LineShares {
  requireAmount(shippingMinor, frozen.shippingMinor - refunded.shippingMinor)
  requireAmount(goodsMinor, goodsOf(frozen) - goodsOf(refunded))
  const before = goodsShares.map((share) => refunded[share])
  const after = growInProportion(
    goodsShares.map((share) => frozen[share]),
    before,
    goodsMinor,
  )
  const [sellerMinor = 0, platformMinor = 0, schoolMinor = 0, taxMinor = 0] = after.map(
    (amount, index) => amount - (before[index] ?? 0),
  )
  return { sellerMinor, platformMinor, schoolMinor, taxMinor, shippingMinor }
}

/**
 * The value of some units in a refund: their part of the unrefunded amount, and all of it for the
 * last. Equals price times units if only whole units were refunded.
 */
export function goodsOfUnits(
  frozen: LineShares,
  refunded: LineShares,
  { units, unitsLeft }: { units: number; unitsLeft: number },
): number {
  requireAmount(units, unitsLeft)
  if (units === 0) return 0
  const leftMinor = goodsOf(frozen) - goodsOf(refunded)
  return roundHalfToEven(BigInt(leftMinor) * BigInt(units), BigInt(unitsLeft))
}

/**
 * Divides an amount by weights, for example a part's shipping among its lines. With zero weights,
 * all are equal.
 */
export function allocate(totalMinor: number, weights: readonly number[]): number[] {
  requireAmount(totalMinor, Number.MAX_SAFE_INTEGER)
  for (const weight of weights) requireAmount(weight, Number.MAX_SAFE_INTEGER)
  if (weights.length === 0) throw new RangeError('There is nothing to allocate an amount to')
  const none = weights.map(() => 0)
  const isWeighed = weights.some((weight) => weight > 0)
  return growInProportion(isWeighed ? weights : weights.map(() => 1), none, totalMinor)
}

/**
 * Adds `amount` to the parts, as close to the proportion of `weights` as whole units allow, without
 * reducing any part. As long as the parts sum to no more than the weights, no part exceeds its
 * weight: only parts below their quota get a unit. In BigInt, because products of amounts exceed
 * exact numbers.
 */
function growInProportion(weights: readonly number[], parts: readonly number[], amount: number): number[] {
  const weightSum = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (weightSum === 0n) return [...parts]
  const target = parts.reduce((sum, part) => sum + BigInt(part), BigInt(amount))
  const grown = weights.map((weight, index) => {
    const quota = BigInt(weight) * target
    const start = BigInt(parts[index] ?? 0)
    const floor = quota / weightSum
    return { quota, start, part: floor > start ? floor : start }
  })
  const remainder = ({ quota, part }: (typeof grown)[number]) => quota - part * weightSum
  let left = grown.reduce((rest, { part }) => rest - part, target)
  while (left !== 0n) {
    const step = left > 0n ? 1n : -1n
    const open = step > 0n ? grown : grown.filter(({ part, start }) => part > start)
    // The first of equals, so that a refund gives the same shares everywhere.
    const next = open.reduce((best, other) =>
      step * (remainder(other) - remainder(best)) > 0n ? other : best,
    )
    next.part += step
    left -= step
  }
  return grown.map(({ part }) => Number(part))
}

const percentOf = (minor: number, percent: number): number =>
  roundHalfToEven(BigInt(minor) * BigInt(requireAmount(percent, 100)), 100n)

function roundHalfToEven(dividend: bigint, divisor: bigint): number {
  const floor = dividend / divisor
  const twiceRest = (dividend % divisor) * 2n
  const isUp = twiceRest > divisor || (twiceRest === divisor && floor % 2n === 1n)
  return Number(isUp ? floor + 1n : floor)
}

/** A wrong amount here is a bug: callers have checked external amounts. */
function requireAmount(amount: number, most: number): number {
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > most) {
    throw new RangeError(`${amount} is not an amount from 0 to ${most}`)
  }
  return amount
}
