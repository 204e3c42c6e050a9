import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { endpoint, nothing } from '@kids-crafts/contract/endpoint.ts'
import type { StoredUser } from '@kids-crafts/contract/stored-user.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'
import type { ClientOptions, SessionStore } from './client.ts'

/**
 * A real server on a real socket that knows one valid access token and one valid refresh token at a
 * time.
 */
const state = {
  jwt: '',
  refreshJwt: '',
  xsrf: 'token',
  refreshes: 0,
  /** How often the person had been signed out when each refresh came. */
  signedOutAtRefresh: [] as number[],
  refreshWorks: true,
  /** The status with which a refresh fails, if it does: the first, the second and so on. */
  refreshFails: (_time: number): number | undefined => undefined,
  seen: [] as string[],
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const text = Buffer.concat(chunks).toString()
    state.seen.push(`${request.method} ${request.url} ${text}`)
    const { status, body, headers } = answer(String(request.url), text, request.headers)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
})
server.listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
afterAll(() => server.close())

function answer(
  url: string,
  text: string,
  headers: Record<string, unknown>,
): { status: number; body: unknown; headers?: Record<string, string> } {
  if (url === '/api/liveness') {
    document = 'token'
    return { status: 200, body: {} }
  }
  if (text && headers['x-xsrf-token'] !== state.xsrf) {
    document = 'token'
    return { status: 403, body: { responseCode: 'OC_XSRF', message: 'The page is out of date', errors: [] } }
  }
  if (url === '/auth/jwt/refresh') {
    state.refreshes += 1
    state.signedOutAtRefresh.push(signedOut)
    const failsWith = state.refreshFails(state.refreshes)
    if (failsWith !== undefined) return { status: failsWith, body: { message: 'Later' } }
    const { refreshJwt } = JSON.parse(text).entityInfo
    if (!state.refreshWorks || refreshJwt !== state.refreshJwt) {
      return { status: 401, body: { responseCode: 'OC_NOT_SIGNED_IN', message: 'Sign in again' } }
    }
    state.jwt = `jwt-${state.refreshes}`
    state.refreshJwt = `refresh-${state.refreshes}`
    return { status: 200, body: { responseCode: 'OC_OK', message: '', responseEntity: state } }
  }
  if (url.startsWith('/api/private')) {
    if (headers['authorization'] !== `Bearer ${state.jwt}`) {
      return { status: 401, body: { responseCode: 'OC_NOT_SIGNED_IN', message: 'Expired' } }
    }
    return { status: 200, body: { responseCode: 'OC_OK', message: '', responseEntity: { login: 'parent' } } }
  }
  if (url === '/api/locked')
    return {
      status: 429,
      body: { responseCode: 'OC_LOCKED', message: 'Later' },
      headers: { 'retry-after': '840' },
    }
  if (url === '/api/refused')
    return { status: 200, body: { code: 'OC_NO', errors: [{ errorMsg: 'First' }], message: 'Last' } }
  return { status: 500, body: 'oops' }
}

let document = ''
let signedOut = 0
let stored: StoredUser | null = null
const session: SessionStore = {
  get: () => stored,
  set: (user) => {
    stored = user
  },
}
const createTab = (options: Partial<ClientOptions> = {}) =>
  createClient({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    session,
    onSignedOut: () => {
      signedOut += 1
      stored = null
    },
    readXsrfToken: () => document || undefined,
    refreshPausesMs: [200, 200],
    ...options,
  })
const { call, download, endSession } = createTab()

const base = { base: 'api', summary: '', access: 'public', envelope: 'dto' } as const
const getPrivate = endpoint({
  ...base,
  access: 'signed-in',
  method: 'GET',
  path: 'private',
  input: z.object({ page: z.int().optional() }),
  output: z.object({ login: z.string() }),
})
const getLocked = endpoint({ ...base, method: 'GET', path: 'locked', input: nothing, output: nothing })
const postPrivate = endpoint({
  ...base,
  access: 'signed-in',
  method: 'POST',
  path: 'private/change',
  input: z.object({ a: z.int() }),
  output: z.object({ login: z.string() }),
})

beforeEach(() => {
  Object.assign(state, {
    jwt: 'valid',
    refreshJwt: 'refresh-0',
    refreshes: 0,
    refreshWorks: true,
    refreshFails: () => undefined,
    signedOutAtRefresh: [],
    seen: [],
  })
  document = 'token'
  signedOut = 0
  stored = { jwt: 'expired', refreshJwt: 'refresh-0', userLogin: 'parent' }
})

test('fifty calls that meet an expired token cause one refresh and are all sent again with the new one', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => call(getPrivate, {})))
  expect(answers.every(({ login }) => login === 'parent')).toBe(true)
  expect(state.refreshes).toBe(1)
  expect(signedOut).toBe(0)
  expect(stored).toEqual({ jwt: 'jwt-1', refreshJwt: 'refresh-1', userLogin: 'parent' })
})

