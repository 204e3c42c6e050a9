import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'

import { createCatalogueCaches } from '#catalogue'

import { readConfig } from '../platform/config.ts'
import { givenChild } from '../testing/accounts.ts'
import { newBotCheckToken, testBotCheck } from '../testing/bot-check.ts'
import { givenProduct } from '../testing/catalogue.ts'
import { testDatabase } from '../testing/database.ts'
import { nastyValue } from '../testing/nasty-values.ts'
import { testServer } from '../testing/server.ts'
import { storeRoutes } from './routes.ts'

const { db, pool } = await testDatabase()
const app = await testServer({ RATE_LIMITS: 'off' })
const botCheck = await testBotCheck(db)
storeRoutes(app, {
  db,
  reads: db,
  botCheck,
  catalogueCaches: createCatalogueCaches(app.caches),
  config: readConfig({ SUPPORT_EMAIL: 'help@shop.example' }),
})

const url = '/api/store/message/v1/create'
const owned = 'store-msgs0001-0'
const ownerless = 'store-msgs0002-0'

beforeAll(async () => {
  await givenProduct(db, { sku: 'MSGS0001' })
  await givenProduct(db, { sku: 'MSGS0002' })
  await givenProduct(db, { sku: 'MSGS0003', storeStatus: 'PAUSED' })
  const child = await givenChild(db)
  await db
    .insertInto('guardian_consent')
    .values({
      child_account_id: child,
      guardian_email: 'guardian@example.org',
      purpose: 'SELL',
      privacy_policy_version: '1',
      user_agreement_version: '1',
      method: 'STAFF',
      locale: 'en',
    })
    .execute()
  await db.updateTable('account').set({ locale: 'tr' }).where('account_id', '=', child).execute()
  await db.updateTable('store').set({ owner_account_id: child }).where('handle', '=', owned).execute()
  await pool.query(`insert into store (handle, kind, public_name, country_iso, email)
    values ('paper-mill', 'BUSINESS', 'Paper Mill', 'CA', 'hello@mill.example')`)
})

beforeEach(async () => {
  await pool.query('delete from store_message; delete from graphile_worker._private_jobs')
})

const letter = { vendorLogin: owned, email: 'Visitor@Example.org', message: 'How long is it?\nMARKER-4711' }

const send = async (changes: object = {}, server = app) => {
  const googleResponseToken = await newBotCheckToken(botCheck)
  const requestKey = randomUUID()
  return server.inject({
    method: 'POST',
    url,
    body: { version: '1', requestBodyDto: { ...letter, requestKey, googleResponseToken, ...changes } },
  })
}
const storedMessages = () => db.selectFrom('store_message').selectAll().execute()

async function mails() {
  const { rows } = await sql<{ payload: { to: string; kind: string; locale: string; data: object } }>`
    select payload from graphile_worker._private_jobs order by id
  `.execute(db)
  return rows.map(({ payload }) => payload)
}

test('P-07 a message that leads around us is refused, and names what to leave out', async () => {
  for (const [message, found] of [
    ['Call me: +1 604 555 0123', '+1 604 555 0123'],
    ['Write to me@example.org', 'me@example.org'],
    ['Look at https://example.org/me', 'https://example.org/me'],
    ['Come to 12 Maple Street', '12 Maple Street'],
  ]) {
    const answer = await send({ message })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([
      { field: 'message', errorCode: 'PERSONAL_DATA', params: { found } },
    ])
  }
  expect(await storedMessages()).toEqual([])
})

test('P-09 a message to a child’s store goes to the guardian and to staff, and to nobody else', async () => {
  const answer = await send()
  expect(answer.body).toBe('{"responseCode":"OC_OK","message":"OK","responseEntity":{}}')
  const [row] = await storedMessages()
  expect(row).toMatchObject({ sender_email: 'visitor@example.org', message: letter.message })
  const about = { messageNumber: row?.message_number, storeName: owned, message: letter.message }
  expect(await mails()).toMatchObject([
    {
      to: 'guardian@example.org',
      kind: 'store-message',
      locale: 'tr',
      data: { ...about, path: `/messages/${row?.message_number}`, token: expect.any(String) },
    },
    {
      to: 'help@shop.example',
      kind: 'store-message-to-staff',
      data: { ...about, vendorLogin: owned, answerTo: 'visitor@example.org', guardianIsTold: true },
    },
    { to: 'visitor@example.org', kind: 'conversation-begun' },
  ])
  expect(JSON.stringify((await mails())[2])).not.toContain('MARKER')
})

test('P-05 the guardian is not told the visitor’s address, nor the visitor the guardian’s', async () => {
  const answer = await send()
  expect(answer.body).not.toContain('guardian')
  const [toGuardian] = await mails()
  expect(JSON.stringify(toGuardian)).not.toContain('visitor@')
})

