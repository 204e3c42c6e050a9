import { isStoredUser } from '@kids-crafts/contract/stored-user.ts'
import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import type { StorageKey } from '@kids-crafts/rules/device-items.ts'
import { createListeners } from '@kids-crafts/ui/store.ts'

import { parseItem, readItem, removeItem } from './storage.ts'

/**
 * With "remember me", the user outlives the browser; without it, the user is ignored after the
 * browser closes.
 */
export type SessionKeys = readonly [remembered: StorageKey, untilClosed: StorageKey]

export interface SessionStorages {
  /**
   * The seller portal has its own keys, so that one browser can shop and sell with different
   * accounts.
   */
  keys: SessionKeys
  /** Shared by all tabs. */
  storage: () => Storage
  /** A cookie that the browser drops when it closes. */
  openMark: { isSet: () => boolean; set: () => void; clear: () => void }
}

/** Stores the signed-in person for all tabs of this browser. */
export function createSessionStore({ keys, storage, openMark }: SessionStorages) {
  const { tell, subscribe } = createListeners()
  const [remembered, untilClosed] = keys
  let text: string | null | undefined
  let user: StoredUser | null = null

  function get(): StoredUser | null {
    const stored = readItem(storage, remembered) ?? readUntilClosed()
    if (stored !== text) {
      text = stored
      user = parseItem(stored, isStoredUser)
    }
    return user
  }

  function readUntilClosed(): string | null {
    const stored = readItem(storage, untilClosed)
    return stored !== null && openMark.isSet() ? stored : null
  }

  /** Refreshed tokens stay where the old ones were; signing in chooses the place. */
  function set(next: StoredUser, options: { rememberMe?: boolean } = {}): void {
    const { rememberMe = readUntilClosed() === null } = options
    const [key, other] = rememberMe ? [remembered, untilClosed] : [untilClosed, remembered]
    if (!rememberMe) openMark.set()
    storage().setItem(key, JSON.stringify(next))
    removeItem(storage, other)
    tell()
  }

  function clear(): void {
    if (readUntilClosed() !== null) openMark.clear()
    for (const key of keys) removeItem(storage, key)
    tell()
  }

  /** Removes tokens left from before the browser closed, which no longer work. */
  function removeClosed(): void {
    if (readUntilClosed() === null) removeItem(storage, untilClosed)
  }

  return { get, set, clear, removeClosed, tell, subscribe }
}

export type Session = ReturnType<typeof createSessionStore>
