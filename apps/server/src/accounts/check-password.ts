import { setTimeout as pause } from 'node:timers/promises'

import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { homeOf, networkOf } from '../platform/http/network-of.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { takeTurns } from '../platform/take-turns.ts'
import { admitSession, admitTyped, triesOfLogin } from './admit-attempt.ts'
import type { Admission, AdmissionParts, TypedAttempt } from './admit-attempt.ts'
import { clear, uncount } from './attempts.ts'
import { verifyPassword } from './password.ts'
import { warnOfAttempts } from './warn-owner.ts'

/* S-07: all password checks go through here, so that every guess counts. */

type Caller = Pick<CallContext, 'ip' | 'theme'>

interface OwnAccount {
  accountId: string
  login: string
  passwordHash: string
}

/**
 * Whether a typed password is the account's; unknown accounts take the same path, including
 * counters and hashing. Call it outside a transaction: hold no locks while hashing.
 */
export function isTypedPassword(
  parts: AdmissionParts,
  {
    account,
    password,
    ...attempt
  }: Omit<TypedAttempt, 'ip' | 'accountId'> & {
    account: OwnAccount | undefined
    password: string
  },
  caller: Caller,
): Promise<boolean> {
  const { typed, device } = attempt
  return oneByOne(`${typed} ${device ?? homeOf(caller.ip)}`, async () => {
    const admission = await admitTyped(parts, { ...attempt, ip: caller.ip, accountId: account?.accountId })
    return isRight(parts.db, admission, { account, typed, password }, caller)
  })
}

/**
 * Asks a signed-in person for the password, because a device may have been left open. Returns the
 * hash that matched.
 */
export async function assertOwnPassword(
  parts: Pick<AdmissionParts, 'db' | 'sessions'>,
  { accountId, sessionId }: SignedIn,
  { password, field }: { password: string; field: string },
  caller: Caller,
): Promise<string> {
  const account = await parts.db
    .selectFrom('account')
    .select(['account_id as accountId', 'login', 'password_hash as passwordHash'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return oneByOne(sessionId, async () => {
    const admission = await admitSession(parts, sessionId)
    const given = { account, typed: account.login, password }
    if (await isRight(parts.db, admission, given, caller)) return account.passwordHash
    throw new Refusal('PASSWORD_WRONG', 'This is not your current password', [{ field }])
  })
}

// The owner's parallel calls must not count as so many guesses.
const oneByOne = takeTurns()

async function isRight(
  db: Db,
  admission: Admission,
  { account, typed, password }: { account: OwnAccount | undefined; typed: string; password: string },
  { ip, theme }: Caller,
): Promise<boolean> {
  await pause(admission.pauseMs)
  const turn = { network: networkOf(ip), account: typed, isTrusted: admission.isTrusted }
  const isSame = await verifyPassword(account?.passwordHash ?? null, password, turn).catch(
    async (error: unknown) => {
      // The hashing queue is full: the password wasn't checked, so it was no guess.
      await uncount(db, [...admission.own, ...admission.shared])
      throw error
    },
  )
  if (isSame) {
    await clear(db, admission.own)
    await uncount(db, admission.shared)
  } else if (account !== undefined && admission.failures === triesOfLogin) {
    await warnOfAttempts(db, account, theme)
  }
  return isSame
}
