import { changePassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { register } from '@kids-crafts/contract/accounts-registration.ts'
import { login, logoutEverywhere } from '@kids-crafts/contract/accounts-sessions.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { bearer, givenAccount, postLogin, signInAs, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { newBotCheckToken, testBotCheck } from '../testing/bot-check.ts'
import { testBrowser } from '../testing/browser.ts'
import { testDatabase } from '../testing/database.ts'
import { anAdult, solvedCheck } from '../testing/registration.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database, { RATE_LIMITS: 'on' })
// With the server's own keys, and solved in no time.
const botCheck = await testBotCheck(db)

const schoolAddress = '203.0.113.7'
const other = '198.51.100.1'

beforeEach(async () => {
  await db.deleteFrom('sign_in_failure').execute()
})

let people = 0
async function givenOwner(): Promise<string> {
  people += 1
  await givenAccount(db, { login: `owner-${people}` })
  return `owner-${people}`
}

const atSchool = { remoteAddress: schoolAddress }
const right = (userLogin: string, more: object = {}) => ({ userLogin, password: testPassword, ...more })
const wrong = (userLogin: string, more: object = {}) => ({ userLogin, password: 'not this one', ...more })
const solved = async () => ({ googleResponseToken: await newBotCheckToken(botCheck) })

/** Somebody at the school has used up the attempts of the login or the whole network. */
async function guessAt(userLogin: string, counters: Record<string, number>): Promise<void> {
  await postLogin(app, wrong(userLogin), atSchool)
  for (const [scope, failures] of Object.entries(counters)) {
    await sql`update sign_in_failure set failures = ${failures} where scope = ${scope}`.execute(db)
  }
}

const loginGuessed = { LOGIN: 10, LOGIN_AND_NETWORK: 10 }

test.each([
  ['the login', loginGuessed],
  ['logins of the whole network', { NETWORK: 100 }],
])(
  'S-07 after many guesses at %s the owner in the same school gets in on a known device',
  async (_name, counters) => {
    const owner = await givenOwner()
    const browser = testBrowser(app, schoolAddress)
    expect((await browser.post(login, right(owner))).statusCode).toBe(200)
    await guessAt(owner, counters)
    expect((await postLogin(app, right(owner), atSchool)).statusCode).toBe(429)
    expect((await browser.post(login, right(owner))).statusCode).toBe(200)
    // Other networks are unaffected.
    expect((await postLogin(app, right(owner), { remoteAddress: other })).statusCode).toBe(200)
  },
)

test.each([
  ['the login', loginGuessed],
  ['logins of the whole network', { NETWORK: 100 }],
])(
  'S-07 after many guesses at %s a solved bot check lets the owner in, each once',
  async (_name, counters) => {
    const owner = await givenOwner()
    await guessAt(owner, counters)
    const refused = await postLogin(app, right(owner), atSchool)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ responseCode: 'OC_BOT_CHECK_NEEDED' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)

    const proof = await solved()
    const inGerman = await app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'accept-language': 'de' },
      ...atSchool,
      body: { version: '1', entityInfo: right(owner) },
    })
    expect(inGerman.json().message).toMatch(/Sicherheitsprüfung/)
    expect((await postLogin(app, right(owner, proof), atSchool)).statusCode).toBe(200)
    const replayed = await postLogin(app, right(owner, proof), atSchool)
    expect(replayed.json()).toMatchObject({ responseCode: 'OC_BOT_CHECK_FAILED' })
    const forged = await postLogin(app, right(owner, { googleResponseToken: 'bm90IG91cnM=' }), atSchool)
    expect(forged.json()).toMatchObject({ responseCode: 'OC_BOT_CHECK_FAILED' })
    expect((await postLogin(app, wrong(owner, await solved()), atSchool)).statusCode).toBe(401)
  },
)

