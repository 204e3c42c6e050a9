import { queryClient } from '@kids-crafts/browser/query-client.ts'

import { session } from './session.ts'

/** Leaves nothing of the person in this tab. */
export function signOut(): Promise<void> {
  session.clear()
  queryClient.clear()
  return Promise.resolve()
}
