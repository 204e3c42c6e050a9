import { useSyncExternalStore } from 'react'

/**
 * The visitor's day, such as 2026-11-21. Undefined in what the server sends, which is the same for
 * everybody.
 */
export function useToday(): string | undefined {
  return useSyncExternalStore(nothingTells, today, () => undefined)
}

/** Whoever looks past midnight sees the new day with the next thing that they do. */
const nothingTells = () => () => undefined

// Sweden writes dates as ISO 8601 does.
const today = () => new Intl.DateTimeFormat('sv').format(new Date())
