import type {
  refreshSession as refreshSessionCall,
  TokenPair,
} from '@kids-crafts/contract/accounts-sessions.ts'
import type { Audience, InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { Refusal } from '../platform/refusal.ts'
import { hashToken, newSalt, successorOf } from './random-token.ts'
import { end, isLive } from './sessions.ts'
import { effectiveRoles } from './token-account.ts'
import type { AccessClaims, AccessTokens } from './tokens.ts'
import { warnOfReuse } from './warn-owner.ts'

/**
 * Two tabs may send the same token at once, and an answer may get lost: for this long, repeat the
 * same successor.
 */
const graceSeconds = 10

// A deployment makes everybody refresh at once: they wait here, and leave connections to other
// requests.
const refreshLimit = limitConcurrency(4, { maxWaiting: 5000, maxWaitMs: 60_000 })

/** Conditions for accepting a refresh token. */
export interface Expected {
  audience: Audience
  /** The login or email address used to sign in. */
  userLogin?: string
  sessionId?: string
  accountId?: string
  appPackage?: string
}

/** Exchanges an access token and its refresh token for a new pair. */
export async function refreshSession(
  db: Db,
  tokens: AccessTokens,
  { expiredJwt, refreshJwt, userLogin }: InputOf<typeof refreshSessionCall>,
  theme: Theme,
  audience: Audience = 'store',
): Promise<TokenPair> {
  const claims = await tokens.readExpired(expiredJwt)
  if (claims?.audience !== audience) throw signInAgain()
  const { sessionId, accountId } = claims
  const expected = { audience, userLogin, sessionId, accountId }
  const pair = await exchange(db, tokens, refreshJwt, expected, theme)
  return { jwt: pair.jwt, refreshJwt: pair.refreshJwt }
}

/** A refresh token is valid once. Reuse after the grace period means theft, by either holder. */
export async function exchange(
  db: Db,
  tokens: AccessTokens,
  refreshJwt: string,
  expected: Expected,
  theme: Theme,
): Promise<TokenPair & { login: string }> {
  const arrivedAtMs = performance.now()
  // Ending the session must be committed, so the refusal comes after the transaction.
  const outcome = await refreshLimit(() =>
    inTransaction(db, async (transaction) => {
      const session = await lockSession(transaction, refreshJwt)
      if (session === undefined || !belongsTogether(session, expected)) return null
      const waitedSeconds = (performance.now() - arrivedAtMs) / 1000
      const exchanged = await exchangeLocked(transaction, session, refreshJwt, waitedSeconds, theme)
      return exchanged && { ...exchanged, login: session.login }
    }),
  )
  if (outcome === null) throw signInAgain()
  const { claims, login } = outcome
  return { jwt: await tokens.sign(claims), refreshJwt: outcome.refreshJwt, login }
}

async function exchangeLocked(
  db: Db,
  session: LockedSession,
  refreshJwt: string,
  waitedSeconds: number,
  theme: Theme,
): Promise<{ claims: AccessClaims; refreshJwt: string } | null> {
  // Read after acquiring the lock, to include changes made while waiting.
  const token = await readToken(db, refreshJwt, waitedSeconds)
  if (token === undefined || !token.isSessionLive) return null
  const { audience, sessionId, accountId } = session
  const claims = { audience, sessionId, accountId, roles: token.roles, version: token.version }
  if (!token.isReplaced) return { claims, refreshJwt: await rotate(db, sessionId, refreshJwt) }
  if (token.isWithinGrace) return { claims, refreshJwt: await latestAfter(db, refreshJwt) }
  await end(db, 'TOKEN_REUSED').where('session_id', '=', sessionId).execute()
  await warnOfReuse(db, session, session, theme)
  return null
}

const signInAgain = () => new Refusal('NOT_SIGNED_IN', 'Please sign in again')

type LockedSession = NonNullable<Awaited<ReturnType<typeof lockSession>>>

/** Serialises all tokens of a session. */
function lockSession(db: Db, refreshJwt: string) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .select(['session_id as sessionId', 'session.account_id as accountId', 'app_package as appPackage'])
    .select(['device', 'login', 'email', sql<Audience>`lower(audience)`.as('audience')])
    .where('session_id', 'in', (eb) =>
      eb.selectFrom('refresh_token').select('session_id').where('token_hash', '=', hashToken(refreshJwt)),
    )
    .where('status', '<>', 'CLOSED')
    .forUpdate('session')
    .executeTakeFirst()
}

function belongsTogether(session: LockedSession, expected: Expected): boolean {
  const typed = expected.userLogin?.trim().toLowerCase()
  return (
    expected.audience === session.audience &&
    (typed === undefined || typed === session.login || typed === session.email) &&
    (expected.sessionId === undefined || expected.sessionId === session.sessionId) &&
    (expected.accountId === undefined || expected.accountId === session.accountId) &&
    (expected.appPackage === undefined || expected.appPackage === session.appPackage)
  )
}

/** The grace period ends when the token arrived here, however long it then waited. */
function readToken(db: Db, refreshJwt: string, waitedSeconds: number) {
  return db
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.session_id', 'refresh_token.session_id')
    .innerJoin('account', 'account.account_id', 'session.account_id')
    .select([
      sql<boolean>`replaced_at is not null`.as('isReplaced'),
      sql<boolean>`replaced_at > now() - make_interval(secs => ${graceSeconds + waitedSeconds})`.as(
        'isWithinGrace',
      ),
      isLive.as('isSessionLive'),
      'token_version as version',
      effectiveRoles.as('roles'),
    ])
    .where('token_hash', '=', hashToken(refreshJwt))
    .executeTakeFirst()
}

async function rotate(db: Db, sessionId: string, refreshJwt: string): Promise<string> {
  const salt = newSalt()
  const successor = successorOf(refreshJwt, salt)
  // Deletes salts after the grace period, so that no successor can be derived from them.
  await sql`
    with
      used as (
        update session set last_used_at = now() where session_id = ${sessionId}
      ),
      forgotten as (
        update refresh_token
        set successor_salt = null
        where session_id = ${sessionId}
          and replaced_at < now() - interval '1 minute'
          and successor_salt is not null
      )
    update refresh_token
    set replaced_at = now(), successor_salt = ${salt}
    where token_hash = ${hashToken(refreshJwt)}
  `.execute(db)
  await db
    .insertInto('refresh_token')
    .values({ token_hash: hashToken(successor), session_id: sessionId })
    .execute()
  return successor
}

/** The token in use now: the successor, or a later one. */
async function latestAfter(db: Db, refreshJwt: string): Promise<string> {
  const token = await db
    .selectFrom('refresh_token')
    .select(['replaced_at', 'successor_salt'])
    .where('token_hash', '=', hashToken(refreshJwt))
    .executeTakeFirstOrThrow()
  if (token.replaced_at === null) return refreshJwt
  if (token.successor_salt === null) throw signInAgain()
  return latestAfter(db, successorOf(refreshJwt, token.successor_salt))
}
