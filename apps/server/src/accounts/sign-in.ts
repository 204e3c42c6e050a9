import { setTimeout as pause } from 'node:timers/promises'

import type { login as loginCall, TokenPair } from '@kids-crafts/contract/accounts-sessions.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { attemptBy, countAttempt, clearAttempts, uncountForOthers } from './attempts.ts'
import type { Counted } from './attempts.ts'
import { growUp, isGrownUp } from './grow-up.ts'
import type { Sessions } from './open-sessions.ts'
import { verifyPassword } from './password.ts'
import { exchange } from './refresh.ts'
import { startSession } from './sessions.ts'
import { warnOfAttempts } from './warn-owner.ts'

type Input = InputOf<typeof loginCall>
type Caller = Pick<CallContext, 'ip' | 'userAgent' | 'theme'>
type Settings = Pick<Config, 'mobileAppPackages' | 'rateLimits'>

export interface SignInParts {
  db: Db
  sessions: Sessions
  config: Settings
}

/** Signs in with a password, or inside the mobile app with the refresh token that the app has stored. */
export async function signIn(parts: SignInParts, input: Input, caller: Caller): Promise<TokenPair> {
  const { password, accessToken } = input
  const typed = input.userLogin.trim().toLowerCase()
  if (password) {
    return oneByOne(`${typed} ${caller.ip}`, () =>
      signInWithPassword(parts, { ...input, typed, password }, caller),
    )
  }
  if (accessToken) return signInAgainInApp(parts, { ...input, accessToken }, caller)
  throw new Refusal('VALIDATION', fault('REQUIRED'), [{ field: 'password' }])
}

// The owner's own sign-ins at the same moment must not look like so many guesses.
const oneByOne = takeTurns()

/** An unknown login goes the same way as a wrong password, counters, hash and all, and gets the same answer. */
async function signInWithPassword(
  { db, sessions, config }: SignInParts,
  input: Input & { typed: string; password: string },
  caller: Caller,
): Promise<TokenPair> {
  const attempt = attemptBy(sessions.attemptKey, input.typed, caller.ip)
  const counted = await countAttempt(db, attempt)
  if (isTooMany(counted, config)) {
    await uncountForOthers(db, attempt)
    throw new Refusal('TOO_MANY_REQUESTS', 'Too many attempts: please wait a while', [], {
      retryAfterSeconds: counted.secondsLeft,
    })
  }
  await pause(slowDownMs(counted))

  const account = await findAccount(db, input.typed)
  const isRight = await verifyPassword(account?.password_hash ?? null, input.password)
  if (account !== undefined && isRight) {
    await clearAttempts(db, attempt)
    if (account.isGrownUp) await growUp(db, account.accountId, caller.theme)
    return startSession(db, sessions.tokens, account.accountId, {
      userAgent: caller.userAgent,
      appPackage: config.mobileAppPackages.find((each) => each === input.appPackage),
      rememberMe: input.rememberMe,
    })
  }
  if (account !== undefined && counted.login === triesOfLogin) {
    await warnOfAttempts(db, account, caller.theme)
  }
  throw new Refusal('WRONG_CREDENTIALS', 'The login or the password is wrong')
}

/** In 15 minutes, with one login from one network. */
const triesOfLogin = 10
/** A school may be behind one address, so many may mistype from there. */
const triesOfNetwork = 100

/**
 * A login that is being guessed at is never closed altogether, or anybody could lock anybody out: each network that has
 * not used up its tries still has a few, which is enough for the owner.
 */
function isTooMany({ login, network, loginAndNetwork }: Counted, { rateLimits }: Settings): boolean {
  const tries = login <= triesOfLogin ? triesOfLogin : login <= triesOfNetwork ? 3 : 1
  return loginAndNetwork > tries || (rateLimits && network > triesOfNetwork)
}

/** The first three tries are free, each further one costs twice as long, up to a second. */
function slowDownMs({ loginAndNetwork }: Counted): number {
  return loginAndNetwork <= 3 ? 0 : Math.min(1000, 100 * 2 ** (loginAndNetwork - 4))
}

function findAccount(db: Db, typed: string) {
  return db
    .selectFrom('account')
    .select(['account_id as accountId', 'login', 'password_hash'])
    .select(isGrownUp.as('isGrownUp'))
    .where(typed.includes('@') ? 'email' : 'login', '=', typed)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
}

/** The app’s stored token is good once: the answer brings the next one. */
async function signInAgainInApp(
  { db, sessions, config }: SignInParts,
  { accessToken, userLogin, appPackage }: Input & { accessToken: string },
  { theme }: Caller,
): Promise<TokenPair> {
  const ownPackage = config.mobileAppPackages.find((each) => each === appPackage)
  if (ownPackage === undefined) throw new Refusal('WRONG_CREDENTIALS', 'This app may not sign in')
  return exchange(db, sessions.tokens, accessToken, { userLogin, appPackage: ownPackage }, theme)
}
