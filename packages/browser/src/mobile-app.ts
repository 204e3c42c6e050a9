import { login } from '@kids-crafts/contract/accounts-sessions.ts'
import { getLiveness } from '@kids-crafts/contract/health.ts'
import { appVersion } from '@kids-crafts/rules/constants.ts'

import { call } from './api.ts'
import { ownTimeZone } from './own-time-zone.ts'
import { session } from './session.ts'

/** What the mobile app puts on `window` before the page starts (docs/sessions.md). */
export interface KidsCraftsApp {
  appPackage: string
  appVersion: string
  /** What the app has stored of an earlier sign-in, or null when nobody has signed in there. */
  authData: () => AppAuthData | null | Promise<AppAuthData | null>
  /** The app stores this in place of what it had: each token is good once. */
  keepAuthData: (data: AppAuthData) => void | Promise<void>
  /** Somebody has signed out in the page: the app deletes what it stored, or puts another account in its place. */
  signedOut: () => void | Promise<void>
}

export interface AppAuthData {
  userLogin: string
  /** The refresh token of the session. */
  accessToken: string
}

declare global {
  interface Window {
    kidsCraftsApp?: KidsCraftsApp
  }
}

/** Which app a call to sign in comes from; a browser has no package, and the version of the store's own client. */
export function appOfSignIn(): { appPackage: string | null; appVersion: string } {
  const app = window.kidsCraftsApp
  return { appPackage: app?.appPackage ?? null, appVersion: app?.appVersion ?? appVersion }
}

/**
 * Signs in with what the app has stored. Without an app, without its data or when it is refused, nobody is signed in.
 */
export async function signInWithApp(): Promise<boolean> {
  try {
    const data = await inTime(window.kidsCraftsApp?.authData())
    if (!data) return false
    const { userLogin, accessToken } = data
    // The XSRF token that the browser still has may be that of a session that is over.
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
    // The person can still sign in by hand, and the next start tries again.
    return false
  }
}

/** Tells the app of every new token. Gives what stops it. */
export function keepAppInStep(app: KidsCraftsApp): () => void {
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
    // An app that fails to listen must not keep anybody from signing in or out.
  }
}

const longestWaitMs = 5000

/** The app is not ours to trust: one that never answers must not block the page. */
async function inTime<Answer>(answer: Answer | Promise<Answer>): Promise<Answer | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), longestWaitMs))
  return Promise.race([answer, late])
}
