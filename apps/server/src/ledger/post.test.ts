import { afterAll, expect, test } from 'vitest'

import { createDatabase } from '../platform/database/db.ts'
import { testDatabase } from '../testing/database.ts'
import { givenBill, givenStoreOfSchool } from '../testing/ledger.ts'
import { balanceOf } from './balance-of.ts'
import type { Posting } from './ledger-account.ts'
import { post } from './post.ts'
import type { LedgerTransaction } from './post.ts'

const { db, url } = await testDatabase()
// As many connections as several processes would have.
const many = createDatabase(url, { poolSize: 30, log: { warn: () => {} } })
afterAll(() => many.close())

const spend = (billId: string, key: string, amountMinor: number): LedgerTransaction => ({
  kind: 'PAYMENT',
  subject: { kind: 'ORDER', key: 'A-1' },
  idempotencyKey: `payment:${key}`,
  currency: 'USD',
  postings: [
    { account: { kind: 'PAYMENT_ACCOUNT', billId }, amountMinor: -amountMinor },
    { account: { kind: 'HELD' }, amountMinor },
  ],
})

test('the same key again posts nothing and answers the same', async () => {
  const billId = await givenBill(db, 1000)
  const first = await post(db, spend(billId, 'twice', 400))
  expect(await post(db, spend(billId, 'twice', 400))).toBe(first)
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(600)
})

test('the same key at once, with accounts that nobody has opened yet, posts once', async () => {
  const { storeId, schoolId } = await givenStoreOfSchool(db)
  const transaction: LedgerTransaction = {
    ...spend('', 'at-once', 0),
    currency: 'CAD',
    postings: [
      { account: { kind: 'CARD' }, amountMinor: -100 },
      { account: { kind: 'SELLER', storeId }, amountMinor: 95 },
      { account: { kind: 'SCHOOL_SHARE', schoolId }, amountMinor: 5 },
    ],
  }
  const answers = await Promise.all(Array.from({ length: 40 }, () => post(many.db, transaction)))
  expect(new Set(answers).size).toBe(1)
  expect(await balanceOf(db, { kind: 'SELLER', storeId }, 'CAD')).toBe(95)
  expect(await balanceOf(db, { kind: 'CARD' }, 'CAD')).toBe(-100)
})

test('the same key for something else is a bug, not a repetition', async () => {
  const billId = await givenBill(db, 1000)
  await post(db, spend(billId, 'other', 400))
  await expect(post(db, spend(billId, 'other', 401))).rejects.toThrow('another content')
  await expect(post(db, { ...spend(billId, 'other', 400), kind: 'REFUND' })).rejects.toThrow(
    'another content',
  )
})

test('postings of one account are added up, and what comes to nothing is left out', async () => {
  const { storeId } = await givenStoreOfSchool(db)
  const seller = { kind: 'SELLER', storeId } as const
  const id = await post(db, {
    ...spend('', 'merged', 0),
    postings: [
      { account: { kind: 'CARD' }, amountMinor: -100 },
      { account: seller, amountMinor: 60 },
      { account: seller, amountMinor: 40 },
      { account: { kind: 'TAX', storeId }, amountMinor: 0 },
    ],
  })
  const postings = await db
    .selectFrom('ledger_posting')
    .select('amount_minor')
    .where('ledger_transaction_id', '=', id)
    .orderBy('amount_minor')
    .execute()
  expect(postings).toEqual([{ amount_minor: -100 }, { amount_minor: 100 }])
})

test('R-14 of 200 who spend at once what is there for 50, exactly 50 succeed and the others are told why', async () => {
  const billId = await givenBill(db, 50 * 700 + 699)
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => post(many.db, spend(billId, `race-${index}`, 700))),
  )
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(outcomes.length - refused.length).toBe(50)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'BALANCE_TOO_LOW' })
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(699)
}, 30_000)

test('R-14 postings to the same accounts in any order never wait for each other in a circle', async () => {
  const stores = await Promise.all(Array.from({ length: 6 }, () => givenStoreOfSchool(db)))
  const postings = stores.flatMap(({ storeId, schoolId }): Posting[] => [
    { account: { kind: 'SELLER', storeId }, amountMinor: 3 },
    { account: { kind: 'SCHOOL_SHARE', schoolId }, amountMinor: -3 },
  ])
  await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      post(many.db, {
        ...spend('', `circle-${index}`, 0),
        postings: index % 2 === 0 ? postings : postings.toReversed(),
      }),
    ),
  )
  for (const { storeId, schoolId } of stores) {
    expect(await balanceOf(db, { kind: 'SELLER', storeId }, 'USD')).toBe(600)
    expect(await balanceOf(db, { kind: 'SCHOOL_SHARE', schoolId }, 'USD')).toBe(-600)
  }
}, 30_000)

test('what is rolled back was never posted', async () => {
  const billId = await givenBill(db, 1000)
  const failed = db.transaction().execute(async (transaction) => {
    await post(transaction, spend(billId, 'undone', 400))
    throw new Error('the caller fails')
  })
  await expect(failed).rejects.toThrow('the caller fails')
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(1000)
  await post(db, spend(billId, 'undone', 400))
  expect(await balanceOf(db, { kind: 'PAYMENT_ACCOUNT', billId }, 'USD')).toBe(600)
})

test.each([0.5, Number.NaN, 2 ** 60])('an amount of %d is refused before it is sent', async (amountMinor) => {
  const billId = await givenBill(db, 1000)
  await expect(post(db, spend(billId, 'odd', amountMinor))).rejects.toThrow(RangeError)
})
