import { openChildFile, viewAs } from '@kids-crafts/contract/persons-staff.ts'
import { expect, test } from 'vitest'

import { listChildAudit } from '#audit'

import { givenAccount, signInAs, signInStaff } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { givenFullAdult, givenFullChild } from '../testing/full-person.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
for (const role of ['manager', 'moderator', 'finance'] as const)
  await givenAccount(db, { login: `a-${role}`, roles: [role] })
const staff = async (role: string) => (await signInStaff(app, `a-${role}`)).jwt
const topicsOf = (answer: { json: () => { responseEntity: { topics: { topic: string }[] } } }) =>
  answer.json().responseEntity.topics.map(({ topic }) => topic)
const loginOf = async (accountId: string) =>
  (
    await db
      .selectFrom('account')
      .select('login')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow()
  ).login

test('P-16 a child’s file is opened with a reason that the guardian can read, not by finance, and without money for a moderator', async () => {
  const { accountId } = await givenFullChild(db, { email: 'parent@example.org' })
  const login = await loginOf(accountId)
  const personId = accountId
  const reason = 'A report about a card'
  const manager = await staff('manager')
  expect((await call(app, openChildFile, { personId }, manager)).statusCode).toBe(400)
  expect(
    (await call(app, openChildFile, { personId, reason: 'Call +1 604 555 0123' }, manager)).statusCode,
  ).toBe(400)
  expect((await call(app, openChildFile, { personId, reason }, await staff('finance'))).statusCode).toBe(403)
  expect(await listChildAudit(db, accountId)).not.toContainEqual(
    expect.objectContaining({ action: 'account.open-file' }),
  )
  const opened = await call(app, openChildFile, { personId, reason }, await staff('moderator'))
  expect(opened.json().responseEntity).toMatchObject({ login, isChild: true })
  expect(opened.body).not.toContain('passwordHash')
  expect(topicsOf(opened)).not.toContain('orders')
  const whole = await call(app, openChildFile, { personId, reason }, manager)
  expect(topicsOf(whole)).toContain('orders')
  expect((await listChildAudit(db, accountId))[0]).toMatchObject({
    action: 'account.open-file',
    by: 'STAFF',
    reason,
  })
  const adult = (await givenFullAdult(db)).accountId
  expect((await call(app, openChildFile, { personId: adult, reason }, manager)).statusCode).toBe(404)
})

test('staff look at the shop as an adult, never as a child, and nobody else does', async () => {
  const { accountId } = await givenFullAdult(db)
  const login = await loginOf(accountId)
  const child = await loginOf((await givenFullChild(db, { email: 'parent2@example.org' })).accountId)
  const reason = 'Asked us for help'
  const manager = await staff('manager')
  const seen = await call(app, viewAs, { login, reason }, manager)
  expect(seen.json().responseEntity).toMatchObject({ login, orders: { current: 1 } })
  expect(seen.json().responseEntity.addresses.length).toBeGreaterThan(0)
  expect((await call(app, viewAs, { login: child, reason }, manager)).statusCode).toBe(403)
  expect((await call(app, viewAs, { login, reason }, await staff('moderator'))).statusCode).toBe(403)
  await givenAccount(db, { login: 'a-buyer' })
  const { jwt } = await signInAs(app, 'a-buyer')
  expect((await call(app, viewAs, { login, reason }, jwt)).statusCode).toBe(401)
  const entries = await db
    .selectFrom('audit_entry')
    .select('reason')
    .where('action', '=', 'account.view-as')
    .execute()
  expect(entries).toEqual([{ reason }])
})
