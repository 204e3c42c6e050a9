import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import type { Place } from '@kids-crafts/rules/places.ts'

import { quoteTotals } from '../shipping/quote-totals.ts'
import { useShippingQuote } from '../shipping/use-shipping-quote.ts'
import { wrappable, wrappingOf } from './gift-wrapping.ts'
import { goodsOf, withCollection } from './ordered-items.ts'
import type { OrderedItem } from './ordered-items.ts'

export interface CheckoutTotals {
  goods: Money
  /** Undefined without a place that a seller ships to. */
  shipping: Money | undefined
  /** Sellers chosen to wrap their items, if they still offer it. */
  wrappedBy: string[]
  /** Undefined if nothing is wrapped. */
  wrapping: Money | undefined
  total: Money
  tax: Money | undefined
  /**
   * With the buyer's choices: collection at school is free. Undefined without a place and an
   * answer.
   */
  parts: readonly PartQuote[] | undefined
  /** As quoted, including collection offers. */
  quoted: readonly PartQuote[]
  /** Stores that don't ship to the address. */
  unserved: readonly PartQuote[]
  /** An estimate for the visitor's probable place, without an address yet. */
  isEstimate: boolean
  /** The order will cost the total shown. */
  isExact: boolean
  isUpdating: boolean
  error: Error | null
  retry: () => void
}

/** The order's costs for the chosen address, or an estimate without one. */
export function useTotals(
  items: readonly OrderedItem[],
  { destination, isEstimate }: { destination: Place | undefined; isEstimate: boolean },
  collectedFrom: readonly string[],
  wrappedBy: readonly string[],
): CheckoutTotals {
  const { parts: quoted, isUpdating, error, retry } = useShippingQuote(items, destination)
  const goods = goodsOf(items)
  const parts = quoted && withCollection(quoted, collectedFrom)
  const totals = quoteTotals(parts ?? [], goods)
  const wrapped = wrappable(quoted ?? [], collectedFrom).filter(({ vendorLogin }) =>
    wrappedBy.includes(vendorLogin),
  )
  const wrapping = wrappingOf(wrapped)
  const { total, tax } = totals
  return {
    goods,
    parts,
    isUpdating,
    error,
    retry,
    ...totals,
    wrappedBy: wrapped.map(({ vendorLogin }) => vendorLogin),
    wrapping: wrapping?.price,
    total: { ...total, minor: total.minor + (wrapping?.price.minor ?? 0) },
    tax: tax && { ...tax, minor: tax.minor + (wrapping?.taxMinor ?? 0) },
    quoted: quoted ?? [],
    isEstimate,
    isExact: !isEstimate && parts !== undefined && !isUpdating && totals.unserved.length === 0,
  }
}
