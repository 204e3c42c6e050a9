import { updateProfile } from '@kids-crafts/contract/accounts-profile.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { hashPassword, openSessions } from '#accounts'

import { readConfig } from '../platform/config.ts'
import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { testBotCheck } from '../testing/bot-check.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { nastyValue } from '../testing/nasty-values.ts'
import { testServer } from '../testing/server.ts'
import { accountRoutes } from './routes.ts'

const { db } = await testDatabase()
const app = await testServer({ RATE_LIMITS: 'off' })
recogniseTestAccounts(app)
const config = readConfig({ NODE_ENV: 'test' })
accountRoutes(app, {
  db,
  config,
  sessions: await openSessions(db, config),
  botCheck: await testBotCheck(db),
})

const profile = {
  firstName: 'Daniel',
  lastName: "O'Brien",
  birthDate: '1987-09-02',
  gender: 'MALE',
  phone: '+16045550134',
  address: '1280 Maple Street, Vancouver',
  bio: 'I teach woodwork.',
}

const update = (accountId: string, changes: object, roles = ['buyer'] as const) =>
  call(app, updateProfile, changes, as(accountId, roles))
/** Changing a confirmed address requires the password, which most of these tests aren't about. */
const givenUnconfirmed = (setup: Parameters<typeof givenAccount>[1] = {}) =>
  givenAccount(db, { email_verified_at: null, ...setup })
const accountOf = (accountId: string) =>
  db.selectFrom('account').selectAll().where('account_id', '=', accountId).executeTakeFirstOrThrow()

async function queuedVerifications(accountId: string) {
  const { rows } = await sql<{ payload: { accountId: string; email: string } }>`
    select payload from graphile_worker._private_jobs where payload ->> 'accountId' = ${accountId}
  `.execute(db)
  return rows.map(({ payload }) => payload.email)
}

test('the profile is changed and answered as the current user, to the letter', async () => {
  const me = await givenUnconfirmed({ login: 'daniel', roles: [] })
  expect((await update(me, profile)).body).toBe(
    '{"responseCode":"OC_OK","message":"OK","responseEntity":{"login":"daniel","status":"ACTIVE","persona":"BUYER",' +
      '"roles":[],"firstName":"Daniel","lastName":"OʼBrien","birthDate":"1987-09-02","isChild":false,"gender":"MALE",' +
      '"email":"daniel@example.org","emailVerified":false,"phone":"+16045550134",' +
      '"address":"1280 Maple Street, Vancouver","bio":"I teach woodwork."}}',
  )
})

test('what is not sent stays, and null or an empty text clears what may be empty', async () => {
  const me = await givenUnconfirmed()
  await update(me, profile)
  await update(me, { phone: null, bio: '', gender: null })
  expect(await accountOf(me)).toMatchObject({
    first_name: 'Daniel',
    birth_date: '1987-09-02',
    address: '1280 Maple Street, Vancouver',
    phone: null,
    bio: null,
    gender: null,
  })
  expect((await update(me, {})).statusCode).toBe(200)
  expect(await accountOf(me)).toMatchObject({ first_name: 'Daniel', address: '1280 Maple Street, Vancouver' })
})

test('a new email address is asked to be confirmed, and until then the account keeps the old one', async () => {
  const currentPassword = 'three blue otters swim'
  const me = await givenAccount(db, {
    email: 'old@example.org',
    password_hash: await hashPassword(currentPassword),
  })
  expect((await update(me, { email: 'old@example.org' })).statusCode).toBe(200)
  // Somebody who finds the device unlocked must not get a way to a new password.
  for (const [typed, errorCode] of [
    [undefined, 'REQUIRED'],
    ['', 'REQUIRED'],
    ['not this one', 'OC_PASSWORD_WRONG'],
  ]) {
    const refused = await update(me, { email: 'New@Example.org', currentPassword: typed })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ errorCode, field: 'currentPassword' }])
  }
  expect(await queuedVerifications(me)).toEqual([])
  const answer = await update(me, { email: 'New@Example.org', currentPassword })
  expect(answer.json().responseEntity).toMatchObject({ email: 'old@example.org', emailVerified: true })
  expect(await queuedVerifications(me)).toEqual(['new@example.org'])
})

test('the email address that the account has already is no change, and one of somebody else’s is answered alike', async () => {
  const me = await givenUnconfirmed({ email: 'mine@example.org' })
  await givenUnconfirmed({ email: 'theirs@example.org' })
  await update(me, { email: 'mine@example.org' })
  expect(await queuedVerifications(me)).toEqual([])
  const taken = (await update(me, { email: 'theirs@example.org' })).json()
  const free = (await update(me, { email: 'free@example.org' })).json()
  expect(taken).toEqual(free)
})

test('a change that is refused changes nothing and asks nobody to confirm', async () => {
  const me = await givenUnconfirmed()
  const before = await accountOf(me)
  expect(
    (await update(me, { firstName: 'Ada', email: 'new2@example.org', birthDate: '2015-01-01' })).statusCode,
  ).toBe(400)
  expect(await accountOf(me)).toEqual(before)
  expect(await queuedVerifications(me)).toEqual([])
})

