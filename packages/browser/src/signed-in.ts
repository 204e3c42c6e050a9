import { login, logout, logoutEverywhere } from '@kids-crafts/contract/accounts-sessions.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'

import { call, endSession, read } from './api.ts'
import { withBotCheckIfNeeded } from './bot-check/with-bot-check.ts'
import { appOfSignIn, passTokensToApp, signInWithApp, tellAppOfSignOut } from './mobile-app.ts'
import { setFirstName } from './own-name.ts'
import { ownTimeZone } from './own-time-zone.ts'
import { forgetSteps, signedInSteps } from './person-steps.ts'
import type { Arrival } from './person-steps.ts'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'
import { removeItems } from './storage.ts'

interface SignInOptions {
  rememberMe: boolean
  /** Called when solving a bot check starts and ends, since it takes a moment. */
  onProving: (isProving: boolean) => void
}

export async function signIn(
  credentials: { userLogin: string; password: string },
  { rememberMe, onProving }: SignInOptions,
): Promise<void> {
  const { userLogin, password } = credentials
  const tokens = await withBotCheckIfNeeded(
    (googleResponseToken) =>
      call(login, {
        userLogin,
        password,
        accessToken: null,
        rememberMe,
        timeZone: ownTimeZone(),
        googleResponseToken,
        ...appOfSignIn(),
      }),
    onProving,
  )
  session.set({ ...tokens, userLogin }, { rememberMe })
  void welcome('signed-in')
}

/** At page start within the mobile app, signs in the app's person. */
export async function startWithinApp(): Promise<void> {
  if (window.kidsCraftsApp) passTokensToApp(window.kidsCraftsApp)
  if (session.get() === null && (await signInWithApp())) await welcome('signed-in')
}

export async function welcome(arrival: Arrival): Promise<void> {
  for (const step of [loadDetails, ...signedInSteps]) {
    const user = session.get()
    if (!user) return
    // Each step shows its own failure, for example in the cart; the person is signed in anyway.
    await step(user, arrival).catch(() => undefined)
  }
}

/**
 * Loads the details into the query cache for the profile. After a sign-in by email, stores the
 * login.
 */
async function loadDetails(): Promise<void> {
  const details = await read(getCurrentUser, {})
  const user = session.get()
  if (user && user.userLogin !== details.login) session.set({ ...user, userLogin: details.login })
}

/** Ends the session on the server, which may be unreachable, and here, which must always work. */
export function signOut(): Promise<void> {
  return endSession(async () => {
    const refreshJwt = session.get()?.refreshJwt ?? null
    // The ended session would refuse pending reads.
    await queryClient.cancelQueries()
    await call(logout, { refreshJwt }).catch(() => undefined)
    forgetPerson()
  })
}

/** On all devices. Unlike a normal sign-out, this requires the server's confirmation. */
export function signOutEverywhere(): Promise<void> {
  return endSession(async (callNow) => {
    await callNow(logoutEverywhere, {})
    forgetPerson()
  })
}

/** After a voluntary sign-out, removes typed data from this tab: the next user must not see it. */
export function forgetPerson(): void {
  removeItems(() => sessionStorage, /^draft /)
  for (const forget of forgetSteps) forget()
  session.clear()
}

/**
 * Clears the person: the app may sign in again, and a fresh page has nothing of this one in memory.
 */
export async function leave(): Promise<void> {
  if (session.get() === null && window.kidsCraftsApp) {
    await tellAppOfSignOut()
    await signInWithApp()
  }
  window.location.reload()
}

queryClient.getQueryCache().subscribe(({ query }) => {
  if (query.queryKey[0] !== urlOf(getCurrentUser)) return
  setFirstName((query.state.data as CurrentUser | undefined)?.firstName)
})
