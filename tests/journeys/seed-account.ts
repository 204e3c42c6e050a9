import { randomInt } from 'node:crypto'

import { hashPassword } from '../../apps/server/src/accounts/password.ts'
import { inDatabase } from './in-database.ts'

export const journeyPassword = 'four green kites at noon'

const passwordHash = hashPassword(journeyPassword)

interface AccountSeed {
  /** Given: an account that was opened for a child, who awaits a guardian unless they have grown up since. */
  birthYear?: number
  hasVerifiedEmail?: boolean
}

/** Puts an account into the running store: a grown-up who buys, unless told otherwise. Gives its login. */
export async function seedAccount({ birthYear, hasVerifiedEmail = true }: AccountSeed = {}): Promise<string> {
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
         values ($1, $2, 'ACTIVE', $3, case when $4 then now() end, '1985-06-15')
         returning account_id
       )
       insert into account_role (account_id, role)
       select account_id, 'buyer' from opened`,
      [login, hash, `${login}@kids-crafts.example`, hasVerifiedEmail],
    )
  })
  return login
}
