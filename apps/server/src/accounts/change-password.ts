import type { changePassword as changePasswordCall } from '@kids-crafts/contract/accounts-passwords.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { assertOwnPassword } from './own-password.ts'
import { hashPassword } from './password.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import { endAllSessions } from './sessions.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

/** Other devices are signed out. */
export async function changePassword(
  db: Db,
  { accountId, sessionId }: SignedIn,
  { currentPassword, newPassword }: InputOf<typeof changePasswordCall>,
  theme: Theme,
): Promise<void> {
  const currentHash = await assertOwnPassword(db, accountId, currentPassword, 'currentPassword')
  const { login, email } = await db
    .selectFrom('account')
    .select(['login', 'email'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await refuseWeakPassword(newPassword, [login, email ?? ''], 'newPassword')
  const newHash = await hashPassword(newPassword)

  await inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('account')
      .set({ password_hash: newHash, password_changed_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      // Of two changes at once the second no longer knows the current password.
      .where('password_hash', '=', currentHash)
      .returning('account_id')
      .executeTakeFirst()
    if (changed === undefined) throw new Refusal('CONFLICT', fault('PASSWORD_CHANGED'))
    await endAllSessions(transaction, accountId, 'PASSWORD_CHANGED', { exceptSessionId: sessionId })
    await tellOfNewPassword(transaction, accountId, theme)
  })
}
