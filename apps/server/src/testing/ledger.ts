import { randomUUID } from 'node:crypto'

import { depositMoney } from '#payment-accounts'

import type { Db } from '../platform/database/db.ts'

/** Money from a bank onto a payment account, or below zero back to it. */
export async function givenDeposit(
  db: Db,
  billId: string,
  amountMinor: number,
  currency = 'USD',
): Promise<void> {
  await depositMoney(db, { billId, currency, amountMinor, bankReference: `test-${randomUUID()}` })
}

let made = 0

/** A store and its school, for accounts of the ledger that need an owner. */
export async function givenStoreOfSchool(db: Db): Promise<{ storeId: number; schoolId: number }> {
  made += 1
  const number = made
  const { school_id: schoolId } = await db
    .insertInto('school')
    .values({ name: `School ${number}`, kind: 'SCHOOL', country_iso: 'CA' })
    .returning('school_id')
    .executeTakeFirstOrThrow()
  const { store_id: storeId } = await db
    .insertInto('store')
    .values({
      handle: `store-${number}`,
      kind: 'CHILD',
      public_name: 'Store',
      country_iso: 'CA',
      school_id: schoolId,
    })
    .returning('store_id')
    .executeTakeFirstOrThrow()
  return { storeId, schoolId }
}

export async function givenBill(db: Db, balanceMinor: number, currency = 'USD'): Promise<string> {
  made += 1
  const billId = `BILL${made}`
  await db.insertInto('payment_account').values({ bill_id: billId, currency }).execute()
  if (balanceMinor > 0) await givenDeposit(db, billId, balanceMinor, currency)
  return billId
}
