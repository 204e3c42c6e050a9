import { fault } from '@kids-crafts/rules/faults.ts'
import type { Money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { lockPerson } from '#accounts'
import { writeAudit } from '#audit'
import { closeAccountsOf, openAccountsTo } from '#payment-accounts'

import { asApprover } from '../platform/actor.ts'
import type { Approver, Staff } from '../platform/actor.ts'
import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'

interface Setting {
  schoolId: number
  login: string
  isBuyer: boolean
  /** Null: every order is asked about. */
  limit: Money | null
  reason?: string | null
}

/**
 * By somebody who agrees for the school. Nobody sets their own limit: they would agree to what they
 * buy themselves.
 */
export async function setBuyerByApprover(db: Db, { accountId }: SignedIn, setting: Setting): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await assertApprover(transaction, accountId, setting.schoolId)
    const person = await lockPerson(transaction, setting.login).catch(notOfSchool(setting))
    if (person.accountId === accountId) throw new Refusal('NOT_ALLOWED', fault('OWN_LIMIT'))
    await setLocked(transaction, asApprover(accountId), setting, person)
  })
}

export async function setBuyerByStaff(db: Db, actor: Staff, setting: Setting): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await setLocked(transaction, actor, setting, await lockPerson(transaction, setting.login))
  })
}

/** The school of others is not found. */
export async function assertApprover(
  db: Transaction<DB> | Db,
  accountId: string,
  schoolId: number,
): Promise<void> {
  const approver = await db
    .selectFrom('school_approver')
    .select('school_id')
    .where('school_id', '=', schoolId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (approver === undefined) throw new Refusal('NOT_FOUND', 'There is no such school')
}

/** Whether there is such a login elsewhere is nobody's business. */
const notOfSchool =
  ({ login }: Setting) =>
  (error: unknown): never => {
    const isUnknown = error instanceof Refusal && error.code === 'NOT_FOUND'
    throw isUnknown ? notOneOfIt(login) : error
  }

const notOneOfIt = (login: string): Refusal =>
  new Refusal('CONFLICT', fault('NOT_OF_SCHOOL', { login }), [{ field: 'login' }])

type Person = Awaited<ReturnType<typeof lockPerson>>

/**
 * The account is locked, as placing and paying an order lock it, so that each order is under one
 * limit.
 */
async function setLocked(
  db: Transaction<DB>,
  actor: Staff | Approver,
  { schoolId, login, isBuyer, limit, reason }: Setting,
  { accountId, isChild, schoolId: schoolOfPerson }: Person,
): Promise<void> {
  const subject = { kind: 'ACCOUNT', id: accountId } as const
  const before = await db
    .selectFrom('school_buyer')
    .select(['school_id as schoolId', 'limit_minor as limitMinor', 'currency'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!isBuyer) {
    if (before?.schoolId !== schoolId) {
      // P-09: an approver learns nothing of others.
      if (schoolOfPerson !== schoolId) throw notOneOfIt(login)
      return
    }
    await db.deleteFrom('school_buyer').where('account_id', '=', accountId).execute()
    // Without a limit they would pay from them without being asked.
    await closeAccountsOf(db, { schoolId, accountId })
    await writeAudit(db, actor, { action: 'school.remove-buyer', subject, ...(reason && { reason }) })
    return
  }
  if (isChild || schoolOfPerson !== schoolId) throw notOneOfIt(login)
  await openAccountsTo(db, { schoolId, accountId })
  const limitMinor = limit?.minor ?? null
  const currency = limit?.currency ?? before?.currency ?? (await currencyOf(db, schoolId))
  if (before?.schoolId === schoolId && before.limitMinor === limitMinor && before.currency === currency)
    return
  const row = {
    school_id: schoolId,
    currency,
    limit_minor: limitMinor,
    set_at: sql<Date>`now()`,
    set_by: actor.accountId,
  }
  await db
    .insertInto('school_buyer')
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute()
  await writeAudit(db, actor, { action: 'school.set-buyer', subject, ...(reason && { reason }) })
}

/** That of its accounts. */
export async function currencyOf(db: Db, schoolId: number): Promise<string> {
  const account = await db
    .selectFrom('payment_account')
    .select('currency')
    .where('school_id', '=', schoolId)
    .orderBy('bill_id')
    .executeTakeFirst()
  return account?.currency ?? 'USD'
}