test('a refresh is sent with the payload of the specification', async () => {
  await call(getPrivate, {})
  const sent = state.seen.find((line) => line.includes('/auth/jwt/refresh'))
  expect(JSON.parse(sent?.slice(sent.indexOf('{')) ?? '')).toEqual({
    version: '1',
    entityAction: expect.any(String),
    entityInfo: { expiredJwt: 'expired', refreshJwt: 'refresh-0', userLogin: 'parent' },
  })
})

test('when the refresh is refused, every call rejects and the person is signed out once', async () => {
  state.refreshWorks = false
  const calls = await Promise.allSettled(Array.from({ length: 20 }, () => call(getPrivate, {})))
  expect(calls.every(({ status }) => status === 'rejected')).toBe(true)
  expect([state.refreshes, signedOut]).toEqual([1, 1])
})

for (const status of [429, 500, 502, 503]) {
  test(`a refresh that answers ${status} three times ends the session, and before that it does not`, async () => {
    state.refreshFails = () => status
    await expect(call(getPrivate, {})).rejects.toMatchObject({ status: 401 })
    expect(state.signedOutAtRefresh).toEqual([0, 0, 0])
    expect(signedOut).toBe(1)
  })
}

test('a refresh that works in the second try is as good as one that works at once', async () => {
  state.refreshFails = (time) => (time === 1 ? 503 : undefined)
  await expect(call(getPrivate, {})).resolves.toEqual({ login: 'parent' })
  expect([state.refreshes, signedOut]).toEqual([2, 0])
})

test('a refresh that never reaches the server ends the session after three tries', async () => {
  let tries = 0
  const tab = createTab({
    fetch: (url, init) => {
      if (!new Request(url).url.includes('/refresh')) return fetch(url, init)
      tries += 1
      return Promise.reject(new TypeError('Failed to fetch'))
    },
  })
  await expect(tab.call(getPrivate, {})).rejects.toMatchObject({ status: 401 })
  expect([tries, signedOut]).toEqual([3, 1])
})

test('whoever signs out while a refresh is tried again is not signed in by it', async () => {
  state.refreshFails = () => {
    stored = null
    return 503
  }
  await expect(call(getPrivate, {})).rejects.toMatchObject({ status: 401 })
  expect([state.refreshes, signedOut]).toEqual([1, 0])
})

test('tabs that share a store refresh one after the other, and the second uses what the first got', async () => {
  let last: Promise<unknown> = Promise.resolve()
  const refreshAlone = <Answer>(refresh: () => Promise<Answer>): Promise<Answer> => {
    const turn = last.then(refresh)
    last = turn.catch(() => undefined)
    return turn
  }
  const tabs = [createTab({ refreshAlone }), createTab({ refreshAlone }), createTab({ refreshAlone })]
  const answers = await Promise.all(tabs.map((tab) => tab.call(getPrivate, {})))
  expect(answers).toEqual(Array.from({ length: 3 }, () => ({ login: 'parent' })))
  expect([state.refreshes, signedOut]).toEqual([1, 0])
})

test('a call of one person is not sent again as another who has signed in meanwhile', async () => {
  const tab = createTab({
    fetch: async (url, init) => {
      const response = await fetch(url, init)
      stored = { jwt: 'valid', refreshJwt: 'refresh-0', userLogin: 'somebody else' }
      return response
    },
  })
  await expect(tab.call(postPrivate, { a: 1 })).rejects.toMatchObject({ status: 401 })
  expect(state.seen).toHaveLength(1)
})

test('a visitor who is not signed in gets the 401 as it is', async () => {
  stored = null
  const getOpen = { ...getPrivate, access: 'public' } as const
  await expect(call(getOpen, {})).rejects.toMatchObject({ status: 401, message: 'Expired' })
  expect(state.refreshes).toBe(0)
})

test('what only somebody signed in may call is not sent for nobody', async () => {
  stored = null
  const refused = { code: 'OC_NOT_SIGNED_IN', status: 401 }
  await expect(call(getPrivate, {})).rejects.toMatchObject(refused)
  await expect(call(postPrivate, { a: 1 })).rejects.toMatchObject(refused)
  await expect(download('/api/private', {})).rejects.toMatchObject(refused)
  expect(state.seen).toEqual([])
})

test('calls wait while the session is ended, and are not sent once it is', async () => {
  const { promise: isEnded, resolve: finish } = Promise.withResolvers<void>()
  const leaving = endSession(async () => {
    await isEnded
    stored = null
  })
  const waiting = call(getPrivate, {})
  await expect(call(getLocked, {})).rejects.toMatchObject({ status: 429 })
  finish()
  await leaving
  await expect(waiting).rejects.toMatchObject({ code: 'OC_NOT_SIGNED_IN' })
  expect(state.seen).toEqual(['GET /api/locked '])
})