test('S-07 with bot checks there are thirty guesses an hour, and a known device is still let in', async () => {
  const owner = await givenOwner()
  const browser = testBrowser(app, schoolAddress)
  await browser.post(login, right(owner))
  await guessAt(owner, loginGuessed)
  expect((await postLogin(app, wrong(owner, await solved()), atSchool)).statusCode).toBe(401)
  await sql`update sign_in_failure set failures = 29 where scope = 'PROVED'`.execute(db)
  expect((await postLogin(app, wrong(owner, await solved()), atSchool)).statusCode).toBe(401)
  const refused = await postLogin(app, right(owner, await solved()), atSchool)
  expect(refused.json()).toMatchObject({ responseCode: 'OC_TOO_MANY_REQUESTS' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
  expect((await browser.post(login, right(owner))).statusCode).toBe(200)

  await sql`update sign_in_failure set since = since - interval '16 minutes'`.execute(db)
  await guessAt(owner, loginGuessed)
  expect((await postLogin(app, right(owner, await solved()), atSchool)).statusCode).toBe(429)
  await sql`update sign_in_failure set since = since - interval '45 minutes' where scope = 'PROVED'`.execute(
    db,
  )
  expect((await postLogin(app, right(owner, await solved()), atSchool)).statusCode).toBe(200)
})

test('S-07 a login that does not exist is refused, proved and refused again like any other', async () => {
  const owner = await givenOwner()
  const answers: object[] = []
  for (const name of [owner, 'nobody-of-that-name']) {
    await db.deleteFrom('sign_in_failure').execute()
    await guessAt(name, loginGuessed)
    const tries = [
      await postLogin(app, wrong(name), atSchool),
      await postLogin(app, wrong(name, await solved()), atSchool),
    ]
    await sql`update sign_in_failure set failures = 30 where scope = 'PROVED'`.execute(db)
    tries.push(await postLogin(app, wrong(name, await solved()), atSchool))
    answers.push(tries.map(({ statusCode, json }) => [statusCode, json<{ message: string }>().message]))
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]).toEqual([429, 401, 429].map((status) => [status, expect.any(String)]))
})

test('S-07 a stolen cookie gives ten guesses, and then those of a stranger', async () => {
  const owner = await givenOwner()
  const thief = testBrowser(app, other)
  await thief.post(login, right(owner))
  expect((await thief.post(login, wrong(owner))).statusCode).toBe(401)
  const count = async (scope: string) => {
    const counted = sql<{ failures: number }>`select failures from sign_in_failure where scope = ${scope}`
    return (await counted.execute(db)).rows.map(({ failures }) => failures)
  }
  // Its failures count neither against the login nor the network.
  expect([await count('DEVICE'), await count('LOGIN'), await count('NETWORK')]).toEqual([[1], [0], [0]])
  await sql`update sign_in_failure set failures = 10 where scope = 'DEVICE'`.execute(db)
  expect((await thief.post(login, wrong(owner))).statusCode).toBe(401)
  expect(await count('LOGIN_AND_NETWORK')).toEqual([1])
  await sql`update sign_in_failure set failures = 10`.execute(db)
  expect((await thief.post(login, right(owner))).statusCode).toBe(429)
})

test('S-07 a device is known for the accounts that signed in there, and for no other', async () => {
  const [parent, child, neighbour] = [await givenOwner(), await givenOwner(), await givenOwner()]
  const tablet = testBrowser(app, schoolAddress)
  for (const name of [parent, child]) expect((await tablet.post(login, right(name))).statusCode).toBe(200)
  for (const name of [parent, child, neighbour]) await guessAt(name, loginGuessed)
  await sql`update sign_in_failure set failures = 10 where scope = 'LOGIN_AND_NETWORK'`.execute(db)
  const statuses = []
  for (const name of [parent, child, neighbour]) {
    statuses.push((await tablet.post(login, right(name))).statusCode)
  }
  expect(statuses).toEqual([200, 200, 429])
})

test.each(['a new password', 'signing out everywhere'])('S-05 after %s no device is known', async (act) => {
  const owner = await givenOwner()
  const browser = testBrowser(app, schoolAddress)
  await browser.post(login, right(owner))
  const { jwt } = await signInAs(app, owner)
  const password = act === 'a new password' ? 'another good long one' : testPassword
  const done =
    act === 'a new password'
      ? await browser.post(
          changePassword,
          { currentPassword: testPassword, newPassword: password },
          bearer(jwt),
        )
      : await browser.post(logoutEverywhere, {}, bearer(jwt))
  expect(done.statusCode).toBe(200)
  await guessAt(owner, loginGuessed)
  expect((await browser.post(login, { userLogin: owner, password })).statusCode).toBe(429)
})

test('S-07 the cookie is a signed random number that scripts and other sites do not get', async () => {
  const secure = await testApp(database, { PUBLIC_URL: 'https://kids.example.org' })
  const owner = await givenOwner()
  const browser = testBrowser(secure)
  await browser.post(login, right(owner))
  const device = browser.jar.get('__Host-device')
  expect(device).toEqual({
    name: '__Host-device',
    value: expect.stringMatching(/^[\w-]{22}\.[\w-]{43}$/),
    path: '/',
    maxAge: 180 * 24 * 3600,
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
  })
  const { rows } = await sql<{
    text: string
  }>`select encode(device_hash, 'base64') as text from known_device`.execute(db)
  const random = device?.value?.split('.')[0] ?? ''
  for (const { text } of rows) expect(text).not.toContain(random)

  const onceOnly = testBrowser(app)
  await onceOnly.post(login, right(owner, { rememberMe: false }))
  expect(onceOnly.jar.get('device')).toMatchObject({ httpOnly: true, sameSite: 'strict' })
  expect(onceOnly.jar.get('device')?.maxAge).toBeUndefined()

  const registered = testBrowser(app)
  await registered.post(register, { ...anAdult(), ...(await solvedCheck(app)) })
  expect(registered.jar.get('device')).toMatchObject({ maxAge: 180 * 24 * 3600 })
})

test('S-07 a wrong sign-in makes no device known, and a planted or outdated cookie is worth nothing', async () => {
  const owner = await givenOwner()
  const stranger = testBrowser(app, schoolAddress)
  await stranger.post(login, wrong(owner))
  expect(stranger.jar.has('device')).toBe(false)

  const browser = testBrowser(app, schoolAddress)
  await browser.post(login, right(owner))
  const { name = '', value = '' } = browser.jar.get('device') ?? {}
  await guessAt(owner, loginGuessed)
  const [random = '', signature = ''] = value.split('.')
  for (const planted of [
    random,
    `${random}.`,
    `x${random}.${signature}`,
    `${random}.${signature}x`,
    '.',
    'a.b.c',
  ]) {
    browser.jar.set(name, { name, value: planted })
    expect((await browser.post(login, right(owner))).statusCode).toBe(429)
  }
  browser.jar.set(name, { name, value })
  await sql`update known_device set created_at = now() - interval '200 days', expires_at = now() - interval '1 second'`.execute(
    db,
  )
  expect((await browser.post(login, right(owner))).statusCode).toBe(429)
})

test('an account has at most twenty known devices, the newest', async () => {
  const owner = await givenOwner()
  for (let count = 0; count < 22; count += 1) await signInAs(app, owner)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from known_device join account using (account_id) where login = ${owner}
  `.execute(db)
  expect(rows).toEqual([{ count: 20 }])
})

test('S-07 calls of one address that sign in without pause do not stop a known device behind it', async () => {
  const owner = await givenOwner()
  const browser = testBrowser(app, schoolAddress)
  await browser.post(login, right(owner))
  let status = 0
  // Without a login or password they only cost the call.
  for (let count = 0; count < 700 && status !== 429; count += 1) {
    status = (await postLogin(app, {}, atSchool)).statusCode
  }
  expect(status).toBe(429)
  expect((await postLogin(app, right(owner), atSchool)).statusCode).toBe(429)
  expect((await browser.post(login, right(owner))).statusCode).toBe(200)
}, 30_000)
