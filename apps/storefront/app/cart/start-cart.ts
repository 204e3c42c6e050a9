import { onSignedIn } from '@kids-crafts/browser/person-steps.ts'
import { session } from '@kids-crafts/browser/session.ts'

import { guestCart } from './guest-cart.ts'
import { hearOtherTabs } from './other-tabs.ts'

/**
 * Keeps the cart in step with other tabs and other devices, and merges that of this browser into the server's after a
 * sign-in; one that is left from a sign-in that was cut short, too. Gives what stops it.
 */
export function startCart(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  hearOtherTabs(readAgain, signal)
  window.addEventListener('storage', guestCart.tell, { signal })
  window.addEventListener('focus', readAgain, { signal })
  document.addEventListener('visibilitychange', readAgain, { signal })
  const stopMerging = onSignedIn(refreshCart)
  return () => {
    stopMerging()
    listening.abort()
  }
}

/** Whoever is signed in may have changed the cart in another tab or on another device. */
function readAgain(): void {
  if (document.visibilityState === 'hidden' || session.get() === null) return
  // The next look tries again.
  void refreshCart().catch(() => undefined)
}

async function refreshCart(): Promise<void> {
  const { refreshServerCart } = await import('./server-cart.ts')
  await refreshServerCart()
}
