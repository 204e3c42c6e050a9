import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  CreditLineRow,
  creditLinesQuery,
  setCreditLine as setCreditLineCall,
} from '@kids-crafts/contract/invoices-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { isRequisiteCurrency } from '@kids-crafts/rules/currencies.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { SqlBool, Transaction } from 'kysely'

import { assertReason, writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { everything, isEqual, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { Refusal } from '../platform/refusal.ts'
import { isOpenOnAccount, overdueDays } from './credit.ts'

/** Buyers on account, their limits, and their open amounts. */
export async function listCreditLines(
  db: ReadDb,
  ask: z.output<typeof creditLinesQuery>,
): Promise<ListPage<CreditLineRow>> {
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('credit_line')
      .innerJoin('account', 'account.account_id', 'credit_line.account_id')
      .where(withStatus[ask.status])
      .where(isEqual('login', ask.login)),
    rows: (found) =>
      found
        .select([sql<string>`login`.as('login'), 'currency', 'limit_minor as limitMinor'])
        .select(openMinor.as('openMinor'))
        .select(isLate.as('isLate'))
        .select(['granted_at as grantedAt', 'stopped_at as stoppedAt'])
        .select(
          sql<
            string | null
          >`(select granter.login from account as granter where granter.account_id = granted_by)`.as(
            'grantedBy',
          ),
        ),
    sorts: { grantedAt: 'granted_at' },
    key: 'credit_line.account_id',
  })
  return {
    ...page,
    items: items.map(({ limitMinor, openMinor: open, currency, ...item }) => ({
      ...item,
      limit: money(limitMinor, currency),
      open: money(open, currency),
    })),
  }
}

const withStatus = {
  ACTIVE: sql<SqlBool>`stopped_at is null`,
  STOPPED: sql<SqlBool>`stopped_at is not null`,
  ALL: everything,
}

const openMinor = sql<number>`(
  select coalesce(sum(total_minor - credited_minor - paid_minor), 0)::bigint from invoice where ${isOpenOnAccount}
)`
const isLate = sql<boolean>`exists (
  select from invoice where ${isOpenOnAccount} and due_on < current_date - ${sql.lit(overdueDays)}
)`

/**
 * Lets an adult buy on account up to a limit, or stops it. Open amounts stay owed, so the currency
 * can't change while there are any. Repeating it changes nothing.
 */
export async function setCreditLine(
  db: Db,
  staff: Staff,
  { login, limit, isStopped, reason: typed }: InputOf<typeof setCreditLineCall>,
): Promise<void> {
  const reason = assertReason(typed)
  if (!isRequisiteCurrency(limit.currency))
    throw new Refusal('VALIDATION', fault('NOT_IN_LIST'), [{ field: 'limit' }])
  await inTransaction(db, async (transaction) => {
    const accountId = await lockGrownUp(transaction, login)
    const before = await readLine(transaction, accountId)
    if (isStopped && before === undefined)
      throw new Refusal('NOT_FOUND', 'This person does not buy on account')
    if (before && before.currency !== limit.currency && before.openMinor > 0)
      throw new Refusal('CONFLICT', `Something is still open in ${before.currency}`)
    const isSame =
      before?.currency === limit.currency &&
      before.limitMinor === limit.minor &&
      before.isStopped === isStopped
    if (isSame) return
    await sql`
      insert into credit_line (account_id, currency, limit_minor, granted_by)
      values (${accountId}, ${limit.currency}, ${limit.minor}, ${staff.accountId})
      on conflict (account_id) do update set
        currency = excluded.currency,
        limit_minor = excluded.limit_minor,
        granted_by = excluded.granted_by,
        granted_at = now(),
        stopped_at = ${isStopped ? sql`coalesce(credit_line.stopped_at, now())` : sql`null`}
    `.execute(transaction)
    await writeAudit(transaction, staff, {
      action: isStopped ? 'credit-line.stop' : 'credit-line.set',
      subject: { kind: 'ACCOUNT', id: accountId },
      reason,
    })
  })
}

/** The lock under which the buyer's next invoice counts the remaining credit. */
async function lockGrownUp(db: Transaction<DB>, login: string): Promise<string> {
  const { rows } = await sql<{ accountId: string; mayBuy: boolean }>`
    select
      account_id as "accountId",
      not is_child(birth_year)
        and status = 'ACTIVE'
        and exists (select from account_role where account_role.account_id = account.account_id and role = 'buyer') as "mayBuy"
    from account
    where login = ${login}
    for no key update
  `.execute(db)
  const [account] = rows
  if (account === undefined) throw new Refusal('NOT_FOUND', 'There is no such account')
  if (!account.mayBuy) throw new Refusal('NOT_ALLOWED', 'Only a grown-up who buys can buy on account')
  return account.accountId
}

async function readLine(db: Transaction<DB>, accountId: string) {
  const { rows } = await sql<{ currency: string; limitMinor: number; isStopped: boolean; openMinor: number }>`
    select
      currency, limit_minor as "limitMinor", stopped_at is not null as "isStopped", ${openMinor} as "openMinor"
    from credit_line
    where account_id = ${accountId}
  `.execute(db)
  return rows[0]
}
