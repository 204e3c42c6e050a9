import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'

import { followOtherTabs, session } from './session.ts'

/**
 * Restores the session or lets the mobile app sign in, then watches for sign-outs. Returns a
 * function that stops it.
 */
export function startSession(): () => void {
  session.removeClosed()
  const stopHearing = followOtherTabs()
  const stopWatching = whenSomebodyLeaves(() => void signedIn().then(({ leave }) => leave()))

  if (session.get()) void signedIn().then(({ welcome }) => welcome('restored'))
  if ('kidsCraftsApp' in window) void signedIn().then(({ startWithinApp }) => startWithinApp())

  return () => {
    stopHearing()
    stopWatching()
  }
}

// Most visitors are signed out, so code for signed-in people loads on demand.
const signedIn = () => import('./signed-in.ts')

/** Covers signing out here, by the server or in another tab, and switching the person. */
function whenSomebodyLeaves(leave: () => void): () => void {
  let last = session.get()
  return session.subscribe(() => {
    const now = session.get()
    const hasLeft = last !== null && !isSamePerson(last, now)
    last = now
    if (hasLeft) leave()
  })
}

/** Refreshing changes the tokens; storing the login after a sign-in by email changes the login. */
function isSamePerson(last: StoredUser, now: StoredUser | null): boolean {
  return now !== null && (now.userLogin === last.userLogin || now.refreshJwt === last.refreshJwt)
}
