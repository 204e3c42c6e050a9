import { queryClient } from '@kids-crafts/browser/query-client.ts'

import { session } from './session.ts'
import { who } from './who.ts'

/** Leaves nothing of the person in this tab. */
export function signOut(): Promise<void> {
  session.clear()
  who.set(null)
  queryClient.clear()
  return Promise.resolve()
}
