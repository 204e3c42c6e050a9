import { storedUser } from '@kids-crafts/contract/session.ts'
import type { StoredUser } from '@kids-crafts/contract/session.ts'
import { useSyncExternalStore } from 'react'

const storageKey = 'user'
const listeners = new Set<() => void>()

let text: string | null | undefined
let user: StoredUser | null = null

/** The signed-in person, kept in local storage and so shared by all tabs. */
export const session = {
  get: (): StoredUser | null => {
    const stored = read()
    if (stored !== text) {
      text = stored
      user = parse(stored)
    }
    return user
  },

  set: (next: StoredUser): void => {
    localStorage.setItem(storageKey, JSON.stringify(next))
    tell()
  },

  clear: (): void => {
    localStorage.removeItem(storageKey)
    tell()
  },
}

/** Null on the server and during hydration: a page that the server renders is everybody's. */
export function useUser(): StoredUser | null {
  return useSyncExternalStore(subscribe, session.get, () => null)
}

// Within another site's page a browser may forbid even to look into storage; nobody is signed in there.
function read(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

function parse(stored: string | null): StoredUser | null {
  if (stored === null) return null
  try {
    return storedUser.parse(JSON.parse(stored))
  } catch {
    // Written by another version or by hand: whoever it was signs in again.
    return null
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function tell(): void {
  for (const listener of listeners) listener()
}
