import { useUser } from '@kids-crafts/browser/session.ts'
import { createStore, useStore } from '@kids-crafts/ui/store.ts'
import { useSyncExternalStore } from 'react'

import { guestCart } from './guest-cart.ts'

const serverCount = createStore(0)

/** Set whenever the server's cart changes: every page shows the number, few need the cart. */
export const setServerCount = serverCount.set

/** The number of items in the cart; 0 on the server, which renders the same for everybody. */
export function useCartCount(): number {
  const user = useUser()
  const guestCount = useSyncExternalStore(
    guestCart.subscribe,
    () => guestCart.get().length,
    () => 0,
  )
  const countOfServer = useStore(serverCount, 0)
  return user ? countOfServer : guestCount
}
