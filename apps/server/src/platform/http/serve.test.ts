import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

import { moneyCodec } from '@kids-crafts/contract/codecs.ts'
import { endpoint, nothing } from '@kids-crafts/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { testServer } from '../../testing/server.ts'
import { Refusal } from '../refusal.ts'
import { serve } from './serve.ts'

const app = await testServer({ LOCALES: 'en,de' })

const priced = z.object({ name: z.string().min(1).max(40), price: moneyCodec })

const base = { method: 'POST', base: 'api', summary: '', access: 'public' } as const
const echoDto = endpoint({ ...base, path: 'echo/dto', envelope: 'dto', input: priced, output: priced })
const echoEntity = endpoint({
  ...base,
  path: 'echo/entity',
  envelope: 'entity',
  input: priced,
  output: priced,
})
const echoAuth = endpoint({
  ...base,
  base: 'auth',
  path: 'echo',
  envelope: 'auth',
  input: priced,
  output: priced,
})
const visitor = endpoint({
  ...base,
  method: 'GET',
  path: 'visitor',
  envelope: 'dto',
  input: nothing,
  output: z.object({ locale: z.string(), theme: z.string() }),
})
const refused = endpoint({ ...base, path: 'refused', envelope: 'entity', input: nothing, output: nothing })
const broken = endpoint({ ...base, path: 'broken', envelope: 'dto', input: nothing, output: nothing })
const signedIn = endpoint({
  ...base,
  path: 'signed-in',
  access: 'signed-in',
  envelope: 'dto',
  input: nothing,
  output: nothing,
})

const limited = endpoint({ ...base, path: 'limited', envelope: 'dto', input: priced, output: priced })

for (const each of [echoDto, echoEntity, echoAuth]) serve(app, each, (input) => Promise.resolve(input))
serve(app, visitor, (_, { locale, theme }) => Promise.resolve({ locale, theme }), { cacheTags: () => [] })
serve(app, refused, () => Promise.reject(new Refusal('CONFLICT', 'Already done')))
serve(app, broken, () => Promise.reject(new Error('secret detail of the database')))
serve(app, signedIn, () => Promise.resolve({}))
let isFull = false
serve(app, limited, (input) => Promise.resolve(input), { isFull: () => isFull })

const product = { name: 'Scarf', price: { value: 19.99, currencyIso: 'USD' } }

test('a dto call is wrapped in requestBodyDto and responseEntity, to the letter', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/echo/dto', body: { requestBodyDto: product } })
  expect(answer.body).toBe(
    '{"responseCode":"OC_OK","message":"OK","responseEntity":{"name":"Scarf","price":{"value":19.99,"currencyIso":"USD"}}}',
  )
})

test('an entity call is wrapped in entityInfo and createdEntity, to the letter', async () => {
  const body = { version: '1', entityAction: 'CREATE', entityInfo: product }
  const answer = await app.inject({ method: 'POST', url: '/api/echo/entity', body })
  expect(answer.body).toBe(
    '{"code":"OC_OK","message":"OK","createdEntity":{"name":"Scarf","price":{"value":19.99,"currencyIso":"USD"}}}',
  )
})

test('an auth call pairs entityInfo with responseEntity', async () => {
  const answer = await app.inject({ method: 'POST', url: '/auth/echo', body: { entityInfo: product } })
  expect(answer.json()).toEqual({ responseCode: 'OC_OK', message: 'OK', responseEntity: product })
})

test('a bad field is named in errors and the first fault is the message', async () => {
  const body = { requestBodyDto: { name: '', price: { value: 'x', currencyIso: 'USD' } } }
  const answer = await app.inject({ method: 'POST', url: '/api/echo/dto', body })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({
    responseCode: 'OC_VALIDATION',
    message: 'This field is required',
    errors: [
      { errorCode: 'REQUIRED', errorMsg: 'This field is required', field: 'name' },
      { errorCode: 'NOT_NUMBER', field: 'price.value' },
    ],
  })
})

test('a fault is said in the language of the call, under the same code and with its parameters', async () => {
  const body = { requestBodyDto: { name: 'x'.repeat(41), price: product.price } }
  const headers = { 'accept-language': 'de' }
  const answer = await app.inject({ method: 'POST', url: '/api/echo/dto', body, headers })
  expect(answer.json()).toMatchObject({
    message: 'Höchstens 40 Zeichen',
    errors: [{ errorCode: 'TOO_LONG', errorMsg: 'Höchstens 40 Zeichen', field: 'name', params: { max: 40 } }],
  })
})

test('a refusal is said in the language of the call where its code has a sentence, else as it was thrown', async () => {
  const headers = { 'accept-language': 'de' }
  const withSentence = await app.inject({ method: 'POST', url: '/api/signed-in', body: {}, headers })
  expect(withSentence.json()).toMatchObject({
    message: 'Bitte melden Sie sich erneut an.',
    errors: [{ errorCode: 'OC_NOT_SIGNED_IN', errorMsg: 'Bitte melden Sie sich erneut an.' }],
  })
  const own = await app.inject({ method: 'POST', url: '/api/refused', body: { entityInfo: {} }, headers })
  expect(own.json()).toMatchObject({ code: 'OC_CONFLICT', message: 'Already done' })
})

