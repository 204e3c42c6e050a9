import type { AddressInfo } from 'node:net'

import { endpoint } from '@kids-crafts/contract/endpoint.ts'
import { localeCookie } from '@kids-crafts/rules/locales.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { testServer } from '../../testing/server.ts'
import { serve } from './serve.ts'

const app = await testServer({ LOCALES: 'en,de', THEME_HOSTS: 'kids.localhost=kids' })
app.addHook('onRequest', (_request, reply, done) => {
  reply.header('set-cookie', 'visitor=1')
  done()
})
const shared = endpoint({
  method: 'GET',
  base: 'api',
  path: 'shared',
  summary: '',
  envelope: 'bare',
  access: 'public',
  input: z.object({ name: z.string() }),
  output: z.object({ text: z.string() }),
})
const make = vi.fn((text: string) => Promise.resolve({ text }))
serve(app, shared, ({ name }, { locale, theme }) => make(`${name} ${locale} ${theme}`), {
  cacheTags: ({ name }) => [name],
})
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo

beforeEach(() => {
  app.caches.clear()
  make.mockClear()
})

async function get(name: string, headers: Record<string, string> = {}) {
  const response = await fetch(`http://127.0.0.1:${port}/api/shared?name=${name}`, { headers })
  const text = await response.text()
  return { status: response.status, text: text && JSON.parse(text).text, headers: response.headers }
}

test('what is cached is answered with the same headers and an id of its own', async () => {
  // The first is sent uncompressed, the second compressed.
  await get('bear')
  const first = await get('bear')
  const again = await get('bear')
  expect(make).toHaveBeenCalledTimes(1)
  expect(again.text).toBe('bear en default')
  const told = (headers: Headers) => [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name))
  expect(told(again.headers)).toEqual(told(first.headers))
  expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'))
})

test('S-14 a cookie for one visitor is not handed to all who get the same answer', async () => {
  for (let visit = 1; visit <= 3; visit += 1) {
    const { headers, status } = await get('deer')
    expect([status, headers.get('set-cookie')]).toEqual([200, null])
  }
})

test('S-14 whatever shapes an answer tells requests apart', async () => {
  const visitors = [
    { 'accept-language': 'de' },
    { 'accept-language': 'en' },
    { 'accept-language': 'en', cookie: `a=b; ${localeCookie}=de` },
    { 'accept-language': 'de', cookie: `${localeCookie}=en; c=d` },
  ]
  for (let visit = 1; visit <= 4; visit += 1) {
    const texts = await Promise.all(visitors.map(async (headers) => (await get('fox', headers)).text))
    expect(texts).toEqual(['fox de default', 'fox en default', 'fox de default', 'fox en default'])
  }
  expect((await get('owl')).text).toBe('owl en default')
})

test('what was invalidated is made anew', async () => {
  for (let visit = 1; visit <= 3; visit += 1) await get('hen')
  app.caches.invalidate('hen')
  await get('hen')
  expect(make).toHaveBeenCalledTimes(2)
})

test('who has it already is told so without the body', async () => {
  const { headers } = await get('cat')
  const ifChanged = { 'if-none-match': headers.get('etag') ?? '' }
  for (let visit = 1; visit <= 3; visit += 1) {
    expect(await get('cat', ifChanged)).toMatchObject({ status: 304, text: '' })
  }
})

test('addresses that mean the same share one answer', async () => {
  for (const name of ['ant', 'ant&from=mail', '%61nt', 'ant'])
    expect((await get(name)).text).toBe('ant en default')
  expect(make).toHaveBeenCalledTimes(1)
})

test('an address is as long as it likes', async () => {
  const name = 'a'.repeat(3000)
  for (let visit = 1; visit <= 3; visit += 1) expect((await get(name)).text).toBe(`${name} en default`)
})

test('an address that is refused is refused each time', async () => {
  for (let visit = 1; visit <= 3; visit += 1) {
    expect((await app.inject('/api/shared?title=none')).statusCode).toBe(400)
  }
})

test('S-14 only an answer to a GET is shared, because another has its input in the body', async () => {
  const posted = endpoint({ ...shared, method: 'POST', path: 'posted' })
  const other = await testServer()
  expect(() => serve(other, posted, () => make(''), { cacheTags: () => [] })).toThrow('not a GET')
})
