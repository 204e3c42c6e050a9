import { isStoredUser } from '@kids-crafts/contract/stored-user.ts'
import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'

import { parseItem, readItem, removeItem } from './storage.ts'

const storageKey = 'user'

export interface SessionStorages {
  /** With "remember me": every tab sees it, and it outlives the browser. */
  browser: () => Storage
  /** Without: it ends with the tab. */
  tab: () => Storage
  /** Reaches the other tabs; only a copy of this tab, which has its tokens too, takes it up. */
  tellCopies: (change: TabChange) => void
}

/** The tokens that a tab had, and what has become of them. */
export interface TabChange {
  was: string
  user: StoredUser | null
}

/** Stores the signed-in person in one of two storages, and reads both. */
export function createSessionStore({ browser, tab, tellCopies }: SessionStorages) {
  const listeners = new Set<() => void>()
  let text: string | null | undefined
  let user: StoredUser | null = null

  function get(): StoredUser | null {
    const stored = readItem(tab, storageKey) ?? readItem(browser, storageKey)
    if (stored !== text) {
      text = stored
      user = parseItem(stored, isStoredUser)
    }
    return user
  }

  /** Refreshed tokens stay where the old ones were; signing in says where they go. */
  function set(next: StoredUser, options: { rememberMe?: boolean } = {}): void {
    const { rememberMe = readItem(tab, storageKey) === null } = options
    const was = get()
    const [storage, other] = rememberMe ? [browser, tab] : [tab, browser]
    storage().setItem(storageKey, JSON.stringify(next))
    other().removeItem(storageKey)
    if (!rememberMe && was) tellCopies({ was: was.refreshJwt, user: next })
    tell()
  }

  function clear(): void {
    const was = get()
    const isOfTab = readItem(tab, storageKey) !== null
    for (const storage of [tab, browser]) removeItem(storage, storageKey)
    if (isOfTab && was) tellCopies({ was: was.refreshJwt, user: null })
    tell()
  }

  /**
   * A tab that was duplicated has the same tokens as the first. Once one of them has exchanged its refresh token, the
   * other must not use the old one, which would look like a theft.
   */
  function takeUp({ was, user: next }: TabChange): void {
    const own = parseItem(readItem(tab, storageKey), isStoredUser)
    if (own?.refreshJwt !== was) return
    if (next) tab().setItem(storageKey, JSON.stringify(next))
    else tab().removeItem(storageKey)
    tell()
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  return {
    get,
    set,
    clear,
    takeUp,
    tell,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
