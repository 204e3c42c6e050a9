import { randomUUID } from 'node:crypto'

import * as contract from '@kids-crafts/contract/school-books.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { sql } from 'kysely'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

import { post } from '#ledger'
import { lockOrder, deliverParcels, shipParcel } from '#orders'
import { completePart, refundOrder } from '#payments'

import { asSystem } from '../platform/actor.ts'
import { readConfig } from '../platform/config.ts'
import { bearer, givenAccount, signInAs, signInStaff } from '../testing/accounts.ts'
import { aManager, aTest } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenDeposit } from '../testing/ledger.ts'
import { sendAllRefunds } from '../testing/refunds.ts'
import { givenSale, givenSellingBusiness } from '../testing/sales.ts'
import { readSchool } from './books-reader.ts'
import { listMovements, readBills } from './read-movements.ts'
import { giveBillTo, givenApprover, givenSchoolWithBooks } from './testing/given-books.ts'
import { readSheets } from './testing/read-sheets.ts'
import { statementMessages, wordsOf } from './words.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database, { LOCALES: locales.join(',') })
const staff = await aManager(db)

const today = new Date().toISOString().slice(0, 10)
const days = { from: today, to: today }

/**
 * Two orders of a school: one of a business and one of a child of the school, of which one piece
 * was given back after the school had its share. Words of the child and of the goods are to be
 * found nowhere in the books.
 */
async function givenBooks() {
  const school = await givenSchoolWithBooks(db)
  const { schoolId, child } = school
  const business = await givenSellingBusiness(db)
  const sales = [await givenSale(db, [business]), await givenSale(db, [child])] as const
  for (const [index, { billId, orderId }] of sales.entries()) {
    await giveBillTo(db, billId, schoolId)
    await sql`update customer_order set budget_line = ${['=5310 Supplies', null][index]} where order_id = ${orderId}`.execute(
      db,
    )
  }
  const [, ofChild] = sales
  await shipParcel(db, staff, ofChild.part, {})
  await deliverParcels(db, staff, ofChild.part)
  await completePart(db, asSystem('complete-delivered'), ofChild.part, { reason: 'TIME_OVER' })
  const line = await db
    .selectFrom('order_line')
    .innerJoin('order_part', 'order_part.order_part_id', 'order_line.order_part_id')
    .select('order_line_id as orderLineId')
    .where('order_id', '=', ofChild.orderId)
    .orderBy('order_line.number')
    .executeTakeFirstOrThrow()
  await db.transaction().execute(async (transaction) =>
    refundOrder(transaction, await lockOrder(transaction, aTest, { orderNum: ofChild.orderNum }), {
      actor: aTest,
      reason: 'DAMAGED',
      lines: [{ ...line, units: 1 }],
      alone: readConfig({}).refundAlone,
    }),
  )
  await sendAllRefunds(db)
  await givenDeposit(db, school.billId, 12_345)
  const { jwt } = await signInAs(app, school.approver.login)
  return { ...school, sales, jwt, school: String(schoolId) }
}

const books = await givenBooks()

async function read<Output extends z.ZodType>(
  endpoint: { output: Output } & Parameters<typeof call>[1],
  input: object,
  jwt = books.jwt,
): Promise<z.output<Output>> {
  const answer = await call(app, endpoint, input, jwt)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return z.decode(endpoint.output, answer.json<{ responseEntity: z.input<Output> }>().responseEntity)
}

const download = (
  format: string,
  { jwt = books.jwt, school = books.school, locale = 'en', from = today, to = today } = {},
) =>
  app.inject({
    url: contract.schoolStatement.path,
    query: { school, from, to, format },
    headers: { ...bearer(jwt), 'accept-language': locale, cookie: `locale=${locale}` },
  })

