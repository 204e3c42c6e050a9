import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  listSchoolApprovers as listApproversCall,
  listStaffSchoolBuyers as listStaffCall,
} from '@kids-crafts/contract/school-buying-staff.ts'
import type { getSchoolBuyers } from '@kids-crafts/contract/school-buying.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import type { Db, ReadDb } from '../platform/database/db.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { readPage } from '../platform/lists.ts'
import { assertApprover, currencyOf } from './set-buyer.ts'

const perPage = 20

/** For somebody who agrees for the school. */
export async function listBuyers(
  db: Db,
  { accountId }: SignedIn,
  { schoolId, page }: InputOf<typeof getSchoolBuyers>,
): Promise<OutputOf<typeof getSchoolBuyers>> {
  await assertApprover(db, accountId, schoolId)
  const ask = { page, perPage, sortField: 'login', sortOrder: 'ASC' } as const
  const { items, current, total, last } = await readPage(ask, {
    found: buyersOf(db, schoolId),
    rows: (found) =>
      found
        .select(['account.account_id as accountId', 'login', 'limit_minor as limitMinor', 'currency'])
        .select('set_at as setAt')
        .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name')),
    sorts: { login: 'login' },
    key: 'account.account_id',
  })
  return {
    current,
    total,
    last,
    currency: await currencyOf(db, schoolId),
    items: items.map((buyer) => ({
      login: buyer.login,
      name: buyer.name,
      ...(buyer.limitMinor !== null && { limit: money(buyer.limitMinor, buyer.currency) }),
      setAt: buyer.setAt.toISOString(),
      isOwn: buyer.accountId === accountId,
    })),
  }
}

export async function listStaffBuyers(
  db: ReadDb,
  ask: InputOf<typeof listStaffCall>,
): Promise<OutputOf<typeof listStaffCall>> {
  const { items, ...page } = await readPage(ask, {
    found: buyersOf(db, ask.schoolId),
    rows: (found) => found.select(['login', 'limit_minor as limitMinor', 'currency', 'set_at as setAt']),
    sorts: { login: 'login' },
    key: 'account.account_id',
  })
  return {
    ...page,
    items: items.map(({ login, limitMinor, currency, setAt }) => ({
      login,
      limit: limitMinor === null ? null : money(limitMinor, currency),
      setAt,
    })),
  }
}

const buyersOf = (db: ReadDb, schoolId: number) =>
  db
    .selectFrom('school_buyer')
    .innerJoin('account', 'account.account_id', 'school_buyer.account_id')
    .where('school_buyer.school_id', '=', schoolId)

export const listApprovers = (
  db: ReadDb,
  ask: InputOf<typeof listApproversCall>,
): Promise<OutputOf<typeof listApproversCall>> =>
  readPage(ask, {
    found: db
      .selectFrom('school_approver')
      .innerJoin('account', 'account.account_id', 'school_approver.account_id')
      .where('school_approver.school_id', '=', ask.schoolId),
    rows: (found) => found.select(['login', 'added_at as addedAt']),
    sorts: { login: 'login' },
    key: 'account.account_id',
  })
