import { randomUUID } from 'node:crypto'

import { depositsQuery } from '@kids-crafts/contract/schools-staff.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { depositAloneMaxMinor } from '@kids-crafts/rules/reference.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { checkBooks } from '#ledger'

import { modules } from '../modules.ts'
import type { Staff } from '../platform/actor.ts'
import { givenAccount } from '../testing/accounts.ts'
import { auditBy } from '../testing/audit.ts'
import { testDatabase } from '../testing/database.ts'
import { askDeposit, decideDeposit, listDeposits } from './ask-deposit.ts'
import { openPaymentAccount, setPaymentAccountHolder } from './school-accounts.ts'

const { db } = await testDatabase()

async function ofFinance(): Promise<Staff> {
  const accountId = await givenAccount(db, { roles: ['finance'] })
  return { kind: 'STAFF', accountId, role: 'finance' }
}

async function givenSchool(): Promise<number> {
  const { school_id } = await db
    .insertInto('school')
    .values({ name: `School ${randomUUID()}`, kind: 'SCHOOL', country_iso: 'CA' })
    .returning('school_id')
    .executeTakeFirstOrThrow()
  return school_id
}

async function givenBill(actor: Staff): Promise<{ billId: string; schoolId: number }> {
  const schoolId = await givenSchool()
  const billId = randomUUID().replaceAll('-', '').toUpperCase()
  await openPaymentAccount(db, actor, { schoolId, billId, currencyIso: 'USD' })
  return { billId, schoolId }
}

const asked = (billId: string, minor: number, bankReference = randomUUID()) => ({
  billId,
  amount: money(minor),
  bankReference,
})

async function balanceOf(billId: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select coalesce(sum(balance_minor), 0)::bigint as balance from ledger_account where bill_id = ${billId}
  `.execute(db)
  return rows[0]?.balance ?? 0
}

test('a small deposit is booked at once, and once', async () => {
  const finance = await ofFinance()
  const { billId } = await givenBill(finance)
  const deposit = asked(billId, depositAloneMaxMinor)
  const first = await askDeposit(db, finance, deposit)
  expect(first.status).toBe('BOOKED')
  expect(await askDeposit(db, finance, deposit)).toEqual(first)
  expect(await balanceOf(billId)).toBe(depositAloneMaxMinor)
  expect(await auditBy(db, finance)).toEqual([
    `payment-account.open PAYMENT_ACCOUNT ${billId}`,
    `deposit.ask DEPOSIT ${first.depositRequestId}`,
    `deposit.book DEPOSIT ${first.depositRequestId}`,
  ])
  const another = asked(billId, 5, deposit.bankReference)
  await expect(askDeposit(db, finance, another)).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a large deposit waits for a second person, who books it once', async () => {
  const [finance, second] = [await ofFinance(), await ofFinance()]
  const { billId } = await givenBill(finance)
  const { depositRequestId, status } = await askDeposit(db, finance, asked(billId, depositAloneMaxMinor + 1))
  expect(status).toBe('WAITING')
  expect(await balanceOf(billId)).toBe(0)
  const decision = { depositRequestId, decision: 'BOOKED', reason: null } as const
  await expect(decideDeposit(db, finance, decision)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  const both = await Promise.all([decideDeposit(db, second, decision), decideDeposit(db, second, decision)])
  expect(both).toEqual([{ status: 'BOOKED' }, { status: 'BOOKED' }])
  expect(await balanceOf(billId)).toBe(depositAloneMaxMinor + 1)
  expect(await auditBy(db, second)).toEqual([`deposit.book DEPOSIT ${depositRequestId}`])
  const refusal = decideDeposit(db, second, { ...decision, decision: 'REFUSED' })
  await expect(refusal).rejects.toMatchObject({ code: 'CONFLICT' })
  const { items } = await listDeposits(db, depositsQuery.parse({ billId }))
  expect(items).toMatchObject([
    { status: 'BOOKED', needsSecond: true, amount: money(depositAloneMaxMinor + 1) },
  ])
  const checks = modules.flatMap(({ booksChecks = [] }) => booksChecks)
  expect(await checkBooks(db, checks)).toMatchObject({ isRight: true })
})

test('what one person divides into small deposits waits for a second person too', async () => {
  const finance = await ofFinance()
  const { billId } = await givenBill(finance)
  const part = Math.ceil(depositAloneMaxMinor / 4) + 1
  const statuses: string[] = []
  for (const _ of [1, 2, 3, 4]) statuses.push((await askDeposit(db, finance, asked(billId, part))).status)
  expect(statuses).toEqual(['BOOKED', 'BOOKED', 'BOOKED', 'WAITING'])
  const atOnce = await ofFinance()
  const rushed = await Promise.all([1, 2, 3, 4].map(() => askDeposit(db, atOnce, asked(billId, part))))
  expect(rushed.filter(({ status }) => status === 'BOOKED')).toHaveLength(3)
})

test('the database refuses that one person books a large deposit alone, whatever the program does', async () => {
  const finance = await ofFinance()
  const { billId } = await givenBill(finance)
  const { depositRequestId } = await askDeposit(db, finance, asked(billId, depositAloneMaxMinor + 1))
  const book = db
    .updateTable('deposit_request')
    .set({ status: 'BOOKED', decided_by: finance.accountId, decided_at: new Date() })
    .where('deposit_request_id', '=', depositRequestId)
  await expect(book.execute()).rejects.toMatchObject({ constraint: 'deposit_is_approved_by_another' })
  const alone = db
    .updateTable('deposit_request')
    .set({ needs_second: false })
    .where('deposit_request_id', '=', depositRequestId)
  await expect(alone.execute()).rejects.toMatchObject({ constraint: 'large_deposit_needs_a_second_person' })
})

test('whoever asked can take it back, and the same reference is then free', async () => {
  const finance = await ofFinance()
  const { billId } = await givenBill(finance)
  const deposit = asked(billId, depositAloneMaxMinor * 2)
  const { depositRequestId } = await askDeposit(db, finance, deposit)
  const taken = { depositRequestId, decision: 'REFUSED', reason: 'Wrong account' } as const
  expect(await decideDeposit(db, finance, taken)).toEqual({ status: 'REFUSED' })
  expect((await askDeposit(db, finance, deposit)).depositRequestId).not.toBe(depositRequestId)
})

test('only an adult of the school pays from its account', async () => {
  const finance = await ofFinance()
  const { billId, schoolId } = await givenBill(finance)
  await givenAccount(db, { login: 'board', school_id: schoolId })
  await givenAccount(db, { login: 'stranger' })
  await givenAccount(db, {
    login: 'pupil',
    school_id: schoolId,
    birth_year: 2016,
    roles: [],
    status: 'AWAITING_GUARDIAN',
  })
  const set = (login: string, isHolder = true) =>
    setPaymentAccountHolder(db, finance, { billId, login, isHolder })
  await set('board')
  await set('board')
  await expect(set('stranger')).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(set('pupil')).rejects.toMatchObject({ code: 'CONFLICT' })
  await set('board', false)
  expect((await auditBy(db, finance)).slice(1)).toEqual([
    `payment-account.add-holder PAYMENT_ACCOUNT ${billId}`,
    `payment-account.remove-holder PAYMENT_ACCOUNT ${billId}`,
  ])
})
