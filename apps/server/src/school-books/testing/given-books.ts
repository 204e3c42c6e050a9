import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { DB } from '../../platform/database/generated/database.ts'
import { givenAccount } from '../../testing/accounts.ts'
import { givenBill } from '../../testing/ledger.ts'
import { givenSchoolDesk } from '../../testing/sales.ts'

/** A school with the store of a child, a payment account, and somebody who approves for it. */
export async function givenSchoolWithBooks(db: Kysely<DB>, balanceMinor = 0) {
  const { schoolId, child } = await givenSchoolDesk(db)
  const billId = await givenSchoolBill(db, schoolId, balanceMinor)
  const login = `board-${randomUUID().slice(0, 8)}`
  const accountId = await givenApprover(db, schoolId, { login, school_id: schoolId })
  return { schoolId, child, billId, approver: { login, accountId } }
}

export async function givenApprover(
  db: Kysely<DB>,
  schoolId: number,
  setup: Parameters<typeof givenAccount>[1] = {},
): Promise<string> {
  const accountId = await givenAccount(db, setup)
  await db.insertInto('school_approver').values({ school_id: schoolId, account_id: accountId }).execute()
  return accountId
}

export async function givenSchoolBill(
  db: Kysely<DB>,
  schoolId: number,
  balanceMinor = 0,
  currency = 'USD',
): Promise<string> {
  const billId = await givenBill(db, balanceMinor, currency)
  await giveBillTo(db, billId, schoolId)
  return billId
}

/** An account of somebody becomes one of the school. */
export async function giveBillTo(db: Kysely<DB>, billId: string, schoolId: number): Promise<void> {
  await sql`update payment_account set school_id = ${schoolId} where bill_id = ${billId}`.execute(db)
}
