import { defaultLocale, isLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Theme } from '@kids-crafts/rules/themes.ts'

import { queueMail } from '#mails'

import type { Db } from '../platform/database/db.ts'
import { wasMailedOften } from './mailed-often.ts'

export const localeOf = (locale: string): Locale => (isLocale(locale) ? locale : defaultLocale)

export interface Owner {
  accountId: string
  login: string
  locale: Locale
  /** Of a child it is the guardian's. */
  email: string
  /** False: somebody has typed the address, and it may be anybody's. */
  isConfirmed: boolean
}

/** Who is written to about an account: the owner or, for a child, the guardian. */
export async function ownerOf(db: Db, accountId: string): Promise<Owner | undefined> {
  const account = await db
    .selectFrom('account')
    .leftJoin('registration', 'registration.account_id', 'account.account_id')
    .select(['login', 'locale', 'account.email', 'registration.email as given_email', 'birth_year'])
    .select('email_verified_at')
    .where('account.account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (account === undefined) return undefined
  const { login, locale } = account
  const found =
    account.birth_year === null
      ? {
          email: account.email ?? (await unlessTaken(db, account.given_email)),
          isConfirmed: account.email_verified_at !== null,
        }
      : await guardianOf(db, accountId)
  const { email, isConfirmed } = found
  return email ? { accountId, login, locale: localeOf(locale), email, isConfirmed } : undefined
}

/** The same for a mail that can be asked for again and again: nobody is flooded who has not confirmed the address. */
export async function ownerToMail(db: Db, accountId: string): Promise<Owner | undefined> {
  const owner = await ownerOf(db, accountId)
  if (owner === undefined || owner.isConfirmed) return owner
  return (await wasMailedOften(db, owner.email)) ? undefined : owner
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

export const guardianEmailOf = async (db: Db, childId: string): Promise<string | undefined> =>
  (await guardianOf(db, childId)).email

/** The guardian who has consented, else who was asked last. */
async function guardianOf(
  db: Db,
  childId: string,
): Promise<{ email: string | undefined; isConfirmed: boolean }> {
  const consented = await db
    .selectFrom('guardian_consent')
    .select('guardian_email')
    .where('child_account_id', '=', childId)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (consented) return { email: consented.guardian_email, isConfirmed: true }
  const asked = await db
    .selectFrom('guardian_link')
    .select('guardian_email')
    .where('child_account_id', '=', childId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { email: asked?.guardian_email, isConfirmed: false }
}

export async function tellOfNewPassword(db: Db, accountId: string, theme: Theme): Promise<void> {
  const owner = await ownerToMail(db, accountId)
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
