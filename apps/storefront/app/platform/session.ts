import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import { useSyncExternalStore } from 'react'

import { createSessionStore } from './session-store.ts'
import { writeCookie } from './write-cookie.ts'

/** Says only that the browser has been open since the sign-in: a cookie without an end is dropped when it closes. */
const openMark = 'signed-in-until-closed=1'

/** The signed-in person of this browser. */
export const session = createSessionStore({
  storage: () => localStorage,
  openMark: {
    isSet: () => document.cookie.split('; ').includes(openMark),
    set: () => writeCookie(openMark),
    clear: () => writeCookie(`${openMark}; max-age=0`),
  },
})

/** Hears of what other tabs do. Gives what stops it. */
export function keepInStepWithOtherTabs(): () => void {
  window.addEventListener('storage', session.tell)
  return () => window.removeEventListener('storage', session.tell)
}

/** Null on the server and during hydration: a page that the server renders is everybody's. */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(session.subscribe, session.get, () => null)
}
