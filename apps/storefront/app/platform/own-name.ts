import { useSyncExternalStore } from 'react'

import { useUser } from './session.ts'

const listeners = new Set<() => void>()
let firstName: string | undefined

/** Told by the details of who is signed in whenever they change: every page shows the name, few need the rest. */
export function setFirstName(name: string | undefined): void {
  if (name === firstName) return
  firstName = name
  for (const listener of listeners) listener()
}

/** First name of who is signed in, or their login while it is not loaded or not given. */
export function useOwnName(): string {
  const user = useUser()
  const loaded = useSyncExternalStore(
    subscribe,
    () => firstName,
    () => undefined,
  )
  return loaded ?? user?.userLogin ?? ''
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Of the first two words of a name, or of a login such as silver-heron-274. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
