import { defaultLocale, isLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { queueMail } from '#mails'

import type { Db } from '../platform/db.ts'

export const localeOf = (locale: string): Locale => (isLocale(locale) ? locale : defaultLocale)

export interface Owner {
  accountId: string
  login: string
  locale: Locale
  /** Of a child it is the guardian's. */
  email: string
}

/** Who is written to about an account: the owner or, for a child, the guardian. */
export async function ownerOf(db: Db, accountId: string): Promise<Owner | undefined> {
  const account = await db
    .selectFrom('account')
    .leftJoin('registration', 'registration.account_id', 'account.account_id')
    .select(['login', 'locale', 'account.email', 'registration.email as given_email', 'birth_year'])
    .where('account.account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (account === undefined) return undefined
  const email =
    account.birth_year === null
      ? (account.email ?? (await unlessTaken(db, account.given_email)))
      : await guardianEmailOf(db, accountId)
  if (!email) return undefined
  return { accountId, login: account.login, locale: localeOf(account.locale), email }
}

/** An address that was given but not confirmed may be another person's, who must not be bothered with this account. */
async function unlessTaken(db: Db, email: string | null): Promise<string | undefined> {
  if (email === null) return undefined
  const taken = await db
    .selectFrom('account')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirst()
  return taken === undefined ? email : undefined
}

/** The guardian whose consent stands, else who was asked last. */
export async function guardianEmailOf(db: Db, childId: string): Promise<string | undefined> {
  const consented = await db
    .selectFrom('guardian_consent')
    .select('guardian_email')
    .where('child_account_id', '=', childId)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (consented) return consented.guardian_email
  const asked = await db
    .selectFrom('guardian_link')
    .select('guardian_email')
    .where('child_account_id', '=', childId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return asked?.guardian_email
}

export async function tellOfNewPassword(db: Db, accountId: string, theme: Theme): Promise<void> {
  const owner = await ownerOf(db, accountId)
  if (owner === undefined) return
  const { login, locale, email } = owner
  const changedAt = new Date().toISOString()
  await queueMail(db, {
    to: email,
    kind: 'password-changed',
    key: `${accountId} ${changedAt}`,
    locale,
    theme,
    data: { login, changedAt },
  })
}
