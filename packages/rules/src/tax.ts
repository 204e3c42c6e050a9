import { rateFor } from './places.ts'
import type { Place, RatedPlace } from './places.ts'

/** The tax included in a store's prices for goods to a place. 14_975 is 14.975 %. */
export interface TaxRate extends RatedPlace {
  percentThousandths: number
}

const wholeThousandths = 100_000

/** Undefined if the store states no tax; a zero rate does. */
export const taxRateFor = (rates: readonly TaxRate[], place: Place): number | undefined =>
  rateFor(rates, place)?.percentThousandths

/**
 * The tax included in a gross amount: gross × rate ÷ (100 % + rate), rounded half up to minor
 * units. It is rounded once per order line (price × quantity), never per piece. So the taxes of n
 * lines differ from the tax of their sum by at most (n + 1) ÷ 2 minor units.
 */
export function containedTaxMinor(grossMinor: number, percentThousandths: number): number {
  if (!Number.isSafeInteger(grossMinor) || grossMinor < 0) {
    throw new RangeError(`${grossMinor} is no gross amount in minor units`)
  }
  if (!Number.isSafeInteger(percentThousandths) || percentThousandths < 0) {
    throw new RangeError(`${percentThousandths} is no tax rate`)
  }
  // The product of an amount and a rate can exceed exact numbers.
  const divisor = BigInt(wholeThousandths + percentThousandths)
  return Number((2n * BigInt(grossMinor) * BigInt(percentThousandths) + divisor) / (2n * divisor))
}
