import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { changePassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { updateProfile } from '@kids-crafts/contract/accounts-profile.ts'
import type { Endpoint } from '@kids-crafts/contract/endpoint.ts'
import { closeAccount } from '@kids-crafts/contract/privacy.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'

import { givenAccount, signInAs, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testMailbox } from '../testing/mailbox.ts'
import { anAdult, postRegistration, registerAs } from '../testing/registration.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const mailbox = testMailbox(database)
const wrongPassword = 'surely not this one'

beforeEach(async () => {
  await db.deleteFrom('sign_in_failure').execute()
})

let people = 0
async function givenPerson() {
  people += 1
  const login = `person-${people}`
  const email = `${login}@example.org`
  await givenAccount(db, { login, email })
  return { login, email, ...(await signInAs(app, login)) }
}

/** Otherwise seven of the ten would have to wait. */
const skipToTheTenth = () => sql`update sign_in_failure set failures = 9`.execute(db)
const endWindow = () => sql`update sign_in_failure set since = since - interval '15 minutes'`.execute(db)

const places: [name: string, endpoint: Endpoint, inputWith: (password: string) => object][] = [
  [
    'changing the password',
    changePassword,
    (currentPassword) => ({ currentPassword, newPassword: 'another good long one' }),
  ],
  ['closing the account', closeAccount, (password) => ({ password })],
  [
    'changing the address',
    updateProfile,
    (currentPassword) => ({ email: 'new-address@example.org', currentPassword }),
  ],
]

test.each(places)(
  'S-07 the eleventh wrong password at %s is refused, the right one too until the window ends, and others are not',
  async (_name, endpoint, inputWith) => {
    const person = await givenPerson()
    const wrong = await call(app, endpoint, inputWith(wrongPassword), person.jwt)
    expect(wrong.statusCode).toBe(400)
    expect(wrong.json()).toMatchObject({ errors: [{ errorCode: 'OC_PASSWORD_WRONG' }] })
    await skipToTheTenth()
    expect((await call(app, endpoint, inputWith(wrongPassword), person.jwt)).statusCode).toBe(400)
    for (const password of [wrongPassword, testPassword]) {
      const refused = await call(app, endpoint, inputWith(password), person.jwt)
      expect(refused.statusCode).toBe(429)
      expect(refused.json()).toMatchObject({ errors: [{ errorCode: 'OC_TOO_MANY_REQUESTS' }] })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900)
    }
    // All places share the count of guesses.
    for (const [, other, inputAt] of places) {
      expect((await call(app, other, inputAt(testPassword), person.jwt)).statusCode).toBe(429)
    }
    expect((await mailbox.last(person.email, 'sign-in-attempts')).data.login).toBe(person.login)

    // Another person in the same network, and the owner signed in elsewhere.
    const neighbour = await givenPerson()
    expect((await call(app, endpoint, inputWith(wrongPassword), neighbour.jwt)).statusCode).toBe(400)
    expect((await call(app, endpoint, inputWith(testPassword), neighbour.jwt)).statusCode).toBe(200)
    const elsewhere = await signInAs(app, person.login)
    expect((await call(app, endpoint, inputWith(wrongPassword), elsewhere.jwt)).statusCode).toBe(400)

    await endWindow()
    expect((await call(app, endpoint, inputWith(testPassword), person.jwt)).statusCode).toBe(200)
  },
)

test('S-07 the eleventh wrong password of a repeated registration is refused, the right one too until the window ends', async () => {
  const person = anAdult()
  await registerAs(app, person)
  const again = (password: string) => postRegistration(app, { ...person, password })
  expect((await again(wrongPassword)).json()).toMatchObject({ responseCode: 'OC_LOGIN_TAKEN' })
  await skipToTheTenth()
  expect((await again(wrongPassword)).statusCode).toBe(409)
  for (const password of [wrongPassword, person.password]) {
    const refused = await again(password)
    expect(refused.json()).toMatchObject({ responseCode: 'OC_TOO_MANY_REQUESTS' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(800)
  }
  const other = anAdult()
  await registerAs(app, other)
  expect((await postRegistration(app, other)).statusCode).toBe(200)
  await endWindow()
  expect((await again(person.password)).statusCode).toBe(200)
})

test('S-07 a login that was taken long ago is counted alike', async () => {
  const { login } = await givenPerson()
  const taken = anAdult({ userLogin: login })
  expect((await postRegistration(app, taken)).statusCode).toBe(409)
  await sql`update sign_in_failure set failures = 10`.execute(db)
  expect((await postRegistration(app, taken)).statusCode).toBe(429)
})

test('S-07 twenty guesses at once in one session are ten guesses', async () => {
  const { jwt } = await givenPerson()
  const guess = () =>
    call(app, changePassword, { currentPassword: wrongPassword, newPassword: 'another good long one' }, jwt)
  const answers = await Promise.all(Array.from({ length: 20 }, guess))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect([answers.length, refused.length]).toEqual([20, 10])
}, 30_000)

test('whoever types the right password starts again from nothing', async () => {
  const { jwt } = await givenPerson()
  const change = (currentPassword: string) =>
    call(app, updateProfile, { email: 'my-next-address@example.org', currentPassword }, jwt)
  await change(wrongPassword)
  await sql`update sign_in_failure set failures = 8`.execute(db)
  expect((await change(testPassword)).statusCode).toBe(200)
  const { rows } = await sql`select scope from sign_in_failure where scope = 'SESSION'`.execute(db)
  expect(rows).toEqual([])
})

test('S-07 nothing but the guard compares what somebody typed', async () => {
  const root = path.resolve(import.meta.dirname, '..')
  const files = (await readdir(root, { recursive: true })).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const having = async (pattern: RegExp) => {
    const found = await Promise.all(
      files.map(async (file) => pattern.test(await readFile(path.join(root, file), 'utf8'))),
    )
    return files.filter((_, index) => found[index]).toSorted()
  }
  expect(await having(/\bverifyPassword\b/)).toEqual([
    'accounts/accounts.ts',
    'accounts/check-password.ts',
    'accounts/password.ts',
    // Checks the demo's published password at start, before anybody can type one.
    'demo/published-password.ts',
  ])
  // The tests' own hash is cheap, and only creates hashes.
  expect(await having(/from '@node-rs\/argon2'/)).toEqual([
    'accounts/password.ts',
    'testing/test-password-hash.ts',
  ])
})
