import type { StorageKey } from '@kids-crafts/rules/device-items.ts'
import { createListeners } from '@kids-crafts/ui/store.ts'

/** Within another site's page a browser may forbid even to look into storage: it is then as good as empty. */
export function readItem(storage: () => Storage, key: StorageKey): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Says whether it was stored. */
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
    // There is nothing in storage that may not be looked into.
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

/** For a store whose value is in storage: the browser tells of what other tabs write there, `tell` of what this one does. */
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

/** What another version of the site or a person by hand has written is not trusted to have the right shape. */
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
