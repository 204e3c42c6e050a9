import { cartQuantityMaximum, cartQuantityMinimum, defaultCurrency } from './constants.ts'
import { money } from './money.ts'
import type { Money } from './money.ts'

/** What a buyer decides about an offer. */
export interface CartLine {
  priceId: number
  quantity: number
  /** Is ordered with the next checkout; the others stay in the cart. */
  isSelected: boolean
}

/** A line with what the offer is at the moment. */
export interface CartOffer extends CartLine {
  price: Money
  /** How many are left; 0 for what cannot be bought any more. */
  restAmount: number
}

/** An offer that is in the cart already is wanted more often; another one comes last, selected. */
export function addToCart(
  lines: readonly CartLine[],
  priceId: number,
  quantity: number = cartQuantityMinimum,
): CartLine[] {
  const isThere = lines.some((line) => line.priceId === priceId)
  if (!isThere) return [...lines, { priceId, quantity, isSelected: true }]
  return changeLine(lines, priceId, (line) => ({ ...line, quantity: line.quantity + quantity }))
}

/** From 1 to what a cart takes; less is removing, which is asked for otherwise. Also more than is left: the cart says so. */
export function setQuantity<Line extends CartLine>(
  lines: readonly Line[],
  priceId: number,
  quantity: number,
): Line[] {
  const allowed = Math.max(cartQuantityMinimum, Math.min(quantity, cartQuantityMaximum))
  return changeLine(lines, priceId, (line) => ({ ...line, quantity: allowed }))
}

export function toggleLine<Line extends CartLine>(lines: readonly Line[], priceId: number): Line[] {
  return changeLine(lines, priceId, (line) => ({ ...line, isSelected: !line.isSelected }))
}

export const selectAll = <Line extends CartLine>(lines: readonly Line[], isSelected: boolean): Line[] =>
  lines.map((line) => ({ ...line, isSelected }))

export const removeLine = <Line extends CartLine>(lines: readonly Line[], priceId: number): Line[] =>
  lines.filter((line) => line.priceId !== priceId)

export const removeSelected = <Line extends CartLine>(lines: readonly Line[]): Line[] =>
  lines.filter(({ isSelected }) => !isSelected)

/**
 * Undoes a removal: each line goes back in front of the line that it stood in front of, or to the end where none of those
 * that followed it is left. What was added again meanwhile stays as it is.
 */
export function putBack<Line extends CartLine>(
  lines: readonly Line[],
  removed: readonly Line[],
  orderBefore: readonly number[],
): Line[] {
  const there = new Set(lines.map(({ priceId }) => priceId))
  return removed
    .filter(({ priceId }) => !there.has(priceId))
    .toReversed()
    .reduce(
      (restored, line) => {
        const followers = new Set(orderBefore.slice(orderBefore.indexOf(line.priceId) + 1))
        const next = restored.findIndex(({ priceId }) => followers.has(priceId))
        return restored.toSpliced(next === -1 ? restored.length : next, 0, line)
      },
      [...lines],
    )
}

/** After a look at the stock: what is sold out is unselected. What fewer are left of stays as wanted, until the buyer decides. */
export const settleLine = <Line extends CartOffer>(line: Line): Line =>
  line.restAmount <= 0 ? { ...line, isSelected: false } : line

/** More of it is wanted than there is, so it cannot be ordered as it is. */
export const isLacking = ({ quantity, restAmount }: Pick<CartOffer, 'quantity' | 'restAmount'>): boolean =>
  restAmount > 0 && quantity > restAmount

/**
 * One order has one currency, because amounts of two cannot be added up: what costs another one than the first line that
 * is ordered is unselected, and is ordered separately.
 */
export function settleCurrency<Line extends CartOffer>(lines: readonly Line[]): Line[] {
  const currency = lines.find(isOrdered)?.price.currency
  return lines.map((line) =>
    isOrdered(line) && line.price.currency !== currency ? { ...line, isSelected: false } : line,
  )
}

export const lineTotal = ({ price, quantity }: CartOffer): Money =>
  money(price.minor * quantity, price.currency)

/** What is ordered with the next checkout. */
export const isOrdered = ({
  isSelected,
  restAmount,
}: Pick<CartOffer, 'isSelected' | 'restAmount'>): boolean => isSelected && restAmount > 0

/** Over what is selected and in stock, all of it in one currency. */
export function subTotalOf(lines: readonly CartOffer[]): Money {
  const ordered = lines.filter(isOrdered)
  if (new Set(ordered.map(({ price }) => price.currency)).size > 1) {
    throw new Error('Amounts of two currencies cannot be added up')
  }
  return money(
    ordered.reduce((sum, line) => sum + lineTotal(line).minor, 0),
    ordered[0]?.price.currency ?? defaultCurrency,
  )
}

function changeLine<Line extends CartLine>(
  lines: readonly Line[],
  priceId: number,
  change: (line: Line) => Line,
): Line[] {
  return lines.map((line) => (line.priceId === priceId ? change(line) : line))
}
