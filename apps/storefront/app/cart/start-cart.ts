import { onSignedIn } from '@kids-crafts/browser/person-steps.ts'
import { session } from '@kids-crafts/browser/session.ts'

import { guestCart } from './guest-cart.ts'
import { followOtherTabs } from './other-tabs.ts'

/**
 * Keeps the cart in sync with other tabs and devices. After a sign-in, even an interrupted one,
 * merges this browser's cart into the server's. Returns a function that stops it.
 */
export function startCart(): () => void {
  const listening = new AbortController()
  const { signal } = listening
  followOtherTabs(readAgain, signal)
  window.addEventListener('storage', guestCart.tell, { signal })
  window.addEventListener('focus', readAgain, { signal })
  document.addEventListener('visibilitychange', readAgain, { signal })
  const stopMerging = onSignedIn(refreshCart)
  return () => {
    stopMerging()
    listening.abort()
  }
}

/** Another tab or device may have changed the cart. */
function readAgain(): void {
  if (document.visibilityState === 'hidden' || session.get() === null) return
  // The next read tries again.
  void refreshCart().catch(() => undefined)
}

async function refreshCart(): Promise<void> {
  const { refreshServerCart } = await import('./server-cart.ts')
  await refreshServerCart()
}
