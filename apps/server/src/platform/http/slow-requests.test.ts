import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'

const timeouts = { headersMs: 300, requestMs: 3000, checkMs: 20 }
const app = await testServer({}, { timeouts })
app.post('/echo', (request) => Promise.resolve(request.body))
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

/** Sends a byte now and then, which defeats idle timers. */
async function sendSlowly(start: string) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  // A byte may be on its way while the server closes: a reset is an end too.
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const startedAt = performance.now()
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write(start)
  const drip = setInterval(() => socket.write('a'), 50)
  await closed
  clearInterval(drip)
  return { answer, afterMs: performance.now() - startedAt }
}

test('S-57 headers that come slowly are cut at their time', async () => {
  const { answer, afterMs } = await sendSlowly('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expect(afterMs).toBeGreaterThanOrEqual(timeouts.headersMs - 5)
  expect(afterMs).toBeLessThan(timeouts.requestMs)
})

test('S-57 a connection that sends nothing is cut too', async () => {
  const { afterMs } = await sendSlowly('')
  expect(afterMs).toBeLessThan(timeouts.requestMs)
})

test('S-57 a body that comes slowly is cut at its time', async () => {
  const head =
    'POST /echo HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n'
  const { afterMs } = await sendSlowly(`${head}"`)
  expect(afterMs).toBeGreaterThanOrEqual(timeouts.requestMs - 5)
})

test('S-57 an open connection that rests between two requests is not cut', async () => {
  const socket = connect(port, '127.0.0.1')
  const ask = 'GET /nothing HTTP/1.1\r\nHost: localhost\r\n\r\n'
  for (let asked = 1; asked <= 2; asked += 1) {
    socket.write(ask)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 404 /)
    await sleep(timeouts.headersMs + 200)
  }
  expect(socket.closed).toBe(false)
  socket.destroy()
})

test('S-57 the times are 10 s for headers and 30 s for the whole, and both are looked at every half second', async () => {
  const { server } = await testServer()
  const { connectionsCheckingInterval } = server as unknown as { connectionsCheckingInterval: number }
  expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 30_000])
  expect(connectionsCheckingInterval).toBe(500)
})
