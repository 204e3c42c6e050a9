import type { Role } from '@kids-crafts/contract/endpoint.ts'
import type { StaffPerson, peopleQuery } from '@kids-crafts/contract/people-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { everything, hasText, isEqual, onDays, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { maskedLogin } from '../platform/masked-login.ts'

type Ask = z.output<typeof peopleQuery>

/**
 * All accounts for staff, newest first. Children aren't identified, and only their full login finds
 * them; a part of a login finds only adults.
 */
export async function listPeople(db: ReadDb, ask: Ask): Promise<ListPage<StaffPerson>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('account')
      .where(ask.kind === undefined ? everything : ofKind[ask.kind])
      .where(isEqual('account.status', ask.status === 'ALL' ? undefined : ask.status))
      .where(ask.role === undefined ? everything : withRole(ask.role))
      .where(onDays('account.created_at', ask))
      .where(ask.text === undefined ? everything : named(ask.text)),
    rows: (found) =>
      found
        .select([
          'account_id as personId',
          'login',
          'email',
          'account.status',
          'account.created_at as createdAt',
        ])
        .select(sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('name'))
        .select(sql<boolean>`coalesce(is_child(birth_year), false)`.as('isChild'))
        .select(
          sql<
            Role[]
          >`array(select role from account_role where account_role.account_id = account.account_id order by role)`.as(
            'roles',
          ),
        ),
    sorts: { createdAt: 'account.created_at', login: 'login' },
    key: 'account_id',
  })
  return {
    ...page,
    items: items.map((item) =>
      item.isChild ? { ...item, login: maskedLogin(item.login), name: null, email: null } : item,
    ),
  }
}

export const isOfChild = sql<SqlBool>`coalesce(is_child(birth_year), false)`

const ofKind = { CHILD: isOfChild, ADULT: sql<SqlBool>`not ${isOfChild}` }

const named = (text: string) =>
  sql<SqlBool>`((${hasText(['login', 'email', 'first_name', 'last_name'], text)} and not ${isOfChild}) or login = ${text.toLowerCase()})`

const withRole = (role: Role) =>
  sql<SqlBool>`account_id in (select account_role.account_id from account_role where role = ${role})`
