import { isStaffRole } from '@kids-crafts/contract/endpoint.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type * as contract from '@kids-crafts/contract/staff-sessions.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import type { Vault } from '../platform/vault.ts'
import { rememberDevice } from './known-devices.ts'
import { exchange } from './refresh.ts'
import { assertFactor, beginFactor, confirmFactor, hasFactor } from './second-factor.ts'
import { signOut, startSession } from './sessions.ts'
import { accountOfPassword } from './sign-in.ts'
import type { SignInParts } from './sign-in.ts'
import { forgetStaffCookie, staffSessionCookie, writeStaffCookie } from './staff-cookie.ts'
import { giveTicket, ownerOfTicket } from './tickets.ts'
import type { TicketOwner } from './tickets.ts'

export interface PortalParts extends SignInParts {
  vault: Vault
}

type Caller = Pick<CallContext, 'ip' | 'userAgent' | 'theme' | 'cookies'>

/**
 * Others than staff have no account here: answer, time and counters are those of a wrong password.
 */
export async function signInStaff(
  parts: PortalParts,
  input: InputOf<typeof contract.loginStaff>,
  caller: Caller,
): Promise<OutputOf<typeof contract.loginStaff>> {
  const { db, sessions } = parts
  const { accountId } = await accountOfPassword(parts, input, caller, isStaff)
  const step = (await hasFactor(db, accountId)) ? 'CODE' : 'SET_UP'
  return { ticket: await giveTicket(db, sessions.ticketKey, 'manager', accountId), step }
}

const isStaff = ({ roles }: Pick<TicketOwner, 'roles'>): boolean => roles.some(isStaffRole)

async function ownerOf({ db, sessions }: PortalParts, ticket: string): Promise<TicketOwner> {
  const owner = await ownerOfTicket(db, sessions.ticketKey, 'manager', ticket)
  if (!isStaff(owner)) throw new Refusal('NOT_SIGNED_IN', 'Please sign in again')
  return owner
}

export async function beginStaffFactor(
  parts: PortalParts,
  { ticket }: InputOf<typeof contract.beginStaffFactor>,
): Promise<OutputOf<typeof contract.beginStaffFactor>> {
  return beginFactor(parts, await ownerOf(parts, ticket))
}

export async function confirmStaffFactor(
  parts: PortalParts,
  { ticket, code }: InputOf<typeof contract.confirmStaffFactor>,
  caller: Caller,
): Promise<OutputOf<typeof contract.confirmStaffFactor>> {
  const owner = await ownerOf(parts, ticket)
  const recoveryCodes = await confirmFactor(parts, owner, code, caller)
  return { jwt: await enter(parts, owner, caller), recoveryCodes }
}

export async function signInStaffByCode(
  parts: PortalParts,
  { ticket, code }: InputOf<typeof contract.loginStaffByCode>,
  caller: Caller,
): Promise<OutputOf<typeof contract.loginStaffByCode>> {
  const owner = await ownerOf(parts, ticket)
  await assertFactor(parts, owner, code, caller)
  return { jwt: await enter(parts, owner, caller) }
}

async function enter(
  parts: PortalParts,
  { accountId }: TicketOwner,
  { userAgent, cookies }: Caller,
): Promise<string> {
  const { db, sessions } = parts
  await rememberDevice(parts, accountId, cookies)
  const device = { userAgent, audience: 'manager', isConfirmed: true } as const
  const { jwt, refreshJwt } = await startSession(db, sessions.tokens, accountId, device)
  writeStaffCookie(cookies, refreshJwt)
  return jwt
}

export async function refreshStaffSession(
  { db, sessions }: PortalParts,
  { cookies, theme }: Pick<CallContext, 'cookies' | 'theme'>,
): Promise<OutputOf<typeof contract.refreshStaffSession>> {
  const given = cookies.get(staffSessionCookie)
  if (!given) return null
  const expected = { audience: 'manager' } as const
  const { jwt, refreshJwt, login } = await exchange(db, sessions.tokens, given, expected, theme).catch(
    (error: unknown) => {
      if (error instanceof Refusal) forgetStaffCookie(cookies)
      throw error
    },
  )
  writeStaffCookie(cookies, refreshJwt)
  return { jwt, userLogin: login }
}

export async function signOutStaff(
  { db }: PortalParts,
  { actor, cookies }: Pick<CallContext, 'actor' | 'cookies'>,
): Promise<void> {
  await signOut(db, actor, cookies.get(staffSessionCookie))
  forgetStaffCookie(cookies)
}

/** Confirms an action with a fresh code. */
export async function confirmByCode(
  parts: Pick<PortalParts, 'db' | 'vault' | 'sessions'>,
  { accountId, sessionId }: SignedIn,
  code: string,
  caller: Pick<CallContext, 'theme'>,
): Promise<void> {
  const { db } = parts
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await assertFactor(parts, { accountId, login }, code, caller)
  await noteConfirmed(parts, sessionId)
}

export async function noteConfirmed({ db }: Pick<PortalParts, 'db'>, sessionId: string): Promise<void> {
  await inTransaction(db, (transaction) =>
    transaction
      .updateTable('session')
      .set({ factor_at: sql<Date>`now()` })
      .where('session_id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute(),
  )
}
