import { randomUUID } from 'node:crypto'

import { allRoles, audiencesOf } from '@kids-crafts/contract/endpoint.ts'
import type { Endpoint } from '@kids-crafts/contract/endpoint.ts'
import { wrapRequest } from '@kids-crafts/contract/endpoint.ts'
import { parseOptions } from '@kids-crafts/contract/faults.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { givenAccount, startTestSession, testPassword } from '../testing/accounts.ts'
import { testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { openSessions } from './open-sessions.ts'

const database = await testDatabase()
const { db } = database
const app = await testApp(database)
const { tokens } = await openSessions(db, { sessionKeys: [] })
const accountId = await givenAccount(db, { login: 'bad-sender', roles: allRoles })
await givenAccount(db, { login: 'good-sender' })
const pair = await startTestSession(db, tokens, accountId)
const endpoints = [...app.served].map(([url, { endpoint }]) => ({ url, endpoint }))
/** For each of about 250 calls, besides every field with every nasty value. */
const runs = 30

const nasty: unknown[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\uD800',
  '\u202E',
  '%',
  "'; drop table account; --",
  '{{7*7}}',
  '../../etc/passwd',
  '\r\nset-cookie: a=b',
  'a@b@c',
  'a\0b@example.org',
  '00000000-0000-0000-0000-000000000000',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  'constructor',
  '__proto__',
  '😀'.repeat(200),
  'x'.repeat(20_000),
  'bad-sender',
  '2026-02-30',
  null,
  true,
  -1,
  1e300,
  [],
  ['a', null],
  {},
  { toString: 'no function' },
]
const scalar = fc.oneof(
  fc.constantFrom(...nasty),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)
const anything = fc.oneof(
  { weight: 4, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(fc.string(), scalar, { maxKeys: 3 }) },
)

function namesOf({ input }: Endpoint): string[] {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return Object.keys(schema.properties ?? {})
}

/** Valid values, so that one wrong field gets past checks that many wrong fields wouldn't. */
const good: Record<string, (wrongField: string) => object> = {
  login: (wrongField) => ({
    // A few wrong passwords for one login would slow the test down.
    userLogin: wrongField === 'password' ? `nobody-${randomUUID()}` : 'good-sender',
    password: testPassword,
    accessToken: null,
    appPackage: '',
  }),
  'jwt/refresh': () => ({ expiredJwt: pair.jwt, refreshJwt: pair.refreshJwt, userLogin: 'bad-sender' }),
}

/** All fields of the call with arbitrary values, and sometimes other values altogether. */
function inputsOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(namesOf(endpoint).map((name) => [name, anything]))
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(fields) },
    { weight: 3, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    { weight: 1, arbitrary: anything },
  )
}

test.each(endpoints)(
  'whatever is sent to $url, the answer is never a failure of ours',
  async ({ endpoint, url }) => {
    const [audience = 'store'] = audiencesOf(endpoint)
    const { jwt } = await startTestSession(db, tokens, accountId, audience)
    let refused = 0
    for (const name of namesOf(endpoint)) {
      // An object that reveals whether its length is converted to a number.
      const asked = { ...good[endpoint.path]?.(name), [name]: { length: { toString: 'no function' } } }
      await expectNoFailure(asked, true)
      for (const value of nasty) {
        const input = { ...good[endpoint.path]?.(name), [name]: value }
        // One function answers schema refusals for all calls, so a sample suffices.
        if (!isTaken(endpoint, input) && refused++ % 8 !== 0) continue
        await expectNoFailure(input, true)
      }
    }
    await fc.assert(fc.asyncProperty(inputsOf(endpoint), fc.boolean(), expectNoFailure), { numRuns: runs })

    async function expectNoFailure(input: unknown, isWrapped: boolean) {
      const headers = { authorization: `Bearer ${jwt}`, 'content-type': 'application/json' }
      const answer =
        endpoint.method === 'GET'
          ? await app.inject({ url: `${url}?${queryOf(input)}`.slice(0, 8000), headers })
          : await app.inject({
              method: 'POST',
              url,
              headers,
              body: JSON.stringify(isWrapped ? wrapRequest(endpoint.envelope, input) : input),
            })
      // Plain conditions are faster: there are a hundred thousand answers.
      if (answer.statusCode === 200) return
      const { message } = answer.json<{ message?: unknown }>()
      if (answer.statusCode >= 500 || typeof message !== 'string')
        throw new Error(`${answer.statusCode} ${answer.body} for ${JSON.stringify(input)}`)
    }
  },
  120_000,
)

function isTaken({ method, input: schema }: Endpoint, input: object): boolean {
  const wire = method === 'GET' ? Object.fromEntries(new URLSearchParams(queryOf(input))) : input
  return schema.safeParse(wire, parseOptions).success
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(Object(input) as object)) {
    query.append(name, typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  }
  return query.toString()
}

test.each([
  ['no JSON', '{"entityInfo":', 'application/json', 400],
  ['an object that poisons others', '{"__proto__":{"a":1}}', 'application/json', 400],
  ['another type', 'userLogin=parent', 'application/x-www-form-urlencoded', 415],
  ['text', '{}', 'text/plain', 415],
  ['too much', JSON.stringify({ entityInfo: 'x'.repeat(300_000) }), 'application/json', 413],
] as const)('S-18 %s is refused as such', async (_name, body, type, status) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/auth/login',
    headers: { 'content-type': type },
    body,
  })
  expect(answer.statusCode).toBe(status)
})