test('a school’s balances are those of the ledger, and each movement says what it was', async () => {
  const { schools, school, accounts } = await read(contract.getSchoolBooks, {})
  expect(schools).toEqual([school])
  const balances = new Map(accounts.map(({ billId, balance }) => [billId, balance.minor]))
  const [ofBusiness, ofChild] = books.sales
  expect(balances).toEqual(
    new Map([
      [books.billId, 12_345],
      [ofBusiness.billId, 100_000 - 4900],
      [ofChild.billId, 100_000 - 4900 + 1000],
    ]),
  )
  const movements = await read(contract.listSchoolMovements, { school: books.school, billId: ofChild.billId })
  expect(movements).toMatchObject({
    total: 3,
    items: [
      {
        kind: 'REFUND',
        orderNum: ofChild.orderNum,
        amount: { minor: 1000 },
        balanceAfter: { minor: 96_100 },
      },
      {
        kind: 'ORDER',
        orderNum: ofChild.orderNum,
        amount: { minor: -4900 },
        balanceAfter: { minor: 95_100 },
      },
      { kind: 'DEPOSIT', amount: { minor: 100_000 }, balanceAfter: { minor: 100_000 } },
    ],
  })
})

test('every page of movements goes on where the one before ended', async () => {
  const { schoolId, billId, approver } = await givenSchoolWithBooks(db)
  for (let time = 1; time <= 45; time += 1) await givenDeposit(db, billId, time)
  const { jwt } = await signInAs(app, approver.login)
  const pages = []
  for (const page of ['1', '2', '3'])
    pages.push(await read(contract.listSchoolMovements, { school: String(schoolId), billId, page }, jwt))
  expect(pages.map(({ items, total, last }) => [items.length, total, last])).toEqual([
    [20, 45, 3],
    [20, 45, 3],
    [5, 45, 3],
  ])
  const amounts = pages.flatMap(({ items }) => items)
  expect(amounts.map(({ amount }) => amount.minor)).toEqual(
    Array.from({ length: 45 }, (_, index) => 45 - index),
  )
  for (const [index, { amount, balanceAfter }] of amounts.entries()) {
    const below = amounts[index + 1]?.balanceAfter.minor ?? 0
    expect(balanceAfter.minor).toBe(below + amount.minor)
  }
})

test('commission is what the ledger has of it, by month and by category', async () => {
  const { currencies } = await read(contract.getSchoolCommission, { school: books.school })
  const { rows } = await sql<{ minor: number }>`
    select balance_minor as minor from ledger_account where kind = 'SCHOOL_SHARE' and school_id = ${books.schoolId}
  `.execute(db)
  const [commission] = currencies
  const balance = rows[0]?.minor ?? expect.fail('the school has earned nothing')
  expect(commission?.balance.minor).toBe(balance)
  expect(commission?.months).toHaveLength(12)
  const { earned, takenBack } = commission?.months.at(-1) ?? expect.fail('no month')
  // Five per cent of three of 10.00 and two of 7.00, and of the one that was given back.
  expect([earned.minor, takenBack.minor]).toEqual([220, 50])
  expect(commission?.categories.reduce((sum, category) => sum + category.sum.minor, 0)).toBe(balance)
})

test('budget lines have what was paid and given back under them', async () => {
  const { items } = await read(contract.listSchoolBudgetLines, { school: books.school, ...days })
  expect(items).toEqual([
    {
      budgetLine: '=5310 Supplies',
      orders: 1,
      paid: { minor: 4900, currency: 'USD' },
      refunded: { minor: 0, currency: 'USD' },
    },
    { orders: 1, paid: { minor: 4900, currency: 'USD' }, refunded: { minor: 1000, currency: 'USD' } },
  ])
})

