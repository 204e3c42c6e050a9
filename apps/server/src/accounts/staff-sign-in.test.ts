import { forgotPassword, resetPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { login } from '@kids-crafts/contract/accounts-sessions.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import * as contract from '@kids-crafts/contract/staff-sessions.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { givenAccount, postLogin, signInAs, signInStaff, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { appCode, enterWithCode, entityOf, setUpFactor, staffCookie } from '../testing/factors.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { startSession } from './sessions.ts'
import { createAccessTokens } from './tokens.ts'

const database = await testDatabase()
const { db } = database
const sessionKey = 'a key that is known to this test alone'
const app = await testApp(database, { SESSION_KEYS: sessionKey })
const mailbox = testMailbox(database)
const tokens = createAccessTokens([sessionKey])

let count = 0
async function givenStaff(...roles: ('manager' | 'moderator' | 'finance')[]) {
  count += 1
  const name = `staff-${count}`
  const accountId = await givenAccount(db, { login: name, roles: roles.length > 0 ? roles : ['manager'] })
  return { login: name, accountId }
}

const enterPassword = (userLogin: string, password = testPassword) =>
  call(app, contract.loginStaff, { userLogin, password })
const ticketOf = async (userLogin: string) => entityOf(await enterPassword(userLogin))
const statusWith = async (jwt: string) => (await call(app, getCurrentUser, {}, jwt)).statusCode
const refresh = (cookie: string) =>
  app.inject({ method: 'POST', url: '/auth/manager/refresh', headers: { cookie } })

test('S-09 staff set up a second factor at their first sign-in, and need it from then on', async () => {
  const { login: name } = await givenStaff()
  expect((await ticketOf(name)).step).toBe('SET_UP')
  const { secret, jwt, recoveryCodes } = await setUpFactor(app, name)
  expect(await statusWith(jwt)).toBe(200)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await ticketOf(name)).step).toBe('CODE')
  const entered = await enterWithCode(app, name, appCode(secret))
  expect(await statusWith(entityOf(entered).jwt)).toBe(200)
  // The password alone gives no other secret.
  const { ticket } = await ticketOf(name)
  expect((await call(app, contract.beginStaffFactor, { ticket })).statusCode).toBe(404)
  expect(
    (await call(app, contract.confirmStaffFactor, { ticket, code: appCode(secret, 1) })).statusCode,
  ).toBe(400)
})

test('S-11 a page of staff that is opened anew shows by the cookie alone which token against forgery is its own', async () => {
  const { login: name } = await givenStaff()
  const { jwt, cookie } = await setUpFactor(app, name)
  const headers = { origin: 'http://localhost:3000', authorization: `Bearer ${jwt}` }
  const read = await app.inject({ method: 'GET', url: '/api/liveness', headers })
  const own = read.cookies.find((each) => each.name === 'XSRF-TOKEN')?.value ?? ''
  const guest = await app.inject({ method: 'GET', url: '/api/liveness' })
  const foreign = guest.cookies.find((each) => each.name === 'XSRF-TOKEN')?.value ?? ''
  const send = (url: string, token: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: {
        origin: 'http://localhost:3000',
        cookie: `${cookie}; XSRF-TOKEN=${token}`,
        'x-xsrf-token': token,
      },
      body: { requestBodyDto: {} },
    })
  expect((await send('/auth/manager/refresh', foreign)).statusCode).toBe(403)
  expect((await send('/auth/manager/refresh', own)).statusCode).toBe(200)
  // The browser's next sign-in must not start with the ended session's token.
  const left = await send('/auth/manager/logout', own)
  expect(left.statusCode).toBe(200)
  expect(left.cookies.map((each) => [each.name, each.value])).toEqual([
    ['staff-session', ''],
    ['XSRF-TOKEN', ''],
  ])
})