test.each(['email', 'phone', 'address', 'birthDate'])(
  'P-01 P-06 a child’s profile refuses %s',
  async (field) => {
    const child = await givenChild(db)
    const values: Record<string, string> = { ...profile, email: 'child@example.org' }
    const answer = await update(child, { [field]: values[field] })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ field, errorCode: 'NOT_FOR_CHILDREN' }])
  },
)

test('P-07 a child says in its bio no way to reach it', async () => {
  const child = await givenChild(db)
  const answer = await update(child, { bio: 'I knit. Write to mia@example.org' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: 'bio', errorCode: 'PERSONAL_DATA' }])
})

test('P-07 a child does not say its name in its bio', async () => {
  const child = await givenChild(db)
  const answer = await update(child, { bio: 'I knit. My name is Mia Meyer' })
  expect(answer.json().errors).toMatchObject([{ field: 'bio', errorCode: 'PERSONAL_DATA' }])
})

test('a child may say gender and bio if it likes', async () => {
  const child = await givenChild(db)
  const { gender, bio } = profile
  expect((await update(child, { gender, bio, phone: null })).statusCode).toBe(200)
})

test('H-16 a child’s name is what a guardian has given', async () => {
  const child = await givenChild(db)
  const answer = await update(child, { firstName: 'Mia', lastName: 'Meyer' })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([
    { field: 'firstName', errorCode: 'NAME_BY_GUARDIAN' },
    { field: 'lastName', errorCode: 'NAME_BY_GUARDIAN' },
  ])
  await db.updateTable('account').set({ first_name: 'Mia' }).where('account_id', '=', child).execute()
  expect((await update(child, { firstName: 'Mia', bio: 'I knit.' })).statusCode).toBe(200)
  await db.updateTable('account').set({ last_name: 'Meyer' }).where('account_id', '=', child).execute()
  const telling = await update(child, { bio: 'Mia Meyer knits' })
  expect(telling.json().errors).toMatchObject([{ field: 'bio', errorCode: 'PERSONAL_DATA' }])
})

test('whoever has grown up gives the day of birth first, and then has all of a profile', async () => {
  const grown = await givenAccount(db, { birth_year: 2000 })
  const early = await update(grown, { phone: profile.phone })
  expect(early.json().errors).toMatchObject([{ field: 'birthDate', errorCode: 'REQUIRED' }])
  expect((await update(grown, { phone: profile.phone, birthDate: '2000-05-04' })).statusCode).toBe(200)
  expect(await accountOf(grown)).toMatchObject({
    birth_year: null,
    birth_date: '2000-05-04',
    phone: profile.phone,
  })
})

test('S-24 no column of an account but those of the profile can be set', async () => {
  const me = await givenUnconfirmed()
  const before = await accountOf(me)
  const own = new Set(['phone', 'address', 'bio', 'gender', 'email'])
  const extras = Object.keys(before).filter((column) => !own.has(column))
  for (const extra of [...extras, 'roles', 'role', 'emailVerified', 'isChild', 'balance', 'accountId']) {
    const answer = await update(me, { firstName: 'Ada', [extra]: 'x' })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, extra])
  }
  expect(await accountOf(me)).toEqual(before)
})

test('nobody without a role, and nobody who is not signed in, gets in', async () => {
  const child = await givenChild(db)
  expect((await call(app, updateProfile, {})).statusCode).toBe(401)
  expect((await call(app, updateProfile, {}, as(child, []))).statusCode).toBe(403)
})

test.each([
  ['firstName', 'ada', 'FIRST_NAME_FORMAT'],
  ['firstName', '', 'REQUIRED'],
  ['lastName', 'Smith1', 'LAST_NAME_FORMAT'],
  ['birthDate', '2015-01-01', 'BIRTH_DATE_OF_CHILD'],
  ['birthDate', '1987-02-30', 'BIRTH_DATE_FORMAT'],
  ['gender', 'X', 'NOT_IN_LIST'],
  ['email', 'ada', 'EMAIL_FORMAT'],
  ['email', null, 'REQUIRED'],
  ['phone', '12345', 'PHONE_FORMAT'],
  ['address', '<b>', 'ADDRESS_FORMAT'],
  ['bio', 'x'.repeat(1001), 'TOO_LONG'],
])('%s %j is refused at the field as %s', async (field, value, fault) => {
  const answer = await update(await givenUnconfirmed(), { [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field, errorCode: fault }])
})

test.each(["o'neil@example.org", 'a!b@example.org', 'a+b@example.org', '-a@example.org', "a'@example.org"])(
  'the address %s is refused at the field or can be mailed to',
  async (email) => {
    const answer = await update(await givenUnconfirmed(), { email })
    expect([200, 400]).toContain(answer.statusCode)
  },
)

test('generated bad inputs are refused at a field, and none is a bug', async () => {
  const me = await givenUnconfirmed()
  const fields = [...Object.keys(profile), 'email']
  const change = fc.record(Object.fromEntries(fields.map((field) => [field, nastyValue])), {
    requiredKeys: [],
  })
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const answer = await update(me, changes)
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode !== 400) return
      for (const { field } of answer.json().errors) expect(fields).toContain(field.split('.')[0])
    }),
    { numRuns: 2500 },
  )
}, 60_000)
