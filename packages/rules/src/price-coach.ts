import { freezeShares } from './shares.ts'
import type { LineShares } from './shares.ts'

export interface PlannedSale {
  priceMinor: number
  /** Materials for one piece: paper, beads, a box. */
  materialsMinor: number
  /** Time to make one piece. */
  minutes: number
  /** The seller's hourly value; zero for a hobby. */
  hourMinor: number
  platformFeePercent: number
  sellerHasSchool: boolean
  /** The included tax in thousandths of a percent; 0 for a seller who charges none. */
  taxPercentThousandths: number
}

export interface CoachedPrice {
  /** How the price is divided. */
  shares: LineShares
  costMinor: number
  /** The seller's amount after materials and work; negative if the sale loses money. */
  marginMinor: number
  /** The lowest price without a loss, to the cent. */
  breakEvenMinor: number
  warning: 'BELOW_MATERIALS' | 'BELOW_COST' | null
}

/** The seller's earnings at a price, with the same shares as a sale. */
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
    // The price includes it: of 105 with 5 % tax, 5 are tax.
    taxMinor: Math.round((priceMinor * rate) / (100_000 + rate)),
    shippingMinor: 0,
    platformFeePercent,
    sellerHasSchool,
  })
}

/**
 * The seller's amount grows with the price, so binary search finds the lowest price that covers the
 * costs.
 */
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

/** No price covers the costs, because fee and tax take all of it. */
const highestMinor = 1_000_000_00
