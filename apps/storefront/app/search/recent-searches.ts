import {
  createStorageListeners,
  parseItem,
  readItem,
  removeItem,
  writeItem,
} from '@kids-crafts/browser/storage.ts'
import { useStore } from '@kids-crafts/ui/store.ts'

import { hasAccepted } from '../shell/consent/consent-choice.ts'

const storageKey = 'recent-searches'
const storage = () => localStorage
const maxSearches = 6
const minLength = 2
const maxLength = 100
const none: readonly string[] = []

const { tell, subscribe } = createStorageListeners()
let text: string | null = null
let searches: readonly string[] = none

/** What was searched for on this device by somebody who agreed to that, newest first. It never leaves it. */
export const recentSearches = {
  get: (): readonly string[] => {
    const stored = readItem(storage, storageKey)
    if (stored !== text) {
      text = stored
      searches = parseItem(stored, isListOfTexts)?.slice(0, maxSearches) ?? none
    }
    return searches
  },

  /** A single letter is somebody still typing, and a page of text is no search. */
  add: (search: string): void => {
    if (search.length < minLength || search.length > maxLength || !hasAccepted()) return
    const others = recentSearches.get().filter((each) => each.toLowerCase() !== search.toLowerCase())
    writeItem(storage, storageKey, JSON.stringify([search, ...others].slice(0, maxSearches)))
    tell()
  },

  clear: (): void => {
    removeItem(storage, storageKey)
    tell()
  },

  subscribe,
}

export const useRecentSearches = (): readonly string[] => useStore(recentSearches, none)

const isListOfTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
