import { freezeShares } from './shares.ts'
import type { LineShares } from './shares.ts'

export interface PlannedSale {
  priceMinor: number
  /** What goes into one piece: paper, beads, a box. */
  materialsMinor: number
  /** How long one piece takes. */
  minutes: number
  /** What an hour of work is worth to the seller; nothing for one who makes things for fun. */
  hourMinor: number
  platformFeePercent: number
  sellerHasSchool: boolean
  /** The tax that the price contains, in thousandths of a percent; 0 for a seller who collects none. */
  taxPercentThousandths: number
}

export interface CoachedPrice {
  /** Where the price goes. */
  shares: LineShares
  costMinor: number
  /** What is left for the seller after materials and work; below zero the seller pays for the sale. */
  marginMinor: number
  /** The lowest price, to the cent, at which nothing is lost. */
  breakEvenMinor: number
  warning: 'BELOW_MATERIALS' | 'BELOW_COST' | null
}

/** What a price brings to the seller, by the same shares as a sale. */
export function coachPrice(sale: PlannedSale): CoachedPrice {
  const shares = sharesAt(sale.priceMinor, sale)
  const costMinor = sale.materialsMinor + Math.round((sale.minutes * sale.hourMinor) / 60)
  const marginMinor = shares.sellerMinor - costMinor
  return {
    shares,
    costMinor,
    marginMinor,
    breakEvenMinor: breakEvenOf(costMinor, sale),
    warning:
      shares.sellerMinor < sale.materialsMinor ? 'BELOW_MATERIALS' : marginMinor < 0 ? 'BELOW_COST' : null,
  }
}

function sharesAt(priceMinor: number, sale: PlannedSale): LineShares {
  const { platformFeePercent, sellerHasSchool, taxPercentThousandths: rate } = sale
  return freezeShares({
    goodsMinor: priceMinor,
    // The price contains it: of 105 with 5 % tax, 5 are tax.
    taxMinor: Math.round((priceMinor * rate) / (100_000 + rate)),
    shippingMinor: 0,
    platformFeePercent,
    sellerHasSchool,
  })
}

/** What the seller gets grows with the price, so that the first price that covers the cost is found by halving. */
function breakEvenOf(costMinor: number, sale: PlannedSale): number {
  if (costMinor === 0) return 0
  let [tooLow, enough] = [0, costMinor * 2]
  while (sharesAt(enough, sale).sellerMinor < costMinor && enough < highestMinor) enough *= 2
  while (enough - tooLow > 1) {
    const middle = Math.floor((tooLow + enough) / 2)
    if (sharesAt(middle, sale).sellerMinor < costMinor) tooLow = middle
    else enough = middle
  }
  return enough
}

/** Where no price covers the cost, because fee and tax take all of it. */
const highestMinor = 1_000_000_00
