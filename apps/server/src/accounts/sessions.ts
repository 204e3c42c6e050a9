import type {
  DeviceKind,
  listSessions as listSessionsCall,
  TokenPair,
} from '@kids-crafts/contract/accounts-sessions.ts'
import type { Audience, InputOf, OutputOf, Role } from '@kids-crafts/contract/endpoint.ts'
import { isStaffRole } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { nameDevice } from './device.ts'
import { forgetDevices } from './known-devices.ts'
import { hashToken, newToken } from './random-token.ts'
import { accountForToken } from './token-account.ts'
import type { AccessTokens } from './tokens.ts'

export interface Device {
  userAgent: string | undefined
  /** A mobile app that may sign in again without asking. */
  appPackage?: string | undefined
  /** False: on a shared device. */
  rememberMe?: boolean | undefined
  /** Where they sign in, if not in the store. */
  audience?: Audience
  /** They have just used their strongest factor. */
  isConfirmed?: boolean
}

export type EndReason =
  | 'SIGNED_OUT'
  | 'SIGNED_OUT_EVERYWHERE'
  | 'TOO_MANY'
  | 'TOKEN_REUSED'
  | 'PASSWORD_CHANGED'
  | 'ACCOUNT_CLOSED'
  | 'CONSENT_CHANGED'

const sessionsMax = 10
const pageSize = 10
const hourSeconds = 3600

/** Signs an account in on a device; if there are too many, signs out the one unused for longest. */
export async function startSession(
  db: Db,
  tokens: AccessTokens,
  accountId: string,
  device: Device,
): Promise<TokenPair> {
  const refreshJwt = newToken()
  const { audience = 'store', isConfirmed = false } = device
  const claims = await inTransaction(db, async (transaction) => {
    // Serialises an account's sign-ins, so that together they don't exceed the maximum.
    await transaction
      .selectFrom('account')
      .select('account_id')
      .where('account_id', '=', accountId)
      .forNoKeyUpdate()
      .execute()
    const account = await accountForToken(transaction, accountId)
    const { idleSeconds, lifetimeSeconds } = limitsFor(account.roles, device)
    const { device: name, deviceKind } = nameDevice(device.userAgent)
    const { session_id: sessionId } = await transaction
      .insertInto('session')
      .values({
        account_id: accountId,
        audience: audience.toUpperCase(),
        factor_at: isConfirmed ? sql<Date>`now()` : null,
        device: name,
        device_kind: deviceKind,
        app_package: device.appPackage ?? null,
        idle_limit_seconds: idleSeconds,
        lasts_until: sql<Date>`now() + make_interval(secs => ${lifetimeSeconds})`,
      })
      .returning('session_id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('refresh_token')
      .values({ token_hash: hashToken(refreshJwt), session_id: sessionId })
      .execute()
    await endOldest(transaction, accountId)
    return { ...account, audience, sessionId }
  })
  return { jwt: await tokens.sign(claims), refreshJwt }
}

function limitsFor(roles: readonly Role[], { audience, rememberMe = true }: Device) {
  // An access token outlives the last use by five minutes: together half an hour.
  if (audience === 'manager') return { idleSeconds: 25 * 60, lifetimeSeconds: 8 * hourSeconds }
  if (roles.some(isStaffRole)) {
    return { idleSeconds: 8 * hourSeconds, lifetimeSeconds: 8 * hourSeconds }
  }
  const idleHours = rememberMe ? 14 * 24 : 12
  return { idleSeconds: idleHours * hourSeconds, lifetimeSeconds: 30 * 24 * hourSeconds }
}

async function endOldest(db: Db, accountId: string): Promise<void> {
  const { rows } = await sql<{ session_id: string }>`
    select session_id
    from session
    where account_id = ${accountId} and ${isLive}
    order by last_used_at desc, created_at desc
    offset ${sessionsMax}
  `.execute(db)
  const ids = rows.map(({ session_id }) => session_id)
  if (ids.length > 0) await end(db, 'TOO_MANY').where('session_id', 'in', ids).execute()
}

/** Not ended, recently used, and not too old. */
export const isLive = sql<boolean>`(
  session.ended_at is null
  and session.last_used_at + make_interval(secs => session.idle_limit_seconds) > now()
  and session.lasts_until > now()
)`

/** The person's sessions, the current one first. */
export async function listSessions(
  db: Db,
  { accountId, sessionId }: SignedIn,
  { page }: InputOf<typeof listSessionsCall>,
): Promise<OutputOf<typeof listSessionsCall>> {
  const rows = await db
    .selectFrom('session')
    .select(['session_id', 'device', 'device_kind', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .where(isLive)
    .orderBy((eb) => eb('session_id', '=', sessionId), 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('session_id')
    .execute()
  return {
    current: page,
    items: rows.slice((page - 1) * pageSize, page * pageSize).map((row) => ({
      sessionId: row.session_id,
      ...(row.device === null ? {} : { device: row.device }),
      deviceKind: row.device_kind as DeviceKind,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.session_id === sessionId,
    })),
    total: rows.length,
    last: Math.max(1, Math.ceil(rows.length / pageSize)),
  }
}

/** Ends one of the person's own sessions; ended ones stay unchanged. */
export async function endSession(
  db: Db,
  { accountId }: SignedIn,
  { sessionId }: { sessionId: string },
): Promise<void> {
  await end(db, 'SIGNED_OUT')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .execute()
  const own = await db
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sessionId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (own === undefined) throw new Refusal('NOT_FOUND', 'There is no such session')
}

/** Signs out with the access token, or only the refresh token. */
export async function signOut(
  db: Db,
  actor: SignedIn | null,
  refreshJwt: string | null | undefined,
): Promise<void> {
  if (actor !== null) await end(db, 'SIGNED_OUT').where('session_id', '=', actor.sessionId).execute()
  if (refreshJwt === null || refreshJwt === undefined) return
  await end(db, 'SIGNED_OUT').where('session_id', 'in', ownerOf(db, refreshJwt)).execute()
}

/** The session of a refresh token, even if either is over. */
export async function sessionOfToken(db: Db, refreshJwt: string): Promise<string | undefined> {
  return (await ownerOf(db, refreshJwt).executeTakeFirst())?.session_id
}

const ownerOf = (db: Db, refreshJwt: string) =>
  db.selectFrom('refresh_token').select('session_id').where('token_hash', '=', hashToken(refreshJwt))

/**
 * In the caller's transaction: the sessions end exactly if its cause is committed. The caller's
 * session can be spared. Forgets all known devices.
 */
export async function endAllSessions(
  db: Db,
  accountId: string,
  reason: EndReason,
  { exceptSessionId }: { exceptSessionId?: string } = {},
): Promise<void> {
  const all = end(db, reason).where('account_id', '=', accountId)
  await (exceptSessionId === undefined ? all : all.where('session_id', '<>', exceptSessionId)).execute()
  await forgetDevices(db, accountId)
}

/** The database notifies every process, so that the session's access tokens are refused at once. */
export function end(db: Db, reason: EndReason) {
  return db
    .updateTable('session')
    .set({ ended_at: sql<Date>`now()`, end_reason: reason })
    .where('ended_at', 'is', null)
}
