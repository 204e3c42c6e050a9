import { useStore } from '@kids-crafts/ui/store.ts'

import { hasAccepted } from '../shell/consent/consent-choice.ts'
import { createRecentList } from '../shell/recent-list.ts'

const minLength = 2
const maxLength = 100
const none: readonly string[] = []

const list = createRecentList({ storageKey: 'recent-searches', max: 6, isAllowed: hasAccepted })

/**
 * What was searched for on this device by somebody who agreed to that, newest first. It never
 * leaves it.
 */
export const recentSearches = {
  ...list,

  /** A single letter is somebody still typing, and a page of text is no search. */
  add: (search: string): void => {
    if (search.length < minLength || search.length > maxLength) return
    list.add(search, (other) => other.toLowerCase() === search.toLowerCase())
  },
}

export const useRecentSearches = (): readonly string[] => useStore(recentSearches, none)
