import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { apiDocsRoutes } from './api-docs.ts'
import { registerMailInbox } from './inbox.ts'
import type { Mailbox } from './mailbox.ts'

const mailbox: Mailbox = {
  list: () => Promise.resolve([]),
  find: () => Promise.resolve(undefined),
  clear: () => Promise.resolve(),
  deleteOf: () => Promise.resolve(),
}
const app = await testServer()
registerMailInbox(app, { mailbox, sendSample: () => Promise.resolve() })
await apiDocsRoutes(app)
await app.ready()

const pages = [
  '/dev/mail',
  '/dev/mail.json',
  '/api/docs',
  '/api/docs/start.js',
  '/api/docs/files/swagger-ui.css',
] as const

const ask = (
  url: string,
  { remoteAddress = '127.0.0.1', headers = {} }: { remoteAddress?: string; headers?: object } = {},
) => app.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } })

test.each(pages)('%s is shown at this machine', async (url) => {
  for (const host of ['localhost:3000', 'kids.localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '[::1]:3000']) {
    expect((await ask(url, { headers: { host } })).statusCode, host).toBe(200)
  }
  for (const remoteAddress of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.8.8.8']) {
    expect((await ask(url, { remoteAddress })).statusCode, remoteAddress).toBe(200)
  }
})

test.each(pages)('H-02 to others there is nothing at %s', async (url) => {
  for (const remoteAddress of [
    '192.168.1.7',
    '10.0.0.1',
    '8.8.8.8',
    '::ffff:192.168.1.7',
    'fd12::1',
    '2001:db8::1',
  ]) {
    const answer = await ask(url, { remoteAddress })
    expect(answer.statusCode, remoteAddress).toBe(404)
    expect(answer.body).not.toMatch(/mail|swagger/i)
  }
})

test.each([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-anything',
  'x-real-ip',
  'forwarded',
  'via',
])('H-02 what came through a proxy (%s) may come from anywhere', async (header) => {
  for (const url of pages)
    expect((await ask(url, { headers: { [header]: '127.0.0.1' } })).statusCode, url).toBe(404)
})

test('H-02 a site whose name was given the address of this machine reads nothing', async () => {
  const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil-localhost']
  for (const host of foreign) {
    for (const url of pages)
      expect((await ask(url, { headers: { host } })).statusCode, `${host}${url}`).toBe(404)
  }
})

test('H-02 a proxy that tells nothing of itself speaks HTTP/1.0', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const { connect } = await import('node:net')
  const { text } = await import('node:stream/consumers')
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.end(`GET /dev/mail HTTP/1.0\r\nHost: localhost\r\n\r\n`)
  expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 404 /)
})