test('S-20 the books of a school are found by nobody but its grown-up approvers', async () => {
  const other = await givenSchoolWithBooks(db)
  const otherJwt = (await signInAs(app, other.approver.login)).jwt
  const gone = await givenApprover(db, books.schoolId, { login: 'approver-no-longer' })
  const goneJwt = (await signInAs(app, 'approver-no-longer')).jwt
  await db.deleteFrom('school_approver').where('account_id', '=', gone).execute()
  await givenAccount(db, { login: 'member-of-the-school', school_id: books.schoolId })
  const memberJwt = (await signInAs(app, 'member-of-the-school')).jwt
  const asked: [Parameters<typeof call>[1], object][] = [
    [contract.getSchoolBooks, {}],
    [contract.listSchoolMovements, { billId: books.billId }],
    [contract.getSchoolCommission, {}],
    [contract.listSchoolInvoices, {}],
    [contract.listSchoolBudgetLines, days],
  ]
  for (const jwt of [otherJwt, goneJwt, memberJwt]) {
    for (const [endpoint, input] of asked) {
      const answer = await call(app, endpoint, { school: books.school, ...input }, jwt)
      expect([endpoint.path, answer.statusCode]).toEqual([endpoint.path, 404])
    }
    for (const format of contract.statementFormats)
      expect((await download(format, { jwt })).statusCode).toBe(404)
  }
  // An account of another school is not reached by way of one’s own.
  const across = { school: String(other.schoolId), billId: books.billId }
  expect((await call(app, contract.listSchoolMovements, across, otherJwt)).statusCode).toBe(404)
  expect((await read(contract.getSchoolBooks, {}, memberJwt)).schools).toEqual([])
})

test('S-20 an approver who turns out to be a child reads nothing', async () => {
  const reader = { accountId: await givenAccount(db, { login: `later-${randomUUID().slice(0, 8)}` }) }
  await db
    .insertInto('school_approver')
    .values({ school_id: books.schoolId, account_id: reader.accountId })
    .execute()
  expect(await readSchool(db, reader, books.schoolId)).toMatchObject({ schoolId: books.schoolId })
  await db
    .updateTable('account')
    .set({
      status: 'AWAITING_GUARDIAN',
      birth_year: 2015,
      birth_date: null,
      email: null,
      email_verified_at: null,
      phone: null,
      address: null,
    })
    .where('account_id', '=', reader.accountId)
    .execute()
  await expect(readSchool(db, reader, books.schoolId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await readBills(db, reader, books.schoolId)).toEqual([])
})

test('a transfer that staff credited shows its amount, and not the key by which we know the bank’s line', async () => {
  const { schoolId, billId } = await givenSchoolWithBooks(db)
  const { bank_line_id } = await db
    .insertInto('bank_line')
    .values({
      account_iban: 'IE64IRCE92050112345678',
      entry_key: randomUUID(),
      direction: 'IN',
      amount_minor: 500,
      currency: 'USD',
      booked_on: today,
      payer_name: 'Meadow School',
      payer_iban: '',
      reference: '',
      remittance: '',
    })
    .returning('bank_line_id')
    .executeTakeFirstOrThrow()
  await post(db, {
    kind: 'TRANSFER',
    subject: { kind: 'BANK_LINE', key: String(bank_line_id) },
    idempotencyKey: `transfer:${randomUUID()}`,
    currency: 'USD',
    postings: [
      { account: { kind: 'PAYMENT_ACCOUNT', billId }, amountMinor: 500 },
      { account: { kind: 'UNMATCHED' }, amountMinor: -500 },
    ],
  })
  const { items } = await listMovements(db, 'STAFF', { schoolId, billId, page: 1 })
  expect(items[0]).toMatchObject({ kind: 'TRANSFER', amount: { minor: 500 } })
  expect(items[0]).not.toHaveProperty('bankReference')
})

test('who approves for several schools chooses among them, and gets the first by name', async () => {
  const other = await givenSchoolWithBooks(db)
  await db
    .insertInto('school_approver')
    .values({ school_id: other.schoolId, account_id: books.approver.accountId })
    .execute()
  const { schools, school } = await read(contract.getSchoolBooks, {})
  expect(new Set(schools.map(({ schoolId }) => schoolId))).toEqual(new Set([books.schoolId, other.schoolId]))
  expect(school).toEqual(schools[0])
  const chosen = await read(contract.getSchoolBooks, { school: String(other.schoolId) })
  expect(chosen.school?.schoolId).toBe(other.schoolId)
  await db.deleteFrom('school_approver').where('school_id', '=', other.schoolId).execute()
})

/** RFC 4180, where every line has as many cells as the first. */
function rowsOfCsv(text: string): string[][] {
  const rows = text
    .replace('\uFEFF', '')
    .split('\r\n')
    .filter((line) => line !== '')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
        quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
      ),
    )
  expect(new Set(rows.map(({ length }) => length)).size).toBe(1)
  return rows
}

