import { call, endSession } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { logoutStaff } from '@kids-crafts/contract/staff-sessions.ts'

import { session } from './memory-session.ts'

/**
 * Ends the session at the server, which may be out of reach, and leaves nothing of the person in
 * this tab.
 */
export function signOut(): Promise<void> {
  return endSession(async () => {
    await queryClient.cancelQueries()
    await call(logoutStaff, {}).catch(() => undefined)
    session.clear()
    queryClient.clear()
  })
}
