import { login } from '@kids-crafts/contract/accounts-sessions.ts'
import { getLiveness } from '@kids-crafts/contract/health.ts'
import { appVersion } from '@kids-crafts/rules/constants.ts'

import { call } from './api.ts'
import { ownTimeZone } from './own-time-zone.ts'
import { session } from './session.ts'

/** The object that the mobile app puts on `window` before the page starts (docs/sessions.md). */
export interface KidsCraftsApp {
  appPackage: string
  appVersion: string
  /** The app's data from an earlier sign-in, or null. */
  authData: () => AppAuthData | null | Promise<AppAuthData | null>
  /** The app replaces its stored data with this: each token is valid once. */
  keepAuthData: (data: AppAuthData) => void | Promise<void>
  /** The person signed out on the page: the app deletes its data or switches to another account. */
  signedOut: () => void | Promise<void>
}

export interface AppAuthData {
  userLogin: string
  /** The session's refresh token. */
  accessToken: string
}

declare global {
  interface Window {
    kidsCraftsApp?: KidsCraftsApp
  }
}

/**
 * The app that a sign-in call comes from. A browser has no package, and sends the store's client
 * version.
 */
export function appOfSignIn(): { appPackage: string | null; appVersion: string } {
  const app = window.kidsCraftsApp
  return { appPackage: app?.appPackage ?? null, appVersion: app?.appVersion ?? appVersion }
}

/** Signs in with the app's data; returns false without an app or data, or if it is refused. */
export async function signInWithApp(): Promise<boolean> {
  try {
    const data = await inTime(window.kidsCraftsApp?.authData())
    if (!data) return false
    const { userLogin, accessToken } = data
    // The browser's XSRF token may belong to an ended session.
    await call(getLiveness, {})
    const tokens = await call(login, {
      userLogin,
      accessToken,
      timeZone: ownTimeZone(),
      ...appOfSignIn(),
    })
    session.set({ ...tokens, userLogin }, { rememberMe: true })
    return true
  } catch {
    // The person can sign in manually, and the next start tries again.
    return false
  }
}

/** Passes each new token to the app. Returns a function that stops it. */
export function passTokensToApp(app: KidsCraftsApp): () => void {
  let last = session.get()?.refreshJwt
  return session.subscribe(() => {
    const user = session.get()
    if (!user || user.refreshJwt === last) return
    last = user.refreshJwt
    void tell(() => app.keepAuthData({ userLogin: user.userLogin, accessToken: user.refreshJwt }))
  })
}

export async function tellAppOfSignOut(): Promise<void> {
  await tell(() => window.kidsCraftsApp?.signedOut())
}

async function tell(say: () => void | Promise<void>): Promise<void> {
  try {
    await inTime(say())
  } catch {
    // A failing app must not prevent signing in or out.
  }
}

const longestWaitMs = 5000

/** Don't trust the app: one that never answers must not block the page. */
async function inTime<Answer>(answer: Answer | Promise<Answer>): Promise<Answer | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWaitMs))
  return Promise.race([answer, late])
}
