import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'

import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { Cache } from './cache/cache.ts'
import { createDatabase } from './database/db.ts'
import { limitFairly } from './fair-limit.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { shareInFlight } from './share-in-flight.ts'
import { queueRefusals } from './wait-for-turn.ts'

const { url } = await testDatabase()
const { db, pool, close } = createDatabase(url, { poolSize: 1, log: { warn: () => {} } })
afterAll(close)

const inOrder = limitConcurrency(1, { maxWaiting: 10 })
const inTurn = limitFairly(1, { maxWaiting: 10 })
const cache = new Cache<string>({ name: 'test', maxEntries: 10, ttlMs: 60_000 })
const share = shareInFlight((_name: string) => inOrder(() => Promise.resolve(done('shared'))))
const ran: string[] = []
const done = (name: string) => {
  ran.push(name)
  return name
}

const app = await testServer({ RATE_LIMITS: 'off' })
app.get('/in-order', () => inOrder(() => Promise.resolve(done('in order'))))
app.get('/in-turn', () => inTurn({ network: 'n', account: 'a' }, () => Promise.resolve(done('in turn'))))
app.get('/statement', async () => {
  await sql`select 1`.execute(db)
  return done('statement')
})
app.get('/transaction', () => db.transaction().execute(() => Promise.resolve(done('transaction'))))
app.get('/two-steps', async () => {
  await sql`select 1`.execute(db)
  const holding = await pool.connect()
  asked.resolve()
  const second = sql`select 2`.execute(db)
  await left.promise
  holding.release()
  await second
  return done('two steps')
})
app.get('/later/:queue', async ({ params }) => {
  asked.resolve()
  await left.promise
  const { queue } = params as { queue: keyof typeof later }
  await later[queue]().catch(() => {})
  begun.resolve()
})
const later = {
  'in-order': () => inOrder(() => Promise.resolve(done('in order'))),
  'in-turn': () => inTurn({ network: 'n', account: 'a' }, () => Promise.resolve(done('in turn'))),
  statement: async () => {
    await sql`select 1`.execute(db)
    return done('statement')
  },
}
app.get('/cached', () =>
  cache.get('key', async () => ({ value: await inOrder(() => Promise.resolve(done('cached'))) })),
)
app.get('/shared', () => share('name'))
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

let asked = Promise.withResolvers<void>()
let left = Promise.withResolvers<void>()
let begun = Promise.withResolvers<void>()
beforeEach(() => {
  begun = Promise.withResolvers<void>()
  ran.length = 0
  asked = Promise.withResolvers<void>()
  left = Promise.withResolvers<void>()
})

const arrived = () => new Promise<void>((resolve) => app.server.once('request', () => resolve()))
const connections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

/**
 * Sends a request and closes the connection without an answer; resolves when the server has noticed
 * both.
 */
async function askAndLeave(path: string, whenAsked: Promise<unknown> = arrived()): Promise<void> {
  const before = await connections()
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await whenAsked
  socket.destroy()
  await vi.waitFor(async () => expect(await connections()).toBe(before))
}

test.each([
  ['/in-order', 'limitConcurrency'],
  ['/in-turn', 'limitFairly'],
  ['/statement', 'the database pool'],
  ['/transaction', 'the database pool'],
])(
  'S-57 %s: a caller who leaves the queue of %s before their turn has nothing done for them',
  async (path) => {
    const { gone } = queueRefusals
    const letGo = Promise.withResolvers<void>()
    const holding = await pool.connect()
    const running = [
      inOrder(() => letGo.promise),
      inTurn({ network: 'other', account: 'b' }, () => letGo.promise),
    ]
    await askAndLeave(path)
    letGo.resolve()
    holding.release()
    await Promise.all(running)
    // A later caller is served, so all earlier ones had their turn.
    await inOrder(() => Promise.resolve())
    await inTurn({ network: 'n', account: 'a' }, () => Promise.resolve())
    await sql`select 1`.execute(db)
    expect(ran).toEqual([])
    expect(queueRefusals.gone).toBe(gone + 1)
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    expect([answer.status, ran.length]).toEqual([200, 1])
  },
)

test.each(Object.keys(later))(
  'S-57 %s: nothing is begun for whoever has left before it came to that, though nobody is in front',
  async (queue) => {
    await askAndLeave(`/later/${queue}`, asked.promise)
    left.resolve()
    await begun.promise
    expect(ran).toEqual([])
  },
)

test('what has begun goes on when the caller leaves, also where it queues for another connection', async () => {
  await askAndLeave('/two-steps', asked.promise)
  left.resolve()
  await vi.waitFor(() => expect(ran).toEqual(['two steps']))
})

test.each(['/cached', '/shared'])(
  '%s: what others wait for too is done when the first who asked leaves',
  async (path) => {
    const letGo = Promise.withResolvers<void>()
    const running = inOrder(() => letGo.promise)
    const whenAsked = arrived()
    const first = askAndLeave(path, whenAsked)
    await whenAsked
    const second = fetch(`http://127.0.0.1:${port}${path}`)
    await first.catch(() => {})
    letGo.resolve()
    await running
    expect((await second).status).toBe(200)
    expect(ran).toHaveLength(1)
  },
)

test('S-57 a caller who has waited for too long is told to come back, and the place is free', async () => {
  const letGo = Promise.withResolvers<void>()
  const { waited } = queueRefusals
  const order = limitConcurrency(1, { maxWaiting: 1, maxWaitMs: 20 })
  const fair = limitFairly(1, { maxWaiting: 1, maxWaitMs: 20 })
  const turn = { network: 'n', account: 'a' }
  const running = [order(() => letGo.promise), fair(turn, () => letGo.promise)]
  for (let times = 1; times <= 2; times += 1) {
    const never = vi.fn(() => Promise.resolve())
    await expect(order(never)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    await expect(fair(turn, never)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(never).not.toHaveBeenCalled()
  }
  expect(queueRefusals.waited).toBe(waited + 4)
  expect(order.isFull()).toBe(false)
  letGo.resolve()
  await Promise.all(running)
  expect(await order(() => Promise.resolve('next'))).toBe('next')
  expect(await fair(turn, () => Promise.resolve('next'))).toBe('next')
})

test('S-57 in a crowd callers who have waited long come last', async () => {
  const letGo = Promise.withResolvers<void>()
  const limit = limitConcurrency(1, { maxWaiting: 10, freshMs: 100 })
  const started: string[] = []
  const ask = (name: string) => limit(() => Promise.resolve(void started.push(name)))
  const all = [limit(() => letGo.promise), ask('old 1'), ask('old 2')]
  await new Promise((resolve) => setTimeout(resolve, 120))
  all.push(ask('new 1'), ask('new 2'))
  letGo.resolve()
  await Promise.all(all)
  expect(started).toEqual(['new 1', 'new 2', 'old 1', 'old 2'])
})
