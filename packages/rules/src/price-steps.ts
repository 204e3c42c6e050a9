import { cartQuantityMaximum } from './constants.ts'
import { money } from './money.ts'
import type { Money } from './money.ts'

/** The price per piece from this quantity of an offer on. */
export interface QuantityPrice {
  fromQuantity: number
  price: Money
}

/**
 * An offer with its prices by quantity, starting with a single piece; absent if there is only one
 * price.
 */
interface Priced {
  price: Money
  quantityPrices?: readonly QuantityPrice[] | undefined
}

export const priceStepLimits = { steps: 5, from: 2, to: cartQuantityMaximum } as const

/** The price per piece for this quantity. */
export const unitPriceFor = ({ price, quantityPrices = [] }: Priced, quantity: number): Money =>
  quantityPrices.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.price ?? price

/** The total for this quantity. */
export function totalPriceFor(offer: Priced, quantity: number): Money {
  const { minor, currency } = unitPriceFor(offer, quantity)
  return money(minor * quantity, currency)
}

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

/**
 * Each step must be for more pieces and cost less than the previous one, the first less than a
 * single piece.
 */
export const doStepsFall = (price: Money, steps: readonly QuantityPrice[]): boolean =>
  steps.every((step, index) => {
    const { fromQuantity, price: before } = steps[index - 1] ?? { fromQuantity: 1, price }
    return (
      step.fromQuantity > fromQuantity &&
      step.price.minor < before.minor &&
      step.price.currency === before.currency
    )
  })
