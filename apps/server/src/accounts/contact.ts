import { defaultLocale, isLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/** The recipient of mails about an account. */
export interface Contact {
  accountId: string
  login: string
  email: string
  locale: Locale
  /** The language in which the guardian consented, better for a warning than the child's. */
  guardianLocale?: Locale
  /** The account's, also for a guardian: families share a time zone. */
  timeZone: string | null
  /** True for a child, and for an adult without an address yet. */
  isGuardian: boolean
  /** False: somebody typed the address, and it may belong to anybody. */
  isConfirmed: boolean
}

/** For a child, always the guardian. */
export async function contactOf(db: Db, accountId: string): Promise<Contact | undefined> {
  const account = await db
    .selectFrom('account')
    .leftJoin('registration', 'registration.account_id', 'account.account_id')
    .select(['login', 'locale', 'time_zone', 'account.email', 'registration.email as given_email'])
    .select('email_verified_at')
    .select(sql<boolean>`is_child(birth_year)`.as('isChild'))
    .where('account.account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .executeTakeFirst()
  if (account === undefined) return undefined
  const { login, locale, time_zone: timeZone } = account
  const about = { accountId, login, locale: localeOf(locale), timeZone }
  const own = { ...about, isGuardian: false, isConfirmed: account.email_verified_at !== null }
  if (!account.isChild && account.email !== null) return { ...own, email: account.email }
  const guardian = await guardianOf(db, accountId)
  // Until a grown-up child has confirmed an address, the guardian's is the confirmed one.
  const given =
    account.isChild || guardian?.hasAgreed ? undefined : await unlessTaken(db, account.given_email)
  if (given !== undefined) return { ...own, email: given }
  if (guardian === undefined) return undefined
  const { email, hasAgreed, locale: agreedIn } = guardian
  const guardianLocale = agreedIn === undefined ? {} : { guardianLocale: localeOf(agreedIn) }
  return { ...about, ...guardianLocale, email, isGuardian: true, isConfirmed: hasAgreed }
}

/**
 * The person's own confirmed address. Guardians of a person who has just come of age get no news
 * about an adult's money.
 */
export async function ownContactOf(db: Db, accountId: string): Promise<Contact | undefined> {
  const contact = await contactOf(db, accountId)
  return contact?.isConfirmed && !contact.isGuardian ? contact : undefined
}

/** An unconfirmed address may belong to another person, who must not be bothered. */
async function unlessTaken(db: Db, email: string | null): Promise<string | undefined> {
  if (email === null) return undefined
  const taken = await db
    .selectFrom('account')
    .select('account_id')
    .where('email', '=', email)
    .executeTakeFirst()
  return taken === undefined ? email : undefined
}

interface GuardianContact {
  email: string
  /** The language in which they consented. */
  locale?: string
  hasAgreed: boolean
}

/** The guardian who consented last, else the one asked last. */
export async function guardianOf(db: Db, childId: string): Promise<GuardianContact | undefined> {
  const agreed = await db
    .selectFrom('guardian_consent')
    .select(['guardian_email as email', 'locale'])
    .where('child_account_id', '=', childId)
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (agreed) return { ...agreed, hasAgreed: true }
  const asked = await db
    .selectFrom('guardian_link')
    .select('guardian_email as email')
    .where('child_account_id', '=', childId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return asked && { ...asked, hasAgreed: false }
}

/** Accounts of guardians with a valid consent to sell; none for an adult. */
export async function guardianAccountsOf(db: Db, childId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('guardian_consent')
    .innerJoin('account', 'account.account_id', 'child_account_id')
    .select('guardian_account_id as guardianId')
    .distinct()
    .where('child_account_id', '=', childId)
    .where('purpose', '=', 'SELL')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`is_child(birth_year)`)
    .execute()
  return rows.flatMap(({ guardianId }) => guardianId ?? [])
}

export const localeOf = (locale: string): Locale => (isLocale(locale) ? locale : defaultLocale)
