import { useUser } from '@kids-crafts/browser/session.ts'
import { createStore, useStore } from '@kids-crafts/ui/store.ts'
import { useSyncExternalStore } from 'react'

import { guestCart } from './guest-cart.ts'

const serverCount = createStore(0)

/** Told by the server's cart whenever it changes: the badge needs the number on every page, the cart itself on few. */
export const setServerCount = serverCount.set

/** How many items are in the cart; none on the server, whose pages are everybody's. */
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
