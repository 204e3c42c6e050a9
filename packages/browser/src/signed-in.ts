import { login, logout, logoutEverywhere } from '@kids-crafts/contract/accounts-sessions.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { CurrentUser } from '@kids-crafts/contract/accounts.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'

import { call, endSession, read } from './api.ts'
import { withBotCheckIfNeeded } from './bot-check/with-bot-check.ts'
import { appOfSignIn, keepAppInStep, signInWithApp, tellAppOfSignOut } from './mobile-app.ts'
import { setFirstName } from './own-name.ts'
import { ownTimeZone } from './own-time-zone.ts'
import { forgetSteps, signedInSteps } from './person-steps.ts'
import type { Arrival } from './person-steps.ts'
import { queryClient } from './query-client.ts'
import { session } from './session.ts'
import { removeItems } from './storage.ts'

interface SignInOptions {
  rememberMe: boolean
  /** Told while a bot check is being solved, which takes a moment. */
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

/** At the start of a page within the mobile app: whoever has signed in there is signed in here. */
export async function startWithinApp(): Promise<void> {
  if (window.kidsCraftsApp) keepAppInStep(window.kidsCraftsApp)
  if (session.get() === null && (await signInWithApp())) await welcome('signed-in')
}

export async function welcome(arrival: Arrival): Promise<void> {
  for (const step of [loadDetails, ...signedInSteps]) {
    const user = session.get()
    if (!user) return
    // Each step shows its own failure where it matters, such as at the cart; the person is signed in all the same.
    await step(user, arrival).catch(() => undefined)
  }
}

/** The details stay in the query cache, where the profile finds them. A sign-in by email is stored under the login. */
async function loadDetails(): Promise<void> {
  const details = await read(getCurrentUser, {})
  const user = session.get()
  if (user && user.userLogin !== details.login) session.set({ ...user, userLogin: details.login })
}

/** Ends the session on the server, which may be out of reach, and here, which must work all the same. */
export function signOut(): Promise<void> {
  return endSession(async () => {
    const refreshJwt = session.get()?.refreshJwt ?? null
    // What the page is still reading would be refused once the session has ended.
    await queryClient.cancelQueries()
    await call(logout, { refreshJwt }).catch(() => undefined)
    forgetPerson()
  })
}

/** On every device. Unlike leaving this one it is not done unless the server has done it. */
export function signOutEverywhere(): Promise<void> {
  return endSession(async (callNow) => {
    await callNow(logoutEverywhere, {})
    forgetPerson()
  })
}

/**
 * Of somebody who leaves of their own accord nothing waits in this tab: what they typed is not for whoever uses the device
 * next.
 */
export function forgetPerson(): void {
  removeItems(() => sessionStorage, /^draft /)
  for (const forget of forgetSteps) forget()
  session.clear()
}

/** Whoever was here is gone: the app may sign in anew, and a new page has nothing of this one in memory. */
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
