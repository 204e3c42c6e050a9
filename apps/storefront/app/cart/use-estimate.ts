import type { Cart } from '@kids-crafts/contract/cart.ts'
import type { PartQuote } from '@kids-crafts/contract/shipping.ts'

import { useDestination } from '../shipping/use-destination.ts'
import type { Destination } from '../shipping/use-destination.ts'
import { useShippingQuote } from '../shipping/use-shipping-quote.ts'
import type { ShippingQuote } from '../shipping/use-shipping-quote.ts'
import { isOrderedItem } from './cart-of.ts'

export interface Estimate extends ShippingQuote {
  destination: Destination | undefined
  /** Undefined for a store without selected items, or not yet in the answer. */
  partOf: (vendorLogin: string) => PartQuote | undefined
}

/** Estimated shipping for the selected items; checkout asks for the exact address. */
export function useEstimate(cart: Cart | undefined): Estimate {
  const destination = useDestination()
  const quote = useShippingQuote(cart?.items.filter(isOrderedItem) ?? [], destination)
  const partOf = (vendorLogin: string) => quote.parts?.find((part) => part.vendorLogin === vendorLogin)
  return { ...quote, destination, partOf }
}
