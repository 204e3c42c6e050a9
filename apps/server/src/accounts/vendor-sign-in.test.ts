import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import * as contract from '@kids-crafts/contract/vendor-sessions.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, postLogin, testPassword } from '../testing/accounts.ts'
import { aManager } from '../testing/actors.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { appCode, entityOf } from '../testing/factors.ts'
import { givenFullChild } from '../testing/full-person.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { removeFactorByStaff } from './remove-factor-by-staff.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)

const enterPassword = (userLogin: string, password = testPassword) =>
  call(app, contract.loginVendor, { userLogin, password })
const enter = async (userLogin: string) => entityOf(await enterPassword(userLogin))
const statusWith = async (jwt: string) => (await call(app, getCurrentUser, {}, jwt)).statusCode

test.each(['seller', 'vendor', 'guardian'] as const)('S-09 a %s enters with the password', async (role) => {
  const login = `enters-as-${role}`
  await givenAccount(db, { login, roles: [role] })
  const { step, jwt, refreshJwt } = await enter(login)
  expect([step, await statusWith(jwt)]).toEqual(['DONE', 200])
  const renewed = await call(app, contract.refreshVendorSession, {
    expiredJwt: jwt,
    refreshJwt,
    userLogin: login,
  })
  const next = entityOf(renewed)
  expect(await statusWith(next.jwt)).toBe(200)
  await call(app, contract.logoutVendor, { refreshJwt: next.refreshJwt })
  await expect.poll(() => statusWith(next.jwt)).toBe(401)
})

test('a child with a shop enters too', async () => {
  const { accountId, login } = await givenFullChild(db, { email: 'parent-of-seller@example.org' })
  await sql`insert into account_role (account_id, role) values (${accountId}, 'seller') on conflict do nothing`.execute(
    db,
  )
  expect((await enter(login)).step).toBe('DONE')
})

test('S-09 who does not sell and who is staff stay outside, and are told so with the right password alone', async () => {
  await givenAccount(db, { login: 'only-buys' })
  await givenAccount(db, { login: 'only-staff', roles: ['manager'] })
  for (const login of ['only-buys', 'only-staff']) {
    expect((await enterPassword(login)).statusCode).toBe(403)
    expect((await enterPassword(login, 'a wrong password')).statusCode).toBe(401)
  }
})

test('S-07 wrong passwords are counted together with those of the store', async () => {
  await givenAccount(db, { login: 'guessed-at', roles: ['vendor'] })
  await postLogin(app, { userLogin: 'guessed-at', password: 'a wrong password' })
  await sql`update sign_in_failure set failures = 10 where failures = 1`.execute(db)
  const answer = await enterPassword('guessed-at')
  expect(answer.json()).toMatchObject({ responseCode: 'OC_BOT_CHECK_NEEDED' })
})

test('S-09 a seller may set up a second factor, needs it from then on, and can take it away', async () => {
  await givenAccount(db, { login: 'careful', roles: ['vendor'] })
  const { jwt } = await enter('careful')
  const { secret } = entityOf(await call(app, contract.beginVendorFactor, {}, jwt))
  // An unfinished setup doesn't count: closing a tab locks nobody out.
  expect((await enter('careful')).step).toBe('DONE')
  const wrong = await call(app, contract.confirmVendorFactor, { code: '000000' }, jwt)
  expect(wrong.statusCode).toBe(400)
  const confirmed = await call(app, contract.confirmVendorFactor, { code: appCode(secret, -1) }, jwt)
  const { recoveryCodes } = entityOf(confirmed)
  expect(entityOf(await call(app, contract.getVendorFactor, {}, jwt))).toEqual({
    isSetUp: true,
    recoveryCodesLeft: 10,
  })

  const { step, ticket, jwt: none } = await enter('careful')
  expect([step, none]).toEqual(['CODE', undefined])
  expect((await call(app, contract.loginVendorByCode, { ticket, code: '000000' })).statusCode).toBe(400)
  const entered = await call(app, contract.loginVendorByCode, { ticket, code: appCode(secret) })
  const inside = entityOf(entered)
  const again = await enter('careful')
  const byRecovery = { ticket: again.ticket, code: recoveryCodes[0] }
  expect((await call(app, contract.loginVendorByCode, byRecovery)).statusCode).toBe(200)

  await sql`update session set factor_at = factor_at - interval '6 minutes'`.execute(db)
  const remove = () => call(app, contract.removeVendorFactor, {}, inside.jwt)
  expect((await remove()).json()).toMatchObject({ responseCode: 'OC_FACTOR_NEEDED' })
  const confirm = (input: object) => call(app, contract.confirmVendorSession, input, inside.jwt)
  expect((await confirm({ password: testPassword })).statusCode).toBe(400)
  expect((await confirm({ code: recoveryCodes[1] })).statusCode).toBe(200)
  expect((await remove()).statusCode).toBe(200)
  expect((await enter('careful')).step).toBe('DONE')
})

test('S-09 who has no second factor confirms with the password', async () => {
  await givenAccount(db, { login: 'plain', roles: ['seller'] })
  const { jwt } = await enter('plain')
  await sql`update session set factor_at = null`.execute(db)
  const begin = async () => (await call(app, contract.beginVendorFactor, {}, jwt)).statusCode
  expect(await begin()).toBe(403)
  const confirm = async (input: object) =>
    (await call(app, contract.confirmVendorSession, input, jwt)).statusCode
  expect([await confirm({}), await confirm({ password: 'a wrong password' })]).toEqual([400, 400])
  expect(await confirm({ password: testPassword })).toBe(200)
  expect(await begin()).toBe(200)
})

test('S-09 a manager takes away what a seller has lost, the seller is told, and staff are left alone', async () => {
  const login = 'lost-the-phone'
  const accountId = await givenAccount(db, { login, email: `${login}@example.org`, roles: ['vendor'] })
  const { jwt } = await enter(login)
  const { secret } = entityOf(await call(app, contract.beginVendorFactor, {}, jwt))
  await call(app, contract.confirmVendorFactor, { code: appCode(secret, -1) }, jwt)
  await givenAccount(db, { login: 'colleague', roles: ['finance'] })
  const manager = await aManager(db)
  const reason = 'A lost phone'
  for (const _ of [1, 2]) await removeFactorByStaff(db, manager, { login, reason })
  expect(await auditBy(db, manager)).toEqual([`account.remove-factor ACCOUNT ${accountId} ${reason}`])
  await expect.poll(() => statusWith(jwt)).toBe(401)
  expect((await enter(login)).step).toBe('DONE')
  expect((await mailbox.last(`${login}@example.org`, 'factor-changed')).data).toMatchObject({ change: 'OFF' })
  const ofStaff = removeFactorByStaff(db, manager, { login: 'colleague', reason })
  await expect(ofStaff).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
})
