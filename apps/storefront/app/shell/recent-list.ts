import {
  createStorageListeners,
  parseItem,
  readItem,
  removeItem,
  writeItem,
} from '@kids-crafts/browser/storage.ts'
import type { StorageKey } from '@kids-crafts/rules/device-items.ts'

const storage = () => localStorage
const none: readonly string[] = []

interface RecentListOptions {
  storageKey: StorageKey
  max: number
  /** Whether whoever uses this device has agreed to it. */
  isAllowed: () => boolean
}

/**
 * Texts of this device, the last one first. Only this module writes them, and only where that was
 * agreed to.
 */
export function createRecentList({ storageKey, max, isAllowed }: RecentListOptions) {
  const { tell, subscribe } = createStorageListeners()
  let text: string | null = null
  let items = none

  function get(): readonly string[] {
    const stored = readItem(storage, storageKey)
    if (stored !== text) {
      text = stored
      items = parseItem(stored, isListOfTexts)?.slice(0, max) ?? none
    }
    return items
  }

  /** Takes the place of the items that say the same. */
  function add(item: string, isSame: (other: string) => boolean): void {
    if (!isAllowed()) return
    const others = get().filter((other) => other !== item && !isSame(other))
    writeItem(storage, storageKey, JSON.stringify([item, ...others].slice(0, max)))
    tell()
  }

  function clear(): void {
    removeItem(storage, storageKey)
    tell()
  }

  return { get, add, clear, subscribe }
}

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
