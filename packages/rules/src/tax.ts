import { rateFor } from './places.ts'
import type { Place, RatedPlace } from './places.ts'

/** The tax that a store's prices contain for goods that go to a place. 14_975 is 14.975 %. */
export interface TaxRate extends RatedPlace {
  percentThousandths: number
}

const wholeThousandths = 100_000

/** Undefined where the store states no tax, which a rate of zero does. */
export const taxRateFor = (rates: readonly TaxRate[], place: Place): number | undefined =>
  rateFor(rates, place)?.percentThousandths

/**
 * The tax that a gross amount contains: gross × rate ÷ (100 % + rate), rounded to the nearest minor unit, a half up. It is
 * rounded once for each line of an order (price × quantity), never for a piece. So the taxes of n lines differ from the
 * tax of their sum by (n + 1) ÷ 2 minor units at most.
 */
export function containedTaxMinor(grossMinor: number, percentThousandths: number): number {
  if (!Number.isSafeInteger(grossMinor) || grossMinor < 0) {
    throw new RangeError(`${grossMinor} is no gross amount in minor units`)
  }
  if (!Number.isSafeInteger(percentThousandths) || percentThousandths < 0) {
    throw new RangeError(`${percentThousandths} is no tax rate`)
  }
  // The product of an amount and a rate is beyond what a number holds exactly.
  const divisor = BigInt(wholeThousandths + percentThousandths)
  return Number((2n * BigInt(grossMinor) * BigInt(percentThousandths) + divisor) / (2n * divisor))
}
