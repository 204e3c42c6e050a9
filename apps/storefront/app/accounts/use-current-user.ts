import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'

import { useUser } from '../platform/session.ts'
import { useRead } from '../platform/use-read.ts'

/** The details of who is signed in. */
export function useCurrentUser() {
  const user = useUser()
  return useRead(getCurrentUser, {}, { isWanted: user !== null })
}
