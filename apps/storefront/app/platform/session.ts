import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import { useSyncExternalStore } from 'react'

import { createSessionStore } from './session-store.ts'
import type { TabChange } from './session-store.ts'

let channel: BroadcastChannel | undefined

/** The signed-in person of this browser. */
export const session = createSessionStore({
  browser: () => localStorage,
  tab: () => sessionStorage,
  // A channel reaches pages of this origin alone.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  tellCopies: (change) => channel?.postMessage(change),
})

/** Hears of what other tabs do. Gives what stops it. */
export function keepInStepWithOtherTabs(): () => void {
  const opened = new BroadcastChannel('session')
  opened.addEventListener('message', ({ data }: MessageEvent<TabChange>) => session.takeUp(data))
  channel = opened
  window.addEventListener('storage', session.tell)
  return () => {
    opened.close()
    window.removeEventListener('storage', session.tell)
  }
}

/** Null on the server and during hydration: a page that the server renders is everybody's. */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(session.subscribe, session.get, () => null)
}
