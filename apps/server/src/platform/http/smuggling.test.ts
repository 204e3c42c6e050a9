import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'

const app = await testServer()
const reached: string[] = []
app.post('/first', () => 'first')
app.get('/hidden', () => {
  reached.push('hidden')
  return ''
})
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

/** Sends raw bytes, and returns all answers until the server closes the connection. */
async function sendRaw(request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  const answer = text(socket)
  socket.write(request, 'latin1')
  return answer
}

const post = (...headers: string[]) => ['POST /first HTTP/1.1', 'Host: localhost', ...headers].join('\r\n')
const json = 'Content-Type: application/json'
const hidden = 'GET /hidden HTTP/1.1\r\nHost: localhost\r\n\r\n'

test.each([
  [
    'both lengths',
    `${post(json, 'Content-Length: 4', 'Transfer-Encoding: chunked')}\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'both lengths, in the other order',
    `${post(json, 'Transfer-Encoding: chunked', 'Content-Length: 4')}\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['two lengths', `${post(json, 'Content-Length: 2', 'Content-Length: 40')}\r\n\r\n{}${hidden}`],
  ['a length that is a list', `${post(json, 'Content-Length: 2, 2')}\r\n\r\n{}${hidden}`],
  ['a length below zero', `${post(json, 'Content-Length: -1')}\r\n\r\n${hidden}`],
  ['a length with a sign', `${post(json, 'Content-Length: +2')}\r\n\r\n{}${hidden}`],
  [
    'an encoding after chunked',
    `${post(json, 'Transfer-Encoding: chunked, identity')}\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  [
    'an encoding with a tab',
    `${post(json, 'Transfer-Encoding:\tchunked', 'Content-Length: 4')}\r\n\r\n0\r\n\r\n${hidden}`,
  ],
  ['an unknown encoding', `${post(json, 'Transfer-Encoding: xchunked')}\r\n\r\n0\r\n\r\n${hidden}`],
  ['a space before the colon', `${post(json, 'Content-Length : 2')}\r\n\r\n{}${hidden}`],
  ['a folded header', `${post(json, 'X-Folded: a\r\n b', 'Content-Length: 2')}\r\n\r\n{}${hidden}`],
  ['a header with a zero byte', `${post(json, 'X-Zero: a\0b', 'Content-Length: 2')}\r\n\r\n{}${hidden}`],
  [
    'a header with a bare line feed',
    `${post(json, 'X-Bare: a\nX-Other: b', 'Content-Length: 2')}\r\n\r\n{}${hidden}`,
  ],
  [
    'a chunk size with more than digits',
    `${post(json, 'Transfer-Encoding: chunked')}\r\n\r\n2\r{}\r\n0\r\n\r\n${hidden}`,
  ],
])('S-18 a request with %s is refused, and what it hides is not answered', async (_name, request) => {
  const answer = await sendRaw(request)
  expect(answer).toMatch(/^HTTP\/1\.1 4(?:00|31) /)
  expect(answer.split('HTTP/1.1 ')).toHaveLength(2)
  expect(reached).toEqual([])
})

test('S-18 headers of 64 kB are cut off', async () => {
  const request = `${post(json, `X-Long: ${'x'.repeat(65_536)}`, 'Content-Length: 2')}\r\n\r\n{}${hidden}`
  // Bytes beyond the limit aren't read, so the answer may be lost with the connection.
  expect(await sendRaw(request).catch(() => '')).toMatch(/^(?:HTTP\/1\.1 431 |$)/)
  expect(reached).toEqual([])
})
