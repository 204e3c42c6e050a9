import type { GuardianConsent } from '@kids-crafts/contract/guardians.ts'
import { sql } from 'kysely'

import { queueMail } from '#mails'
import { pauseStoresOf } from '#stores'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { CallContext } from '../platform/http/serve.ts'
import { lockChild, readGuardianLink, showConsent } from './show-consent.ts'

/** The consent ends for every purpose: roles and store with it, at once. The record of it stays. */
export async function withdrawConsent(
  db: Db,
  token: string,
  { theme, locale }: Pick<CallContext, 'theme' | 'locale'>,
): Promise<GuardianConsent> {
  return inTransaction(db, async (transaction) => {
    const { childId, guardianEmail, linkId, login } = await readGuardianLink(transaction, token)
    await lockChild(transaction, childId)
    const withdrawn = await transaction
      .updateTable('guardian_consent')
      .set({ withdrawn_at: sql<Date>`now()` })
      .where('child_account_id', '=', childId)
      .where('guardian_email', '=', guardianEmail)
      .where('withdrawn_at', 'is', null)
      .returning('withdrawn_at')
      .execute()
    if (withdrawn.length > 0) {
      await endWhatItAllowed(transaction, childId)
      const withdrawnAt = withdrawn[0]?.withdrawn_at?.toISOString() ?? ''
      await queueMail(transaction, {
        to: guardianEmail,
        kind: 'guardian-withdrew',
        key: `${linkId} ${withdrawnAt}`,
        locale,
        theme,
        data: { login, token, withdrawnAt },
      })
    }
    return showConsent(transaction, token)
  })
}

/** Who has grown up meanwhile needs nobody's consent any more. */
export async function endWhatItAllowed(db: Db, childId: string): Promise<void> {
  const child = await db
    .updateTable('account')
    .set({ status: 'AWAITING_GUARDIAN' })
    .where('account_id', '=', childId)
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`birth_year + 19 > extract(year from now() at time zone 'utc')`)
    .returning('account_id')
    .executeTakeFirst()
  if (child) await pauseStoresOf(db, childId)
}
