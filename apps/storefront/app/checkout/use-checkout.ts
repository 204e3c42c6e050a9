import { useSyncExternalStore } from 'react'

import { session } from '../platform/session.ts'
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
