import { isStoredUser } from '@kids-crafts/contract/stored-user.ts'
import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import { createListeners } from '@kids-crafts/ui/store.ts'

import { parseItem, readItem, removeItem } from './storage.ts'

/** With "remember me" the user outlives the browser; without, it is ignored once the browser was closed. */
const storageKeys = { remembered: 'user', untilClosed: 'user-until-closed' } as const

export interface SessionStorages {
  /** Every tab sees it. */
  storage: () => Storage
  /** A cookie that the browser drops when it closes. */
  openMark: { isSet: () => boolean; set: () => void; clear: () => void }
}

/** Stores the signed-in person for all tabs of this browser. */
export function createSessionStore({ storage, openMark }: SessionStorages) {
  const { tell, subscribe } = createListeners()
  let text: string | null | undefined
  let user: StoredUser | null = null

  function get(): StoredUser | null {
    const stored = readItem(storage, storageKeys.remembered) ?? readUntilClosed()
    if (stored !== text) {
      text = stored
      user = parseItem(stored, isStoredUser)
    }
    return user
  }

  function readUntilClosed(): string | null {
    const stored = readItem(storage, storageKeys.untilClosed)
    return stored !== null && openMark.isSet() ? stored : null
  }

  /** Refreshed tokens stay where the old ones were; signing in says where they go. */
  function set(next: StoredUser, options: { rememberMe?: boolean } = {}): void {
    const { rememberMe = readUntilClosed() === null } = options
    const { remembered, untilClosed } = storageKeys
    const [key, other] = rememberMe ? [remembered, untilClosed] : [untilClosed, remembered]
    if (!rememberMe) openMark.set()
    storage().setItem(key, JSON.stringify(next))
    removeItem(storage, other)
    tell()
  }

  function clear(): void {
    if (readUntilClosed() !== null) openMark.clear()
    for (const key of Object.values(storageKeys)) removeItem(storage, key)
    tell()
  }

  /** Tokens that were left when the browser was closed are of no use to anybody. */
  function removeClosed(): void {
    if (readUntilClosed() === null) removeItem(storage, storageKeys.untilClosed)
  }

  return { get, set, clear, removeClosed, tell, subscribe }
}
