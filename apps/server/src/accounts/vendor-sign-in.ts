import type { TokenPair } from '@kids-crafts/contract/accounts-sessions.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { vendorPortalRoles } from '@kids-crafts/contract/vendor-sessions.ts'
import type * as contract from '@kids-crafts/contract/vendor-sessions.ts'
import { fault } from '@kids-crafts/rules/faults.ts'

import { inTransaction } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import { assertOwnPassword } from './check-password.ts'
import { rememberDevice } from './known-devices.ts'
import {
  assertFactor,
  beginFactor,
  confirmFactor,
  hasFactor,
  recoveryCodesLeft,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor.ts'
import { startSession } from './sessions.ts'
import { accountOfPassword, noteSignIn } from './sign-in.ts'
import { confirmByCode, noteConfirmed } from './staff-sign-in.ts'
import type { PortalParts } from './staff-sign-in.ts'
import { tellOfFactor } from './tell-of-factor.ts'
import { giveTicket, ownerOfTicket } from './tickets.ts'

type Caller = Pick<CallContext, 'ip' | 'userAgent' | 'theme' | 'cookies'>

/** As in the store, plus a code if a second factor is set up. */
export async function signInVendor(
  parts: PortalParts,
  input: InputOf<typeof contract.loginVendor>,
  caller: Caller,
): Promise<OutputOf<typeof contract.loginVendor>> {
  const { db, sessions } = parts
  const account = await accountOfPassword(parts, input, caller)
  const { accountId } = account
  await noteSignIn(db, account, input, caller)
  if (!vendorPortalRoles.some((role) => account.roles.includes(role))) {
    throw new Refusal('NOT_ALLOWED', 'This account does not sell')
  }
  if (await hasFactor(db, accountId)) {
    return { step: 'CODE', ticket: await giveTicket(db, sessions.ticketKey, 'vendor', accountId) }
  }
  return { step: 'DONE', ...(await enter(parts, accountId, input, caller)) }
}

export async function signInVendorByCode(
  parts: PortalParts,
  { ticket, code, rememberMe }: InputOf<typeof contract.loginVendorByCode>,
  caller: Caller,
): Promise<TokenPair> {
  const owner = await ownerOfTicket(parts.db, parts.sessions.ticketKey, 'vendor', ticket)
  await assertFactor(parts, owner, code, caller)
  return enter(parts, owner.accountId, { rememberMe }, caller)
}

async function enter(
  parts: PortalParts,
  accountId: string,
  { rememberMe }: { rememberMe?: boolean | undefined },
  { userAgent, cookies }: Caller,
): Promise<TokenPair> {
  const { db, sessions } = parts
  await rememberDevice(parts, accountId, cookies, { rememberMe })
  const device = { userAgent, rememberMe, audience: 'vendor', isConfirmed: true } as const
  return startSession(db, sessions.tokens, accountId, device)
}

/** A code, or the password without a second factor. */
export async function confirmVendor(
  parts: PortalParts,
  actor: SignedIn,
  { code, password }: InputOf<typeof contract.confirmVendorSession>,
  caller: Pick<CallContext, 'ip' | 'theme'>,
): Promise<void> {
  if (await hasFactor(parts.db, actor.accountId)) {
    if (code === undefined) throw new Refusal('VALIDATION', fault('REQUIRED'), [{ field: 'code' }])
    return confirmByCode(parts, actor, code, caller)
  }
  if (password === undefined) throw new Refusal('VALIDATION', fault('REQUIRED'), [{ field: 'password' }])
  await assertOwnPassword(parts, actor, { password, field: 'password' }, caller)
  await noteConfirmed(parts, actor.sessionId)
}

export async function showVendorFactor(
  { db }: Pick<PortalParts, 'db'>,
  { accountId }: SignedIn,
): Promise<OutputOf<typeof contract.getVendorFactor>> {
  return {
    isSetUp: await hasFactor(db, accountId),
    recoveryCodesLeft: await recoveryCodesLeft(db, accountId),
  }
}

export async function beginVendorFactor(
  parts: PortalParts,
  { accountId }: SignedIn,
): Promise<OutputOf<typeof contract.beginVendorFactor>> {
  return beginFactor(parts, { accountId, login: await loginOf(parts, accountId) })
}

export async function confirmVendorFactor(
  parts: PortalParts,
  { accountId, sessionId }: SignedIn,
  { code }: InputOf<typeof contract.confirmVendorFactor>,
  caller: Pick<CallContext, 'theme'>,
): Promise<OutputOf<typeof contract.confirmVendorFactor>> {
  const login = await loginOf(parts, accountId)
  const recoveryCodes = await confirmFactor(parts, { accountId, login }, code, caller)
  await noteConfirmed(parts, sessionId)
  await tellOfFactor(parts.db, accountId, 'ON', caller.theme)
  return { recoveryCodes }
}

export async function renewVendorCodes(
  parts: PortalParts,
  { accountId }: SignedIn,
  { theme }: Pick<CallContext, 'theme'>,
): Promise<OutputOf<typeof contract.renewVendorCodes>> {
  const login = await loginOf(parts, accountId)
  return inTransaction(parts.db, async (transaction) => {
    const recoveryCodes = await renewRecoveryCodes(transaction, { accountId, login })
    await tellOfFactor(transaction, accountId, 'CODES', theme)
    return { recoveryCodes }
  })
}

export async function removeVendorFactor(
  { db }: Pick<PortalParts, 'db'>,
  { accountId }: SignedIn,
  { theme }: Pick<CallContext, 'theme'>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    if (await removeFactor(transaction, accountId)) await tellOfFactor(transaction, accountId, 'OFF', theme)
  })
}

async function loginOf({ db }: Pick<PortalParts, 'db'>, accountId: string): Promise<string> {
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return login
}
