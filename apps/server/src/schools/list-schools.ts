import type { School, schoolMembersQuery, schoolsQuery } from '@kids-crafts/contract/schools-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { hasText, isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export async function listSchools(db: ReadDb, ask: z.output<typeof schoolsQuery>): Promise<ListPage<School>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('school')
      .where(isEqual('status', ask.status === 'ALL' ? undefined : ask.status))
      .where(isEqual('kind', ask.kind))
      .where(hasText(['name'], ask.text)),
    rows: (found) =>
      found
        .select(['school_id as schoolId', 'name', 'country_iso as countryIso', 'region_code as regionCode'])
        .select('created_at as createdAt')
        .select((eb) => [
          eb.ref('kind').$castTo<School['kind']>().as('kind'),
          eb.ref('status').$castTo<School['status']>().as('status'),
          sql<number>`(
            select count(*)::integer from account where account.school_id = school.school_id and account.status <> 'CLOSED'
          )`.as('memberCount'),
        ]),
    sorts: { name: 'name', createdAt: 'created_at' },
    key: 'school_id',
  })
  return { ...page, items: items.map((item) => ({ ...item, createdAt: item.createdAt.toISOString() })) }
}

/**
 * Of a child the login alone, as of everybody: who needs more opens the child's file with a reason.
 */
export const listSchoolMembers = (db: ReadDb, ask: z.output<typeof schoolMembersQuery>) =>
  readPage(ask, {
    found: db
      .selectFrom('account')
      .where('school_id', '=', ask.schoolId)
      .where('status', '<>', 'CLOSED')
      .where(hasText(['login'], ask.text)),
    rows: (found) =>
      found.select('login').select([
        sql<boolean>`coalesce(is_child(birth_year), false)`.as('isChild'),
        sql<boolean>`exists (
          select from school_desk_member as desk
          where desk.account_id = account.account_id and desk.school_id = account.school_id
        )`.as('isAtDesk'),
      ]),
    sorts: { login: 'login' },
    key: 'account_id',
  })
