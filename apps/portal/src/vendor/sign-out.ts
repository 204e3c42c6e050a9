import { call, endSession } from '@kids-crafts/browser/api.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { logoutVendor } from '@kids-crafts/contract/vendor-sessions.ts'

import { forgetDrafts } from './cards/unsent-drafts.ts'
import { forgetAllPictures } from './pictures/pending-pictures.ts'
import { session } from './session.ts'
import { who } from './who.ts'

/**
 * Ends the session at the server, which may be out of reach, and leaves nothing of the person on
 * this device.
 */
export function signOut(): Promise<void> {
  return endSession(async () => {
    const refreshJwt = session.get()?.refreshJwt ?? null
    await queryClient.cancelQueries()
    await call(logoutVendor, { refreshJwt }).catch(() => undefined)
    session.clear()
    who.set(null)
    queryClient.clear()
    forgetDrafts()
    await forgetAllPictures()
  })
}
