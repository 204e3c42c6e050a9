import { cartQuantityMaximum, cartQuantityMinimum, defaultCurrency } from './constants.ts'
import { money } from './money.ts'
import type { Money } from './money.ts'

/** A buyer's choices about an offer. */
export interface CartLine {
  priceId: number
  quantity: number
  /** Ordered with the next checkout; others stay in the cart. */
  isSelected: boolean
}

/** A line with its offer's current data. */
export interface CartOffer extends CartLine {
  price: Money
  /** Remaining stock; 0 if it is no longer sold. */
  restAmount: number
}

/** Adds to an existing line, or appends a new, selected one. */
export function addToCart(
  lines: readonly CartLine[],
  priceId: number,
  quantity: number = cartQuantityMinimum,
): CartLine[] {
  const isThere = lines.some((line) => line.priceId === priceId)
  if (!isThere) return [...lines, { priceId, quantity, isSelected: true }]
  return changeLine(lines, priceId, (line) => ({ ...line, quantity: line.quantity + quantity }))
}

/**
 * From 1 to the cart's maximum; removing is a separate action. May exceed the stock: the cart
 * reports it.
 */
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
 * Undoes a removal: each line goes back in front of the line that followed it, or to the end if
 * none of those is left. Lines added again meanwhile stay unchanged.
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

/**
 * Applies the stock: unselects sold-out lines. Quantities beyond the stock stay until the buyer
 * decides.
 */
export const settleLine = <Line extends CartOffer>(line: Line): Line =>
  line.restAmount <= 0 ? { ...line, isSelected: false } : line

/** More is wanted than in stock, so it can't be ordered yet. */
export const isLacking = ({ quantity, restAmount }: Pick<CartOffer, 'quantity' | 'restAmount'>): boolean =>
  restAmount > 0 && quantity > restAmount

/**
 * An order has one currency, because amounts in two can't be added: lines in another currency than
 * the first ordered line are unselected, and ordered separately.
 */
export function settleCurrency<Line extends CartOffer>(lines: readonly Line[]): Line[] {
  const currency = lines.find(isOrdered)?.price.currency
  return lines.map((line) =>
    isOrdered(line) && line.price.currency !== currency ? { ...line, isSelected: false } : line,
  )
}

export const lineTotal = ({ price, quantity }: CartOffer): Money =>
  money(price.minor * quantity, price.currency)

/** Whether the next checkout orders it. */
export const isOrdered = ({
  isSelected,
  restAmount,
}: Pick<CartOffer, 'isSelected' | 'restAmount'>): boolean => isSelected && restAmount > 0

/** The total of selected lines in stock, all in one currency. */
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