const cents = (text: string | number = '') => Math.round(Number(text) * 100)

test('the three documents of a period say the same, to the cent', async () => {
  const [csv, xlsx, pdf] = [await download('csv'), await download('xlsx'), await download('pdf')]
  for (const [document, type] of [
    [csv, 'text/csv; charset=utf-8'],
    [xlsx, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [pdf, 'application/pdf'],
  ] as const) {
    expect(document.statusCode).toBe(200)
    expect(document.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="statement-[\d-]+\.(?:csv|xlsx|pdf)"$/,
      ),
      'x-content-type-options': 'nosniff',
    })
  }
  const words = wordsOf('en')
  const [, header = [], ...lines] = rowsOfCsv(csv.body)
  const [amount, balance, entry, number] = ['amount', 'balance', 'entry', 'number'].map((key) =>
    header.indexOf(words(key as 'amount')),
  ) as [number, number, number, number]
  const moved = lines.filter((line) => line[0] === words('sheet.accounts'))
  const sumOf = (rows: (string | number)[][], place: number) =>
    rows.reduce((sum, row) => sum + cents(row[place]), 0)
  const closings = moved.filter((line) => line[entry] === words('closing'))
  const total = 12_345 + 100_000 - 4900 + 100_000 - 4900 + 1000
  expect(sumOf(moved, amount)).toBe(total)
  expect(sumOf(closings, balance)).toBe(total)
  expect(moved.filter((line) => line[number] === books.sales[1].orderNum)).toHaveLength(2)
  // What a program would take for a formula.
  expect(csv.body).toContain(`"'=5310 Supplies"`)

  const sheets = await readSheets(xlsx.rawPayload)
  const [, ...rows] = sheets[1] ?? []
  expect(sumOf(rows, 5)).toBe(total)
  expect(
    sumOf(
      rows.filter((row) => row[2] === words('closing')),
      6,
    ),
  ).toBe(total)
  expect(sheets[5]?.flat()).toContain('=5310 Supplies')

  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf.rawPayload)), {
    mergePages: true,
  })
  for (const shown of [
    '$123.45',
    '$951.00',
    '$961.00',
    '-$49.00',
    '$1.70',
    words('closing'),
    books.sales[0].orderNum,
  ])
    expect(text).toContain(shown)
})

test.each(locales)(
  'the words of a statement in %s are complete, and a document is made of them',
  async (locale) => {
    const words: Record<string, string> = statementMessages[locale]
    expect(Object.keys(words)).toEqual(Object.keys(statementMessages.en))
    const valuesOf = (text = '') => text.match(/\{\{\w+\}\}/g)?.toSorted() ?? []
    for (const [key, english] of Object.entries(statementMessages.en))
      expect(valuesOf(words[key]), key).toEqual(valuesOf(english))
    for (const name of [
      'sheet.accounts',
      'commission',
      'categories',
      'sheet.invoices',
      'budgetLines',
      'title',
    ])
      expect(words[name]?.length).toBeLessThanOrEqual(31)
    const [pdf, csv] = [await download('pdf', { locale }), await download('csv', { locale })]
    expect(csv.body).toContain(words['closing'])
    const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf.rawPayload)), {
      mergePages: true,
    })
    expect(text).toContain(books.sales[0].orderNum)
    if (locale !== 'ar') expect(text).toContain(words['closing'])
  },
)

