import { cartQuantityMaximum } from './constants.ts'
import { money } from './money.ts'
import type { Money } from './money.ts'

/** What a piece costs where so many of the same offer are bought at once. */
export interface QuantityPrice {
  fromQuantity: number
  price: Money
}

/** An offer and what it costs by quantity, a single piece first; absent where it costs the same however many are bought. */
interface Priced {
  price: Money
  quantityPrices?: readonly QuantityPrice[] | undefined
}

export const priceStepLimits = { steps: 5, from: 2, to: cartQuantityMaximum } as const

/** What each of so many pieces costs. */
export const unitPriceFor = ({ price, quantityPrices = [] }: Priced, quantity: number): Money =>
  quantityPrices.findLast(({ fromQuantity }) => fromQuantity <= quantity)?.price ?? price

/** What so many pieces cost together. */
export function totalPriceFor(offer: Priced, quantity: number): Money {
  const { minor, currency } = unitPriceFor(offer, quantity)
  return money(minor * quantity, currency)
}

/** So few pieces more are worth telling of. */
const nearPieces = 3

/** The next step, if a few pieces more reach it and that many are left, and what it saves on all of them. */
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

/** Each step of a seller is for more pieces and costs less than the one before, the first less than a single piece. */
export const doStepsFall = (price: Money, steps: readonly QuantityPrice[]): boolean =>
  steps.every((step, index) => {
    const { fromQuantity, price: before } = steps[index - 1] ?? { fromQuantity: 1, price }
    return (
      step.fromQuantity > fromQuantity &&
      step.price.minor < before.minor &&
      step.price.currency === before.currency
    )
  })
