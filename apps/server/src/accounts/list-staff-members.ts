import { staffRoles } from '@kids-crafts/contract/endpoint.ts'
import type { StaffRole } from '@kids-crafts/contract/endpoint.ts'
import type { staffMembersQuery } from '@kids-crafts/contract/staff-lists.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'

export interface StaffMemberRow {
  login: string
  roles: StaffRole[]
  /** Null if none of their sessions is stored any more. */
  signedInAt: Date | null
}

/** All staff. */
export async function listStaffMembers(
  db: ReadDb,
  ask: z.output<typeof staffMembersQuery>,
): Promise<ListPage<StaffMemberRow>> {
  const wanted = ask.role === undefined ? staffRoles : [ask.role]
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('account')
      .where('status', '<>', 'CLOSED')
      .where(isEqual('login', ask.login))
      .where('account_id', 'in', (eb) =>
        eb.selectFrom('account_role').select('account_role.account_id').where('role', 'in', wanted),
      ),
    rows: (found) =>
      found
        .select(['account_id as accountId', 'login'])
        .select(
          sql<
            StaffRole[]
          >`array(select role from account_role where account_role.account_id = account.account_id and role = any (${[...staffRoles]}) order by role)`.as(
            'roles',
          ),
        ),
    sorts: { login: 'login' },
    key: 'account_id',
  })
  const signedInAt = await readSignIns(
    db,
    items.map(({ accountId }) => accountId),
  )
  return {
    ...page,
    items: items.map(({ accountId, login, roles }) => ({
      login,
      roles,
      signedInAt: signedInAt.get(accountId) ?? null,
    })),
  }
}

/** For the whole page at once: ended sessions have no index by account. */
async function readSignIns(db: ReadDb, accountIds: string[]): Promise<Map<string, Date>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('session')
    .select(['account_id', ({ fn }) => fn.max('created_at').as('at')])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute()
  return new Map(rows.map(({ account_id, at }) => [account_id, at]))
}