test('a refusal answers in the envelope of its endpoint with its own status', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/refused', body: { entityInfo: {} } })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({
    code: 'OC_CONFLICT',
    message: 'Already done',
    createdEntity: null,
    errors: [{ errorCode: 'OC_CONFLICT', errorMsg: 'Already done' }],
  })
})

test('S-61 a bug is 500 with a request id and without a detail', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/broken', body: { requestBodyDto: {} } })
  expect(answer.statusCode).toBe(500)
  expect(answer.json().requestId).toBe(answer.headers['x-request-id'])
  expect(answer.body).not.toContain('secret')
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a call for signed-in people refuses a visitor', async () => {
  const answer = await app.inject({ method: 'POST', url: '/api/signed-in', body: { requestBodyDto: {} } })
  expect(answer.statusCode).toBe(401)
  expect(answer.json().responseCode).toBe('OC_NOT_SIGNED_IN')
})

test('S-18 bodies that are not plain JSON objects are refused', async () => {
  const send = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/api/echo/dto', headers: { 'content-type': type }, payload })
  const json = JSON.stringify({ requestBodyDto: product })
  expect((await send('application/json', '{"requestBodyDto":{"__proto__":{"a":1}}}')).statusCode).toBe(400)
  expect((await send('application/json', '{"constructor":{"prototype":{"a":1}}}')).statusCode).toBe(400)
  expect((await send('application/json', '{')).statusCode).toBe(400)
  expect((await send('application/json', '[]')).statusCode).toBe(400)
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json\ta',
    'application/jsonx',
  ]) {
    expect((await send(type, json)).statusCode).toBe(415)
  }
  expect(
    (await send('application/json', JSON.stringify({ requestBodyDto: 'x'.repeat(300_000) }))).statusCode,
  ).toBe(413)
})

test('beyond its capacity a call is refused before its body is read, and its connection serves the next one', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (body: string) => {
    const call = request(`${url}/api/limited`, {
      agent,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': body.length },
    })
    call.end(body)
    const [answer] = (await once(call, 'response')) as [IncomingMessage]
    const port = answer.socket.localPort
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer), port }
  }
  isFull = true
  // Not JSON, and longer than what arrives with the headers.
  const refusal = await send('x'.repeat(200_000))
  expect(refusal).toMatchObject({ status: 503, headers: { 'retry-after': '5', connection: 'keep-alive' } })
  expect(JSON.parse(refusal.body)).toMatchObject({ responseCode: 'OC_UNAVAILABLE' })

  isFull = false
  const served = await send(JSON.stringify({ requestBodyDto: product }))
  expect(served).toMatchObject({ status: 200, port: refusal.port })
  agent.destroy()
})

test('an unknown API path is 404 in an envelope', async () => {
  for (const path of ['/api/nothing/here', '/api/%E0%A4%A', '/api/100%']) {
    const answer = await app.inject(path)
    expect(answer.statusCode, path).toBe(404)
    expect(answer.json().responseCode).toBe('OC_NOT_FOUND')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('theme comes from the host, language from the cookie and then from the browser', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/api/visitor', headers })).json().responseEntity
  expect(await ask({ host: 'kids.localhost:3000' })).toEqual({ locale: 'en', theme: 'kids' })
  expect(await ask({ host: 'localhost', 'accept-language': 'fr-CA,de;q=0.8' })).toEqual({
    locale: 'de',
    theme: 'default',
  })
  expect(await ask({ cookie: 'a=b; locale=de', 'accept-language': 'en' })).toMatchObject({ locale: 'de' })
  expect(await ask({ cookie: 'locale=ar', 'accept-language': 'en' })).toMatchObject({ locale: 'en' })
})

test('a shared answer has an ETag, answers 304 to it, is compressed from the second time on and sets no cookie', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'de' }
  app.caches.clear()
  const made = await app.inject({ url: '/api/visitor', headers })
  expect(made.headers['content-encoding']).toBeUndefined()
  const first = await app.inject({ url: '/api/visitor', headers })
  expect(first.headers['content-encoding']).toBe('br')
  // H-14: no copy is left a minute after a withdrawal.
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=40')
  expect(first.headers['vary']).toContain('Accept-Language')
  expect(first.headers['set-cookie']).toBeUndefined()
  const etag = String(first.headers['etag'])
  const second = await app.inject({ url: '/api/visitor', headers: { ...headers, 'if-none-match': etag } })
  expect(second.statusCode).toBe(304)
  expect(second.body).toBe('')
})

test('S-13 every answer carries the security headers, errors too', async () => {
  for (const url of ['/api/visitor', '/api/nothing', '/x.css']) {
    const { headers } = await app.inject(url)
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  }
})
