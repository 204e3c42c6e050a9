import type { changePassword as changePasswordCall } from '@kids-crafts/contract/accounts-passwords.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { networkOf } from '../platform/http/network-of.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { Refusal } from '../platform/refusal.ts'
import type { AdmissionParts } from './admit-attempt.ts'
import { assertOwnPassword } from './check-password.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { endAllSessions } from './sessions.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

/** Signs other devices out and forgets them. */
export async function changePassword(
  parts: Pick<AdmissionParts, 'db' | 'sessions'>,
  actor: SignedIn,
  { currentPassword, newPassword }: InputOf<typeof changePasswordCall>,
  caller: Pick<CallContext, 'ip' | 'theme'>,
): Promise<void> {
  const { db } = parts
  const { accountId, sessionId } = actor
  const typed = { password: currentPassword, field: 'currentPassword' }
  const currentHash = await assertOwnPassword(parts, actor, typed, caller)
  const { login, email } = await db
    .selectFrom('account')
    .select(['login', 'email'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await refuseWeakPassword(newPassword, [login, email ?? ''], 'newPassword')
  const turn = { network: networkOf(caller.ip), account: login, isTrusted: true }
  const newHash = await hashPassword(newPassword, turn)

  await inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('account')
      .set({ password_hash: newHash, password_changed_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      // Of two parallel changes, the second no longer has the current password.
      .where('password_hash', '=', currentHash)
      .returning('account_id')
      .executeTakeFirst()
    if (changed === undefined) throw new Refusal('CONFLICT', fault('PASSWORD_CHANGED'))
    await endAllSessions(transaction, accountId, 'PASSWORD_CHANGED', { exceptSessionId: sessionId })
    await tellOfNewPassword(transaction, accountId, caller.theme)
  })
}
