import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { containedTaxMinor } from '@kids-crafts/rules/tax.ts'

import { isCollected } from './ordered-items.ts'

/** The parts that can be gift-wrapped, excluding those collected at school. */
export const wrappable = (quoted: readonly PartQuote[], collectedFrom: readonly string[]): PartQuote[] =>
  quoted.filter(
    (part) =>
      part.giftWrap !== undefined && part.shipping.status === 'SERVED' && !isCollected(part, collectedFrom),
  )

/**
 * The price of wrapping, and its tax, added to the tax of shipping. Undefined if nothing is
 * wrapped.
 */
export function wrappingOf(wrapped: readonly PartQuote[]): { price: Money; taxMinor: number } | undefined {
  const [first] = wrapped
  if (first === undefined) return undefined
  return {
    price: money(sum(wrapped.map(({ giftWrap }) => giftWrap?.minor ?? 0)), first.goods.currency),
    taxMinor: sum(wrapped.map(addedTax)),
  }
}

function addedTax({ shipping, giftWrap }: PartQuote): number {
  if (shipping.status !== 'SERVED' || !shipping.tax) return 0
  const { percent, amount } = shipping.tax
  return containedTaxMinor(shipping.price.minor + (giftWrap?.minor ?? 0), percent) - amount.minor
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
