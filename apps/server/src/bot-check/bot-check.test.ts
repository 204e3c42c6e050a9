import type { SolvedBotCheck } from '@kids-crafts/contract/bot-check.ts'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'

import { botCheckFailed, openBotCheck, spendBotCheck } from '#bot-check'

import { inTransaction } from '../platform/database/db.ts'
import { newBotCheckToken, solveBotCheck, testBotCheck, tokenOf } from '../testing/bot-check.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { deleteSpentBotChecks } from './delete-spent-bot-checks.ts'
import { botCheckRoutes } from './routes.ts'

const { db } = await testDatabase()
const botCheck = await testBotCheck(db)

afterEach(() => void vi.useRealTimers())

const minutes = 60 * 1000
const refused = (token: string) =>
  expect(botCheck.verify(token)).rejects.toMatchObject({ code: 'BOT_CHECK_FAILED' })

test('S-50 a solved challenge passes, in every process that shares the database', async () => {
  const solved = await solveBotCheck(botCheck)
  const other = await testBotCheck(db)
  expect(await other.verify(tokenOf(solved))).toEqual({
    key: solved.challenge.signature,
    expiresAt: new Date(solved.challenge.parameters.expiresAt * 1000),
  })
})

test('a challenge is answered to anybody and cached by nobody', async () => {
  const app = await testServer({ RATE_LIMITS: 'off' })
  botCheckRoutes(app, { botCheck: await openBotCheck(db) })
  const ask = () => app.inject({ url: '/api/bot-check/v1/get' })
  const [first, second] = [await ask(), await ask()]
  expect(first.statusCode).toBe(200)
  expect(first.headers['cache-control']).toBe('no-store')
  const { parameters, signature } = first.json().responseEntity
  expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', cost: 1000 })
  expect(parameters.expiresAt * 1000 - Date.now()).toBeGreaterThan(19 * minutes)
  expect(parameters.expiresAt * 1000 - Date.now()).toBeLessThanOrEqual(20 * minutes)
  expect(second.json().responseEntity.signature).not.toBe(signature)
})

test('S-50 one address cannot ask for challenges without end', async () => {
  const app = await testServer()
  botCheckRoutes(app, { botCheck })
  const statuses: number[] = []
  for (let count = 0; count < 121; count++) {
    statuses.push((await app.inject({ url: '/api/bot-check/v1/get' })).statusCode)
  }
  expect(statuses).toEqual([...Array(120).fill(200), 429])
})

test.each<[string, (solved: SolvedBotCheck) => unknown]>([
  ['a wrong solution', (solved) => ({ ...solved, solution: { counter: 1, derivedKey: 'ab'.repeat(32) } })],
  [
    'a key of the announced prefix',
    ({ challenge, solution }) => {
      const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')
      return { challenge, solution: { ...solution, derivedKey } }
    },
  ],
  ['no solution', ({ challenge }) => ({ challenge })],
  ['a longer life', (solved) => withParameters(solved, { expiresAt: 4_000_000_000 })],
  ['less work', (solved) => withParameters(solved, { cost: 1, keyPrefix: '00' })],
  ['no signature of the solution', (solved) => withParameters(solved, { keySignature: undefined })],
  ['an unknown parameter', (solved) => withParameters(solved, { data: { a: 1 } })],
  ['no signature', ({ challenge: { parameters }, solution }) => ({ challenge: { parameters }, solution })],
  ['an empty signature', (solved) => withSignature(solved, '')],
  ['a forged signature', (solved) => withSignature(solved, 'a'.repeat(64))],
  [
    'the signature in other letters',
    (solved) => withSignature(solved, solved.challenge.signature.toUpperCase()),
  ],
])('S-50 %s is refused', async (_name, forge) => {
  const solved = await solveBotCheck(botCheck)
  await botCheck.verify(tokenOf(solved))
  await refused(tokenOf(forge(solved)))
})

function withParameters({ challenge, solution }: SolvedBotCheck, changes: object) {
  return { challenge: { ...challenge, parameters: { ...challenge.parameters, ...changes } }, solution }
}

const withSignature = ({ challenge, solution }: SolvedBotCheck, signature: string) => ({
  challenge: { ...challenge, signature },
  solution,
})

test('S-50 a challenge that another server has signed is refused', async () => {
  const foreign = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 1,
    expiresAt: new Date(Date.now() + 20 * minutes),
    deriveKey,
    hmacSignatureSecret: 'theirs',
    hmacKeySignatureSecret: 'theirs too',
  })
  await refused(await newBotCheckToken({ ...botCheck, challenge: async () => foreign as never }))
})

test('S-50 a challenge is good for twenty minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const token = await newBotCheckToken(botCheck)
  vi.setSystemTime(Date.now() + 19 * minutes)
  await botCheck.verify(token)
  vi.setSystemTime(Date.now() + 2 * minutes)
  await refused(token)
})

test('S-50 a token that is spent twenty times at once is spent once, and so is another token of its challenge', async () => {
  const solved = await solveBotCheck(botCheck)
  const tokens = Array.from({ length: 20 }, (_, time) =>
    tokenOf({ ...solved, solution: { ...solved.solution, counter: time, time } }),
  )
  const spent = await Promise.all(
    tokens.map(async (token) => {
      const passed = await botCheck.verify(token)
      return inTransaction(db, (transaction) => spendBotCheck(transaction, passed))
    }),
  )
  expect(spent.filter(Boolean)).toHaveLength(1)
})

test('what was rolled back has spent nothing', async () => {
  const passed = await botCheck.verify(await newBotCheckToken(botCheck))
  const failing = inTransaction(db, async (transaction) => {
    expect(await spendBotCheck(transaction, passed)).toBe(true)
    throw botCheckFailed()
  })
  await expect(failing).rejects.toMatchObject({ code: 'BOT_CHECK_FAILED' })
  expect(await spendBotCheck(db, passed)).toBe(true)
})

test('what was spent is forgotten an hour after it has expired', async () => {
  const passed = await botCheck.verify(await newBotCheckToken(botCheck))
  await spendBotCheck(db, passed)
  const { run } = deleteSpentBotChecks({ db })
  const expired = (age: string) =>
    sql`update spent_bot_check set expires_at = now() - ${age}::interval`.execute(db)
  await expired('59 minutes')
  await run({}, undefined)
  expect(await spendBotCheck(db, passed)).toBe(false)
  await expired('61 minutes')
  await run({}, undefined)
  expect(await db.selectFrom('spent_bot_check').selectAll().execute()).toEqual([])
})

test('S-50 garbage of any kind is refused, and none is a bug', async () => {
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
  const nested = `${'{"challenge":'.repeat(20_000)}1${'}'.repeat(20_000)}`
  const encoded = [deep, nested, 'null', '[]', '{}', '""', '{"__proto__":{"verified":true}}', '\u0000']
  const tokens = ['x'.repeat(20_000), '=', '%', '٣', ...encoded.map(base64Of)]
  for (const token of tokens) await refused(token)
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.json().map(base64Of)), async (token) => {
      await refused(token)
    }),
    { numRuns: 500 },
  )
})

const base64Of = (text: string): string => Buffer.from(text).toString('base64')