test('without a guardian’s address the message goes to staff alone', async () => {
  expect((await send({ vendorLogin: ownerless })).statusCode).toBe(200)
  expect(await mails()).toMatchObject([
    { to: 'help@shop.example', data: { guardianIsTold: false } },
    { kind: 'conversation-begun' },
  ])
})

test('a message that is sent again, even ten times at once, is one message', async () => {
  const requestKey = randomUUID()
  const googleResponseToken = await newBotCheckToken(botCheck)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send({ requestKey, googleResponseToken })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(await storedMessages()).toHaveLength(1)
  expect(await mails()).toHaveLength(3)
})

test('S-50 a bot check is good for one message, even of twenty at once', async () => {
  const googleResponseToken = await newBotCheckToken(botCheck)
  const answers = await Promise.all(Array.from({ length: 20 }, () => send({ googleResponseToken })))
  const codes = answers.map((answer) => answer.json().responseCode)
  expect(codes.filter((code) => code === 'OC_OK')).toHaveLength(1)
  expect(codes.filter((code) => code === 'OC_BOT_CHECK_FAILED')).toHaveLength(19)
  expect(await storedMessages()).toHaveLength(1)
  expect(await mails()).toHaveLength(3)
})

test('S-50 a message without a solved check is refused in the visitor’s language, and nothing is stored', async () => {
  const answer = await app.inject({
    method: 'POST',
    url,
    headers: { 'accept-language': 'de' },
    body: { requestBodyDto: { ...letter, requestKey: randomUUID(), googleResponseToken: 'x'.repeat(4096) } },
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    403,
    'Die Sicherheitsprüfung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  ])
  expect(await storedMessages()).toEqual([])
})

test('a message that could not be stored has not spent its check', async () => {
  const googleResponseToken = await newBotCheckToken(botCheck)
  expect((await send({ vendorLogin: 'nobody', googleResponseToken })).statusCode).toBe(404)
  expect((await send({ googleResponseToken })).statusCode).toBe(200)
})

test('who fills in the field that people do not see is thanked, and nothing is stored', async () => {
  expect((await send({ website: 'https://spam.example' })).statusCode).toBe(200)
  expect((await send({ website: '' })).statusCode).toBe(200)
  expect(await storedMessages()).toHaveLength(1)
})

test('a store that is not open and one that is not there are not found', async () => {
  for (const vendorLogin of ['store-msgs0003-0', 'nobody']) {
    const answer = await send({ vendorLogin })
    expect([vendorLogin, answer.statusCode, answer.json().responseCode]).toEqual([
      vendorLogin,
      404,
      'OC_NOT_FOUND',
    ])
  }
})

test('a store gets fifty messages a day', async () => {
  await sql`
    insert into store_message (message_number, store_id, request_key, sender_email, message, locale)
    select 'M-' || number, store_id, gen_random_uuid(), 'visitor@example.org', 'x', 'en'
    from store, generate_series(1, 50) as number
    where handle = ${owned}
  `.execute(db)
  expect((await send()).statusCode).toBe(429)
  expect((await send({ vendorLogin: ownerless })).statusCode).toBe(200)
  await pool.query(`update store_message set created_at = now() - interval '25 hours'`)
  expect((await send()).statusCode).toBe(200)
})

test('S-55 one address cannot send more than twenty messages a minute', async () => {
  const limited = await testServer()
  storeRoutes(limited, {
    db,
    reads: db,
    botCheck,
    catalogueCaches: createCatalogueCaches(limited.caches),
    config: readConfig({}),
  })
  const statuses: number[] = []
  for (let count = 0; count < 21; count++) statuses.push((await send({}, limited)).statusCode)
  expect(statuses).toEqual([...Array(20).fill(200), 429])
})

test.each([
  ['email', '', 'REQUIRED'],
  ['email', 'no address', 'EMAIL_FORMAT'],
  ['message', undefined, 'REQUIRED'],
  ['message', 'x'.repeat(4097), 'SUPPORT_MESSAGE_LENGTH'],
  ['message', 'a\u0000b', 'SUPPORT_MESSAGE_LENGTH'],
  ['googleResponseToken', undefined, 'REQUIRED'],
  ['googleResponseToken', 'x'.repeat(20_000), 'TOO_LONG'],
  ['status', 'READ', 'UNKNOWN_FIELD'],
])('%s %j is refused at the field as %s', async (field, value, fault) => {
  const answer = await send({ [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field, errorCode: fault }])
  expect(await storedMessages()).toEqual([])
})

test('generated bad inputs are refused at a field, and none is a bug', async () => {
  const fields = ['vendorLogin', 'email', 'message', 'requestKey', 'website', 'googleResponseToken']
  const change = fc.record(Object.fromEntries(fields.map((field) => [field, nastyValue])), {
    requiredKeys: [],
  })
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const answer = await send(changes)
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode !== 400) return
      for (const { field } of answer.json().errors) expect(fields).toContain(field.split('.')[0])
    }),
    { numRuns: 500 },
  )
}, 60_000)
