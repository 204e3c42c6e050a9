import { pino } from 'pino'
import { expect, test } from 'vitest'

import { givenAccount } from '../testing/accounts.ts'
import { testDatabase } from '../testing/database.ts'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { EndedTokens } from './ended-tokens.ts'
import { openSessions } from './open-sessions.ts'
import { endAllSessions, startSession } from './sessions.ts'
import type { AccessClaims } from './tokens.ts'

const { db, pool, url } = await testDatabase()
const log = pino({ level: 'silent' })
const { tokens } = await openSessions(db, { sessionKeys: [] })

async function givenClaims(login: string): Promise<AccessClaims> {
  const accountId = await givenAccount(db, { login })
  const { jwt } = await startSession(db, tokens, accountId, { userAgent: undefined })
  return (await tokens.read(jwt)) as AccessClaims
}

test('a process that does not listen asks the tables', async () => {
  const ended = new EndedTokens(db)
  const claims = await givenClaims('asked')
  expect(await ended.has(claims)).toBe(false)
  await endAllSessions(db, claims.accountId, 'SIGNED_OUT_EVERYWHERE')
  expect(await ended.has(claims)).toBe(true)
})

test('a process that starts to listen knows what has ended shortly before', async () => {
  const claims = await givenClaims('before')
  const changed = await givenClaims('changed-before')
  await endAllSessions(db, claims.accountId, 'SIGNED_OUT_EVERYWHERE')
  await db.insertInto('account_role').values({ account_id: changed.accountId, role: 'vendor' }).execute()
  const ended = new EndedTokens(db)
  const listener = await ended.listen(url, log)
  expect([ended.has(claims), ended.has(changed)]).toEqual([true, true])
  expect(ended.has(await givenClaims('after'))).toBe(false)
  await listener.stop()
})

test('a process that loses its connection misses nothing', async () => {
  const ended = new EndedTokens(db)
  const listener = await ended.listen(url, log)
  const claims = await givenClaims('missed')
  expect(ended.has(claims)).toBe(false)
  await pool.query(`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'kids-crafts accounts' and datname = current_database()`)
  await endAllSessions(db, claims.accountId, 'SIGNED_OUT_EVERYWHERE')
  await expect.poll(() => ended.has(claims), { timeout: 1000, interval: 10 }).toBe(true)
  await expect.poll(() => ended.has(claims) instanceof Promise, { timeout: 5000 }).toBe(false)
  expect(ended.has(claims)).toBe(true)
  await listener.stop()
})

test('S-05 a process whose connection is cut without a word reads the tables after its limit, and hears again later', async () => {
  const proxy = await startFaultyProxy(url)
  const ended = new EndedTokens(db)
  const heartbeat = { everyMs: 20, answerMs: 200, retryMs: 20 }
  const listener = await ended.listen(proxy.url, log, { maxSilenceMs: 100, heartbeat })
  const claims = await givenClaims('cut-off')
  expect(ended.has(claims)).toBe(false)
  proxy.blackhole()
  await endAllSessions(db, claims.accountId, 'SIGNED_OUT_EVERYWHERE')
  await expect.poll(() => ended.has(claims), { timeout: 1000, interval: 10 }).toBe(true)
  proxy.heal()
  await expect.poll(() => ended.has(claims) instanceof Promise, { timeout: 5000 }).toBe(false)
  expect(ended.has(claims)).toBe(true)
  await listener.stop()
  await proxy.stop()
})

test('a session that goes with its account has ended', async () => {
  const ended = new EndedTokens(db)
  const listener = await ended.listen(url, log)
  const claims = await givenClaims('deleted')
  await db.deleteFrom('account').where('account_id', '=', claims.accountId).execute()
  await expect.poll(() => ended.has(claims), { timeout: 1000, interval: 10 }).toBe(true)
  await listener.stop()
})

test('an ending in a transaction that is rolled back is none', async () => {
  const ended = new EndedTokens(db)
  const listener = await ended.listen(url, log)
  const claims = await givenClaims('rolled-back')
  const undone = db.transaction().execute(async (transaction) => {
    await endAllSessions(transaction, claims.accountId, 'PASSWORD_CHANGED')
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  const later = await givenClaims('later')
  await endAllSessions(db, later.accountId, 'PASSWORD_CHANGED')
  await expect.poll(() => ended.has(later), { timeout: 1000 }).toBe(true)
  expect(ended.has(claims)).toBe(false)
  await listener.stop()
})
