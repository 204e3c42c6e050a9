import { createStore, useStore } from '@kids-crafts/ui/store.ts'

import { useUser } from './session.ts'

const firstName = createStore<string | undefined>(undefined)

/** Set whenever the person's details change: every page shows the name, few need the rest. */
export const setFirstName = firstName.set

/** First name of the signed-in person, or the login if the name isn't loaded or given. */
export function useOwnName(): string {
  const user = useUser()
  const loaded = useStore(firstName, undefined)
  return loaded ?? user?.userLogin ?? ''
}

/** Initials of the first two words of a name, or of a login such as silver-heron-274. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
