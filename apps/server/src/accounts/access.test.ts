import { getCurrentUser } from '@kids-crafts/contract/accounts.ts'
import { allAudiences, allRoles, audiencesOf, urlOf } from '@kids-crafts/contract/endpoint.ts'
import type { Audience, Endpoint, Role } from '@kids-crafts/contract/endpoint.ts'
import { allEndpoints } from '@kids-crafts/contract/testing/all-endpoints.ts'
import { expect, test } from 'vitest'

import { bearer, givenAccount, signInAs, signInTo, startTestSession } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { forgeTokens } from '../testing/forge-tokens.ts'
import { testServer } from '../testing/server.ts'
import { createAccessTokens, keyOf } from './tokens.ts'

const database = await testDatabase()
const { db } = database
const sessionKey = 'a key that is known to this test alone'
const app = await testApp(database, { SESSION_KEYS: sessionKey })
const tokens = createAccessTokens([sessionKey])
const endpoints = [...app.served].map(([url, { endpoint }]) => ({ url, endpoint }))
const guarded = endpoints.filter(({ endpoint }) => endpoint.access !== 'public')

interface Person {
  name: string
  roles: readonly Role[] | null
  accountId: string | null
}

/** All callers: each role, nobody, people without roles, and a child waiting for its guardian. */
const people: Person[] = [
  { name: 'nobody', roles: null, accountId: null },
  { name: 'without-role', roles: [], accountId: await givenAccount(db, { login: 'roleless', roles: [] }) },
  {
    name: 'awaiting-child',
    roles: [],
    accountId: await givenAccount(db, {
      login: 'awaiting',
      roles: ['buyer', 'seller'],
      status: 'AWAITING_GUARDIAN',
      birth_year: 2016,
    }),
  },
]
for (const role of allRoles) {
  people.push({
    name: role,
    roles: [role],
    accountId: await givenAccount(db, { login: `a-${role}`, roles: [role] }),
  })
}

interface Called {
  url: string
  endpoint: Endpoint
}

function send({ url, endpoint }: Called, headers: Record<string, string>) {
  const { method } = endpoint
  return app.inject({ method, url, headers, ...(method === 'POST' ? { body: {} } : {}) })
}

async function decisionOn(endpoint: Called, headers: Record<string, string>) {
  const answer = await send(endpoint, headers)
  const { responseCode, code = responseCode } = answer.json<{ responseCode?: string; code?: string }>()
  if (answer.statusCode === 401 && code === 'OC_NOT_SIGNED_IN') return 'sign in'
  if (answer.statusCode === 403 && code === 'OC_NOT_ALLOWED') return 'not allowed'
  expect([endpoint.url, answer.statusCode]).toEqual([
    endpoint.url,
    expect.toSatisfy((status) => status < 500),
  ])
  return 'allowed'
}

test.each(people)(
  'S-02 S-09 every endpoint lets $name do what its access says, signed in where its audience says',
  async (person) => {
    for (const each of endpoints) {
      const audiences = person.accountId === null ? [undefined] : audiencesOf(each.endpoint)
      for (const audience of audiences) await expectDecision(each, person, audience)
    }
  },
  120_000,
)

test('S-02 S-09 who has every role is nobody at a call of another audience', async () => {
  const accountId = await givenAccount(db, { login: 'everything', roles: allRoles })
  const person = { name: 'everything', roles: allRoles, accountId }
  let count = 0
  for (const each of endpoints) {
    for (const audience of allAudiences) {
      if (audiencesOf(each.endpoint).includes(audience)) continue
      await expectDecision(each, person, audience)
      count += 1
    }
  }
  expect(count).toBeGreaterThan(endpoints.length)
}, 120_000)

const sentHeaders = new Map<string, Record<string, string>>()

async function expectDecision(each: Called, person: Person, audience: Audience | undefined): Promise<void> {
  const key = `${person.name} ${audience}`
  const headers = sentHeaders.get(key) ?? (await headersOf(person, audience))
  sentHeaders.set(key, headers)
  const decision = await decisionOn(each, headers)
  // The call may have ended the sessions.
  if (each.endpoint.base === 'auth') sentHeaders.clear()
  expect([each.url, audience, decision]).toEqual([
    each.url,
    audience,
    expected(each.endpoint, person, audience),
  ])
}

async function headersOf({ accountId }: Person, audience: Audience | undefined) {
  if (accountId === null || audience === undefined) return {}
  const { jwt } = await startTestSession(db, tokens, accountId, audience)
  return bearer(jwt)
}

