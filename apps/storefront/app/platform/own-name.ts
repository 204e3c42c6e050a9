import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { useSyncExternalStore } from 'react'

import { queryClient } from './query-client.ts'
import { useUser } from './session.ts'

/** The key of the details that a sign-in loads; spelled out, since their endpoint would bring its schemas to every page. */
const detailsKey = ['/api/user-v1/current/v1/get', {}]

/** First name of who is signed in, or their login while it is not loaded or not given. */
export function useOwnName(): string {
  const user = useUser()
  const firstName = useSyncExternalStore(
    subscribe,
    () => queryClient.getQueryData<CurrentUser>(detailsKey)?.firstName,
    () => undefined,
  )
  return firstName ?? user?.userLogin ?? ''
}

const subscribe = (listener: () => void) => queryClient.getQueryCache().subscribe(listener)

/** Of the first two words of a name, or of a login such as silver-heron-274. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean)
  const letters = words.slice(0, 2).map((word) => Array.from(word)[0] ?? '')
  return letters.join('').toLocaleUpperCase()
}
