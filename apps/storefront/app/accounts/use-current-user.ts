import { useUser } from '@kids-crafts/browser/session.ts'
import { useRead } from '@kids-crafts/browser/use-read.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'

/** The details of who is signed in. */
export function useCurrentUser() {
  const user = useUser()
  return useRead(getCurrentUser, {}, { isWanted: user !== null })
}