test('S-09 who is not staff is refused as if the password were wrong', async () => {
  await givenAccount(db, { login: 'a-buyer' })
  const { login: name } = await givenStaff()
  const bodies = await Promise.all([
    enterPassword('a-buyer'),
    enterPassword(name, 'a wrong password'),
    enterPassword('nobody-at-all'),
  ])
  expect(bodies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
  expect(new Set(bodies.map((answer) => JSON.stringify({ ...answer.json(), requestId: '' }))).size).toBe(1)
  // The counters reveal nothing either: a buyer's correct password counts as wrong here.
  const failuresOf = () =>
    sql<{ sum: string }>`select sum(failures) from sign_in_failure where scope = 'LOGIN'`.execute(db)
  const { rows: before } = await failuresOf()
  await enterPassword('a-buyer')
  const { rows: after } = await failuresOf()
  expect(Number(after[0]?.sum) - Number(before[0]?.sum)).toBe(1)
})

test('S-09 a code counts once, a wrong one never, and nobody has tries without end', async () => {
  const { login: name } = await givenStaff()
  const { secret } = await setUpFactor(app, name)
  const code = appCode(secret)
  const [one, other] = await Promise.all([enterWithCode(app, name, code), enterWithCode(app, name, code)])
  expect(new Set([one.statusCode, other.statusCode])).toEqual(new Set([200, 400]))
  expect((await enterWithCode(app, name, code)).json()).toMatchObject({ responseCode: 'OC_CODE_WRONG' })
  // One used before the last, one from another time, and one of nobody.
  for (const wrong of [appCode(secret, -1), appCode(secret, 5), '000000', 'no code at all'])
    expect((await enterWithCode(app, name, wrong)).statusCode).toBe(400)
  await sql`update sign_in_failure set failures = 10 where scope = 'FACTOR'`.execute(db)
  expect((await enterWithCode(app, name, appCode(secret, 1))).statusCode).toBe(429)
})

test('S-09 a recovery code opens once, and only for its owner', async () => {
  const { login: name } = await givenStaff()
  const { login: colleague } = await givenStaff()
  const { recoveryCodes } = await setUpFactor(app, name)
  await setUpFactor(app, colleague)
  const [code = ''] = recoveryCodes
  expect((await enterWithCode(app, colleague, code)).statusCode).toBe(400)
  expect((await enterWithCode(app, name, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).statusCode).toBe(
    200,
  )
  expect((await enterWithCode(app, name, code)).statusCode).toBe(400)
})

test('a ticket is good at its own entrance, for its own password and for five minutes', async () => {
  const { login: name, accountId } = await givenStaff()
  const { ticket } = await ticketOf(name)
  const begin = async (given: string) =>
    (await call(app, contract.beginStaffFactor, { ticket: given })).statusCode
  const [id, until = '', signature] = ticket.split('.')
  const { accountId: another } = await givenStaff()
  for (const forged of [
    '',
    'x.y.z',
    `${another}.${until}.${signature}`,
    `${id}.${Number(until) + 60_000}.${signature}`,
    `${id}.${Date.now() - 1}.${signature}`,
  ])
    expect(await begin(forged)).toBe(401)
  expect(await begin(ticket)).toBe(200)
  await db
    .updateTable('account')
    .set({ password_changed_at: sql<Date>`now()` })
    .where('account_id', '=', accountId)
    .execute()
  expect(await begin(ticket)).toBe(401)
})

test('S-09 the refresh token is a cookie that no script reads, and works once', async () => {
  const { login: name } = await givenStaff()
  const { secret } = await setUpFactor(app, name)
  const entered = await enterWithCode(app, name, appCode(secret))
  expect(entered.cookies.find((each) => each.name === 'staff-session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/',
  })
  expect(entered.body).not.toContain(staffCookie(entered).split('=')[1])
  const cookie = staffCookie(entered)
  // Another site's page can't read the token that it would have to send with the cookie.
  expect((await refresh(cookie)).json()).toMatchObject({ responseCode: 'OC_XSRF' })
  const renewed = await renew(cookie)
  const { jwt, userLogin } = entityOf(renewed)
  expect([userLogin, await statusWith(jwt)]).toEqual([name, 200])
  await sql`update refresh_token set replaced_at = replaced_at - interval '1 minute'`.execute(db)
  expect((await renew(cookie)).statusCode).toBe(401)
  // Either of its two holders may be the thief.
  expect((await renew(staffCookie(renewed))).statusCode).toBe(401)
})

/** Sends the token from the refusal back, as our page does. */
async function renew(cookie: string) {
  const refused = await refresh(cookie)
  const xsrf = refused.cookies.find((each) => each.name === 'XSRF-TOKEN')?.value ?? ''
  return app.inject({
    method: 'POST',
    url: '/auth/manager/refresh',
    headers: { cookie: `${cookie}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf },
    body: { requestBodyDto: {} },
  })
}

test('S-09 a session of staff is over after half an hour without use, and after eight hours with', async () => {
  const { login: name } = await givenStaff()
  const { cookie } = await setUpFactor(app, name)
  const passed = (column: 'last_used_at' | 'lasts_until', time: string) =>
    sql`update session set ${sql.ref(column)} = ${sql.ref(column)} - ${time}::interval where audience = 'MANAGER'`.execute(
      db,
    )
  await passed('last_used_at', '24 minutes')
  const renewed = await renew(cookie)
  expect(renewed.statusCode).toBe(200)
  await passed('last_used_at', '26 minutes')
  expect((await renew(staffCookie(renewed))).statusCode).toBe(401)
  const { login: busy } = await givenStaff()
  const { cookie: used } = await setUpFactor(app, busy)
  await passed('lasts_until', '8 hours')
  expect((await renew(used)).statusCode).toBe(401)
})

test('S-09 signing out ends the session and takes the cookie away', async () => {
  const { login: name } = await givenStaff()
  const { jwt, cookie } = await setUpFactor(app, name)
  const left = await call(app, contract.logoutStaff, {}, jwt)
  expect(left.cookies.find((each) => each.name === 'staff-session')).toMatchObject({ value: '', maxAge: 0 })
  await expect.poll(() => statusWith(jwt)).toBe(401)
  expect((await renew(cookie)).statusCode).toBe(401)
})

test('S-09 what asks for a fresh factor is refused five minutes after the last one, until there is one', async () => {
  const { login: name } = await givenStaff()
  const { login: lost } = await givenStaff()
  const { jwt, recoveryCodes } = await setUpFactor(app, name)
  const ask = () => call(app, contract.askFactorRecovery, { userLogin: lost, reason: 'A new phone' }, jwt)
  expect((await ask()).statusCode).toBe(200)
  await sql`update session set factor_at = factor_at - interval '5 minutes'`.execute(db)
  const refused = await ask()
  expect([refused.statusCode, refused.json().responseCode]).toEqual([403, 'OC_FACTOR_NEEDED'])
  expect((await call(app, contract.confirmStaffSession, { code: '000000' }, jwt)).statusCode).toBe(400)
  expect((await ask()).statusCode).toBe(403)
  expect((await call(app, contract.confirmStaffSession, { code: recoveryCodes[0] }, jwt)).statusCode).toBe(
    200,
  )
  expect((await ask()).statusCode).toBe(200)
})

test('S-09 the database has no session of staff without a second factor that is confirmed', async () => {
  const { accountId } = await givenStaff()
  const enter = (isConfirmed: boolean) =>
    startSession(db, tokens, accountId, { userAgent: undefined, audience: 'manager', isConfirmed })
  await expect(enter(true)).rejects.toThrow('needs a second factor')
  await db
    .insertInto('second_factor')
    .values({ account_id: accountId, secret: Buffer.from('x') })
    .execute()
  await expect(enter(true)).rejects.toThrow('needs a second factor')
  await sql`update second_factor set confirmed_at = now(), last_step = 1 where account_id = ${accountId}`.execute(
    db,
  )
  await expect(enter(false)).rejects.toThrow('session_of_staff_has_a_factor')
  await enter(true)
  const { jwt } = await signInAs(app, `staff-${count}`)
  const moved = sql`update session set audience = 'MANAGER', factor_at = now() where audience = 'STORE'`
  await sql`delete from second_factor where account_id = ${accountId}`.execute(db)
  await expect(moved.execute(db)).rejects.toThrow('needs a second factor')
  expect(jwt).toBeTruthy()
})

test('S-09 a lost factor is taken away when two others want it, and never by one alone', async () => {
  const [lost, first, second] = [
    await givenStaff('moderator'),
    await givenStaff(),
    await givenStaff('finance'),
  ]
  const { jwt: own } = await setUpFactor(app, lost.login)
  const [byFirst, bySecond] = [await signInStaff(app, first.login), await signInStaff(app, second.login)]
  const ask = (jwt: string) =>
    call(
      app,
      contract.askFactorRecovery,
      { userLogin: lost.login, reason: 'The phone is at the bottom of a lake' },
      jwt,
    )
  const listed = async (jwt: string) =>
    entityOf(await call(app, contract.getFactorRecoveries, {}, jwt)).items.find(
      (each) => each.login === lost.login,
    )
  const approve = (jwt: string, factorRecoveryId: string | undefined) =>
    call(app, contract.approveFactorRecovery, { factorRecoveryId }, jwt)

  expect((await ask(own)).statusCode).toBe(403)
  expect((await ask(byFirst.jwt)).statusCode).toBe(200)
  const asked = await listed(bySecond.jwt)
  expect(asked).toMatchObject({ mayApprove: true, reason: 'The phone is at the bottom of a lake' })
  expect(await listed(byFirst.jwt)).toMatchObject({ mayApprove: false })
  expect((await approve(byFirst.jwt, asked?.factorRecoveryId)).statusCode).toBe(403)
  expect((await approve(own, asked?.factorRecoveryId)).statusCode).toBe(403)
  const approved = await approve(bySecond.jwt, asked?.factorRecoveryId)
  expect(entityOf(approved).link).toMatch(/\/manager\/welcome#[\w-]{43}$/)
  expect((await approve(bySecond.jwt, asked?.factorRecoveryId)).statusCode).toBe(404)

  // Neither a leaked password nor the old session works any more.
  await expect.poll(() => statusWith(own)).toBe(401)
  expect((await enterPassword(lost.login)).statusCode).toBe(401)
  expect(await auditBy(db, second)).toEqual([
    `factor.recover ACCOUNT ${lost.accountId} The phone is at the bottom of a lake`,
  ])
  for (const [column, id] of [
    ['asked_by', lost.accountId],
    ['approved_by', lost.accountId],
    ['approved_by', first.accountId],
  ] as const) {
    const forged = sql`update factor_recovery set ${sql.ref(column)} = ${id} where account_id = ${lost.accountId}`
    await expect(forged.execute(db)).rejects.toThrow(/factor_recovery_(is|takes)/)
  }
})

test('S-09 a mail alone opens no account of staff', async () => {
  const { login: name } = await givenStaff()
  const { login: equipped } = await givenStaff()
  await setUpFactor(app, equipped)
  await call(app, forgotPassword, { userLogin: name })
  await call(app, forgotPassword, { userLogin: equipped })
  const { token } = (await mailbox.last(`${equipped}@example.org`, 'reset-password')).data
  expect(token).toBeTruthy()
  const to = (await mailbox.deliver()).map((mail) => mail.to)
  expect(to).not.toContain(`${name}@example.org`)
  const reset = await call(app, resetPassword, { token, password: 'another long test password' })
  expect(reset.statusCode).toBe(200)
  const { step } = entityOf(await enterPassword(equipped, 'another long test password'))
  expect(step).toBe('CODE')
})

test('S-09 the store lets staff in to shop, and to nothing of staff', async () => {
  const { login: name } = await givenStaff()
  const answer = await postLogin(app, { userLogin: name, password: testPassword })
  expect(answer.statusCode).toBe(200)
  const { jwt } = entityOf(answer)
  expect((await call(app, contract.getFactorRecoveries, {}, jwt)).statusCode).toBe(401)
  expect(login.audience).toBeUndefined()
})

test('S-09 a member of staff moves to another phone with the old one, and every other session ends', async () => {
  const { login: name, accountId } = await givenStaff()
  const old = await setUpFactor(app, name)
  const elsewhere = entityOf(await enterWithCode(app, name, old.recoveryCodes[0] ?? ''))
  const begin = () => call(app, contract.beginStaffReplacement, {}, old.jwt)
  await sql`update session set factor_at = factor_at - interval '6 minutes' where account_id = ${accountId}`.execute(
    db,
  )
  expect((await begin()).json()).toMatchObject({ responseCode: 'OC_FACTOR_NEEDED' })
  await call(app, contract.confirmStaffSession, { code: appCode(old.secret) }, old.jwt)
  const { secret } = entityOf(await begin())
  const confirm = (code: string) => call(app, contract.confirmStaffReplacement, { code }, old.jwt)
  // The old factor is valid until a code of the new one is confirmed.
  expect((await confirm('000000')).statusCode).toBe(400)
  expect((await enterWithCode(app, name, old.recoveryCodes[1] ?? '')).statusCode).toBe(200)
  const { recoveryCodes } = entityOf(await confirm(appCode(secret, -1)))
  expect(await statusWith(old.jwt)).toBe(200)
  await expect.poll(() => statusWith(elsewhere.jwt)).toBe(401)
  expect((await enterWithCode(app, name, appCode(old.secret, 1))).statusCode).toBe(400)
  expect((await enterWithCode(app, name, old.recoveryCodes[2] ?? '')).statusCode).toBe(400)
  expect((await enterWithCode(app, name, appCode(secret))).statusCode).toBe(200)

  const renewed = entityOf(await call(app, contract.renewStaffCodes, {}, old.jwt))
  expect((await enterWithCode(app, name, recoveryCodes[0] ?? '')).statusCode).toBe(400)
  expect((await enterWithCode(app, name, renewed.recoveryCodes[0] ?? '')).statusCode).toBe(200)
  const shown = await call(app, contract.getStaffFactor, {}, old.jwt)
  expect(shown.json()).toMatchObject({ responseEntity: { recoveryCodesLeft: 9 } })
  const told = (await mailbox.deliver())
    .filter(({ to, kind }) => to === `${name}@example.org` && kind === 'factor-changed')
    .map(({ data }) => data)
  expect(told).toMatchObject([{ change: 'REPLACED' }, { change: 'CODES' }])
})

test('S-09 the one concerned is told of a recovery, and anybody of the staff can stop it', async () => {
  const lost = await givenStaff()
  const [first, second] = [await givenStaff(), await givenStaff('finance')]
  const { jwt } = await setUpFactor(app, first.login)
  const other = await setUpFactor(app, second.login)
  const reason = 'A call from an unknown number'
  await call(app, contract.askFactorRecovery, { userLogin: lost.login, reason }, jwt)
  const { data } = await mailbox.last(`${lost.login}@example.org`, 'factor-changed')
  expect(data).toMatchObject({ login: lost.login, change: 'ASKED' })
  const waiting = async () =>
    entityOf(await call(app, contract.getFactorRecoveries, {}, other.jwt)).items.find(
      (each) => each.login === lost.login,
    )
  const { factorRecoveryId } = (await waiting()) ?? {}
  expect((await call(app, contract.stopFactorRecovery, { factorRecoveryId }, other.jwt)).statusCode).toBe(200)
  expect(await waiting()).toBeUndefined()
  expect((await call(app, contract.approveFactorRecovery, { factorRecoveryId }, other.jwt)).statusCode).toBe(
    404,
  )
  expect(await auditBy(db, second)).toEqual([`factor.stop-recovery ACCOUNT ${lost.accountId}`])
})
