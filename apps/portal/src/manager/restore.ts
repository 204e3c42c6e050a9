import { call, refreshAlone } from '@kids-crafts/browser/api.ts'
import { refreshStaffSession } from '@kids-crafts/contract/staff-sessions.ts'
import { createStore } from '@kids-crafts/ui/store.ts'

import { session } from './memory-session.ts'

/**
 * Until it is known whether the browser still has somebody's session, nobody is asked to sign in.
 */
export const isRestoring = createStore(true)

/**
 * A page that is opened anew has no token in memory: the cookie brings one, to one tab after
 * another.
 */
export async function restore(): Promise<void> {
  try {
    const answer = await refreshAlone(() => call(refreshStaffSession, {}))
    if (answer !== null) session.set({ ...answer, refreshJwt: '' })
  } catch {
    // Over, or out of reach: they sign in.
  } finally {
    isRestoring.set(false)
  }
}
