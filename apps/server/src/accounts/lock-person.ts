import { login as loginRule } from '@kids-crafts/rules/accounts.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** The account with this login, locked until the caller's transaction ends. */
export const lockPerson = (db: Db, login: string) => lockBy(db, 'login', loginRule.tidy(login))

/** By id, from a list. */
export const lockPersonById = (db: Db, personId: string) => lockBy(db, 'account_id', personId)

async function lockBy(db: Db, column: 'login' | 'account_id', value: string) {
  const person = await db
    .selectFrom('account')
    .select(['account_id as accountId', 'school_id as schoolId'])
    .select(sql<boolean>`coalesce(is_child(birth_year), false)`.as('isChild'))
    .where(column, '=', value)
    .where('status', '<>', 'CLOSED')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) throw new Refusal('NOT_FOUND', 'There is no such person')
  return person
}
