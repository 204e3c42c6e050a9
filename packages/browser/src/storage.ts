import type { StorageKey } from '@kids-crafts/rules/device-items.ts'
import { createListeners } from '@kids-crafts/ui/store.ts'

/** In a frame, the browser may forbid storage: treat it as empty. */
export function readItem(storage: () => Storage, key: StorageKey): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Returns whether it was stored. */
export function writeItem(storage: () => Storage, key: StorageKey, text: string): boolean {
  try {
    storage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

export function removeItem(storage: () => Storage, key: StorageKey): void {
  try {
    storage().removeItem(key)
  } catch {
    // Forbidden storage contains nothing.
  }
}

export function removeItems(storage: () => Storage, names: RegExp): void {
  try {
    const items = storage()
    const keys = Array.from({ length: items.length }, (_, at) => items.key(at) ?? '')
    for (const key of keys.filter((each) => names.test(each))) items.removeItem(key)
  } catch {
    // As above.
  }
}

/**
 * Listeners for a stored value: the browser reports changes by other tabs, `tell` those of this
 * tab.
 */
export function createStorageListeners() {
  const { tell, subscribe } = createListeners()
  return {
    tell,
    subscribe: (listener: () => void): (() => void) => {
      const stop = subscribe(listener)
      window.addEventListener('storage', listener)
      return () => {
        stop()
        window.removeEventListener('storage', listener)
      }
    },
  }
}

/** Stored data may come from another version or a manual edit, so check its shape. */
export function parseItem<Value>(
  text: string | null,
  hasShape: (value: unknown) => value is Value,
): Value | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return hasShape(value) ? value : null
  } catch {
    return null
  }
}
