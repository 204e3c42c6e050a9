import { forgotPassword } from '@kids-crafts/contract/accounts-passwords.ts'
import { urlOf, wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { testApp } from '../../testing/app.ts'
import { testDatabase } from '../../testing/database.ts'

const database = await testDatabase()
const app = await testApp(database)
app.get('/store-of-host', (request) => ({ theme: request.theme, locale: request.locale }))

/** Properties inherited by every plain object. */
const keys = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  'isPrototypeOf',
]

test.each(keys)('H-13 the host %s is one that nobody has set', async (host) => {
  for (const name of [host, host.toUpperCase(), `${host}:3000`]) {
    const answer = await app.inject({ url: '/store-of-host', headers: { host: name } })
    expect(answer.json(), name).toEqual({ theme: 'default', locale: 'en' })
  }
})

test.each(keys)('H-13 the language %s is one that nobody has set', async (key) => {
  const headers = { cookie: `locale=${key}; ${key}=de`, 'accept-language': key }
  for (const query of [`lang=${key}`, `locale=${key}`, `${key}=de`]) {
    const answer = await app.inject({ url: `/store-of-host?${query}`, headers })
    expect(answer.json(), query).toEqual({ theme: 'default', locale: 'en' })
  }
})

test('H-13 no call answers 500 to such a key, as a value or a name, whatever the host', async () => {
  for (const [url, { endpoint }] of app.served) {
    if (endpoint.method !== 'GET') continue
    const names = Object.keys('shape' in endpoint.input ? (endpoint.input.shape as object) : {})
    for (const key of keys) {
      const queries = ['', `${key}=1`, ...names.map((name) => `${name}=${key}`)]
      for (const query of queries) {
        const answer = await app.inject({ url: `${url}?${query}`, headers: { host: key } })
        expect(answer.statusCode, `${url}?${query}`).not.toBe(500)
      }
    }
  }
})

test('H-13 what is asked for at such a host is queued as a job that can succeed', async () => {
  for (const [index, host] of keys.entries()) {
    const answer = await app.inject({
      method: 'POST',
      url: urlOf(forgotPassword),
      headers: { host },
      body: wrapRequest(forgotPassword.envelope, { userLogin: `somebody${index}` }) as object,
    })
    expect(answer.statusCode).toBe(200)
  }
  const { rows } = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs`.execute(
    database.db,
  )
  expect(rows).toHaveLength(keys.length)
  for (const { payload } of rows) expect(payload).toMatchObject({ theme: 'default', locale: 'en' })
})
