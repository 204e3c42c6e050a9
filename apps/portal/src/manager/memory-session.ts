import { setSession } from '@kids-crafts/browser/session.ts'
import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import { createStore } from '@kids-crafts/ui/store.ts'

const memory = createStore<StoredUser | null>(null)

/**
 * Staff's tokens are in the memory of the tab alone: what a script could find later is not stored
 * anywhere.
 */
export const session = {
  get: memory.get,
  set: (user: StoredUser) => memory.set(user),
  clear: () => memory.set(null),
  removeClosed: () => undefined,
  tell: () => undefined,
  subscribe: memory.subscribe,
}

setSession(session)
