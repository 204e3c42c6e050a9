import { randomUUID } from 'node:crypto'

import type { Role } from '@kids-crafts/contract/endpoint.ts'
import * as enquiries from '@kids-crafts/contract/enquiries-staff.ts'
import * as failures from '@kids-crafts/contract/failures-staff.ts'
import { listStaffGuardians, proveGuardian } from '@kids-crafts/contract/guardians-staff.ts'
import * as payments from '@kids-crafts/contract/payments-staff.ts'
import type { StaffOrder } from '@kids-crafts/contract/payments-staff.ts'
import * as people from '@kids-crafts/contract/people-staff.ts'
import type { StaffPerson } from '@kids-crafts/contract/people-staff.ts'
import * as referrals from '@kids-crafts/contract/referrals-staff.ts'
import * as stores from '@kids-crafts/contract/stores-staff-lists.ts'
import * as support from '@kids-crafts/contract/support-staff.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, signInStaff } from './testing/accounts.ts'
import { testApp } from './testing/app.ts'
import { call } from './testing/call.ts'
import { testDatabase } from './testing/database.ts'
import { givenOrder, givenSellingStore } from './testing/orders.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)

async function givenStaff(login: string, role: Role): Promise<string> {
  await givenAccount(db, { login, roles: [role] })
  return (await signInStaff(app, login)).jwt
}

const manager = await givenStaff('the-manager', 'manager')
const moderator = await givenStaff('the-moderator', 'moderator')
const finance = await givenStaff('the-finance', 'finance')

async function read<Answer>(
  ...args: Parameters<typeof call> extends [unknown, ...infer Rest] ? Rest : never
) {
  const answer = await call(app, ...args)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json<{ responseEntity: Answer }>().responseEntity
}

test('a moderator sees no money, and finance nobody’s file', async () => {
  const statusOf = async (...args: Parameters<typeof call>) => (await call(...args)).statusCode
  for (const endpoint of [payments.listStaffOrders, payments.listNotices]) {
    expect(await statusOf(app, endpoint, {}, moderator)).toBe(403)
    expect(await statusOf(app, endpoint, {}, finance)).toBe(200)
  }
  for (const endpoint of [
    people.listPeople,
    stores.listStaffStores,
    stores.listStaffMessages,
    support.listStaffSupport,
  ]) {
    expect(await statusOf(app, endpoint, {}, finance)).toBe(403)
    expect(await statusOf(app, endpoint, {}, moderator)).toBe(200)
  }
  for (const endpoint of [enquiries.listEnquiries, failures.listFailures]) {
    expect(await statusOf(app, endpoint, {}, finance)).toBe(403)
    expect(await statusOf(app, endpoint, {}, moderator)).toBe(403)
  }
})

test('P-16 a child is found by its whole login alone, and no list names it', async () => {
  const login = `ada-${randomUUID().slice(0, 8)}`
  await givenAccount(db, { login, birth_year: 2015, status: 'AWAITING_GUARDIAN', roles: [] })
  const grown = `adam-${randomUUID().slice(0, 8)}`
  await givenAccount(db, { login: grown, first_name: 'Adam' })
  const find = (text: string) => read<{ items: StaffPerson[] }>(people.listPeople, { text }, manager)
  expect((await find(login.slice(0, 8))).items.filter(({ isChild }) => isChild)).toEqual([])
  expect((await find(login)).items).toMatchObject([{ login: 'a•••', isChild: true, name: null, email: null }])
  expect((await find(grown.slice(2))).items).toMatchObject([{ login: grown, name: 'Adam' }])
  const all = await call(app, people.listPeople, { perPage: '100' }, moderator)
  expect(all.body).not.toContain(login)
})

test('a list of stores names no child that owns one', async () => {
  const { handle } = await givenSellingStore(db)
  const login = `maker-${randomUUID().slice(0, 8)}`
  const owner = await givenAccount(db, { login, birth_year: 2014, status: 'AWAITING_GUARDIAN', roles: [] })
  await sql`update store set kind = 'CHILD', owner_account_id = ${owner}, status = 'PAUSED', paused_by_staff_at = now() where handle = ${handle}`.execute(
    db,
  )
  const answer = await call(app, stores.listStaffStores, { text: handle }, moderator)
  expect(answer.body).toContain(handle)
  expect(answer.body).not.toContain(login)
})

