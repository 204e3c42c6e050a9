import type { AddressInfo } from 'node:net'

import { expect, test, vi } from 'vitest'

import { testDatabase } from '../../testing/database.ts'
import { testServer } from '../../testing/server.ts'
import { readConfig } from '../config.ts'
import { createDatabase } from '../database/db.ts'
import { createProblems } from '../problems.ts'
import { healthRoutes } from './health.ts'
import type { HealthParts } from './health.ts'

const database = await testDatabase()
const log = { warn: () => {} }

async function givenHealth(env: Record<string, string> = {}, changes: Partial<HealthParts> = {}) {
  const warn = vi.fn()
  const problems = createProblems({ warn, info: () => {} })
  const draining = new AbortController()
  const { db, close } = createDatabase(database.url, { poolSize: 1, log })
  const app = await testServer({}, { draining: draining.signal })
  app.addHook('onClose', close)
  healthRoutes(app, {
    healthDb: db,
    draining: draining.signal,
    config: readConfig(env),
    problems,
    ...changes,
  })
  app.get('/page', () => Promise.resolve('page'))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { draining, db, problems, warn, ask: (path: string) => fetch(`http://127.0.0.1:${port}${path}`) }
}

test('S-57 readiness does not wait while all connections are taken', async () => {
  const { ask } = await givenHealth()
  const busy = await Promise.all(Array.from({ length: 5 }, () => database.pool.connect()))
  try {
    const startedAt = performance.now()
    const { status } = await ask('/api/readiness')
    expect(status).toBe(200)
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  } finally {
    for (const client of busy) client.release()
  }
})

test('S-57 readiness says no within seconds when the database is silent, and yes when it speaks again', async () => {
  const { ask, db } = await givenHealth()
  // Its only connection waits as if the network dropped everything.
  const silent = db.connection().execute(async () => {
    const startedAt = performance.now()
    const { status, headers } = await ask('/api/readiness')
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(performance.now() - startedAt).toBeLessThan(10_000)
  })
  await silent
  expect((await ask('/api/readiness')).status).toBe(200)
})

test('H-12 a server that drains is not ready, serves on, and closes each connection after its answer', async () => {
  const { ask, draining } = await givenHealth()
  const before = await ask('/page')
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive'])
  draining.abort()
  const { status, headers } = await ask('/page')
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
  expect((await ask('/api/readiness')).status).toBe(503)
  expect((await ask('/api/liveness')).status).toBe(200)
})

test('a server with its database, and mail that is caught or sent, is ready', async () => {
  for (const env of [{}, { NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.org' }]) {
    const { ask } = await givenHealth(env)
    expect((await ask('/api/readiness')).status).toBe(200)
  }
})

test('H-17 production without SMTP_URL runs but is not ready, and says why', async () => {
  const { ask } = await givenHealth({ NODE_ENV: 'production' })
  expect((await ask('/api/liveness')).status).toBe(200)
  const answer = await ask('/api/readiness')
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ message: 'No mail can be sent: SMTP_URL is not set' })
})

test('a clock that is minutes from the database’s is shown and logged once, and takes nobody out of rotation', async () => {
  const { ask, warn } = await givenHealth()
  expect(await (await ask('/api/readiness')).json()).toEqual({ ready: true, degraded: [] })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 180_000 })
  try {
    for (const _ of [1, 2, 3]) {
      const answer = await ask('/api/readiness')
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ ready: true, degraded: ['CLOCK_OF_DATABASE'] })
    }
  } finally {
    vi.useRealTimers()
  }
  expect(warn).toHaveBeenCalledOnce()
  expect(await (await ask('/api/readiness')).json()).toEqual({ ready: true, degraded: [] })
})

test('readiness looks around now and then, and does not wait for what that finds', async () => {
  const checkProvider = vi.fn(() => new Promise<void>(() => {}))
  const { ask } = await givenHealth({}, { checkProvider })
  for (const _ of [1, 2, 3]) expect((await ask('/api/readiness')).status).toBe(200)
  expect(checkProvider).toHaveBeenCalledOnce()
})
