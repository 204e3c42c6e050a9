import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'

interface QuoteTotals {
  /** Undefined where no store serves the place. */
  shipping: Money | undefined
  total: Money
  /** What the total contains; undefined where no store states any. */
  tax: Money | undefined
  /**
   * The stores whose shipping the total does not include: they do not serve the place, or need to
   * know its region.
   */
  unserved: readonly PartQuote[]
}

/**
 * Goods and shipping together. One order has one currency, so parts in another one are not part of
 * it.
 */
export function quoteTotals(quoted: readonly PartQuote[], subTotal: Money): QuoteTotals {
  const { currency } = subTotal
  const parts = quoted.filter(({ goods }) => goods.currency === currency)
  const served = parts.flatMap(({ shipping }) => (shipping.status === 'SERVED' ? [shipping] : []))
  const shippingMinor = sum(served.map(({ price }) => price.minor))
  const taxes = [...parts.flatMap(({ lines }) => lines), ...served].flatMap(({ tax }) =>
    tax ? [tax.amount.minor] : [],
  )
  return {
    shipping: served.length > 0 ? money(shippingMinor, currency) : undefined,
    total: money(subTotal.minor + shippingMinor, currency),
    tax: taxes.length > 0 ? money(sum(taxes), currency) : undefined,
    unserved: parts.filter(({ shipping }) => shipping.status !== 'SERVED'),
  }
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
