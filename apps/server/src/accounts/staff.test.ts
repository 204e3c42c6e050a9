import { resetPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { printList } from '../platform/print-list.ts'
import { givenAccount, postLogin } from '../testing/accounts.ts'
import { aManager, aTest } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { printedStaffMembers as list } from './print-staff-members.ts'
import { addStaff, removeStaff, renewStaffLink, staffNamed } from './staff.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const password = 'a good long one of my own'

const choosePassword = (token: string | undefined) => call(app, resetPassword, { token, password })

async function signIn(userLogin: string) {
  const answer = await postLogin(app, { userLogin, password })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ responseEntity: { jwt: string } }>().responseEntity.jwt
}

const rolesIn = (jwt: string) =>
  (JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as { roles: string[] }).roles

async function givenStaff(login: string) {
  await choosePassword(await addStaff(db, aTest, { login, role: 'manager', email: `${login}@example.org` }))
  return signIn(login)
}

test('H-01 S-08 staff choose their password by a link that works once', async () => {
  const token = await addStaff(db, aTest, { login: 'Priya', role: 'manager', email: 'Priya@Example.org' })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await choosePassword(token)).statusCode).toBe(200)
  expect((await choosePassword(token)).statusCode).toBe(410)
  expect(rolesIn(await signIn('priya'))).toEqual(['manager'])
  expect(await printList(db, list, list.query.parse({}))).toMatch(
    /^priya: manager \(signed in \d{4}-\d\d-\d\d\)$/m,
  )
})

test('S-08 a link of staff works for 24 hours, and a new one ends those before it', async () => {
  const first = await addStaff(db, aTest, { login: 'jonas', role: 'moderator', email: 'jonas@example.org' })
  const age = (hours: number) =>
    sql`
      update one_time_link
      set created_at = created_at - make_interval(hours => ${hours}), expires_at = expires_at - make_interval(hours => ${hours})
      where account_id = (select account_id from account where login = 'jonas')
    `.execute(db)
  const second = await renewStaffLink(db, aTest, 'jonas')
  expect((await choosePassword(first)).statusCode).toBe(410)
  await age(24)
  expect((await choosePassword(second)).statusCode).toBe(410)
  const third = await renewStaffLink(db, aTest, 'jonas')
  await age(23)
  expect((await choosePassword(third)).statusCode).toBe(200)
})

test('H-01 who is staff no more is signed out at once and signs in no more', async () => {
  const jwt = await givenStaff('leila')
  const unused = await renewStaffLink(db, aTest, 'leila')
  await removeStaff(db, aTest, 'leila')
  const status = async () => (await call(app, getCurrentUser, {}, jwt)).statusCode
  await expect.poll(status, { timeout: 2000 }).toBe(401)
  expect((await postLogin(app, { userLogin: 'leila', password })).statusCode).toBe(401)
  expect((await choosePassword(unused)).statusCode).toBe(410)
  expect(await printList(db, list, list.query.parse({}))).not.toContain('leila')
  await expect(removeStaff(db, aTest, 'leila')).rejects.toThrow('leila is not staff.')

  // Added again with a new link.
  expect(
    (await choosePassword(await addStaff(db, aTest, { login: 'leila', role: 'finance' }))).statusCode,
  ).toBe(200)
  expect(rolesIn(await signIn('leila'))).toEqual(['finance'])
})

test('whoever adds, renews and removes staff is written down', async () => {
  const manager = await aManager(db)
  await addStaff(db, manager, { login: 'nadia', role: 'finance', email: 'nadia@example.org' })
  await renewStaffLink(db, manager, 'nadia')
  const { accountId } = await staffNamed(db, 'nadia')
  await removeStaff(db, manager, 'nadia')
  expect(await auditBy(db, manager)).toEqual(
    ['add', 'renew-link', 'remove'].map((act) => `staff.${act} ACCOUNT ${accountId}`),
  )
})

test('somebody who is staff gets a second role and keeps the password', async () => {
  await givenStaff('omar')
  expect(await addStaff(db, aTest, { login: 'omar', role: 'finance' })).toBeUndefined()
  expect(rolesIn(await signIn('omar')).toSorted()).toEqual(['finance', 'manager'])
})

test('H-01 nobody becomes staff with an account for something else', async () => {
  await givenAccount(db, { login: 'shopper', email: 'shopper@example.org' })
  await givenAccount(db, {
    login: 'a-child',
    birth_year: new Date().getFullYear() - 10,
    status: 'AWAITING_GUARDIAN',
    roles: [],
  })
  const role = 'manager'
  for (const login of ['shopper', 'a-child']) {
    await expect(addStaff(db, aTest, { login, role })).rejects.toThrow(
      `${login} is an account for something else`,
    )
    await expect(renewStaffLink(db, aTest, login)).rejects.toThrow(`${login} is not staff.`)
    await expect(removeStaff(db, aTest, login)).rejects.toThrow(`${login} is not staff.`)
  }
  await expect(addStaff(db, aTest, { login: 'new-one', role })).rejects.toThrow(
    'A new account needs an address',
  )
  await expect(addStaff(db, aTest, { login: 'new-one', role, email: 'shopper@example.org' })).rejects.toThrow(
    'shopper@example.org belongs to the account shopper.',
  )
  await expect(addStaff(db, aTest, { login: '__proto__', role, email: 'x@example.org' })).rejects.toThrow(
    'cannot be a login',
  )
})
