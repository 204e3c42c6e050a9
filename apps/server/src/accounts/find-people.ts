import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText } from '../platform/lists.ts'
import { maskedLogin } from '../platform/masked-login.ts'
import type { FoundItem } from '../platform/module.ts'
import { isOfChild } from './list-people.ts'

interface PersonRow {
  key: string
  login: string
  name: string
  email: string | null
  isChild: boolean
}

/**
 * Finds people by full login or email first, then by parts of them or of the name. Children are
 * found and named as in the list of people.
 */
export async function findPeople(db: ReadDb, text: string, limit: number): Promise<FoundItem[]> {
  const whole = text.toLowerCase()
  const columns = sql`
    account_id as key,
    login,
    concat_ws(' ', first_name, last_name) as name,
    email,
    ${isOfChild} as "isChild"
  `
  // Planned without the limit, which would make PostgreSQL scan the whole table; read until there
  // are enough.
  const { rows } = await sql<PersonRow>`
    with partly as materialized (
      select ${columns}
      from account
      where ${hasText(['login', 'email', 'first_name', 'last_name'], text)}
        and not ${isOfChild}
        and login <> ${whole}
        and email is distinct from ${whole}
    )
    (
      select ${columns}
      from account
      where login = ${whole} or (email = ${whole} and not ${isOfChild})
    )
    union all
    (select * from partly limit ${limit})
    limit ${limit}
  `.execute(db)
  return rows.map(({ key, login, name, email, isChild }) =>
    isChild
      ? { key, title: maskedLogin(login), detail: 'child' }
      : { key, title: login, detail: [name, email].filter(Boolean).join(' · ') },
  )
}