test('what ends the session makes its own call with fresh tokens, before those that wait', async () => {
  const leaving = endSession(async (callNow) => {
    await callNow(postPrivate, { a: 1 })
    stored = null
  })
  const waiting = Promise.allSettled([call(getPrivate, {}), download('/api/private', {})])
  await leaving
  const refused = { status: 'rejected', reason: { code: 'OC_NOT_SIGNED_IN' } }
  expect(await waiting).toMatchObject([refused, refused])
  expect([state.refreshes, signedOut]).toEqual([1, 0])
  expect(state.seen.some((line) => line.startsWith('GET /api/private'))).toBe(false)
})

test('calls that waited are sent when the session could not be ended', async () => {
  const leaving = endSession(() => Promise.reject(new Error('out of reach')))
  const waiting = call(getPrivate, {})
  await expect(leaving).rejects.toThrow('out of reach')
  await expect(waiting).resolves.toEqual({ login: 'parent' })
})

test('a call with a bearer of its own is sent with it alone, and its 401 refreshes nothing', async () => {
  await expect(call(getPrivate, {}, { bearer: 'valid' })).resolves.toEqual({ login: 'parent' })
  await expect(call(getPrivate, {}, { bearer: 'of an order' })).rejects.toMatchObject({ status: 401 })
  expect([state.refreshes, signedOut]).toEqual([0, 0])
})

test('a call that still meets 401 after a refresh is not sent a third time', async () => {
  vi.spyOn(session, 'set').mockImplementationOnce((user) => {
    stored = { ...user, jwt: 'still wrong' }
  })
  await expect(call(getPrivate, {})).rejects.toBeInstanceOf(ApiError)
  expect(state.seen.filter((line) => line.startsWith('GET /api/private'))).toHaveLength(2)
})

test('when another tab has refreshed meanwhile, its token is used and no second refresh is sent', async () => {
  const fetchLater: typeof fetch = async (...request) => {
    const response = await fetch(...request)
    stored = { jwt: 'valid', refreshJwt: 'refresh-0', userLogin: 'parent' }
    return response
  }
  const tab = createTab({ fetch: fetchLater })
  await expect(tab.call(getPrivate, {})).resolves.toEqual({ login: 'parent' })
  expect(state.refreshes).toBe(0)
})

test('the first change of a visit fetches its XSRF token by itself', async () => {
  stored = { jwt: 'valid', refreshJwt: 'refresh-0', userLogin: 'parent' }
  document = ''
  await expect(call(postPrivate, { a: 1 })).resolves.toEqual({ login: 'parent' })
  expect(state.seen).toEqual(['GET /api/liveness ', expect.stringMatching(/^POST /)])
})

test('S-11 a token of a session that is over is replaced by the one that the refusal brings', async () => {
  stored = { jwt: 'valid', refreshJwt: 'refresh-0', userLogin: 'parent' }
  document = 'old'
  await expect(call(postPrivate, { a: 1 })).resolves.toEqual({ login: 'parent' })
  expect(state.seen).toEqual([expect.stringMatching(/^POST /), expect.stringMatching(/^POST /)])
})

test('a query is made of what is given and nothing else', async () => {
  stored = { jwt: 'valid', refreshJwt: 'refresh-0', userLogin: 'parent' }
  await call(getPrivate, { page: 2 })
  await call(getPrivate, {})
  expect(state.seen).toEqual(['GET /api/private?page=2 ', 'GET /api/private '])
})

test('a code other than OC_OK is an error with the message of errors[0], then error, then message', async () => {
  const refused = endpoint({
    ...base,
    method: 'GET',
    path: 'refused',
    envelope: 'entity',
    input: nothing,
    output: nothing,
  })
  await expect(call(refused, {})).rejects.toMatchObject({ message: 'First', code: 'OC_NO' })
})

test('a refusal that says when to ask again is an error that knows it', async () => {
  await expect(call(getLocked, {})).rejects.toMatchObject({ code: 'OC_LOCKED', retryAfterSeconds: 840 })
})

test('an answer that is no JSON of ours is an error with its status', async () => {
  const odd = endpoint({ ...base, method: 'GET', path: 'odd', input: nothing, output: nothing })
  await expect(call(odd, {})).rejects.toMatchObject({ status: 500 })
})

test('a file is fetched with fresh tokens, and what is refused is refused as in a call', async () => {
  const file = await download('/api/private', { orderNum: 'A' })
  expect(await file.text()).toContain('parent')
  expect(state.seen.at(-1)).toBe('GET /api/private?orderNum=A ')
  expect(state.refreshes).toBe(1)
  await expect(download('/api/locked', {})).rejects.toMatchObject({ code: 'OC_LOCKED', status: 429 })
})

test('a file of a guest is fetched with the guest’s own token, without a session', async () => {
  stored = null
  const file = await download('/api/private', { orderNum: 'A' }, { bearer: 'valid' })
  expect(await file.text()).toContain('parent')
  await expect(download('/api/private', {}, { bearer: 'expired' })).rejects.toMatchObject({ status: 401 })
  expect(state.refreshes).toBe(0)
})
