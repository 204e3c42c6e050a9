import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import type { CookieName } from '@kids-crafts/rules/device-items.ts'
import { useStore } from '@kids-crafts/ui/store.ts'

import { ownName, writeCookie } from './own-cookies.ts'
import { createSessionStore } from './session-store.ts'
import type { Session, SessionKeys } from './session-store.ts'

/** The cookie says only that the browser has been open since the sign-in: one without an end is dropped when it closes. */
export const sessionInBrowser = (keys: SessionKeys, openMark: CookieName): Session =>
  createSessionStore({
    keys,
    storage: () => localStorage,
    openMark: {
      isSet: () => document.cookie.split('; ').includes(`${ownName(openMark)}=1`),
      set: () => writeCookie(openMark, '1'),
      clear: () => writeCookie(openMark, '1; max-age=0'),
    },
  })

/** The signed-in person of this browser. */
export let session: Session = sessionInBrowser(['user', 'user-until-closed'], 'signed-in-until-closed')

/** An app whose people sign in otherwise than at the store says so first of all: calls are made with what is kept by then. */
export function keepSessionIn(own: Session): void {
  session = own
}

/** Hears of what other tabs do. Gives what stops it. */
export function keepInStepWithOtherTabs(): () => void {
  window.addEventListener('storage', session.tell)
  return () => window.removeEventListener('storage', session.tell)
}

/** Null on the server and during hydration: a page that the server renders is everybody's. */
export const useUser = (): StoredUser | null => useStore(session, null)
