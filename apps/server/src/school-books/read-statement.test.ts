import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { post } from '#ledger'
import type { LedgerAccount } from '#ledger'

import { testDatabase } from '../testing/database.ts'
import { givenDeposit } from '../testing/ledger.ts'
import { inSnapshot } from './in-snapshot.ts'
import { readStatement } from './read-statement.ts'
import type { Statement } from './read-statement.ts'
import { givenSchoolBill, givenSchoolWithBooks } from './testing/given-books.ts'

const { db } = await testDatabase()

const dayMs = 24 * 60 * 60_000
const first = Date.parse('2025-09-01T00:00:00Z')
const spanDays = 420
const dayAt = (index: number) => new Date(first + index * dayMs).toISOString().slice(0, 10)
const random = (below: number) => Math.floor(Math.random() * below)

const statementOf = (schoolId: number, from: string, to: string) =>
  inSnapshot(db, (reads) => readStatement(reads, 'STAFF', schoolId, { from, to }))

interface Posted {
  account: string
  at: number
  minor: number
}

/**
 * Random movements of two payment accounts and of the commission, many of them within a second of
 * midnight.
 */
async function givenRandomPostings(count: number) {
  const { schoolId, billId } = await givenSchoolWithBooks(db)
  const otherBillId = await givenSchoolBill(db, schoolId, 0, 'CAD')
  const times = Array.from({ length: count }, () => {
    const midnight = first + random(spanDays) * dayMs
    return midnight + (random(3) === 0 ? random(3) - 1 : random(dayMs))
  }).toSorted((a, b) => a - b)
  const posted: Posted[] = []
  const balances = new Map<string, number>()
  for (const time of times) {
    const at = new Date(Math.max(time, first))
    const isCommission = random(4) === 0
    const bill = random(2) === 0 ? billId : otherBillId
    const name = isCommission ? 'SHARE' : bill
    const balance = balances.get(name) ?? 0
    const minor = random(2) === 0 && balance > 0 ? -(1 + random(balance)) : 1 + random(999_999)
    const account: LedgerAccount = isCommission
      ? { kind: 'SCHOOL_SHARE', schoolId }
      : { kind: 'PAYMENT_ACCOUNT', billId: bill }
    const kinds = isCommission
      ? minor > 0
        ? (['CORRECTION'] as const)
        : (['PAYOUT', 'CORRECTION'] as const)
      : minor > 0
        ? (['DEPOSIT', 'TRANSFER', 'CORRECTION'] as const)
        : (['WITHDRAWAL', 'PAYMENT', 'CORRECTION'] as const)
    await post(db, {
      kind: kinds[random(kinds.length)] ?? 'CORRECTION',
      subject: { kind: 'SCHOOL', key: String(schoolId) },
      idempotencyKey: `random:${randomUUID()}`,
      currency: bill === otherBillId && !isCommission ? 'CAD' : 'USD',
      at,
      postings: [
        { account, amountMinor: minor },
        { account: { kind: 'BANK' }, amountMinor: -minor },
      ],
    })
    balances.set(name, balance + minor)
    posted.push({ account: name, at: at.getTime(), minor })
  }
  return { schoolId, billId, otherBillId, posted }
}

