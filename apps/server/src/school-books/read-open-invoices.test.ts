import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { cancelInvoice } from '#invoices'

import { givenInvoiceShop } from '../invoices/testing/invoice-shop.ts'
import { givenBuyer } from '../testing/orders.ts'
import { inSnapshot } from './in-snapshot.ts'
import { listOpenInvoices, readOpenInvoices } from './read-open-invoices.ts'
import { givenSchoolWithBooks } from './testing/given-books.ts'

const shop = await givenInvoiceShop()
const { db } = shop
const school = await givenSchoolWithBooks(db)
const { schoolId, approver } = school

async function givenSchoolBuyer(ofSchool = schoolId) {
  const buyer = await givenBuyer(db)
  await db
    .insertInto('school_buyer')
    .values({ account_id: buyer.accountId, school_id: ofSchool, currency: 'USD', limit_minor: 50_000 })
    .execute()
  return buyer
}

const open = async () => (await listOpenInvoices(db, approver, { schoolId, page: 1 })).items
const openAt = (at: Date) => inSnapshot(db, (reads) => readOpenInvoices(reads, 'STAFF', schoolId, at))
const inAnHour = new Date(Date.now() + 3_600_000)

test('an invoice of the school’s buyer is open until it is paid, for what is left of it, and drafts are not', async () => {
  const buyer = await givenSchoolBuyer()
  const [paid, draft] = [await shop.givenOrder(buyer), await shop.givenOrder(buyer)]
  expect(draft.orderNum).not.toBe(paid.orderNum)
  const sent = await shop.givenSent(buyer, [paid.orderNum])
  await shop.tell(sent.invoiceNumber)
  expect(await open()).toMatchObject([
    {
      invoiceNumber: sent.invoiceNumber,
      isOwn: false,
      isOverdue: false,
      total: { minor: paid.totalMinor },
      open: { minor: paid.totalMinor },
    },
  ])
  await shop.pay({ amount: '10.00', reference: sent.reference ?? '' })
  expect(await open()).toMatchObject([{ open: { minor: paid.totalMinor - 1000 } }])
  expect(await openAt(inAnHour)).toMatchObject([{ openMinor: paid.totalMinor - 1000 }])
  // What was open at an earlier moment stays so, whatever was paid since.
  const { rows } = await sql<{ at: Date }>`
    select allocated_at as at from bank_allocation join invoice using (invoice_id) where number = ${sent.invoiceNumber}
  `.execute(db)
  expect(await openAt(rows[0]?.at ?? new Date(0))).toMatchObject([{ openMinor: paid.totalMinor }])
  const left = ((paid.totalMinor - 1000) / 100).toFixed(2)
  await shop.pay({ amount: left, reference: sent.reference ?? '' })
  expect([await open(), await openAt(inAnHour)]).toEqual([[], []])
})

test('what was cancelled is not open, and what a stranger or another school’s buyer owes never was', async () => {
  const other = await givenSchoolWithBooks(db)
  for (const buyer of [await givenBuyer(db), await givenSchoolBuyer(other.schoolId)]) {
    const order = await shop.givenOrder(buyer)
    await shop.givenSent(buyer, [order.orderNum])
  }
  const buyer = await givenSchoolBuyer()
  const sent = await shop.givenSent(buyer, [(await shop.givenOrder(buyer)).orderNum])
  expect((await open()).map(({ invoiceNumber }) => invoiceNumber)).toEqual([sent.invoiceNumber])
  await cancelInvoice(db, buyer.actor, sent.invoiceNumber)
  expect(await open()).toEqual([])
})

test('what an approver owes is in the books of the school that they are of, and of no other', async () => {
  const buyer = await givenBuyer(db)
  const other = await givenSchoolWithBooks(db)
  for (const school_id of [schoolId, other.schoolId])
    await db.insertInto('school_approver').values({ school_id, account_id: buyer.accountId }).execute()
  await sql`update account set school_id = ${schoolId} where account_id = ${buyer.accountId}`.execute(db)
  const sent = await shop.givenSent(buyer, [(await shop.givenOrder(buyer)).orderNum])
  expect((await open()).map(({ invoiceNumber }) => invoiceNumber)).toEqual([sent.invoiceNumber])
  const own = await listOpenInvoices(db, { accountId: buyer.accountId }, { schoolId, page: 1 })
  expect(own.items).toMatchObject([{ isOwn: true }])
  const there = await listOpenInvoices(db, other.approver, { schoolId: other.schoolId, page: 1 })
  expect(there.items).toEqual([])
  // Nobody is found who only has the number of a school.
  expect((await listOpenInvoices(db, { accountId: randomUUID() }, { schoolId, page: 1 })).items).toEqual([])
})
