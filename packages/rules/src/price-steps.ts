import { cartQuantityMaximum } from './constants.ts'
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
export interface Priced {
  price: Money
  quantityPrices?: readonly QuantityPrice[] | undefined
}

export const priceStepLimits = { steps: 5, from: 2, to: cartQuantityMaximum } as const

/** The price per piece for this quantity. */
export const unitPriceFor = ({ price, quantityPrices }: Priced, quantity: number): Money =>
  quantityPrices?.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.price ?? price

/** The total for this quantity. */
export function totalPriceFor(offer: Priced, quantity: number): Money {
  const price = unitPriceFor(offer, quantity)
  return { ...price, minor: price.minor * quantity }
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
