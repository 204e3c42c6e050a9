import { useSyncExternalStore } from 'react'

import { useUser } from '../platform/session.ts'
import { guestCart } from './guest-cart.ts'

const listeners = new Set<() => void>()
let serverCount = 0

/** Told by the server's cart whenever it changes: the badge needs the number on every page, the cart itself on few. */
export function setServerCount(count: number): void {
  if (count === serverCount) return
  serverCount = count
  for (const listener of listeners) listener()
}

/** How many items are in the cart; none on the server, whose pages are everybody's. */
export function useCartCount(): number {
  const user = useUser()
  const guestCount = useSyncExternalStore(guestCart.subscribe, () => guestCart.get().length, none)
  const countOfServer = useSyncExternalStore(subscribe, () => serverCount, none)
  return user ? countOfServer : guestCount
}

const none = () => 0

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