/** A token for another audience counts as none. */
function expected(endpoint: Endpoint, { roles }: Person, audience: Audience | undefined) {
  const { access } = endpoint
  if (access === 'public') return 'allowed'
  if (roles === null || audience === undefined || !audiencesOf(endpoint).includes(audience)) return 'sign in'
  return access === 'signed-in' || access.some((role) => roles.includes(role)) ? 'allowed' : 'not allowed'
}

test('every call of the contract is served', async () => {
  const known = (await allEndpoints()).map(urlOf)
  expect(known.filter((url) => !app.served.has(url))).toEqual([])
})

test('who may call what is what was decided', async () => {
  const table = endpoints.map(({ url, endpoint }) => {
    const { access, method } = endpoint
    const who =
      typeof access === 'string' ? access : access.length === allRoles.length ? 'any role' : access.join(' ')
    const where = audiencesOf(endpoint).join() === 'store' ? '' : `, in ${audiencesOf(endpoint).join(' ')}`
    return `${method} ${url}: ${who}${where}`
  })
  await expect(`${table.toSorted().join('\n')}\n`).toMatchFileSnapshot('access.snapshot.txt')
})

test('S-01 S-02 forged tokens and tokens of another kind are refused on every call that is not open to all', async () => {
  await givenAccount(db, { login: 'genuine', roles: allRoles })
  const genuine = await signInAs(app, 'genuine')
  expect(guarded.length).toBeGreaterThan(3)
  for (const audience of allAudiences) {
    const { jwt, refreshJwt } = await signInTo(app, 'genuine', audience)
    const forged = forgeTokens({ token: jwt, ...keyOf(sessionKey) })
    forged.push(['the refresh token of a session', refreshJwt])
    expect(forged.length).toBeGreaterThanOrEqual(60)
    const calls = guarded.filter(({ endpoint }) => audiencesOf(endpoint).includes(audience))
    // One function checks the token for all calls, so each call gets some tokens and each token
    // some calls.
    for (const [place, each] of calls.entries()) {
      for (const nth of Array.from({ length: 8 }).keys()) {
        const [how, token] = forged[(place * 8 + nth) % forged.length]!
        const answer = await send(each, bearer(token))
        expect([how, each.url, answer.statusCode]).toEqual([how, each.url, 401])
      }
    }
    expect(calls.length * 8).toBeGreaterThan(forged.length * 3)
  }
  // If the genuine token failed too, the test would prove nothing.
  const current = await call(app, getCurrentUser, {}, genuine.jwt)
  expect(current.statusCode).toBe(200)
}, 120_000)

test('S-01 a token counts as a bearer token and in no other way', async () => {
  await givenAccount(db, { login: 'bearer-only' })
  const { jwt } = await signInAs(app, 'bearer-only')
  const url = '/api/user-v1/current/v1/get'
  const ways = [
    { url: `${url}?access_token=${jwt}` },
    { url, headers: { cookie: `authorization=Bearer ${jwt}; jwt=${jwt}` } },
    { url, headers: { authorization: jwt } },
    { url, headers: { authorization: `Basic ${jwt}` } },
    { url, headers: { authorization: `Bearer ${jwt}, Bearer ${jwt}` } },
    { url, headers: { 'x-authorization': `Bearer ${jwt}` } },
  ]
  for (const way of ways) expect((await app.inject(way)).statusCode).toBe(401)
  expect((await app.inject({ url, headers: { authorization: `bearer ${jwt}` } })).statusCode).toBe(200)
})

test('a page or answer that is for everybody does not mind a token that is not good', async () => {
  for (const token of ['broken', 'a.b.c', 'x'.repeat(5000)]) {
    const answer = await app.inject({
      url: '/api/product/category/all/v1/get',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toContain('s-maxage')
  }
})

test('an address that leads nowhere does so for everybody', async () => {
  await givenAccount(db, { login: 'lost' })
  const { jwt } = await signInAs(app, 'lost')
  for (const token of [jwt, 'broken']) {
    const answer = await app.inject({ url: '/api/nothing-here', headers: bearer(token) })
    expect(answer.statusCode).toBe(404)
  }
})

test('S-09 a call that does not say who may make it stops the start', async () => {
  const server = await testServer()
  expect(() => server.get('/api/forgotten', () => 'for all')).toThrow(
    '/api/forgotten does not say who may call it',
  )
  expect(() => server.post('/auth/forgotten', () => 'for all')).toThrow('does not say who may call it')
  expect(() => server.get('/a-page', () => 'for all')).not.toThrow()
  const ofStaff = { access: ['manager'] } as const
  for (const config of [ofStaff, { ...ofStaff, audiences: ['store', 'manager'] } as const]) {
    expect(() => server.get('/api/of-staff', { config }, () => 'for staff')).toThrow(
      'for staff, and not for their portal alone',
    )
  }
})
