import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'

import { testServer } from '../../testing/server.ts'
import type { ConnectionLimits } from './connections.ts'

const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
})

async function givenServer(connections: Partial<ConnectionLimits> = {}) {
  const app = await testServer({ RATE_LIMITS: 'off' }, { connections })
  app.get('/quick', () => Promise.resolve('here'))
  return app
}

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** Reads nothing until somebody listens to its data. */
async function connectTo(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  open.push(socket)
  await once(socket, 'connect')
  return socket
}

const ask = (path: string, times = 1) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times)
const answerOf = (port: number) => fetch(`http://127.0.0.1:${port}/quick`).then((answer) => answer.status)

test('S-57 of a thousand requests that come at once over one connection one is answered at a time, and it is closed', async () => {
  const app = await givenServer()
  let handled = 0
  app.get('/held', () => {
    handled += 1
    return new Promise(() => {})
  })
  const port = await portOf(app)
  const socket = await connectTo(port)
  const closed = once(socket.resume(), 'close')
  socket.write(ask('/held', 1000))
  await closed
  expect(await answerOf(port)).toBe(200)
  expect(handled).toBe(1)
})

test('S-57 who sends 2,000 requests without waiting delays others by one of them', async () => {
  const app = await givenServer()
  let handled = 0
  app.get('/costly', async () => {
    const endMs = performance.now() + 10
    while (performance.now() < endMs);
    handled += 1
    return handled
  })
  const port = await portOf(app)
  const socket = await connectTo(port)
  socket.resume().write(ask('/costly', 2000))
  await vi.waitFor(() => expect(handled).toBeGreaterThan(0))
  // All of them would take 20 seconds.
  expect(await answerOf(port)).toBe(200)
  expect(handled).toBeLessThan(100)
})

test('a few requests that come at once are all answered, in their order', async () => {
  const app = await givenServer()
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  app.get<{ Params: { at: number } }>('/later/:at', ({ params }) => answers[params.at]?.promise)
  const socket = await connectTo(await portOf(app))
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString()))
  socket.write(ask('/later/0') + ask('/later/1') + ask('/quick', 10))
  answers[1]?.resolve('second')
  answers[0]?.resolve('first')
  await vi.waitFor(() => expect(received.match(/\r\n\r\n\w+/g)).toHaveLength(12))
  expect(received).toMatch(/^HTTP\/1\.1 200.*first(?=HTTP).*second(?=HTTP).*here(?=HTTP).*here$/s)
})

test('S-57 a connection that takes nothing of its answer is cut in time, and one that takes it slowly is not', async () => {
  const app = await givenServer({ stalledMs: 1_500, checkMs: 50 })
  app.get('/large', () => Promise.resolve(Buffer.alloc(16 * 1024 * 1024)))
  const port = await portOf(app)
  const [stalled, slow] = [await connectTo(port), await connectTo(port)]
  let taken = 0
  let rests = 0
  slow.on('data', ({ length }) => {
    taken += length
    // In total, it takes twice the allowed pause.
    if (taken < (rests + 1) * 512 * 1024) return
    rests += 1
    slow.pause()
    setTimeout(() => slow.resume(), 100)
  })
  stalled.write(ask('/large'))
  slow.write(ask('/large'))
  await vi.waitFor(() => expect(app.connections.cut.stalled).toBe(1), 10_000)
  await vi.waitFor(() => expect(taken).toBeGreaterThan(16 * 1024 * 1024), 20_000)
  expect(app.connections.cut).toMatchObject({ stalled: 1 })
}, 30_000)

test('S-57 readers who do not read take no more memory than there is for answers, and others are answered', async () => {
  const megabyte = 1024 * 1024
  const app = await givenServer({ queuedBytes: 20 * megabyte, stalledMs: 60_000, checkMs: 50 })
  // Larger than the system's buffer for a connection.
  app.get('/large', () => Promise.resolve(Buffer.alloc(8 * megabyte, 1)))
  const port = await portOf(app)
  const before = process.memoryUsage().arrayBuffers
  const readers = await Promise.all(Array.from({ length: 60 }, () => connectTo(port)))
  for (const reader of readers) reader.write(ask('/large', 10))
  await vi.waitFor(() => expect(app.connections.cut.memory).toBeGreaterThan(0), 15_000)
  await vi.waitFor(() => expect(app.connections.queuedBytes).toBeLessThanOrEqual(20 * megabyte), 15_000)
  expect(await answerOf(port)).toBe(200)
  // For 600 answers, 4.8 GB.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(600 * megabyte)
}, 40_000)

test('S-57 while there is no memory for answers, all but health checks are told to come back', async () => {
  const app = await givenServer({ queuedBytes: 1, checkMs: 60_000 })
  app.get('/api/liveness', { config: { access: 'public' } }, () => Promise.resolve('alive'))
  app.get('/large', () => Promise.resolve(Buffer.alloc(16 * 1024 * 1024)))
  const port = await portOf(app)
  const socket = await connectTo(port)
  socket.write(ask('/large'))
  await vi.waitFor(() => expect(app.connections.queuedBytes).toBeGreaterThan(1))
  const refused = await fetch(`http://127.0.0.1:${port}/quick`)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await fetch(`http://127.0.0.1:${port}/api/liveness`)).status).toBe(200)
  socket.destroy()
  await vi.waitFor(async () => expect(await answerOf(port)).toBe(200))
  expect(app.connections.queuedBytes).toBe(0)
})

test('S-57 stalled output is cut after half a minute, and answers of 256 MB wait at most', async () => {
  const { connections } = await testServer()
  expect(connections.limits).toMatchObject({ stalledMs: 30_000, queuedBytes: 256 * 1024 * 1024 })
})
