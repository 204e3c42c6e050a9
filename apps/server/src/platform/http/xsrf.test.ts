import { endpoint, nothing } from '@kids-crafts/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { serve } from './serve.ts'

const change = endpoint({
  method: 'POST',
  base: 'api',
  path: 'change',
  summary: '',
  envelope: 'dto',
  access: 'public',
  input: nothing,
  output: nothing,
})
const read = endpoint({ ...change, method: 'GET', path: 'read' })
const liveness = endpoint({ ...change, method: 'GET', path: 'liveness' })

/** Names the session in a header, in place of a bearer token. */
async function givenServer(settings: Record<string, string> = {}): Promise<FastifyInstance> {
  const server = await testServer(settings)
  server.addHook('onRequest', (request, _reply, done) => {
    const { 'x-session': session } = request.headers
    if (typeof session === 'string') request.callSessionId = session
    done()
  })
  for (const each of [change, read, liveness]) serve(server, each, () => Promise.resolve({}))
  return server
}

const app = await givenServer()
const unlimited = await givenServer({ RATE_LIMITS: 'off' })
const origin = 'http://localhost:3000'

const send = (headers: Record<string, string>, server = unlimited) =>
  server.inject({ method: 'POST', url: '/api/change', headers, body: { requestBodyDto: {} } })

const tokenIn = (headers: Record<string, unknown>): string =>
  /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''

async function freshToken(session?: string): Promise<string> {
  const { headers } = await send({ origin, ...(session === undefined ? {} : { 'x-session': session }) })
  return tokenIn(headers)
}

const withToken = (token: string) => ({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token })

test('S-11 a browser call without a token is refused and is given one to try again with', async () => {
  const refused = await send({ origin })
  expect(refused.statusCode).toBe(403)
  expect(refused.json().responseCode).toBe('OC_XSRF')
  const accepted = await send({ origin, ...withToken(await freshToken()) })
  expect(accepted.statusCode).toBe(200)
  expect(accepted.headers).not.toHaveProperty('set-cookie')
})

test('S-11 a token that is planted, foreign, cut or only in one place is refused', async () => {
  const token = await freshToken()
  const other = await freshToken()
  const attempts = [
    withToken('planted'),
    withToken('a.b'),
    withToken(token.slice(0, -1)),
    { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': other },
    { cookie: `XSRF-TOKEN=${token}` },
    { origin, 'x-xsrf-token': token },
  ]
  for (const headers of attempts) expect((await send(headers)).statusCode).toBe(403)
})

test('S-11 a token is good for the session that it was made for, and for no other', async () => {
  const [guest, mine, theirs] = [await freshToken(), await freshToken('mine'), await freshToken('theirs')]
  const statusOf = async (token: string, session?: string) =>
    (await send({ ...withToken(token), ...(session === undefined ? {} : { 'x-session': session }) }))
      .statusCode
  expect(await statusOf(mine, 'mine')).toBe(200)
  expect(await statusOf(guest)).toBe(200)
  expect(await statusOf(theirs, 'mine')).toBe(403)
  expect(await statusOf(guest, 'mine')).toBe(403)
  expect(await statusOf(mine)).toBe(403)
})

test('S-11 what a page reads first after signing in or out brings the token of the session that it has now', async () => {
  const guest = await freshToken()
  const signedIn = { ...withToken(guest), 'x-session': 'mine' }
  const mine = tokenIn((await unlimited.inject({ url: '/api/read', headers: signedIn })).headers)
  expect((await send({ ...withToken(mine), 'x-session': 'mine' })).statusCode).toBe(200)

  const again = await unlimited.inject({
    url: '/api/read',
    headers: { ...withToken(mine), 'x-session': 'mine' },
  })
  expect(again.headers).not.toHaveProperty('set-cookie')

  // A page that reloads after signing out first checks whether the server is up.
  const next = tokenIn((await unlimited.inject({ url: '/api/liveness', headers: withToken(mine) })).headers)
  expect((await send(withToken(next))).statusCode).toBe(200)
  // Reads by guests and programs set nothing.
  for (const headers of [withToken(mine), { 'x-session': 'mine' }]) {
    const answer = await unlimited.inject({ url: '/api/read', headers })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  }
})

test('S-11 an address that is written in another way is guarded as well', async () => {
  for (const url of ['/%61pi/change', '/api/chang%65', '/api/change/', '/api/change?a=/api']) {
    const answer = await unlimited.inject({ method: 'POST', url, headers: { cookie: 'a=b' }, body: {} })
    expect([url, answer.statusCode]).toEqual([url, 403])
  }
})

test('S-11 a page of another site is refused with a good token, one of ours is not', async () => {
  const token = await freshToken()
  const statusOf = async (headers: Record<string, string>, server = unlimited) =>
    (await send({ ...withToken(token), ...headers }, server)).statusCode
  for (const foreign of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3001' },
    { origin: 'https://localhost:3000' },
    { origin: 'http://evil.localhost:3000' },
    { origin: '', referer: `${origin}/` },
    { referer: 'https://evil.example/login' },
    { referer: 'nonsense' },
    { origin, 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'anything' },
  ]) {
    expect([foreign, await statusOf(foreign)]).toEqual([foreign, 403])
  }
  for (const own of [
    { origin, 'sec-fetch-site': 'same-origin' },
    { origin: 'http://kids.localhost:3000', host: 'kids.localhost:3000' },
    { origin: 'http://kids.localhost:3000', 'sec-fetch-site': 'same-site' },
    { referer: `${origin}/login` },
    // The server's public name isn't set.
    { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
  ]) {
    expect([own, await statusOf(own)]).toEqual([own, 200])
  }
})

test('S-11 over https the cookie is bound to the host, and one without the prefix does not count', async () => {
  const server = await givenServer({
    PUBLIC_URL: 'https://shop.example',
    THEME_HOSTS: 'shop.example=default,kids.example=kids',
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMITS: 'off',
  })
  const proxied = {
    host: 'shop.internal',
    'x-forwarded-host': 'shop.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '203.0.113.7',
  }
  const { headers } = await send({ ...proxied, origin: 'https://shop.example' }, server)
  expect(headers['set-cookie']).toMatch(/^__Host-XSRF-TOKEN=[^;]+; Path=\/; Secure; SameSite=Lax$/)
  const token = tokenIn(headers)
  const cookie = `__Host-XSRF-TOKEN=${token}`
  const statusOf = async (more: Record<string, string>) =>
    (await send({ ...proxied, cookie, 'x-xsrf-token': token, ...more }, server)).statusCode

  expect(await statusOf({ origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await statusOf({ origin: 'https://kids.example', 'x-forwarded-host': 'kids.example' })).toBe(200)
  expect(await statusOf({ cookie: `XSRF-TOKEN=${token}` })).toBe(403)
  for (const foreign of [
    { origin: 'http://shop.example' },
    { origin: 'https://shop.example:444' },
    { origin: 'https://shop.example.evil.example' },
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    { origin: 'https://evil.example', host: 'evil.example' },
    { origin: 'https://www.shop.example', 'sec-fetch-site': 'same-site' },
  ]) {
    expect([foreign, await statusOf(foreign)]).toEqual([foreign, 403])
  }
})

test('a program without a browser needs no token', async () => {
  expect((await send({ authorization: 'Bearer x' })).statusCode).toBe(200)
})

test('one address that changes things without pause is slowed down', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 70; count += 1) statuses.add((await send({}, app)).statusCode)
  expect(statuses).toContain(429)
})
