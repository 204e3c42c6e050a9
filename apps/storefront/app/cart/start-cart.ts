import { session } from '../platform/session.ts'
import { guestCart } from './guest-cart.ts'

let channel: BroadcastChannel | undefined

/** Keeps the cart in step with other tabs and other devices. Gives what stops it. */
export function startCart(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  const opened = new BroadcastChannel('cart')
  channel = opened
  opened.addEventListener('message', readAgain, { signal })
  window.addEventListener('storage', guestCart.tell, { signal })
  window.addEventListener('focus', readAgain, { signal })
  document.addEventListener('visibilitychange', readAgain, { signal })
  return () => {
    listening.abort()
    opened.close()
  }
}

/** Whoever is signed in may have changed the cart in another tab or on another device. */
function readAgain(): void {
  if (document.visibilityState === 'hidden' || session.get() === null) return
  // The next look tries again.
  void import('./server-cart.ts').then(({ refreshServerCart }) => refreshServerCart()).catch(() => undefined)
}

/** The server's cart is another one now. */
export function tellOtherTabs(): void {
  // A channel reaches pages of this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage('changed')
}
