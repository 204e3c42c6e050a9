import { getPaymentAccounts } from '@kids-crafts/contract/payment-accounts.ts'
import { expect, test } from 'vitest'

import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenDeposit } from '../testing/ledger.ts'
import { testServer } from '../testing/server.ts'
import { paymentAccountRoutes } from './payment-accounts.ts'

const { db } = await testDatabase()
const app = await testServer()
recogniseTestAccounts(app)
paymentAccountRoutes(app, { db })

const get = (by: Record<string, string>) => call(app, getPaymentAccounts, {}, by)

async function givenPaymentAccount(holder: string, billId: string, balanceMinor: number, position = 0) {
  await db.insertInto('payment_account').values({ bill_id: billId }).execute()
  await db
    .insertInto('payment_account_holder')
    .values({ account_id: holder, bill_id: billId, position })
    .execute()
  if (balanceMinor !== 0) await givenDeposit(db, billId, balanceMinor)
}

test('the payment accounts come with their balances in decimals, the first one selected', async () => {
  const board = await givenAccount(db)
  await givenPaymentAccount(board, 'BILL0002', 1999, 2)
  await givenPaymentAccount(board, 'BILL0009', 1_250_000, 1)
  expect((await get(as(board))).body).toBe(
    '{"code":"OC_OK","message":"OK","createdEntity":{"bills":[' +
      '{"billId":"BILL0009","balance":12500,"isSelected":true,"currencyIso":"USD"},' +
      '{"billId":"BILL0002","balance":19.99,"isSelected":false,"currencyIso":"USD"}]}}',
  )
})

test('somebody else’s payment accounts are not shown, not even within a school', async () => {
  const school = await db
    .insertInto('school')
    .values({ name: 'School', kind: 'SCHOOL', country_iso: 'CA' })
    .returning('school_id')
    .executeTakeFirstOrThrow()
  const board = await givenAccount(db, { school_id: school.school_id })
  const student = await givenAccount(db, { school_id: school.school_id })
  await givenPaymentAccount(board, 'BILL0100', 100)
  await db
    .updateTable('payment_account')
    .set({ school_id: school.school_id })
    .where('bill_id', '=', 'BILL0100')
    .execute()
  expect((await get(as(student))).json().createdEntity).toEqual({ bills: [] })
})

test('a payment account that nothing was ever put on has nothing', async () => {
  const board = await givenAccount(db)
  await givenPaymentAccount(board, 'BILL0200', 0)
  expect((await get(as(board))).json().createdEntity.bills).toMatchObject([
    { billId: 'BILL0200', balance: 0 },
  ])
})

test('a balance is never negative', async () => {
  const board = await givenAccount(db)
  await givenPaymentAccount(board, 'BILL0300', 500)
  await expect(givenDeposit(db, 'BILL0300', -501)).rejects.toMatchObject({ code: 'BALANCE_TOO_LOW' })
  expect((await get(as(board))).json().createdEntity.bills).toMatchObject([{ balance: 5 }])
})

test('nobody without a role, and nobody who is not signed in, gets in', async () => {
  expect((await get({})).statusCode).toBe(401)
  expect((await get(as(await givenChild(db), []))).statusCode).toBe(403)
})
