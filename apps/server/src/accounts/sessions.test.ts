import {
  endSession,
  listSessions,
  login,
  logout,
  logoutEverywhere,
  refreshSession,
} from '@kids-crafts/contract/accounts-sessions.ts'
import type { TokenPair } from '@kids-crafts/contract/accounts-sessions.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { deleteExpired } from '#privacy'

import { personalTables } from '../modules.ts'
import { bearer, givenAccount, signInAs, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { endAllSessions } from './sessions.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const otherProcess = await testApp(database)

const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

const end = (sessionId: unknown, { jwt }: TokenPair) => call(app, endSession, { sessionId }, jwt)
const refresh = ({ jwt, refreshJwt }: TokenPair, userLogin: string) =>
  call(app, refreshSession, { expiredJwt: jwt, refreshJwt, userLogin })

async function sessionsOf({ jwt }: TokenPair) {
  const answer = await call(app, listSessions, {}, jwt)
  return answer.json<{ responseEntity: { items: Listed[]; total: number } }>().responseEntity
}

interface Listed {
  sessionId: string
  isCurrent: boolean
}

const statusOf = async (process: FastifyInstance, { jwt }: TokenPair) =>
  (await call(process, getCurrentUser, {}, jwt)).statusCode

/** Refused within a second, in this process and another, on every non-public call. */
async function expectRefused(pair: TokenPair): Promise<void> {
  for (const process of [app, otherProcess]) {
    await expect.poll(() => statusOf(process, pair), { timeout: 1000, interval: 20 }).toBe(401)
    for (const [url, { endpoint }] of process.served) {
      if (endpoint.access === 'public') continue
      const { method } = endpoint
      const answer = await process.inject({
        method,
        url,
        headers: bearer(pair.jwt),
        ...(method === 'POST' ? { body: {} } : {}),
      })
      expect([url, answer.statusCode]).toEqual([url, 401])
    }
  }
}

test('the list of sessions has a device and times, the one in use first', async () => {
  await givenAccount(db, { login: 'lister' })
  await signInAs(app, 'lister')
  const input = { userLogin: 'lister', password: testPassword }
  const inChrome = await call(app, login, input, { 'user-agent': chrome })
  const { jwt } = inChrome.json<{ responseEntity: TokenPair }>().responseEntity
  await sql`update session set last_used_at = now() + interval '1 minute' where device is null`.execute(db)
  const answer = await call(app, listSessions, {}, jwt)
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string
  expect(answer.json()).toEqual({
    responseCode: 'OC_OK',
    message: 'OK',
    responseEntity: {
      current: 1,
      items: [
        {
          sessionId: expect.any(String),
          device: 'Chrome · Android',
          deviceKind: 'PHONE',
          createdAt: time,
          lastUsedAt: time,
          isCurrent: true,
        },
        {
          sessionId: expect.any(String),
          deviceKind: 'OTHER',
          createdAt: time,
          lastUsedAt: time,
          isCurrent: false,
        },
      ],
      total: 2,
      last: 1,
    },
  })
  const { rows } = await sql<{ text: string }>`select session::text as text from session`.execute(db)
  // Match the version as a whole word: its digits may occur in hashes and fractions of a second.
  for (const { text } of rows) expect(text).not.toMatch(/Mozilla|Pixel|(?<!\.)\b140\b/)
})

test('S-06 every sign-in is a session of its own, and the eleventh ends the one unused for longest', async () => {
  await givenAccount(db, { login: 'many-devices' })
  const pairs: TokenPair[] = []
  for (let count = 0; count < 11; count += 1) pairs.push(await signInAs(app, 'many-devices'))
  const [first, second, ...rest] = pairs as [TokenPair, TokenPair, ...TokenPair[]]
  expect(new Set(pairs.map(({ refreshJwt }) => refreshJwt)).size).toBe(11)
  expect((await sessionsOf(second)).total).toBe(10)
  await expectRefused(first)
  expect((await refresh(first, 'many-devices')).statusCode).toBe(401)
  for (const pair of rest) expect(await statusOf(app, pair)).toBe(200)
})

test('S-06 sign-ins at the same moment do not exceed the number of sessions', async () => {
  const accountId = await givenAccount(db, { login: 'all-at-once' })
  await Promise.all(Array.from({ length: 15 }, () => signInAs(app, 'all-at-once')))
  const live = await db
    .selectFrom('session')
    .select('session_id')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute()
  expect(live).toHaveLength(10)
})

test('S-05 signing out ends this session and no other, and may be sent again', async () => {
  await givenAccount(db, { login: 'leaver' })
  const here = await signInAs(app, 'leaver')
  const elsewhere = await signInAs(app, 'leaver')
  for (let count = 0; count < 2; count += 1) {
    const answer = await call(app, logout, { refreshJwt: here.refreshJwt }, here.jwt)
    expect(answer.json()).toEqual({ responseCode: 'OC_OK', message: 'OK', responseEntity: {} })
  }
  await expectRefused(here)
  expect((await refresh(here, 'leaver')).statusCode).toBe(401)
  expect(await statusOf(app, elsewhere)).toBe(200)
})

test('S-05 signing out works with the refresh token alone, and with the access token alone', async () => {
  await givenAccount(db, { login: 'late-leaver' })
  const byRefreshToken = await signInAs(app, 'late-leaver')
  const byBearer = await signInAs(app, 'late-leaver')
  await call(app, logout, { refreshJwt: byRefreshToken.refreshJwt }, 'expired.or.broken')
  await call(app, logout, {}, byBearer.jwt)
  await expectRefused(byRefreshToken)
  await expectRefused(byBearer)
  for (const nothing of [{}, { refreshJwt: null }, { refreshJwt: 'made up' }]) {
    expect((await call(app, logout, nothing)).statusCode).toBe(200)
  }
})

test('S-05 signing out everywhere ends every session of the person and nobody else’s', async () => {
  await givenAccount(db, { login: 'everywhere' })
  await givenAccount(db, { login: 'bystander' })
  const pairs = [await signInAs(app, 'everywhere'), await signInAs(app, 'everywhere')] as const
  const bystander = await signInAs(app, 'bystander')
  const answer = await call(app, logoutEverywhere, {}, pairs[0].jwt)
  expect(answer.statusCode).toBe(200)
  for (const pair of pairs) {
    await expectRefused(pair)
    expect((await refresh(pair, 'everywhere')).statusCode).toBe(401)
  }
  expect(await statusOf(app, bystander)).toBe(200)
})

test('S-05 ending one session from another device bites at once, and may be sent again', async () => {
  await givenAccount(db, { login: 'two-devices' })
  const lost = await signInAs(app, 'two-devices')
  const current = await signInAs(app, 'two-devices')
  const { items } = await sessionsOf(current)
  const { sessionId } = items.find(({ isCurrent }) => !isCurrent) as Listed
  for (let count = 0; count < 2; count += 1) {
    expect((await end(sessionId, current)).json()).toMatchObject({ responseCode: 'OC_OK' })
  }
  await expectRefused(lost)
  expect((await sessionsOf(current)).total).toBe(1)
})

test('S-20 somebody else’s session looks like one that does not exist', async () => {
  await givenAccount(db, { login: 'curious' })
  await givenAccount(db, { login: 'victim' })
  const curious = await signInAs(app, 'curious')
  const victim = await signInAs(app, 'victim')
  const [foreign] = (await sessionsOf(victim)).items
  const answers = [foreign?.sessionId, '00000000-0000-4000-8000-000000000000'].map(async (sessionId) => {
    const { statusCode, json } = await end(sessionId, curious)
    return { statusCode, body: { ...json<object>(), requestId: '' } }
  })
  const [onForeign, onMissing] = await Promise.all(answers)
  expect(onForeign?.statusCode).toBe(404)
  expect(onForeign).toEqual(onMissing)
  expect(await statusOf(app, victim)).toBe(200)
})

test('S-05 a changed role or status and a changed password end the access tokens of before', async () => {
  const accountId = await givenAccount(db, { login: 'changing', roles: ['buyer', 'seller'] })
  const changes: (() => Promise<unknown>)[] = [
    () =>
      db
        .deleteFrom('account_role')
        .where('account_id', '=', accountId)
        .where('role', '=', 'seller')
        .execute(),
    () => db.insertInto('account_role').values({ account_id: accountId, role: 'moderator' }).execute(),
    () =>
      db
        .updateTable('account')
        .set({ status: 'AWAITING_GUARDIAN' })
        .where('account_id', '=', accountId)
        .execute(),
  ]
  for (const change of changes) {
    const pair = await signInAs(app, 'changing')
    expect(await statusOf(otherProcess, pair)).toBe(200)
    await change()
    await expectRefused(pair)
    // The session itself continues, with a token that contains the current roles.
    expect((await refresh(pair, 'changing')).statusCode).toBe(200)
  }
  const [here, elsewhere] = [await signInAs(app, 'changing'), await signInAs(app, 'changing')]
  const current = (await sessionsOf(here)).items.find(({ isCurrent }) => isCurrent)
  await endAllSessions(db, accountId, 'PASSWORD_CHANGED', { exceptSessionId: current?.sessionId ?? '' })
  await expectRefused(elsewhere)
  expect((await refresh(elsewhere, 'changing')).statusCode).toBe(401)
  expect(await statusOf(app, here)).toBe(200)
})

test('S-05 a closed account can neither call nor refresh nor sign in', async () => {
  const accountId = await givenAccount(db, { login: 'closing' })
  const pair = await signInAs(app, 'closing')
  await db
    .updateTable('account')
    .set({ status: 'CLOSED', closed_at: new Date() })
    .where('account_id', '=', accountId)
    .execute()
  await expectRefused(pair)
  expect((await refresh(pair, 'closing')).statusCode).toBe(401)
  await expect(signInAs(app, 'closing')).rejects.toThrow('OC_WRONG_CREDENTIALS')
})

test('an account that waits for its guardian is signed in without roles', async () => {
  await givenAccount(db, { login: 'waiting-child', status: 'AWAITING_GUARDIAN', birth_year: 2016 })
  const { jwt } = await signInAs(app, 'waiting-child')
  const answer = await call(app, getCurrentUser, {}, jwt)
  expect(answer.json()).toEqual({
    code: 'OC_OK',
    message: 'OK',
    createdEntity: {
      login: 'waiting-child',
      status: 'AWAITING_GUARDIAN',
      persona: 'BUYER',
      roles: [],
      birthYear: 2016,
      isChild: true,
      emailVerified: false,
    },
  })
})

test('the current user has the profile fields of the specification', async () => {
  const accountId = await givenAccount(db, { login: 'grown-up', email: 'grown-up@example.org' })
  await db
    .updateTable('account')
    .set({
      first_name: 'Ada',
      last_name: 'Ek',
      birth_date: '1984-03-11',
      gender: 'FEMALE',
      email_verified_at: new Date(),
      phone: '+15550100',
      address: '1 Long Street',
      bio: 'I knit.',
    })
    .where('account_id', '=', accountId)
    .execute()
  const { jwt } = await signInAs(app, 'grown-up')
  const answer = await call(app, getCurrentUser, {}, jwt)
  expect(answer.json<{ createdEntity: unknown }>().createdEntity).toEqual({
    login: 'grown-up',
    status: 'ACTIVE',
    persona: 'BUYER',
    roles: ['buyer'],
    firstName: 'Ada',
    lastName: 'Ek',
    birthDate: '1984-03-11',
    isChild: false,
    gender: 'FEMALE',
    email: 'grown-up@example.org',
    emailVerified: true,
    phone: '+15550100',
    address: '1 Long Street',
    bio: 'I knit.',
  })
})

test.each([
  { email: 'a@example.org' },
  { phone: '+15550100' },
  { address: 'Home' },
  { birth_date: '2016-01-01' },
])('P-01 P-06 the database keeps no %o of a child', async (columns) => {
  const refused = db
    .insertInto('account')
    .values({
      login: 'no-such-child',
      password_hash: 'x',
      status: 'AWAITING_GUARDIAN',
      birth_year: 2016,
      ...columns,
    })
    .execute()
  await expect(refused).rejects.toThrow('child_account_has_a_birth_year_and_no_way_to_reach_it')
})

test('what is over is swept away, and what is in use stays', async () => {
  const accountId = await givenAccount(db, { login: 'swept' })
  for (let count = 0; count < 4; count += 1) await signInAs(app, 'swept')
  const ids = await db
    .selectFrom('session')
    .select('session_id')
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute()
  const [ended, idle, old, live] = ids.map(({ session_id }) => session_id)
  await sql`
    update session set ended_at = now() - interval '8 days', end_reason = 'SIGNED_OUT' where session_id = ${ended}
  `.execute(db)
  await sql`update session set last_used_at = now() - interval '22 days' where session_id = ${idle}`.execute(
    db,
  )
  await sql`update session set lasts_until = now() - interval '8 days' where session_id = ${old}`.execute(db)
  await db
    .insertInto('sign_in_failure')
    .values([
      {
        scope: 'LOGIN',
        subject: Buffer.from('old'),
        failures: 3,
        since: new Date(Date.now() - 25 * 3_600_000),
      },
      { scope: 'LOGIN', subject: Buffer.from('new'), failures: 3 },
    ])
    .execute()
  await deleteExpired({ db, personalTables }).run({}, undefined)
  const left = await db
    .selectFrom('session')
    .select('session_id')
    .where('account_id', '=', accountId)
    .execute()
  expect(left).toEqual([{ session_id: live }])
  const counted = await db.selectFrom('sign_in_failure').select('subject').where('failures', '=', 3).execute()
  expect(counted.map(({ subject }) => subject.toString())).toEqual(['new'])
})
