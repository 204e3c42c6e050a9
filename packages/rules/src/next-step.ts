import { money } from './money.ts'
import { unitPriceFor } from './price-steps.ts'
import type { Priced } from './price-steps.ts'

/** Suggest the next step if it is at most this many pieces away. */
const nearPieces = 3

/** The next step with its total saving, if a few more pieces reach it and enough are in stock. */
export function nextStep(offer: Priced & { quantity: number; restAmount: number }) {
  const { quantityPrices = [], quantity, restAmount } = offer
  const step = quantityPrices.find(({ fromQuantity }) => fromQuantity > quantity)
  if (!step || step.fromQuantity > Math.min(quantity + nearPieces, restAmount)) return undefined
  const { fromQuantity, price } = step
  const now = unitPriceFor(offer, quantity)
  return {
    fromQuantity,
    price,
    saving: money((now.minor - price.minor) * fromQuantity, price.currency),
  }
}
