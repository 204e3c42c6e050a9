import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type * as contract from '@kids-crafts/contract/staff-sessions.ts'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import type { CallContext } from '../platform/http/serve.ts'
import {
  beginReplacement,
  confirmReplacement,
  recoveryCodesLeft,
  renewRecoveryCodes,
} from './second-factor.ts'
import type { FactorParts } from './second-factor.ts'
import { endAllSessions } from './sessions.ts'
import { tellOfFactor } from './tell-of-factor.ts'

/* Staff's changes to their own second factor, each after a fresh code. */

type Caller = Pick<CallContext, 'theme'>

export async function showStaffFactor(
  { db }: Pick<FactorParts, 'db'>,
  { accountId }: Staff,
): Promise<OutputOf<typeof contract.getStaffFactor>> {
  const { confirmed_at } = await db
    .selectFrom('second_factor')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (confirmed_at === null) throw new Error('Staff who are signed in have a confirmed factor')
  return { since: confirmed_at.toISOString(), recoveryCodesLeft: await recoveryCodesLeft(db, accountId) }
}

export async function beginStaffReplacement(
  parts: FactorParts,
  actor: Staff,
): Promise<OutputOf<typeof contract.beginStaffReplacement>> {
  return beginReplacement(parts, await ownerOf(parts, actor))
}

/** Ends all other sessions of the account: one of them may be on the old phone. */
export async function confirmStaffReplacement(
  parts: FactorParts,
  actor: Staff,
  { sessionId }: Pick<SignedIn, 'sessionId'>,
  code: string,
  caller: Caller,
): Promise<OutputOf<typeof contract.confirmStaffReplacement>> {
  const { accountId } = actor
  const owner = await ownerOf(parts, actor)
  const recoveryCodes = await confirmReplacement(parts, owner, code, caller, async (transaction) => {
    await endAllSessions(transaction, accountId, 'SIGNED_OUT_EVERYWHERE', { exceptSessionId: sessionId })
    await writeAudit(transaction, actor, {
      action: 'factor.replace',
      subject: { kind: 'ACCOUNT', id: accountId },
    })
    await tellOfFactor(transaction, accountId, 'REPLACED', caller.theme)
  })
  return { recoveryCodes }
}

export async function renewStaffCodes(
  parts: FactorParts,
  actor: Staff,
  { theme }: Caller,
): Promise<OutputOf<typeof contract.renewStaffCodes>> {
  const owner = await ownerOf(parts, actor)
  return inTransaction(parts.db, async (transaction) => {
    const recoveryCodes = await renewRecoveryCodes(transaction, owner)
    await writeAudit(transaction, actor, {
      action: 'factor.renew-codes',
      subject: { kind: 'ACCOUNT', id: actor.accountId },
    })
    await tellOfFactor(transaction, actor.accountId, 'CODES', theme)
    return { recoveryCodes }
  })
}

async function ownerOf({ db }: Pick<FactorParts, 'db'>, { accountId }: Staff) {
  const { login } = await db
    .selectFrom('account')
    .select('login')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { accountId, login }
}
