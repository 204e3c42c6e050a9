import { readFile } from 'node:fs/promises'
import path from 'node:path'

import type { InjectOptions } from 'fastify'
import { expect, test, vi } from 'vitest'

import { repositoryRoot } from './platform/config.ts'
import { formsWithoutScripts } from './platform/pages/routes.ts'
import { bearer, givenAccount, signInAs } from './testing/accounts.ts'
import { testApp } from './testing/app.ts'
import { testDatabase } from './testing/database.ts'
import { routesOf } from './testing/routes.ts'

const database = await testDatabase()
const origin = 'https://shop.example'
const app = await testApp(database, {
  PUBLIC_URL: origin,
  THEME_HOSTS: 'shop.example=default,kids.example=kids',
})
await app.register(formsWithoutScripts)
await app.ready()

const routes = routesOf(app)
const changing = routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
const calls = changing.filter(({ url }) => /^\/(?:api|auth)\//.test(url))
/** The card provider's own, which its signature guards: it sends what no browser does. */
const webhook = '/api/stripe/webhook/v1/receive'
/**
 * They take bytes, not JSON. The one of sellers looks at none of whoever is not one in the portal.
 */
const answerToJson: Record<string, number> = {
  '/api/vendor/upload/:uploadId': 401,
  '/api/upload/:uploadId': 415,
}

for (const login of ['mine', 'theirs']) await givenAccount(database.db, { login })
const mine = await signInAs(app, 'mine')
const theirs = await signInAs(app, 'theirs')

async function tokenOf(headers: Record<string, string>): Promise<string> {
  const { headers: answered } = await app.inject({ url: '/api/liveness', headers: { origin, ...headers } })
  return /^__Host-XSRF-TOKEN=([^;]+)/.exec(String(answered['set-cookie']))?.[1] ?? ''
}

const withToken = (token: string) => ({ cookie: `__Host-XSRF-TOKEN=${token}`, 'x-xsrf-token': token })

async function decisionOn(
  { method, url }: { method: string; url: string },
  headers: Record<string, string>,
  body: string,
) {
  const answer = await app.inject({ method: method as 'POST', url: addressOf(url), headers, body })
  const isRefused = answer.statusCode === 403 && answer.body.includes('OC_XSRF')
  return { url, decision: isRefused ? 'refused' : answer.statusCode }
}

const addressOf = (url: string): string => url.replace('*', 'login').replaceAll(/:\w+/g, 'KITE0001')

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const json = { 'content-type': 'application/json' }

test('S-11 every route that changes something is looked at, also those that no contract names', () => {
  expect(calls.length).toBeGreaterThan(40)
  expect(changing.map(({ url }) => url)).toEqual(
    expect.arrayContaining(['/auth/login', '/auth/jwt/refresh', '/views/:sku', '/*', webhook]),
  )
  const served = [...app.served].filter(([, { endpoint }]) => endpoint.method === 'POST')
  for (const [url] of served) expect(calls).toContainEqual({ method: 'POST', url })
})

/**
 * Files and streams, which no contract names, with what somebody without a token gets: those that
 * are open to all ask for more.
 */
const unnamed: Record<string, number> = {
  '/api/manager/chargeback/evidence/v1/get': 401,
  '/api/invoice/document/v1/get': 401,
  '/api/manager/invoice/document/v1/get': 401,
  '/api/vendor/invoice/document/v1/get': 401,
  '/api/notification/stream/v1/get': 401,
  '/api/vendor/order/document/v1/get': 401,
  '/api/school/statement/v1/get': 401,
  '/api/order/receipt/v1/get': 400,
  '/api/order/return/label/v1/get': 400,
  '/api/openapi.json': 200,
}

test('S-02 files and streams are refused to whom they are not open to, as calls are', async () => {
  const found = routes.filter(
    ({ method, url }) => method === 'GET' && url.startsWith('/api/') && !app.served.has(url),
  )
  const answered = await Promise.all(
    found.map(async ({ url }) => [url, (await app.inject({ url: addressOf(url) })).statusCode] as const),
  )
  expect(Object.fromEntries(answered)).toEqual(unnamed)
  const guarded = answered.filter(([, status]) => status === 401)
  for (const [url] of guarded) {
    // Those of the store are open to a buyer, who has to say of what.
    if (!/^\/api\/(?:manager|vendor)\//u.test(url)) continue
    expect((await app.inject({ url: addressOf(url), headers: bearer(mine.jwt) })).statusCode).toBe(401)
  }
})

test.each([
  ['a form of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', ...form }],
  ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site', ...form }],
  ['a sandboxed page in an old browser', { origin: 'null', ...json }],
  [
    'another host of our domain',
    { origin: 'https://evil.shop.example', 'sec-fetch-site': 'same-site', ...json },
  ],
  ['our own page over http', { origin: 'http://shop.example', ...json }],
  ['what was typed into a browser', { 'sec-fetch-site': 'none', ...json }],
  ['a page that hides its origin', { referer: 'https://evil.example/', ...json }],
])('S-11 %s changes nothing, on no route, even with a good token and session', async (_who, headers) => {
  const session = { ...bearer(mine.jwt), ...withToken(await tokenOf(bearer(mine.jwt))) }
  for (const route of changing) {
    expect(await decisionOn(route, { ...session, ...headers }, '{}')).toEqual({
      url: route.url,
      decision: 'refused',
    })
  }
})

test('S-11 without a token, with a planted one or with that of another session no call of a page is answered', async () => {
  const own = { origin, 'sec-fetch-site': 'same-origin', ...json }
  const tokens = {
    mine: await tokenOf(bearer(mine.jwt)),
    theirs: await tokenOf(bearer(theirs.jwt)),
    guest: await tokenOf({}),
  }
  expect(new Set(Object.values(tokens)).size).toBe(3)
  for (const route of calls) {
    for (const headers of [
      bearer(mine.jwt),
      { ...bearer(mine.jwt), ...withToken('planted.planted') },
      { ...bearer(mine.jwt), ...withToken(tokens.theirs) },
      { ...bearer(mine.jwt), ...withToken(tokens.guest) },
      withToken(tokens.mine),
    ]) {
      expect(await decisionOn(route, { ...own, ...headers }, '{}')).toEqual({
        url: route.url,
        decision: 'refused',
      })
    }
    // The test would see nothing if a page's own call were refused too. An unreadable body changes
    // nothing.
    const accepted = { ...own, ...bearer(mine.jwt), ...withToken(tokens.mine) }
    expect((await decisionOn(route, accepted, '{')).decision).toBe(answerToJson[route.url] ?? 400)
  }
})

test('S-11 S-18 a body that a form can send is not read as JSON, even from our own page', async () => {
  const session = { origin, ...bearer(mine.jwt), ...withToken(await tokenOf(bearer(mine.jwt))) }
  const types = ['text/plain', 'text/plain;application/json', 'multipart/form-data; boundary=a', '']
  types.push(
    'application/x-www-form-urlencoded',
    'application/json\ta',
    'application/json garbage',
    'application/jsonx',
  )
  for (const route of calls.filter(({ url }) => url !== webhook)) {
    for (const type of types) {
      const { decision } = await decisionOn(
        route,
        { ...session, 'content-type': type },
        '{"requestBodyDto":{}}',
      )
      expect([route.url, type, decision]).toEqual([route.url, type, answerToJson[route.url] ?? 415])
    }
  }
})

test('S-18 a body that would poison other objects is refused by every call', async () => {
  for (const route of calls.filter(({ url }) => url !== webhook)) {
    for (const body of [
      '{"__proto__":{"isAdmin":true}}',
      '{"requestBodyDto":{"__proto__":{"roles":["finance"]}}}',
      '{"entityInfo":{"constructor":{"prototype":{"a":1}}}}',
    ]) {
      const { decision } = await decisionOn(route, { ...bearer(mine.jwt), ...json }, body)
      expect([route.url, decision]).toEqual([route.url, answerToJson[route.url] ?? 400])
    }
  }
})

test('S-11 an expired token is of the same session, so that refreshing it needs no other XSRF token', async () => {
  const headers = { origin, ...bearer(mine.jwt), ...withToken(await tokenOf(bearer(mine.jwt))) }
  const entityInfo = { expiredJwt: mine.jwt, refreshJwt: mine.refreshJwt, userLogin: 'mine' }
  vi.useFakeTimers({ now: Date.now() + 10 * 60 * 1000, toFake: ['Date'] })
  try {
    const late = await app.inject({ url: '/api/user-v1/current/v1/get', headers })
    expect(late.statusCode).toBe(401)
    expect(late.headers).not.toHaveProperty('set-cookie')
    const renewed = await app.inject({
      method: 'POST',
      url: '/auth/jwt/refresh',
      headers,
      body: { entityInfo },
    })
    expect(renewed.statusCode).toBe(200)
    const { jwt } = renewed.json<{ responseEntity: { jwt: string } }>().responseEntity
    const next = await app.inject({ url: '/api/liveness', headers: { ...headers, ...bearer(jwt) } })
    expect(next.headers).not.toHaveProperty('set-cookie')
  } finally {
    vi.useRealTimers()
  }
})

test('S-13 every answer carries the security headers, whatever it is and whoever asks', async () => {
  const requests: InjectOptions[] = routes.map(({ method, url }) => ({
    method: method as 'GET',
    url: addressOf(url),
    ...(method === 'POST' && { body: '{', headers: { 'content-type': 'application/json' } }),
  }))
  const odd = [
    '/nowhere',
    '/x.css',
    '/api/nothing',
    '/%E0%A4%A',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/api/docs/files/x.js',
  ]
  requests.push(
    ...odd.map((url) => ({ url })),
    ...(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const).map((method) => ({ method, url: '/auth/login' })),
    { method: 'POST', url: '/auth/login', headers: { origin: 'https://evil.example' }, body: {} },
    { method: 'POST', url: '/auth/login', headers: form, body: 'a=1' },
    { method: 'POST', url: '/auth/login', body: { entityInfo: 'x'.repeat(300_000) } },
  )
  const statuses = new Set<number>()
  for (const request of requests) {
    const { headers, statusCode } = await app.inject(request)
    statuses.add(statusCode)
    expect([request.method, request.url, headers]).toEqual([
      request.method,
      request.url,
      expect.objectContaining({
        'content-security-policy': expect.stringMatching(
          /^default-src '(?:none|self)'.*frame-ancestors 'none'/,
        ),
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
      }),
    ])
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*unsafe|\*/)
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
  expect([...statuses]).toEqual(expect.arrayContaining([200, 303, 400, 401, 403, 404, 413, 415]))
})

test('S-15 nothing is installed that would run what a browser sends as calls of components', async () => {
  const lock = await readFile(path.join(repositoryRoot, 'package-lock.json'), 'utf8')
  expect(lock).not.toMatch(/"node_modules\/[^"]*react-server-dom/)
  const headers = { 'content-type': 'text/x-component', 'next-action': 'x' }
  const page = await app.inject({ method: 'POST', url: '/', headers, body: '["$1"]' })
  expect([page.statusCode, page.headers.location, page.body]).toEqual([303, '/', ''])
  expect((await app.inject({ method: 'POST', url: '/auth/login', headers, body: '[]' })).statusCode).toBe(415)
})
