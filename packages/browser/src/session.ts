import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import { useStore } from '@kids-crafts/ui/store.ts'

import { ownName, writeCookie } from './own-cookies.ts'
import { createSessionStore } from './session-store.ts'

/** Says only that the browser has been open since the sign-in: a cookie without an end is dropped when it closes. */
const openMark = 'signed-in-until-closed'

/** The signed-in person of this browser. */
export const session = createSessionStore({
  storage: () => localStorage,
  openMark: {
    isSet: () => document.cookie.split('; ').includes(`${ownName(openMark)}=1`),
    set: () => writeCookie(openMark, '1'),
    clear: () => writeCookie(openMark, '1; max-age=0'),
  },
})

/** Hears of what other tabs do. Gives what stops it. */
export function keepInStepWithOtherTabs(): () => void {
  window.addEventListener('storage', session.tell)
  return () => window.removeEventListener('storage', session.tell)
}

/** Null on the server and during hydration: a page that the server renders is everybody's. */
export const useUser = (): StoredUser | null => useStore(session, null)
