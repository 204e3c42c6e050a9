import { randomInt } from 'node:crypto'

import type { checkLogin as checkLoginCall } from '@kids-crafts/contract/accounts-registration.ts'
import type { OutputOf } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

const loginMaxLength = 50

/** Login availability is public anyway; suggesting a similar free one saves guessing. */
export async function checkLogin(
  db: Db,
  { userLogin }: { userLogin: string },
): Promise<OutputOf<typeof checkLoginCall>> {
  const likeIt = Array.from({ length: 8 }, () => withNumber(userLogin))
  // By hash, which closed accounts keep: nobody can reuse a closed account's login.
  const { rows: taken } = await sql<{ login: string }>`
    select wanted as login
    from unnest(${[userLogin, ...likeIt]}::text[]) as wanted
    join account on account.login_hash = hash_of_login(wanted)
  `.execute(db)
  const isTaken = (login: string) => taken.some((each) => each.login === login)
  if (!isTaken(userLogin)) return { isFree: true }
  return { isFree: false, suggestion: likeIt.find((login) => !isTaken(login)) }
}

export function refuseTakenLogin(): never {
  throw new Refusal('LOGIN_TAKEN', 'This login is taken', [{ field: 'userLogin' }])
}

function withNumber(login: string): string {
  const number = String(randomInt(10, 9999))
  return login.slice(0, loginMaxLength - number.length) + number
}
