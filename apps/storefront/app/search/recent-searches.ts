import { useSyncExternalStore } from 'react'

const storageKey = 'recent-searches'
const mostKept = 6
const shortestKept = 2
const longestKept = 100
const none: readonly string[] = []

const listeners = new Set<() => void>()
let text: string | null = null
let kept: readonly string[] = none

/** What was searched for on this device, newest first. It never leaves it. */
export const recentSearches = {
  get: (): readonly string[] => {
    const stored = localStorage.getItem(storageKey)
    if (stored !== text) {
      text = stored
      kept = parse(stored)
    }
    return kept
  },

  /** A single letter is somebody still typing, and a page of text is no search. */
  add: (search: string): void => {
    if (search.length < shortestKept || search.length > longestKept) return
    const others = recentSearches.get().filter((each) => each.toLowerCase() !== search.toLowerCase())
    localStorage.setItem(storageKey, JSON.stringify([search, ...others].slice(0, mostKept)))
    tell()
  },

  clear: (): void => {
    localStorage.removeItem(storageKey)
    tell()
  },
}

export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, recentSearches.get, () => none)
}

function parse(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, mostKept) : none
  } catch {
    // Written by hand: nothing of it is worth keeping.
    return none
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
