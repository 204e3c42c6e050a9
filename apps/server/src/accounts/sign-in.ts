import type { login as loginCall, TokenPair } from '@kids-crafts/contract/accounts-sessions.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AdmissionParts } from './admit-attempt.ts'
import { isTypedPassword } from './check-password.ts'
import { growUp, isGrownUp } from './grow-up.ts'
import { deviceOf, rememberDevice } from './known-devices.ts'
import { exchange } from './refresh.ts'
import type { RegistrationParts } from './register.ts'
import { startSession } from './sessions.ts'
import { noteTimeZone } from './time-zones.ts'
import { effectiveRoles } from './token-account.ts'

type Input = InputOf<typeof loginCall>
type Caller = Pick<CallContext, 'ip' | 'userAgent' | 'theme' | 'cookies'>

export interface SignInParts extends RegistrationParts {
  config: Pick<Config, 'mobileAppPackages'> & RegistrationParts['config']
}

/** Signs in with a password, or inside the mobile app with its stored refresh token. */
export async function signIn(parts: SignInParts, input: Input, caller: Caller): Promise<TokenPair> {
  const { password, accessToken } = input
  if (password) return signInWithPassword(parts, { ...input, password }, caller)
  if (accessToken) return signInAgainInApp(parts, { ...input, accessToken }, caller)
  throw new Refusal('VALIDATION', fault('REQUIRED'), [{ field: 'password' }])
}

async function signInWithPassword(
  parts: SignInParts,
  input: Input & { password: string },
  caller: Caller,
): Promise<TokenPair> {
  const { db, sessions, config } = parts
  const { rememberMe, appPackage } = input
  const account = await accountOfPassword(parts, input, caller)
  const { accountId } = account
  await noteSignIn(db, account, input, caller)
  await rememberDevice(parts, accountId, caller.cookies, { rememberMe })
  return startSession(db, sessions.tokens, accountId, {
    userAgent: caller.userAgent,
    appPackage: config.mobileAppPackages.find((each) => each === appPackage),
    rememberMe,
  })
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/**
 * The account of a login and password. If only some may enter here, others count as having none.
 */
export async function accountOfPassword(
  parts: AdmissionParts,
  input: Pick<Input, 'userLogin' | 'googleResponseToken'> & { password: string },
  caller: Pick<Caller, 'ip' | 'theme' | 'cookies'>,
  mayComeIn: (account: Account) => boolean = () => true,
): Promise<Account> {
  const { password, googleResponseToken: botCheckToken } = input
  const typed = typedLogin(input)
  const found = await findAccount(parts.db, typed)
  const account = found && mayComeIn(found) ? found : undefined
  const device = deviceOf(parts, caller.cookies)
  const attempt = { typed, password, account, device, botCheckToken }
  const isRight = await isTypedPassword(parts, attempt, caller)
  if (account !== undefined && isRight) return account
  throw new Refusal('WRONG_CREDENTIALS', 'The login or the password is wrong')
}

/** At each sign-in: turns a grown-up child into an adult, and records the time zone. */
export async function noteSignIn(
  db: Db,
  account: Account,
  { timeZone }: Pick<Input, 'timeZone'>,
  { theme }: Pick<Caller, 'theme'>,
): Promise<void> {
  if (account.isGrownUp) await growUp(db, account.accountId, theme)
  await noteTimeZone(db, account, timeZone)
}

const typedLogin = ({ userLogin }: Pick<Input, 'userLogin'>): string => userLogin.trim().toLowerCase()

function findAccount(db: Db, typed: string) {
  return db
    .selectFrom('account')
    .select(['account_id as accountId', 'login', 'password_hash as passwordHash', 'time_zone as timeZone'])
    .select([isGrownUp.as('isGrownUp'), effectiveRoles.as('roles')])
    .where(typed.includes('@') ? 'email' : 'login', '=', typed)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
}

/** The app's stored token is valid once: the answer contains the next one. */
async function signInAgainInApp(
  { db, sessions, config }: SignInParts,
  input: Input & { accessToken: string },
  { theme }: Pick<Caller, 'theme'>,
): Promise<TokenPair> {
  const { accessToken, userLogin, appPackage } = input
  const ownPackage = config.mobileAppPackages.find((each) => each === appPackage)
  if (ownPackage === undefined) throw new Refusal('WRONG_CREDENTIALS', 'This app cannot sign in')
  const expected = {
    audience: 'store',
    userLogin,
    appPackage: ownPackage,
  } as const
  const { jwt, refreshJwt } = await exchange(db, sessions.tokens, accessToken, expected, theme)
  const account = await findAccount(db, typedLogin(input))
  if (account) await noteTimeZone(db, account, input.timeZone)
  return { jwt, refreshJwt }
}
