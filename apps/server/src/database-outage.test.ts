import { setTimeout as delay } from 'node:timers/promises'

import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import { getStore } from '@kids-crafts/contract/stores.ts'
import { pino } from 'pino'
import { afterAll, afterEach, expect, test } from 'vitest'

import { pauseStoresOf } from '#stores'

import { endAllSessions } from './accounts/sessions.ts'
import { asGuardian } from './platform/actor.ts'
import { listenForInvalidations } from './platform/cache/listen-for-invalidations.ts'
import { createDatabase } from './platform/database/db.ts'
import { bearer, givenAccount, signInAs } from './testing/accounts.ts'
import { testApp } from './testing/app.ts'
import { testDatabase } from './testing/database.ts'
import { startFaultyProxy } from './testing/faulty-proxy.ts'
import { givenFullChild } from './testing/full-person.ts'

const database = await testDatabase()
const log = pino({ level: 'silent' })
const answeredWithinMs = 3_000
/** After so long without a sign of life the tables are asked about a token. */
const tokenBoundMs = 3_000
const heartbeat = { everyMs: 50, answerMs: 400, retryMs: 50 }

// They differ in how long cached answers outlive the last sign of life of the database.
const impatient = await givenServer(300)
const patient = await givenServer(6_000)

/** A server whose way to the database can fail. The test itself takes another way. */
async function givenServer(maxSilenceMs: number) {
  const proxy = await startFaultyProxy(database.url)
  const { db, pool, close } = createDatabase(proxy.url, { poolSize: 4, log })
  afterAll(close)
  const app = await testApp({ db, pool, close, url: proxy.url })
  const listener = await listenForInvalidations(proxy.url, app.caches, log, { maxSilenceMs, heartbeat })
  afterAll(() => listener.stop())
  afterEach(() => proxy.heal())
  // First of all, because a connection in a black hole cannot be closed in order.
  afterAll(() => proxy.stop())
  return { app, proxy, get }

  async function get(url: string, headers = {}) {
    const startMs = performance.now()
    const answer = await app.inject({ url, headers })
    return { ...pick(answer), tookMs: performance.now() - startMs }
  }
}

function pick({ statusCode, headers, body }: { statusCode: number; headers: object; body: string }) {
  return { statusCode, body, retryAfter: 'retry-after' in headers ? headers['retry-after'] : undefined }
}

async function givenChildStore() {
  const { accountId } = await givenFullChild(database.db, { email: `${crypto.randomUUID()}@example.org` })
  const { handle } = await database.db
    .selectFrom('store')
    .select('handle')
    .where('owner_account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { accountId, url: `${urlOf(getStore)}?vendorLogin=${handle}` }
}

async function givenSignedIn(app: Parameters<typeof signInAs>[0]) {
  const login = `login-${crypto.randomUUID().slice(0, 8)}`
  const accountId = await givenAccount(database.db, { login })
  const { jwt } = await signInAs(app, login)
  return { accountId, headers: bearer(jwt) }
}

test('S-05 a token that ends while the database is cut off without a word is refused, and never accepted again', async () => {
  const { app, proxy, get } = impatient
  const { accountId, headers } = await givenSignedIn(app)
  const me = urlOf(getCurrentUser)
  expect((await get(me, headers)).statusCode).toBe(200)

  proxy.blackhole()
  await endAllSessions(database.db, accountId, 'SIGNED_OUT_EVERYWHERE')
  await expect.poll(async () => (await get(me, headers)).statusCode, { timeout: 8_000 }).toBe(503)
  proxy.heal()
  await delay(tokenBoundMs)
  await expect.poll(async () => (await get(me, headers)).statusCode, { timeout: 15_000 }).not.toBe(503)
  expect((await get(me, headers)).statusCode).toBe(401)
})

test('S-05 P-02 a child’s store that is paused while the process cannot hear of it is gone in time', async () => {
  const { proxy, get } = impatient
  const store = await givenChildStore()
  expect((await get(store.url)).statusCode).toBe(200)

  proxy.blackhole()
  await pauseStoresOf(database.db, asGuardian(store.accountId, null))
  await expect.poll(async () => (await get(store.url)).statusCode, { timeout: 5_000 }).toBe(503)
  proxy.heal()
  await expect.poll(async () => (await get(store.url)).statusCode, { timeout: 15_000 }).toBe(404)
})

test('H-11 a silent database costs a 503 with Retry-After within three seconds, cached pages stay for their time, and all comes back', async () => {
  const { app, proxy, get } = patient
  const { headers } = await givenSignedIn(app)
  const [cached, other] = [await givenChildStore(), await givenChildStore()]
  expect((await get(cached.url)).statusCode).toBe(200)

  proxy.blackhole()
  const refused = await Promise.all([
    get(other.url),
    get(urlOf(getCurrentUser), headers),
    ...Array.from({ length: 8 }, () => get('/api/readiness')),
  ])
  for (const { statusCode, retryAfter, tookMs } of refused) {
    expect({ statusCode, retryAfter }).toEqual({ statusCode: 503, retryAfter: '5' })
    expect(tookMs).toBeLessThan(answeredWithinMs)
  }
  expect((await get(cached.url)).statusCode).toBe(200)

  proxy.heal()
  const all = async () =>
    Promise.all(['/api/readiness', cached.url, other.url].map(async (url) => (await get(url)).statusCode))
  await expect.poll(all, { timeout: 15_000 }).toEqual([200, 200, 200])
})

test('H-11 a database that refuses connections costs a 503 at once', async () => {
  const { proxy, get } = impatient
  const store = await givenChildStore()
  proxy.reset()
  const { statusCode, retryAfter, tookMs } = await get(store.url)
  expect({ statusCode, retryAfter }).toEqual({ statusCode: 503, retryAfter: '5' })
  expect(tookMs).toBeLessThan(answeredWithinMs)
})
