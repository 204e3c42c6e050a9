import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'
import { verifyPassword } from './password.ts'

/**
 * Asks for a signed-in person's own password, because a device may have been left open. Call it outside a transaction:
 * nothing should be locked while a password is hashed. Returns the hash that the password was right for.
 */
export async function assertOwnPassword(
  db: Db,
  accountId: string,
  password: string,
  field: string,
): Promise<string> {
  const { password_hash } = await db
    .selectFrom('account')
    .select('password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  if (await verifyPassword(password_hash, password)) return password_hash
  throw new Refusal('PASSWORD_WRONG', 'This is not your current password', [{ field }])
}