test('P-01 P-18 nothing of a child, of a store or of what was bought is in an answer or a document', async () => {
  const { rows } = await sql<{ word: string | null }>`
    select unnest(array[login, first_name, last_name]) as word from account where account_id = ${books.child.accountId}
    union select unnest(array[handle, public_name]) from store
    union select full_name from product
    union select full_name from order_line
    union select sku from product
  `.execute(db)
  const words = rows.map(({ word }) => word ?? '').filter((word) => word.length > 3 && word !== 'Store')
  expect(words.length).toBeGreaterThan(8)
  const [pdf, csv, xlsx] = [await download('pdf'), await download('csv'), await download('xlsx')]
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(pdf.rawPayload)), {
    mergePages: true,
  })
  const { school } = books
  const answers = await Promise.all([
    call(app, contract.getSchoolBooks, { school }, books.jwt),
    ...books.sales.map(({ billId }) =>
      call(app, contract.listSchoolMovements, { school, billId }, books.jwt),
    ),
    call(app, contract.getSchoolCommission, { school }, books.jwt),
    call(app, contract.listSchoolInvoices, { school }, books.jwt),
    call(app, contract.listSchoolBudgetLines, { school, ...days }, books.jwt),
  ])
  const sheets = (await readSheets(xlsx.rawPayload)).flat(2)
  const said = [text, csv.body, ...sheets, ...answers.map(({ body }) => body)].join('\n')
  for (const word of words) expect(said.includes(word), word).toBe(false)
})

test.each([
  ['a day that does not exist', { from: '2026-02-30' }],
  ['days out of order', { from: '2026-02-02', to: '2026-02-01' }],
  ['more than 366 days', { from: '2024-01-01', to: '2025-01-01' }],
  ['another format', { format: 'doc' }],
  ['another school number', { school: 'x' }],
])('%s is refused with its field', async (_, wrong) => {
  const answer = await app.inject({
    url: contract.schoolStatement.path,
    query: { school: books.school, ...days, format: 'csv', ...wrong },
    headers: bearer(books.jwt),
  })
  expect(answer.statusCode).toBe(400)
})

test('a leap year is a period, and a day more is not', async () => {
  const ask = async (to: string) => (await download('csv', { from: '2024-01-01', to })).statusCode
  expect([await ask('2024-12-31'), await ask('2025-01-01')]).toEqual([200, 400])
})

test('finance makes the same statement of any school, for a reason that the log has', async () => {
  const financeId = await givenAccount(db, { login: 'finance-of-books', roles: ['finance'] })
  const { jwt } = await signInStaff(app, 'finance-of-books')
  const asked = { schoolId: books.schoolId, ...days, format: 'csv' as const }
  expect((await call(app, contract.makeSchoolStatement, asked, jwt)).statusCode).toBe(400)
  const made = await read(contract.makeSchoolStatement, { ...asked, reason: 'The board asked by phone' }, jwt)
  expect(Buffer.from(made.base64, 'base64').toString('utf8')).toBe((await download('csv')).body)
  expect(await auditBy(db, { accountId: financeId })).toEqual([
    `school.read-books SCHOOL ${books.schoolId} The board asked by phone`,
  ])
  const nowhere = { ...asked, schoolId: 999_999_999, reason: 'No such school' }
  expect((await call(app, contract.makeSchoolStatement, nowhere, jwt)).statusCode).toBe(404)
  expect(await auditBy(db, { accountId: financeId })).toHaveLength(1)
  for (const role of ['manager', 'moderator'] as const) {
    await givenAccount(db, { login: `${role}-of-books`, roles: [role] })
    const other = await signInStaff(app, `${role}-of-books`)
    expect(
      (await call(app, contract.makeSchoolStatement, { ...asked, reason: 'Out of interest' }, other.jwt))
        .statusCode,
    ).toBe(403)
  }
})
