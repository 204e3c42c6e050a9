import type { Theme } from '@kids-crafts/rules/themes.ts'

import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'
import { localeOf } from './contact.ts'
import { createOneTimeLink } from './one-time-links.ts'

/**
 * Mails a confirmation link; if the address already belongs to an account, notifies its owner
 * instead.
 */
export async function mailVerificationLink(
  db: Db,
  accountId: string,
  email: string,
  theme: Theme,
): Promise<void> {
  const owner = await db
    .selectFrom('account')
    .select(['account_id', 'login', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (owner?.account_id === accountId) return
  if (owner === undefined) return mailLink(db, accountId, email, theme)
  const { login, locale } = owner
  await queueMail(db, {
    to: email,
    kind: 'email-taken',
    key: accountId,
    locale: localeOf(locale),
    theme,
    data: { login },
  })
}

async function mailLink(db: Db, accountId: string, email: string, theme: Theme): Promise<void> {
  const account = await db
    .selectFrom('account')
    .select('locale')
    .where('account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (account === undefined) return
  const token = await createOneTimeLink(db, 'VERIFY_EMAIL', accountId, email)
  if (token === undefined) return
  await queueMail(db, {
    to: email,
    kind: 'verify-email',
    key: token.slice(0, 16),
    locale: localeOf(account.locale),
    theme,
    data: { token },
  })
}