test('P-16 the list of referrals masks a child, for finance and for managers', async () => {
  const [child, adult] = [`kit-${randomUUID().slice(0, 8)}`, `kim-${randomUUID().slice(0, 8)}`]
  const referred = await givenAccount(db, {
    login: child,
    birth_year: 2015,
    status: 'AWAITING_GUARDIAN',
    roles: [],
  })
  const referrer = await givenAccount(db, { login: adult, roles: ['seller'] })
  await sql`
    insert into referral (referrer_account_id, referred_account_id, number, tree_id, is_same_device, verdict, reason, decided_at)
    values (${referrer}, ${referred}, 1, gen_random_uuid(), false, 'WAITING', 'SAME_DEVICE', now())
  `.execute(db)
  for (const staff of [finance, manager]) {
    const { items } = await read<{ items: object[] }>(
      referrals.listStaffReferrals,
      { referrer: adult },
      staff,
    )
    expect(items).toMatchObject([{ referrer: adult, referred: 'k•••' }])
  }
})

test('an order shows every step that is allowed, and takes no other', async () => {
  const { orderNum } = await givenOrder(db)
  const show = () => read<StaffOrder>(payments.getStaffOrder, { orderNum }, finance)
  const move = (step: string, part?: number) =>
    call(app, payments.moveStaffOrder, { orderNum, move: step, ...(part !== undefined && { part }) }, manager)
  expect(await show()).toMatchObject({ moves: ['CANCEL', 'REJECT'], parts: [{ moves: [] }] })
  expect((await move('START', 1)).statusCode).toBe(409)
  expect((await move('DELIVER')).statusCode).toBe(409)
  expect((await call(app, payments.moveStaffOrder, { orderNum, move: 'CANCEL' }, finance)).statusCode).toBe(
    403,
  )
  expect((await move('CANCEL')).statusCode).toBe(200)
  expect(await show()).toMatchObject({ status: 'CANCELLED', moves: [] })
  expect((await move('CANCEL')).statusCode).toBe(409)
})

test('more than a thousand rows are not counted, and their pages go on', async () => {
  await sql`
    insert into enquiry (request_number, request_key, kind, company_name, email, locale, network_hash, is_acknowledged)
    select 'M-' || n, gen_random_uuid(), 'INVESTOR', 'Looms', 'writer@example.org', 'en', '\\x00', false
    from generate_series(1, 1050) as n
  `.execute(db)
  interface Answer {
    total: number
    isTotalExact: boolean
    last: number
    items: object[]
  }
  const page = (number: number) =>
    read<Answer>(enquiries.listEnquiries, { page: String(number), perPage: '100' }, manager)
  expect(await page(1)).toMatchObject({ total: 1000, isTotalExact: false, last: 10 })
  expect(await page(10)).toMatchObject({ isTotalExact: false, last: 11 })
  expect((await page(11)).items).toHaveLength(50)
  const exact = await read<Answer>(enquiries.listEnquiries, { text: 'M-1050' }, manager)
  expect(exact).toMatchObject({ total: 1, isTotalExact: true, last: 1 })
})

test('P-16 a manager alone lists guardians, whose children nothing names, and notes that one was seen', async () => {
  const login = `ivy-${randomUUID().slice(0, 8)}`
  const child = await givenAccount(db, { login, birth_year: 2015, status: 'AWAITING_GUARDIAN', roles: [] })
  const guardianEmail = `${login}@example.org`
  await db
    .insertInto('guardian_consent')
    .values({
      child_account_id: child,
      guardian_email: guardianEmail,
      purpose: 'ACCOUNT',
      privacy_policy_version: '2026-01-10',
      user_agreement_version: '2026-01-10',
      method: 'STAFF',
      locale: 'en',
    })
    .execute()
  expect((await call(app, listStaffGuardians, {}, moderator)).statusCode).toBe(403)
  expect((await call(app, listStaffGuardians, {}, finance)).statusCode).toBe(403)
  const list = () => read<{ items: object[] }>(listStaffGuardians, { child: login }, manager)
  expect((await list()).items).toMatchObject([{ child: 'i•••', guardianEmail, proof: 'EMAIL' }])
  await read(proveGuardian, { login }, manager)
  await read(proveGuardian, { login }, manager)
  expect((await list()).items).toMatchObject([{ proof: 'STAFF' }])
  const noted = await db
    .selectFrom('audit_entry')
    .select('audit_entry_id')
    .where('action', '=', 'guardian.prove')
    .where('subject_id', '=', child)
    .execute()
  expect(noted).toHaveLength(1)
})
