import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import type { CookieName } from '@kids-crafts/rules/device-items.ts'
import { useStore } from '@kids-crafts/ui/store.ts'

import { ownName, writeCookie } from './own-cookies.ts'
import { createSessionStore } from './session-store.ts'
import type { Session, SessionKeys } from './session-store.ts'

/**
 * The cookie only shows that the browser stayed open since sign-in: session cookies are dropped
 * when it closes.
 */
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

/** Lets an app with its own sign-in set its session, before anything else: later calls use it. */
export function setSession(own: Session): void {
  session = own
}

/** Follows changes in other tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', session.tell)
  return () => window.removeEventListener('storage', session.tell)
}

/** Null on the server and during hydration: server-rendered pages are the same for everybody. */
export const useUser = (): StoredUser | null => useStore(session, null)
