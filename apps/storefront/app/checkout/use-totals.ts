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
  /** Undefined until there is a place that somebody serves. */
  shipping: Money | undefined
  /** The sellers that wrap what they send: chosen, and still offered. */
  wrappedBy: string[]
  /** Undefined where nothing is wrapped. */
  wrapping: Money | undefined
  total: Money
  tax: Money | undefined
  /** As chosen: collecting at school costs nothing. Undefined until there is a place and an answer. */
  parts: readonly PartQuote[] | undefined
  /** As they were quoted, with the collection that they offer. */
  quoted: readonly PartQuote[]
  /** The stores that do not serve the address. */
  unserved: readonly PartQuote[]
  /** For where the visitor probably is: there is no address yet. */
  isEstimate: boolean
  /** The order will cost the total that is shown. */
  isExact: boolean
  isUpdating: boolean
  error: Error | null
  retry: () => void
}

/** What the order costs with the chosen address, or probably costs as long as there is none. */
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
