import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { givenAccount, postLogin, signInAs, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { hashPassword } from './password.ts'
import { answeredWithoutHash } from './testing/slow-hash.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database, { MOBILE_APP_PACKAGES: 'org.kidscrafts.app,org.kidscrafts.kids' })
const parent = await givenAccount(db, { login: 'parent', email_verified_at: null })

beforeEach(async () => {
  await db.deleteFrom('sign_in_failure').execute()
  await sql`delete from graphile_worker._private_jobs`.execute(db)
})

const wrong = (userLogin: string, remoteAddress?: string) =>
  postLogin(
    app,
    { userLogin, password: 'not the password' },
    remoteAddress === undefined ? {} : { remoteAddress },
  )

async function queuedMails(): Promise<{ kind: string; to: string }[]> {
  const { rows } = await sql<{ payload: { kind: string; to: string } }>`
    select payload from graphile_worker._private_jobs order by id
  `.execute(db)
  return rows.map(({ payload }) => payload)
}

test('signing in answers with the pair of tokens in the envelope of the specification', async () => {
  const answer = await postLogin(app, {
    userLogin: 'parent',
    password: testPassword,
    accessToken: null,
    appPackage: '',
    appVersion: null,
  })
  expect(answer.json()).toEqual({
    responseCode: 'OC_OK',
    message: 'OK',
    responseEntity: {
      jwt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refreshJwt: expect.any(String),
    },
  })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a person signs in by login or email address, however they are typed', async () => {
  for (const typed of ['parent', ' Parent ', 'parent@example.org', 'PARENT@Example.org']) {
    const { jwt } = await signInAs(app, typed)
    const current = await call(app, getCurrentUser, {}, jwt)
    expect(current.json()).toMatchObject({ code: 'OC_OK', createdEntity: { login: 'parent' } })
  }
})

test('an access token says whom it is for and with which roles, and nothing about the person', async () => {
  const { jwt } = await signInAs(app, 'parent')
  const [header, claims] = jwt.split('.').map((part) => Buffer.from(part, 'base64url').toString())
  expect(JSON.parse(header ?? '')).toEqual({ alg: 'EdDSA', typ: 'at+jwt', kid: expect.any(String) })
  const { iat, exp, ...rest } = JSON.parse(claims ?? '') as Record<string, number>
  expect(Number(exp) - Number(iat)).toBe(300)
  expect(rest).toEqual({
    sub: parent,
    sid: expect.any(String),
    roles: ['buyer'],
    ver: expect.any(Number),
    aud: 'kids-crafts',
  })
})

test('refresh tokens are stored hashed', async () => {
  const { refreshJwt } = await signInAs(app, 'parent')
  const { rows } = await sql<{ text: string }>`
    select (session.*)::text || (refresh_token.*)::text as text
    from session join refresh_token using (session_id)
  `.execute(db)
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toContain(refreshJwt)
})

test('S-07 an unknown login, a wrong password and a closed account are answered alike', async () => {
  const closed = await givenAccount(db, { login: 'closed-account' })
  await db
    .updateTable('account')
    .set({ status: 'CLOSED', closed_at: new Date() })
    .where('account_id', '=', closed)
    .execute()
  const answers = [
    await wrong('parent'),
    await wrong('nobody-here'),
    await wrong('nobody@example.org'),
    await postLogin(app, { userLogin: 'closed-account', password: testPassword }),
  ].map(({ statusCode, json, headers }) => ({
    statusCode,
    body: { ...json<object>(), requestId: '' },
    headers: Object.keys(headers).toSorted(),
  }))
  expect(answers[0]).toMatchObject({ statusCode: 401, body: { responseCode: 'OC_WRONG_CREDENTIALS' } })
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('S-07 an unknown login waits for a hash as a wrong password does', async () => {
  expect(await hashPassword(testPassword)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const logins = ['parent', 'nobody-here', 'nobody@example.org']
  const { before, answers } = await answeredWithoutHash(logins.map((login) => () => wrong(login)))
  expect(before).toBe(0)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401])
})

test('S-07 the eleventh try within a quarter of an hour is refused, whether the login exists or not, and tells when to come back', async () => {
  for (const login of ['parent', 'nobody-here']) {
    expect((await wrong(login)).statusCode).toBe(401)
    // Skips attempts that would be slowed down; the next test makes all ten.
    await sql`update sign_in_failure set failures = 9 where scope <> 'NETWORK' and failures = 1`.execute(db)
    expect((await wrong(login)).statusCode).toBe(401)
    const refused = await postLogin(app, { userLogin: login, password: testPassword })
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({
      responseCode: 'OC_BOT_CHECK_NEEDED',
      message: 'Too many attempts: solve a bot check, or wait a while',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
  }

  // The owner still gets in from elsewhere; a second attacker gets a few attempts.
  const owner = { userLogin: 'parent', password: testPassword }
  expect((await postLogin(app, owner, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200)
  expect((await postLogin(app, owner, { remoteAddress: '2001:db8::1' })).statusCode).toBe(200)
  const others: number[] = []
  for (let round = 0; round < 5; round += 1) others.push((await wrong('parent', '198.51.100.7')).statusCode)
  expect(others).toEqual([401, 401, 401, 429, 429])

  // The owner is notified once; nobody is notified about an unknown login.
  expect(await queuedMails()).toMatchObject([{ kind: 'sign-in-attempts', to: 'parent@example.org' }])

  await sql`update sign_in_failure set since = since - interval '15 minutes'`.execute(db)
  await signInAs(app, 'parent')
}, 30_000)

test('S-07 many tries at once are counted one by one', async () => {
  const tries = ['parent', 'nobody-here'].map(async (login) => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => wrong(login)))
    return answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
  })
  const tenOfForty = [...Array<number>(10).fill(401), ...Array<number>(30).fill(429)]
  expect(await Promise.all(tries)).toEqual([tenOfForty, tenOfForty])
}, 30_000)

test('S-07 one network that tries many logins is refused, another is not', async () => {
  const limited = await testApp(database, { RATE_LIMITS: 'on' })
  await db
    .insertInto('sign_in_failure')
    .values({ scope: 'NETWORK', subject: Buffer.from('somebody else'), failures: 100 })
    .execute()
  await postLogin(limited, { userLogin: 'a-first-login', password: 'x' })
  await sql`update sign_in_failure set failures = 100 where scope = 'NETWORK'`.execute(db)
  const body = { userLogin: 'parent', password: testPassword }
  expect((await postLogin(limited, body, { remoteAddress: '127.0.0.77' })).statusCode).toBe(429)
  expect((await postLogin(limited, body, { remoteAddress: '192.0.2.1' })).statusCode).toBe(200)
})

test('whoever gets in after a few mistakes starts again from nothing', async () => {
  for (let round = 0; round < 3; round += 1) await wrong('parent')
  await signInAs(app, 'parent')
  const { rows } = await sql`select scope, failures from sign_in_failure order by scope`.execute(db)
  expect(rows).toEqual([
    { scope: 'LOGIN', failures: 3 },
    { scope: 'NETWORK', failures: 3 },
  ])
  for (let round = 0; round < 5; round += 1) await signInAs(app, 'parent')
  expect((await sql`select failures from sign_in_failure`.execute(db)).rows).toEqual([
    { failures: 3 },
    { failures: 3 },
  ])
})

test('neither the login nor the address can be read where failures are counted', async () => {
  await wrong('parent', '203.0.113.9')
  const { rows } = await sql<{ text: string }>`
    select encode(subject, 'escape') as text from sign_in_failure
  `.execute(db)
  for (const { text } of rows) expect(text).not.toMatch(/parent|203\.0/)
})

test('the failed tries on a child’s account are told to the guardian', async () => {
  await db.transaction().execute(async (transaction) => {
    const child = await givenAccount(transaction, {
      login: 'small-child',
      birth_year: new Date().getFullYear() - 9,
      status: 'AWAITING_GUARDIAN',
    })
    await transaction
      .insertInto('guardian_consent')
      .values({
        child_account_id: child,
        guardian_email: 'mother@example.org',
        purpose: 'ACCOUNT',
        privacy_policy_version: '1',
        user_agreement_version: '1',
        method: 'STAFF',
        locale: 'de',
      })
      .execute()
  })
  for (let round = 0; round < 10; round += 1) await wrong('small-child', `192.0.${round}.1`)
  expect(await queuedMails()).toMatchObject([
    { kind: 'sign-in-attempts', to: 'mother@example.org', locale: 'de', data: { login: 'small-child' } },
  ])
}, 30_000)

test('neither password nor token is a mistake at the field', async () => {
  const answer = await postLogin(app, { userLogin: 'parent', password: '', accessToken: null })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    responseCode: 'OC_VALIDATION',
    errors: [{ field: 'password', errorMsg: 'This field is required' }],
  })
})

test('a session without "remember me" ends sooner, and that of staff on the same day', async () => {
  await givenAccount(db, { login: 'staff-member', roles: ['moderator'] })
  await signInAs(app, 'parent', { rememberMe: true })
  await signInAs(app, 'parent', { rememberMe: false })
  await signInAs(app, 'staff-member')
  const { rows } = await sql`
    select idle_limit_seconds / 3600 as idle, extract(epoch from lasts_until - created_at)::integer / 3600 as hours
    from session order by created_at desc limit 3
  `.execute(db)
  expect(rows).toEqual([
    { idle: 8, hours: 8 },
    { idle: 12, hours: 720 },
    { idle: 336, hours: 720 },
  ])
})

test('S-10 a mobile app signs in again with the token that it has stored, once', async () => {
  const appPackage = 'org.kidscrafts.app'
  const first = await signInAs(app, 'parent', { appPackage, appVersion: '1.3.2' })
  const again = await postLogin(app, {
    userLogin: 'parent',
    password: '',
    accessToken: first.refreshJwt,
    appPackage,
    appVersion: '1.3.2',
  })
  expect(again.statusCode).toBe(200)
  await sql`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`.execute(db)
  const replayed = await postLogin(app, { userLogin: 'parent', accessToken: first.refreshJwt, appPackage })
  expect(replayed.statusCode).toBe(401)
})

test('S-10 a stored token is taken only from the app that got it, with the login that it belongs to', async () => {
  await givenAccount(db, { login: 'other-parent' })
  const inApp = await signInAs(app, 'parent', { appPackage: 'org.kidscrafts.app' })
  const inBrowser = await signInAs(app, 'parent')
  const unknownApp = await signInAs(app, 'parent', { appPackage: 'com.evil.app' })
  const attempts = [
    { userLogin: 'parent', accessToken: inApp.refreshJwt },
    { userLogin: 'parent', accessToken: inApp.refreshJwt, appPackage: 'com.evil.app' },
    { userLogin: 'parent', accessToken: inApp.refreshJwt, appPackage: 'org.kidscrafts.kids' },
    { userLogin: 'other-parent', accessToken: inApp.refreshJwt, appPackage: 'org.kidscrafts.app' },
    { userLogin: 'parent', accessToken: inBrowser.refreshJwt, appPackage: 'org.kidscrafts.app' },
    { userLogin: 'parent', accessToken: unknownApp.refreshJwt, appPackage: 'com.evil.app' },
    { userLogin: 'parent', accessToken: inApp.jwt, appPackage: 'org.kidscrafts.app' },
    { userLogin: 'parent', accessToken: 'made-up', appPackage: 'org.kidscrafts.app' },
  ]
  for (const attempt of attempts) expect((await postLogin(app, attempt)).statusCode).toBe(401)
  const right = { userLogin: 'parent', accessToken: inApp.refreshJwt, appPackage: 'org.kidscrafts.app' }
  expect((await postLogin(app, right)).statusCode).toBe(200)
})

test('S-10 without a setting that names the app no stored token is taken', async () => {
  const closed = await testApp(database)
  const { refreshJwt } = await signInAs(app, 'parent', { appPackage: 'org.kidscrafts.app' })
  const attempt = { userLogin: 'parent', accessToken: refreshJwt, appPackage: 'org.kidscrafts.app' }
  expect((await postLogin(closed, attempt)).statusCode).toBe(401)
})
