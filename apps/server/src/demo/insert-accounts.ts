import { birthYearOf } from '@kids-crafts/rules/children.ts'
import { purposesOf } from '@kids-crafts/rules/guardians.ts'
import { defaultLocale } from '@kids-crafts/rules/locales.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'
import type { Kysely } from 'kysely'

import { hashPassword, readTextsInForce } from '#accounts'

import type { DB } from '../platform/database/generated/database.ts'
import { accounts, children, makers, personas, sellerRequests, demoTimeZone } from './content/accounts.ts'
import { schools } from './content/schools.ts'

/**
 * Schools and who is at their desks, the accounts with their roles, the consents under which the
 * children act, and who asks to sell.
 */
export async function insertAccounts(db: Kysely<DB>, password: string): Promise<Map<string, string>> {
  const schoolRows = await db
    .insertInto('school')
    .values(
      schools.map(({ name, kind, country, region }) => ({
        name,
        kind,
        country_iso: country,
        region_code: region,
      })),
    )
    .returning(['school_id', 'name'])
    .execute()
  const schoolIds = new Map(schoolRows.map(({ name, school_id }) => [name, school_id]))

  const passwordHash = await hashPassword(password)
  const childLogins = new Set(children.map(({ login }) => login))
  const schoolIdOf = (school: string | undefined) =>
    school === undefined ? null : (schoolIds.get(school) ?? null)
  const accountRows = await db
    .insertInto('account')
    .values([
      ...accounts.map((account) => ({
        login: account.login,
        password_hash: passwordHash,
        persona: personas[account.login] ?? 'BUYER',
        first_name: account.first,
        last_name: account.last,
        time_zone: demoTimeZone,
        ...(childLogins.has(account.login)
          ? { birth_year: birthYearOf(account.born), status: 'AWAITING_GUARDIAN' }
          : {
              birth_date: account.born,
              email: `${account.login}@kids-crafts.example`,
              email_verified_at: new Date(),
            }),
        school_id: schoolIdOf('school' in account ? account.school : undefined),
      })),
      ...makers.map(({ login, birthYear, locale, school }) => ({
        login,
        password_hash: passwordHash,
        persona: 'SELLER',
        birth_year: birthYear,
        status: 'AWAITING_GUARDIAN',
        locale,
        school_id: schoolIdOf(school),
      })),
    ])
    .returning(['account_id', 'login'])
    .execute()
  const accountIds = new Map(accountRows.map(({ login, account_id }) => [login, account_id]))

  await db
    .insertInto('account_role')
    .values(
      [...accounts, ...makers.map(({ login }) => ({ login, roles: ['buyer', 'seller'] as const }))].flatMap(
        ({ login, roles }) => roles.map((role) => ({ account_id: idOf(accountIds, login), role })),
      ),
    )
    .execute()
  await db
    .insertInto('school_desk_member')
    .values(
      accounts.flatMap((account) => {
        const schoolId = 'school' in account ? schoolIds.get(account.school) : undefined
        const isAtDesk = account.roles.some((role) => role === 'desk')
        return isAtDesk && schoolId !== undefined
          ? [{ account_id: idOf(accountIds, account.login), school_id: schoolId }]
          : []
      }),
    )
    .execute()
  await insertConsents(db, accountIds)
  await db
    .insertInto('seller_request')
    .values(
      sellerRequests.map(({ login, description }) => ({ account_id: idOf(accountIds, login), description })),
    )
    .execute()
  return accountIds
}

/** The children wait until their guardian has agreed, as any child does. */
async function insertConsents(db: Kysely<DB>, accountIds: Map<string, string>) {
  const inEnglish = await agreedIn(db, defaultLocale)
  const ofChildren = children.flatMap(({ login, guardian }) =>
    purposesOf(personas[login] ?? 'BUYER').map((purpose) => ({
      child_account_id: idOf(accountIds, login),
      guardian_account_id: idOf(accountIds, guardian),
      guardian_email: `${guardian}@kids-crafts.example`,
      purpose,
      ...inEnglish,
    })),
  )
  const ofMakers = makers.map(async ({ login, guardianEmail, locale }) => {
    const agreed = await agreedIn(db, locale)
    return purposesOf('SELLER').map((purpose) => ({
      child_account_id: idOf(accountIds, login),
      guardian_email: guardianEmail,
      purpose,
      ...agreed,
    }))
  })
  await db
    .insertInto('guardian_consent')
    .values([...ofChildren, ...(await Promise.all(ofMakers)).flat()])
    .execute()
  await db
    .updateTable('account')
    .set({ status: 'ACTIVE' })
    .where('status', '=', 'AWAITING_GUARDIAN')
    .where('account_id', 'in', [...accountIds.values()])
    .execute()
}

async function agreedIn(db: Kysely<DB>, locale: Locale) {
  const texts = await readTextsInForce(db, locale)
  return {
    privacy_policy_version: texts.privacyPolicyVersion,
    privacy_policy_hash: texts.privacyPolicyHash,
    user_agreement_version: texts.userAgreementVersion,
    user_agreement_hash: texts.userAgreementHash,
    method: 'STAFF',
    locale,
  }
}

function idOf<Id>(ids: ReadonlyMap<string, Id>, name: string): Id {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The demo has no ${name}`)
  return id
}
