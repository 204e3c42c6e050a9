import type { changePassword as changePasswordCall } from '@kids-crafts/contract/accounts-passwords.ts'
import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { endAllSessions, hashPassword, verifyPassword } from '#accounts'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { assertGoodPassword } from './good-password.ts'
import { tellOfNewPassword } from './mail-owner.ts'

/** Asks for the current password, because a device may have been left open. Other devices are signed out. */
export async function changePassword(
  db: Db,
  { accountId, sessionId }: SignedIn,
  { currentPassword, newPassword }: InputOf<typeof changePasswordCall>,
  theme: Theme,
): Promise<void> {
  const { login, email, password_hash } = await db
    .selectFrom('account')
    .select(['login', 'email', 'password_hash'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (!(await verifyPassword(password_hash, currentPassword))) {
    const message = 'This is not your current password'
    throw new Refusal('PASSWORD_WRONG', message, [{ field: 'currentPassword', message }])
  }
  await assertGoodPassword(newPassword, [login, email ?? ''], 'newPassword')
  const newHash = await hashPassword(newPassword)

  await inTransaction(db, async (transaction) => {
    const changed = await transaction
      .updateTable('account')
      .set({ password_hash: newHash, password_changed_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      // Of two changes at once the second no longer knows the current password.
      .where('password_hash', '=', password_hash)
      .returning('account_id')
      .executeTakeFirst()
    if (changed === undefined) throw new Refusal('CONFLICT', 'The password was changed elsewhere just now')
    await endAllSessions(transaction, accountId, 'PASSWORD_CHANGED', { exceptSessionId: sessionId })
    await tellOfNewPassword(transaction, accountId, theme)
  })
}
