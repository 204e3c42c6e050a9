import * as contract from '@kids-crafts/contract/accounts-sessions.ts'
import type { TokenPair } from '@kids-crafts/contract/accounts-sessions.ts'
import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'

import { givenAccount, signInAs, signInSeller, signInStaff } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { openSessions } from './open-sessions.ts'
import { refreshSession } from './refresh.ts'
import { startSession } from './sessions.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const { tokens } = await openSessions(db, { sessionKeys: [] })

beforeAll(async () => {
  await givenAccount(db, { login: 'parent', email: 'parent@example.org' })
  await givenAccount(db, { login: 'other', email: 'other@example.org' })
})

const refresh = ({ jwt, refreshJwt }: TokenPair, more: object = {}) =>
  call(app, contract.refreshSession, { expiredJwt: jwt, refreshJwt, userLogin: 'parent', ...more }, jwt)

async function refreshed(pair: TokenPair): Promise<TokenPair> {
  const answer = await refresh(pair)
  expect(answer.json()).toMatchObject({ responseCode: 'OC_OK', message: 'OK' })
  return answer.json<{ responseEntity: TokenPair }>().responseEntity
}

const currentUser = ({ jwt }: TokenPair) => call(app, getCurrentUser, {}, jwt)

/** As if all of it had happened this much earlier. */
async function later(seconds: number): Promise<void> {
  const moved = sql`make_interval(secs => ${seconds})`
  await sql`
    update refresh_token set created_at = created_at - ${moved}, replaced_at = replaced_at - ${moved}
  `.execute(db)
  await sql`
    update session set last_used_at = last_used_at - ${moved}, lasts_until = lasts_until - ${moved}
    where ended_at is null
  `.execute(db)
}

async function liveLeaves(): Promise<number[]> {
  const { rows } = await sql<{ leaves: number }>`
    select count(*) filter (where replaced_at is null)::integer as leaves
    from session join refresh_token using (session_id)
    where ended_at is null
    group by session_id
  `.execute(db)
  return rows.map(({ leaves }) => leaves)
}

test('a refresh answers with a new pair, and the session goes on with it', async () => {
  const first = await signInAs(app, 'parent')
  const second = await refreshed(first)
  expect(second.refreshJwt).not.toBe(first.refreshJwt)
  expect((await currentUser(second)).statusCode).toBe(200)
  const third = await refreshed(second)
  expect(new Set([first.refreshJwt, second.refreshJwt, third.refreshJwt]).size).toBe(3)
})

test('an access token that has expired is refreshed, with the email address as login too', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
  const pair = await signInAs(app, 'parent')
  vi.useRealTimers()
  expect((await currentUser(pair)).statusCode).toBe(401)
  const answer = await refresh(pair, { userLogin: 'Parent@example.org' })
  expect(answer.statusCode).toBe(200)
  expect((await currentUser(answer.json<{ responseEntity: TokenPair }>().responseEntity)).statusCode).toBe(
    200,
  )
})

