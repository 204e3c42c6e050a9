import { session } from '../platform/session.ts'
import { guestCart } from './guest-cart.ts'
import { hearOtherTabs } from './other-tabs.ts'

/** Keeps the cart in step with other tabs and other devices. Gives what stops it. */
export function startCart(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  hearOtherTabs(readAgain, signal)
  window.addEventListener('storage', guestCart.tell, { signal })
  window.addEventListener('focus', readAgain, { signal })
  document.addEventListener('visibilitychange', readAgain, { signal })
  return () => listening.abort()
}

/** Whoever is signed in may have changed the cart in another tab or on another device. */
function readAgain(): void {
  if (document.visibilityState === 'hidden' || session.get() === null) return
  // The next look tries again.
  void import('./server-cart.ts').then(({ refreshServerCart }) => refreshServerCart()).catch(() => undefined)
}
