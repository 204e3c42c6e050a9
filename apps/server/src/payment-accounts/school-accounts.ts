import type { InputOf } from '@kids-crafts/contract/endpoint.ts'
import type {
  openPaymentAccount as openCall,
  SchoolAccount,
  schoolAccountsQuery,
  setPaymentAccountHolder as setHolderCall,
} from '@kids-crafts/contract/schools-staff.ts'
import type { z } from '@kids-crafts/contract/zod.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'

import { lockPerson } from '#accounts'
import { writeAudit } from '#audit'
import { lockSchoolShared } from '#schools'

import type { Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import { everything, readPage } from '../platform/lists.ts'
import type { ListPage } from '../platform/lists.ts'
import { Refusal } from '../platform/refusal.ts'

export async function listSchoolAccounts(
  db: ReadDb,
  ask: z.output<typeof schoolAccountsQuery>,
): Promise<ListPage<SchoolAccount>> {
  const { schoolId } = ask
  const { items, ...page } = await readPage(ask, {
    found: db
      .selectFrom('payment_account')
      .where(schoolId === undefined ? everything : sql<SqlBool>`payment_account.school_id = ${schoolId}`),
    rows: (found) =>
      found.select(['payment_account.bill_id as billId', 'school_id as schoolId', 'currency']).select([
        sql<number>`coalesce(
            (
              select balance_minor
              from ledger_account
              where kind = 'PAYMENT_ACCOUNT'
                and owner_key = payment_account.bill_id
                and ledger_account.currency = payment_account.currency
            ),
            0
          )`.as('balanceMinor'),
        sql<string[]>`array(
            select login
            from payment_account_holder
            join account using (account_id)
            where payment_account_holder.bill_id = payment_account.bill_id
            order by login
          )`.as('holders'),
      ]),
    sorts: { billId: 'payment_account.bill_id' },
    key: 'payment_account.bill_id',
  })
  return {
    ...page,
    items: items.map(({ balanceMinor, currency, ...item }) => ({
      ...item,
      balance: money(balanceMinor, currency),
    })),
  }
}

/** With nothing on it. The same sent twice opens one. */
export async function openPaymentAccount(
  db: Db,
  actor: Staff,
  { schoolId, billId, currencyIso: currency }: InputOf<typeof openCall>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const school = await lockSchoolShared(transaction, schoolId)
    const there = await transaction
      .selectFrom('payment_account')
      .select(['school_id', 'currency'])
      .where('bill_id', '=', billId)
      .executeTakeFirst()
    if (there?.school_id === schoolId && there.currency === currency) return
    if (there) throw new Refusal('CONFLICT', 'There is another payment account with this number')
    if (school.status === 'CLOSED') throw new Refusal('CONFLICT', 'The school is closed')
    await transaction
      .insertInto('payment_account')
      .values({ bill_id: billId, school_id: schoolId, currency })
      .execute()
    const subject = { kind: 'PAYMENT_ACCOUNT', id: billId } as const
    await writeAudit(transaction, actor, { action: 'payment-account.open', subject })
  })
}

/** Who may pay: an adult of the school that has the account. */
export async function setPaymentAccountHolder(
  db: Db,
  actor: Staff,
  { billId, login, isHolder }: InputOf<typeof setHolderCall>,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const account = await transaction
      .selectFrom('payment_account')
      .select('school_id as schoolId')
      .where('bill_id', '=', billId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (account?.schoolId === undefined || account.schoolId === null)
      throw new Refusal('NOT_FOUND', 'No school has this payment account')
    const person = await lockPerson(transaction, login)
    if (isHolder && (person.isChild || person.schoolId !== account.schoolId))
      throw new Refusal('CONFLICT', 'Only an adult of the school can pay from its account')
    const { numAffected } = await change(transaction, { billId, accountId: person.accountId, isHolder })
    if (numAffected === 0) return
    await writeAudit(transaction, actor, {
      action: isHolder ? 'payment-account.add-holder' : 'payment-account.remove-holder',
      subject: { kind: 'PAYMENT_ACCOUNT', id: billId },
    })
  })
}

async function change(
  db: Db,
  { billId, accountId, isHolder }: { billId: string; accountId: string; isHolder: boolean },
): Promise<{ numAffected: number }> {
  if (isHolder) {
    const { numInsertedOrUpdatedRows = 0n } = await db
      .insertInto('payment_account_holder')
      .values({ account_id: accountId, bill_id: billId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return { numAffected: Number(numInsertedOrUpdatedRows) }
  }
  const { numDeletedRows } = await db
    .deleteFrom('payment_account_holder')
    .where('account_id', '=', accountId)
    .where('bill_id', '=', billId)
    .executeTakeFirst()
  return { numAffected: Number(numDeletedRows) }
}