test('R-16 S-04 I-11 many devices that each refresh twenty times at once stay signed in, each with one next token', async () => {
  const families = 60
  const pairs: TokenPair[] = []
  for (let index = 0; index < families; index += 1) {
    const login = `family-${index}`
    const accountId = await givenAccount(db, { login })
    pairs.push(await startSession(db, tokens, accountId, { userAgent: undefined }))
  }
  // Half of them as if from other processes, which share only the database.
  const answers = await Promise.all(
    pairs.flatMap(({ jwt, refreshJwt }, index) =>
      Array.from({ length: 20 }, async (_, count) => {
        const entityInfo = { expiredJwt: jwt, refreshJwt, userLogin: `family-${index}` }
        if (count % 2 === 0) {
          const pair = await refreshSession(db, tokens, entityInfo, 'default')
          return { index, status: 200, next: pair.refreshJwt }
        }
        const answer = await refresh({ jwt, refreshJwt }, entityInfo)
        return { index, status: answer.statusCode, next: answer.json<Answered>().responseEntity?.refreshJwt }
      }),
    ),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  for (let index = 0; index < families; index += 1) {
    const next = new Set(answers.filter((answer) => answer.index === index).map((answer) => answer.next))
    expect(next.size).toBe(1)
  }
  expect(new Set(answers.map(({ next }) => next)).size).toBe(families)
  expect((await liveLeaves()).every((leaves) => leaves === 1)).toBe(true)
}, 60_000)

interface Answered {
  responseEntity: TokenPair | null
}

test('R-16 a lost answer can be asked for again within the grace, even after the next refresh', async () => {
  const first = await signInAs(app, 'parent')
  const second = await refreshed(first)
  await later(5)
  expect((await refreshed(first)).refreshJwt).toBe(second.refreshJwt)
  const third = await refreshed(second)
  expect((await refreshed(first)).refreshJwt).toBe(third.refreshJwt)
  await later(300)
  await refreshed(third)
})

test('R-16 S-04 a token that comes back after the grace ends its whole family, and the owner is told', async () => {
  const stolen = await signInAs(app, 'parent')
  const elsewhere = await signInAs(app, 'parent')
  const second = await refreshed(stolen)
  await later(11)
  const third = await refreshed(second)
  expect((await currentUser(third)).statusCode).toBe(200)

  expect((await refresh(stolen)).statusCode).toBe(401)
  expect((await refresh(third)).statusCode).toBe(401)
  await expect.poll(async () => (await currentUser(third)).statusCode, { timeout: 1000 }).toBe(401)
  expect((await currentUser(elsewhere)).statusCode).toBe(200)
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where payload ->> 'kind' = 'session-ended'
  `.execute(db)
  expect(rows.map(({ payload }) => payload)).toMatchObject([
    { to: 'parent@example.org', data: { login: 'parent' } },
  ])
  // Later ones are refused without another mail.
  expect((await refresh(stolen)).statusCode).toBe(401)
  expect(await jobCount()).toBe(1)
})

async function jobCount() {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker._private_jobs where payload ->> 'kind' = 'session-ended'
  `.execute(db)
  return rows[0]?.count
}

test('expired token, refresh token and login must belong together', async () => {
  const own = await signInAs(app, 'parent')
  const sibling = await signInAs(app, 'parent')
  const foreign = await signInAs(app, 'other')
  const refused = [
    await refresh({ jwt: foreign.jwt, refreshJwt: own.refreshJwt }),
    await refresh({ jwt: sibling.jwt, refreshJwt: own.refreshJwt }),
    await refresh({ jwt: own.jwt, refreshJwt: foreign.refreshJwt }),
    await refresh(own, { userLogin: 'other' }),
    await refresh(own, { userLogin: 'nobody-here' }),
    await refresh({ jwt: own.refreshJwt, refreshJwt: own.refreshJwt }),
    await refresh({ jwt: own.jwt, refreshJwt: own.jwt }),
    await refresh({ jwt: `${own.jwt.slice(0, -4)}AAAA`, refreshJwt: own.refreshJwt }),
    await refresh({ jwt: '', refreshJwt: own.refreshJwt }),
  ]
  for (const { statusCode, json } of refused) {
    expect([statusCode, json<{ message: string }>().message]).toEqual([401, 'Please sign in again'])
  }
  await refreshed(own)
})

test('a session ends after two weeks without use, and after a month whatever its use', async () => {
  const day = 24 * 60 * 60
  let used = await signInAs(app, 'parent')
  const unused = await signInAs(app, 'parent')
  for (let count = 0; count < 3; count += 1) {
    await later(9.9 * day)
    used = await refreshed(used)
  }
  expect((await refresh(unused)).statusCode).toBe(401)
  await later(0.4 * day)
  expect((await refresh(used)).statusCode).toBe(401)
})

test('without "remember me" a person is signed out after half a day without use', async () => {
  const pair = await signInAs(app, 'parent', { rememberMe: false })
  await later(11.9 * 60 * 60)
  const next = await refreshed(pair)
  await later(12.1 * 60 * 60)
  expect((await refresh(next)).statusCode).toBe(401)
})

test('a refresh brings the roles that the account has now', async () => {
  const accountId = await givenAccount(db, { login: 'growing' })
  const pair = await signInAs(app, 'growing')
  await db.insertInto('account_role').values({ account_id: accountId, role: 'vendor' }).execute()
  const answer = await refresh(pair, { userLogin: 'growing' })
  const { jwt } = answer.json<{ responseEntity: TokenPair }>().responseEntity
  expect((await tokens.read(jwt))?.roles).toEqual(['buyer', 'vendor'])
})

test('I-11 the database refuses a second live token of a session', async () => {
  await signInAs(app, 'parent')
  const session = await db.selectFrom('session').select('session_id').limit(1).executeTakeFirstOrThrow()
  const second = db
    .insertInto('refresh_token')
    .values([1, 2].map((byte) => ({ token_hash: Buffer.alloc(32, byte), session_id: session.session_id })))
    .execute()
  await expect(second).rejects.toThrow('session_has_one_live_token')
})

test.each([
  ['the store', signInAs, 200],
  ["the sellers' portal", signInSeller, 401],
  ["the staff's portal", signInStaff, 401],
] as const)('S-02 the store renews sessions of its own: %s', async (name, signIn, status) => {
  const userLogin = `renewed-in-${name.replaceAll(/[^a-z]/g, '-')}`
  await givenAccount(db, { login: userLogin })
  expect((await refresh(await signIn(app, userLogin), { userLogin })).statusCode).toBe(status)
})
