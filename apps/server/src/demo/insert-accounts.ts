import { hash } from '@node-rs/argon2'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/generated/database.ts'
import { accounts, children, demoPassword } from './content/accounts.ts'
import { schools } from './content/schools.ts'

/** Schools, the ten accounts with their roles, and the consent under which the two children act. */
export async function insertAccounts(db: Kysely<DB>): Promise<Map<string, string>> {
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

  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const childLogins = new Set(children.map(({ login }) => login))
  const accountRows = await db
    .insertInto('account')
    .values(
      accounts.map((account) => ({
        login: account.login,
        email: childLogins.has(account.login) ? null : `${account.login}@kids-crafts.example`,
        password_hash: passwordHash,
        first_name: account.first,
        last_name: account.last,
        birth_date: account.born,
        school_id: 'school' in account ? (schoolIds.get(account.school) ?? null) : null,
      })),
    )
    .returning(['account_id', 'login'])
    .execute()
  const accountIds = new Map(accountRows.map(({ login, account_id }) => [login, account_id]))

  await db
    .insertInto('account_role')
    .values(
      accounts.flatMap(({ login, roles }) =>
        roles.map((role) => ({ account_id: idOf(accountIds, login), role })),
      ),
    )
    .execute()
  await db
    .insertInto('guardianship')
    .values(
      children.map(({ login, guardian }) => ({
        child_account_id: idOf(accountIds, login),
        guardian_account_id: idOf(accountIds, guardian),
        policy_version: '2026-01',
      })),
    )
    .execute()
  return accountIds
}

function idOf(accountIds: Map<string, string>, login: string): string {
  const id = accountIds.get(login)
  if (!id) throw new Error(`There is no demo account ${login}`)
  return id
}
