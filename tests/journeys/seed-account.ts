import { randomInt } from 'node:crypto'

import { hashPassword } from '../../apps/server/src/accounts/password.ts'
import { inDatabase } from './in-database.ts'

export const journeyPassword = 'four green kites at noon'

const passwordHash = hashPassword(journeyPassword)

interface AccountSeed {
  /** Given: an account that was opened for a child, who awaits a guardian unless they have grown up since. */
  birthYear?: number
}

/** Puts an account into the running store: a grown-up who buys, unless told otherwise. Gives its login. */
export async function seedAccount({ birthYear }: AccountSeed = {}): Promise<string> {
  const login = `journey-${randomInt(10 ** 9)}`
  const hash = await passwordHash
  await inDatabase(async (database) => {
    if (birthYear !== undefined) {
      await database.query(
        `with opened as (
           insert into account (login, password_hash, status, birth_year)
           values ($1, $2, 'AWAITING_GUARDIAN', $3)
           returning account_id
         )
         insert into account_role (account_id, role)
         select account_id, 'buyer' from opened`,
        [login, hash, birthYear],
      )
      return
    }
    await database.query(
      `with opened as (
         insert into account (login, password_hash, status, email, email_verified_at, birth_date)
         values ($1, $2, 'ACTIVE', $3, now(), '1985-06-15')
         returning account_id
       )
       insert into account_role (account_id, role)
       select account_id, 'buyer' from opened`,
      [login, hash, `${login}@kids-crafts.example`],
    )
  })
  return login
}

/** A child for whom the guardian, who has an account, has agreed. */
export async function seedChildOf(guardian: string, { maySell = false } = {}): Promise<string> {
  const child = await seedAccount({ birthYear: new Date().getUTCFullYear() - 11 })
  await inDatabase(async (database) => {
    await database.query('begin')
    await database.query(
      `insert into guardian_consent (child_account_id, guardian_email, guardian_account_id, purpose,
         privacy_policy_version, user_agreement_version, method, locale)
       select child.account_id, guardian.email, guardian.account_id, purpose, '2026-01', '2026-01', 'STAFF', 'en'
       from account as child, account as guardian, unnest($3::text[]) as purpose
       where child.login = $1 and guardian.login = $2`,
      [child, guardian, ['ACCOUNT', 'BUY', ...(maySell ? ['SELL'] : [])]],
    )
    await database.query(
      `insert into account_role (account_id, role)
       select account_id, case when login = $1 then 'buyer' else 'guardian' end from account where login in ($1, $2)
       on conflict do nothing`,
      [child, guardian],
    )
    if (maySell) {
      await database.query(
        `insert into account_role (account_id, role) select account_id, 'seller' from account where login = $1`,
        [child],
      )
    }
    await database.query(`update account set status = 'ACTIVE' where login = $1`, [child])
    await database.query('commit')
  })
  return child
}

/** A store of the child that staff have paused. Gives its name. */
export const seedPausedStore = (child: string): Promise<string> => seedStoreOf(child, 'PAUSED')

export async function seedStoreOf(child: string, status: 'OPEN' | 'PAUSED' = 'OPEN'): Promise<string> {
  const name = `Otter of ${child}`
  await inDatabase(async (database) => {
    await database.query(
      `insert into store (handle, kind, public_name, owner_account_id, country_iso, region_code, status)
       select 'store-of-' || login, 'CHILD', $2, account_id, 'CA', 'CA-BC', $3 from account where login = $1`,
      [child, name, status],
    )
  })
  return name
}

/** Staff have seen that the guardian is an adult. */
export async function seedProofOf(guardian: string, child: string): Promise<void> {
  await inDatabase(async (database) => {
    await database.query(
      `insert into guardian_proof (child_account_id, guardian_email, method)
       select child.account_id, guardian.email, 'STAFF'
       from account as child, account as guardian
       where child.login = $1 and guardian.login = $2`,
      [child, guardian],
    )
  })
}
