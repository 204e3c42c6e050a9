import { endpoint, nothing } from '@kids-crafts/contract/endpoint.ts'
import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'
import { serve } from './serve.ts'

const app = await testServer()
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
serve(app, change, () => Promise.resolve({}))

const send = (headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/api/change', headers, body: { requestBodyDto: {} } })

async function freshToken(): Promise<string> {
  const { headers } = await send({ origin: 'http://localhost:3000' })
  return /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
}

test('S-11 a browser call without a token is refused and is given one to try again with', async () => {
  const refused = await send({ origin: 'http://localhost:3000' })
  expect(refused.statusCode).toBe(403)
  expect(refused.json().responseCode).toBe('OC_XSRF')
  const token = await freshToken()
  const accepted = await send({ cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token })
  expect(accepted.statusCode).toBe(200)
})

test('S-11 a token that is planted, foreign, cut or only in one place is refused', async () => {
  const token = await freshToken()
  const other = await freshToken()
  const attempts = [
    { cookie: 'XSRF-TOKEN=planted', 'x-xsrf-token': 'planted' },
    { cookie: 'XSRF-TOKEN=a.b', 'x-xsrf-token': 'a.b' },
    { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': other },
    { cookie: `XSRF-TOKEN=${token.slice(0, -1)}`, 'x-xsrf-token': token.slice(0, -1) },
    { cookie: `XSRF-TOKEN=${token}` },
    { origin: 'https://evil.example', 'x-xsrf-token': token },
    { cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token, 'sec-fetch-site': 'cross-site' },
  ]
  for (const headers of attempts) expect((await send(headers)).statusCode).toBe(403)
})

test('a program without a browser needs no token', async () => {
  expect((await send({ authorization: 'Bearer x' })).statusCode).toBe(200)
})

test('one address that changes things without pause is slowed down', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 70; count += 1) statuses.add((await send({})).statusCode)
  expect(statuses).toContain(429)
})