test('I-7 opening balance and movements make the closing one, which is the ledger’s, to the cent, in any period', async () => {
  const { schoolId, billId, otherBillId, posted } = await givenRandomPostings(400)
  const sumBefore = (account: string, moment: number) =>
    posted
      .filter((each) => each.account === account && each.at < moment)
      .reduce((sum, { minor }) => sum + minor, 0)
  for (let time = 0; time < 60; time += 1) {
    const [from = 0, to = 0] = [random(spanDays), random(spanDays)].toSorted((a, b) => a - b)
    const last = Math.min(to, from + 365)
    const statement = await statementOf(schoolId, dayAt(from), dayAt(last))
    const [start, end] = [first + from * dayMs, first + (last + 1) * dayMs]
    expect(statement.accounts.map((account) => account.billId).toSorted()).toEqual(
      [billId, otherBillId].toSorted(),
    )
    for (const account of statement.accounts) {
      expect(account.openingMinor).toBe(sumBefore(account.billId, start))
      expect(account.closingMinor).toBe(sumBefore(account.billId, end))
      const moved = account.movements.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      expect(account.openingMinor + moved).toBe(account.closingMinor)
      expect(account.movements.at(-1)?.balanceMinor ?? account.closingMinor).toBe(account.closingMinor)
    }
    for (const share of statement.commission) {
      expect([share.openingMinor, share.closingMinor]).toEqual([
        sumBefore('SHARE', start),
        sumBefore('SHARE', end),
      ])
    }
  }
  // As of the end of everything it is the balance that the ledger itself keeps.
  const whole = await statementOf(schoolId, dayAt(spanDays - 365), dayAt(spanDays))
  const { rows } = await sql<{ owner: string; minor: number }>`
    select owner_key as owner, balance_minor as minor from ledger_account where owner_key in (${billId}, ${otherBillId})
  `.execute(db)
  for (const { owner, minor } of rows)
    expect(whole.accounts.find((account) => account.billId === owner)?.closingMinor).toBe(minor)
})

test('I-7 periods that follow each other chain: what one closes with, the next opens with, and no movement is in two', async () => {
  const { schoolId } = await givenRandomPostings(150)
  let before: Statement | undefined
  const seen: number[] = []
  for (let day = 0; day < spanDays;) {
    const days = 1 + random(60)
    const statement = await statementOf(schoolId, dayAt(day), dayAt(day + days - 1))
    for (const account of statement.accounts) {
      const earlier = before?.accounts.find(({ billId }) => billId === account.billId)
      expect(account.openingMinor).toBe(earlier?.closingMinor ?? 0)
      seen.push(...account.movements.map(({ movementId }) => movementId))
    }
    for (const share of statement.commission) {
      const earlier = before?.commission.find(({ currency }) => currency === share.currency)
      expect(share.openingMinor).toBe(earlier?.closingMinor ?? 0)
    }
    before = statement
    day += days
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from ledger_posting
    join ledger_account using (ledger_account_id)
    join payment_account using (bill_id)
    where payment_account.school_id = ${schoolId}
  `.execute(db)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(rows[0]?.count)
})

test('a statement that is read while money moves is of one moment', async () => {
  const { schoolId, billId } = await givenSchoolWithBooks(db, 10_000)
  const today = new Date().toISOString().slice(0, 10)
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10)
  const moving = { isOver: false }
  const moves = (async () => {
    for (let time = 0; time < 60; time += 1) await givenDeposit(db, billId, 1 + random(100))
    moving.isOver = true
  })()
  let read = 0
  while (!moving.isOver || read === 0) {
    // It would throw if movements and balances were of different moments.
    const { accounts, isFinal } = await statementOf(schoolId, today, tomorrow)
    expect(accounts).toHaveLength(1)
    expect(isFinal).toBe(false)
    read += 1
  }
  await moves
  const { accounts } = await statementOf(schoolId, today, tomorrow)
  expect(accounts[0]?.movements).toHaveLength(61)
})

test('a school without accounts, sales or orders has an empty statement', async () => {
  const { school_id: schoolId } = await db
    .insertInto('school')
    .values({ name: `School ${randomUUID()}`, kind: 'SCHOOL', country_iso: 'CA' })
    .returning('school_id')
    .executeTakeFirstOrThrow()
  expect(await statementOf(schoolId, '2026-01-01', '2026-01-31')).toMatchObject({
    accounts: [],
    commission: [],
    invoices: [],
    budgetLines: [],
    isFinal: true,
  })
  await expect(statementOf(schoolId + 1_000_000, '2026-01-01', '2026-01-31')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})
