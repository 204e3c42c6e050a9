import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

export async function isChildAccount(db: Db, accountId: string): Promise<boolean> {
  const { isChild } = await db
    .selectFrom('account')
    .select(sql<boolean>`is_child(birth_year)`.as('isChild'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return isChild
}
