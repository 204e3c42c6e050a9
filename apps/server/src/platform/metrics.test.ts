import fastify from 'fastify'
import type { InjectOptions } from 'fastify'
import { Registry } from 'prom-client'
import { expect, test } from 'vitest'

import { testDatabase } from '../testing/database.ts'
import { Connections } from './http/connections.ts'
import { answerErrors } from './http/errors.ts'
import { createJobMetrics, createMetrics, registerConnectionMetrics, registerMetrics } from './metrics.ts'

const { pool } = await testDatabase()

function givenApp(token?: string) {
  const pages = { name: 'pages', hits: 0, misses: 0, entries: 0, size: 0 }
  const jobs = createJobMetrics()
  const metrics = createMetrics({
    pools: { main: pool, reads: { totalCount: 2, idleCount: 0, waitingCount: 3 } },
    caches: { all: () => [pages] },
    read: (own) => Registry.merge([own, jobs.registry]).metrics(),
  })
  const connections = new Connections()
  registerConnectionMetrics(connections, metrics)
  const app = fastify()
  answerErrors(app)
  registerMetrics(app, { metrics, token })
  app.get('/products/:sku', async () => 'a product')
  const read = async (options: InjectOptions = {}) => app.inject({ url: '/metrics', ...options })
  return { app, connections, jobs, pages, read }
}

test('answers are counted by the pattern of their route', async () => {
  const { app, read } = givenApp()
  for (const sku of ['A', 'B', 'C']) await app.inject(`/products/${sku}`)
  await app.inject('/nowhere/at/all')
  const { body } = await read()
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/products/:sku",status="200"} 3',
  )
  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 1')
  expect(body).not.toContain('/products/A')
})

test('connections that were cut are counted by reason, and what readers have not taken is there', async () => {
  const { connections, read } = givenApp()
  connections.cut.stalled = 2
  connections.queuedBytes = 1024
  for (let times = 1; times <= 2; times += 1) {
    const { body } = await read()
    expect(body).toContain('http_connections_cut_total{reason="stalled"} 2')
    expect(body).toContain('http_queued_bytes 1024')
  }
})

test('the caches, the pool, the jobs and the process are there', async () => {
  const { jobs, pages, read } = givenApp()
  Object.assign(pages, { hits: 5, misses: 2, entries: 1, size: 2048 })
  jobs.jobFinished('send-mail', 'dead')
  jobs.overdueJobs([{ job: 'send-mail', count: 3 }])
  jobs.failingWork([
    { work: 'send-mail', state: 'dead', count: 1 },
    { work: 'refresh-catalogue', state: 'set_aside', count: 2 },
  ])
  await pool.query('select 1')
  await read()
  const { body, headers } = await read()
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(body).toContain('cache_requests_total{cache="pages",result="hit"} 5')
  expect(body).toContain('cache_requests_total{cache="pages",result="miss"} 2')
  expect(body).toContain('cache_entries{cache="pages"} 1')
  expect(body).toContain('cache_size{cache="pages"} 2048')
  expect(body).toContain('database_connections{pool="main",state="idle"} 1')
  expect(body).toContain('database_connections{pool="reads",state="busy"} 2')
  expect(body).toContain('database_connections{pool="reads",state="waited_for"} 3')
  expect(body).toContain('jobs_total{job="send-mail",outcome="dead"} 1')
  expect(body).toContain('failing_work{work="send-mail",state="dead"} 1')
  expect(body).toContain('jobs_overdue{job="send-mail"} 3')
  expect(body).toContain('failing_work{work="refresh-catalogue",state="set_aside"} 2')
  expect(body).toContain('process_resident_memory_bytes')
})

test.each([
  '127.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  '10.1.2.3',
  '172.16.0.9',
  '::ffff:192.168.1.7',
  'fd12::1',
])('S-59: %s may read them', async (remoteAddress) => {
  expect((await givenApp().read({ remoteAddress })).statusCode).toBe(200)
})

test.each(['8.8.8.8', '172.32.0.1', '::ffff:8.8.8.8', '2001:db8::1'])(
  'S-59: to %j there is nothing there',
  async (remoteAddress) => {
    const reply = await givenApp().read({ remoteAddress })
    expect(reply.statusCode).toBe(404)
    expect(reply.body).not.toContain('process_')
  },
)

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
  'S-59: what comes through a proxy (%s) comes from anywhere',
  async (header) => {
    const reply = await givenApp().read({ remoteAddress: '127.0.0.1', headers: { [header]: '127.0.0.1' } })
    expect(reply.statusCode).toBe(404)
  },
)

test('S-59: with a token set, the token alone decides', async () => {
  const { read } = givenApp('a-long-secret')
  expect((await read({ remoteAddress: '127.0.0.1' })).statusCode).toBe(404)
  expect((await read({ headers: { authorization: 'Bearer wrong' } })).statusCode).toBe(404)
  const authorization = 'Bearer a-long-secret'
  const headers = { authorization, 'x-forwarded-for': '8.8.8.8' }
  expect((await read({ remoteAddress: '8.8.8.8', headers })).statusCode).toBe(200)
})
