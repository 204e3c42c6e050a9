import { setTimeout as delay } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { testServer } from '../../testing/server.ts'

const app = await testServer()
let thrown: unknown
app.get('/throws', async () => {
  await delay(0)
  throw thrown
})

const error = (message: string, more: object = {}) => Object.assign(new Error(message), more)

const outages: [string, Error][] = [
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENOTFOUND EAI_AGAIN',
  'ENOSPC EDQUOT EROFS EMFILE',
  '08006 25006 25P03 40001 40P01 53100 53200 53300 55P03 57014 58030 57P01 57P02 57P03 57P05',
].flatMap((codes) => codes.split(' ').map((code) => [code, error('away', { code })]))

test.each([
  ...outages,
  ['no connection in time', error('timeout exceeded when trying to connect')],
  ['no connection was made', error('Connection terminated due to connection timeout')],
  ['a lost connection', error('Connection terminated unexpectedly')],
  ['an outage that was wrapped', new Error('cannot read', { cause: error('full', { code: 'ENOSPC' }) })],
])('H-11 an outage is answered 503 with Retry-After: %s', async (_name, outage) => {
  thrown = outage
  const answer = await app.inject('/throws')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
  expect(answer.json()).toMatchObject({ errors: [{ errorCode: 'OC_UNAVAILABLE' }] })
})

test.each([
  [404, error('out of the directory', { statusCode: 403, code: 'FST_STATIC_FORBIDDEN_PATH' })],
  [414, error('too long', { statusCode: 414, code: 'FST_ERR_MAX_PARAM_LENGTH' })],
  [416, error('no such range', { statusCode: 416, expose: true })],
  [406, error('nothing of that', { statusCode: 406, expose: true })],
  [503, error('closing', { statusCode: 503, code: 'FST_ERR_REOPENED_CLOSE_SERVER' })],
])('H-11 what the framework refuses has its own status: %i', async (status, refused) => {
  thrown = refused
  expect((await app.inject('/throws')).statusCode).toBe(status)
})

test.each([
  ['a mistake of ours', new TypeError('x is undefined')],
  ['a broken rule of the database', error('violates', { code: '23514' })],
  ['what somebody else refused us', error('No such key', { statusCode: 401, type: 'StripeError' })],
])('S-61 a bug is answered 500 and tells nothing: %s', async (_name, bug) => {
  thrown = bug
  const answer = await app.inject('/throws')
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain(bug.message)
})
