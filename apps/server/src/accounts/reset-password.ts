import type { resetPassword as resetPasswordCall } from '@kids-crafts/contract/accounts-passwords.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import { networkOf } from '../platform/http/network-of.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { forgiveAttempts } from './attempts.ts'
import { deleteUnusedLinks, passwordLinks, redeemOneTimeLink, refuseLink } from './one-time-links.ts'
import { hashPassword } from './password.ts'
import { hashToken } from './random-token.ts'
import { refuseWeakPassword } from './refuse-weak-password.ts'
import type { RegistrationParts } from './register.ts'
import { endAllSessions } from './sessions.ts'
import { tellOfNewPassword } from './tell-of-new-password.ts'

/**
 * Sets a password with a link that was mailed or handed to staff. A refused password leaves the
 * link valid.
 */
export async function resetPassword(
  { db, sessions }: RegistrationParts,
  { token, password }: InputOf<typeof resetPasswordCall>,
  { theme, ip }: Pick<CallContext, 'theme' | 'ip'>,
): Promise<OutputOf<typeof resetPasswordCall>> {
  const { login, email } = await findOwner(db, token)
  await refuseWeakPassword(password, [login, email], 'password')
  const passwordHash = await hashPassword(password, { network: networkOf(ip), account: login })

  await inTransaction(db, async (transaction) => {
    const { accountId, kind } = (await redeemOneTimeLink(transaction, passwordLinks, token)) ?? refuseLink()
    await transaction
      .updateTable('account')
      .set({ password_hash: passwordHash, password_changed_at: sql<Date>`now()` })
      .where('account_id', '=', accountId)
      .execute()
    if (kind === 'ACTIVATE_ACCOUNT') await confirmAddress(transaction, accountId, email)
    await endAllSessions(transaction, accountId, 'PASSWORD_CHANGED')
    await deleteUnusedLinks(transaction, accountId)
    await forgiveAttempts(transaction, sessions.attemptKey, [login, email], ip)
    await tellOfNewPassword(transaction, accountId, theme)
  })
  return { userLogin: login }
}

/** A business got the link by mail, so the address is theirs. */
async function confirmAddress(db: Db, accountId: string, email: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ email_verified_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .execute()
}

async function findOwner(db: Db, token: string) {
  const owner = await db
    .selectFrom('one_time_link')
    .innerJoin('account', 'account.account_id', 'one_time_link.account_id')
    .select(['login', 'one_time_link.email'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', 'in', passwordLinks)
    .where('used_at', 'is', null)
    .where('status', '<>', 'CLOSED')
    .where(sql<boolean>`expires_at > now()`)
    .executeTakeFirst()
  return owner ?? refuseLink()
}
