import type { Theme } from '@kids-crafts/rules/themes.ts'
import { sql } from 'kysely'

import { isChildAccount, localeOf, lockAccount } from '#accounts'
import { queueMail } from '#mails'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { createGuardianLink } from './guardian-links.ts'

/**
 * H-16: a child would like to have something sent somewhere. The guardian gets a link, and decides.
 * Asked again within the hour, the mail that was sent is enough.
 */
export async function askForAddress(db: Db, { accountId }: SignedIn, theme: Theme): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockAccount(transaction, accountId)
    const consent = await transaction
      .selectFrom('guardian_consent')
      .innerJoin('account', 'account_id', 'child_account_id')
      .select(['guardian_email as email', 'guardian_consent.locale', 'login'])
      .where('child_account_id', '=', accountId)
      .where('purpose', '=', 'BUY')
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (consent === undefined || !(await isChildAccount(transaction, accountId))) {
      throw new Refusal('NOT_ALLOWED', 'Only a child with a guardian’s consent can ask for an address')
    }
    if (await isJustAsked(transaction, accountId, consent.email)) return
    const token = await createGuardianLink(transaction, accountId, consent.email, { asksForAddress: true })
    await queueMail(transaction, {
      to: consent.email,
      kind: 'guardian-address-asked',
      key: token.slice(0, 16),
      locale: localeOf(consent.locale),
      theme,
      data: { login: consent.login, token },
    })
  })
}

async function isJustAsked(db: Db, childId: string, guardianEmail: string): Promise<boolean> {
  const asked = await db
    .selectFrom('guardian_link')
    .select('guardian_link_id')
    .where('child_account_id', '=', childId)
    .where('guardian_email', '=', guardianEmail)
    .where('asks_for_address', '=', true)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .limit(1)
    .executeTakeFirst()
  return asked !== undefined
}
