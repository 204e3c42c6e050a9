import { session } from '@kids-crafts/browser/session.ts'
import { useSyncExternalStore } from 'react'

import { createCheckoutStore } from './checkout-store.ts'
import type { CheckoutState } from './checkout-store.ts'

/** The checkout of this tab. */
export const checkout = createCheckoutStore(
  () => sessionStorage,
  () => session.get()?.userLogin ?? null,
)

/** To be used once the page has come to life: the server knows of no checkout. */
export const useCheckout = (): CheckoutState =>
  useSyncExternalStore(checkout.subscribe, checkout.get, checkout.get)
