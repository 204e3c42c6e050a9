import { session } from '@kids-crafts/browser/session.ts'
import { useSyncExternalStore } from 'react'

import { createCheckoutStore } from './checkout-store.ts'
import type { CheckoutState } from './checkout-store.ts'

/** The checkout of this tab. */
export const checkout = createCheckoutStore(
  () => sessionStorage,
  () => session.get()?.userLogin ?? null,
)

/** Only use it after hydration: the server has no checkout. */
export const useCheckout = (): CheckoutState =>
  useSyncExternalStore(checkout.subscribe, checkout.get, checkout.get)
