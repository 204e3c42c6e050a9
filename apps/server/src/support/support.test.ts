import { randomBytes, randomUUID } from 'node:crypto'

import type { Role } from '@kids-crafts/contract/endpoint.ts'
import { createSupportRequest, getSupportRequests } from '@kids-crafts/contract/support.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { readConfig } from '../platform/config.ts'
import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { nastyValue } from '../testing/nasty-values.ts'
import { testServer } from '../testing/server.ts'
import { supportRoutes } from './routes.ts'
import { supportMailboxNotice } from './support-mailbox.ts'

const { db } = await testDatabase()
const app = await testServer({ RATE_LIMITS: 'off' })
recogniseTestAccounts(app)
supportRoutes(app, { db, config: readConfig({ SUPPORT_EMAIL: 'help@shop.example' }) })

const request = { topic: 'Where is my parcel?', message: 'It was to come on Monday.\nThank you!' }

const ask = (accountId: string, changes: object = {}, roles: readonly Role[] = ['buyer']) =>
  call(app, createSupportRequest, { ...request, ...changes }, as(accountId, roles))
const list = (accountId: string, page = '1') => call(app, getSupportRequests, { page }, as(accountId))
const rowsOf = (accountId: string) =>
  db.selectFrom('support_request').selectAll().where('account_id', '=', accountId).execute()

async function mailsAbout(requestNumber: string) {
  const { rows } = await sql<{ payload: { to: string; kind: string; data: object } }>`
    select payload from graphile_worker._private_jobs where payload -> 'data' ->> 'requestNumber' = ${requestNumber} order by id
  `.execute(db)
  return rows.map(({ payload }) => payload)
}

test('a request is stored, mailed to support and confirmed to the person', async () => {
  const me = await givenAccount(db, {
    login: 'asks-for-help',
    email: 'asker@example.org',
  })
  const answer = await ask(me)
  const { requestNumber } = answer.json().responseEntity
  expect(answer.body).toBe(
    `{"responseCode":"OC_OK","message":"OK","responseEntity":{"requestNumber":"${requestNumber}"}}`,
  )
  expect(requestNumber).toMatch(/^S-[A-Z2-9]{10}$/)
  expect(await rowsOf(me)).toMatchObject([{ ...request, request_number: requestNumber, status: 'OPENED' }])
  expect(await mailsAbout(requestNumber)).toMatchObject([
    {
      to: 'asker@example.org',
      kind: 'support-received',
      data: { login: 'asks-for-help', topic: request.topic },
    },
    {
      to: 'help@shop.example',
      kind: 'support-request',
      data: { ...request, login: 'asks-for-help', answerTo: 'asker@example.org' },
    },
  ])
})

test('what somebody has written is not mailed to an address that nobody has confirmed', async () => {
  const me = await givenAccount(db, { login: 'uses-your-address', email: null })
  await db.insertInto('registration').values({ account_id: me, email: 'anybody@example.org' }).execute()
  const { requestNumber } = (await ask(me)).json().responseEntity
  expect(await mailsAbout(requestNumber)).toMatchObject([
    { to: 'help@shop.example', data: { answerTo: 'anybody@example.org', isUnconfirmed: true } },
  ])
})

test('a child who still waits for the guardian may ask; the address given for the guardian gets no copy', async () => {
  const child = await givenChild(db)
  await db
    .insertInto('guardian_link')
    .values({ token_hash: randomBytes(32), child_account_id: child, guardian_email: 'perhaps@example.org' })
    .execute()
  const answer = await ask(child, {}, [])
  expect(answer.statusCode).toBe(200)
  expect(await mailsAbout(answer.json().responseEntity.requestNumber)).toMatchObject([
    { to: 'help@shop.example', data: { answerTo: 'perhaps@example.org', isUnconfirmed: true } },
  ])
})

test('one’s requests are listed with number, topic and status, the newest first, and nobody else’s', async () => {
  const me = await givenAccount(db)
  await ask(await givenAccount(db), { topic: 'Somebody else’s' })
  for (let count = 1; count <= 12; count++) await ask(me, { topic: `Question ${count}` })
  await db
    .updateTable('support_request')
    .set({ status: 'CLOSED' })
    .where('account_id', '=', me)
    .where('topic', '=', 'Question 12')
    .execute()
  const first = (await list(me)).json().responseEntity
  expect(first).toMatchObject({ current: 1, total: 12, last: 2 })
  expect(first.items).toHaveLength(10)
  expect(first.items.slice(0, 2)).toEqual([
    {
      requestNumber: expect.stringMatching(/^S-/),
      topic: 'Question 12',
      status: 'CLOSED',
      createdAt: expect.any(String),
    },
    expect.objectContaining({ topic: 'Question 11', status: 'OPENED' }),
  ])
  const second = (await list(me, '2')).json().responseEntity
  expect(second.items.map(({ topic }: { topic: string }) => topic)).toEqual(['Question 2', 'Question 1'])
  expect((await list(await givenAccount(db))).json().responseEntity).toEqual({
    current: 1,
    items: [],
    total: 0,
    last: 1,
  })
  expect((await list(me, '0')).statusCode).toBe(400)
})

test('without SUPPORT_EMAIL requests are in the inbox of caught mail, or wait; the start says which', async () => {
  const caught = readConfig({})
  expect(supportMailboxNotice(caught)).toContain('/dev/mail')
  expect(supportMailboxNotice(readConfig({ SMTP_URL: 'smtp://mail.example' }))).toContain('database')
  expect(supportMailboxNotice(readConfig({ SUPPORT_EMAIL: 'help@shop.example' }))).toBeUndefined()

  const server = await testServer({ RATE_LIMITS: 'off' })
  recogniseTestAccounts(server)
  supportRoutes(server, { db, config: caught })
  const me = await givenAccount(db, { email_verified_at: null })
  const answer = await call(server, createSupportRequest, request, as(me))
  expect(await mailsAbout(answer.json().responseEntity.requestNumber)).toMatchObject([
    { to: 'support@kids-crafts.localhost', kind: 'support-request' },
  ])
})

test('a child’s request is confirmed to the guardian', async () => {
  const child = await givenChild(db)
  await db
    .insertInto('guardian_consent')
    .values({
      child_account_id: child,
      guardian_email: 'guardian@example.org',
      purpose: 'ACCOUNT',
      privacy_policy_version: '1',
      user_agreement_version: '1',
      method: 'STAFF',
      locale: 'en',
    })
    .execute()
  const { requestNumber } = (await ask(child)).json().responseEntity
  expect((await mailsAbout(requestNumber))[0]).toMatchObject({
    to: 'guardian@example.org',
    kind: 'support-received',
  })
})

test('the same request sent ten times at once is one request with one number', async () => {
  // The first round finds connections being opened, which lets one request pass before the others.
  for (let round = 0; round < 5; round++) {
    const me = await givenAccount(db)
    const requestKey = randomUUID()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(me, { requestKey })))
    expect(new Set(answers.map((answer) => answer.json().responseEntity?.requestNumber)).size).toBe(1)
    expect(await rowsOf(me)).toHaveLength(1)
  }
})

test('somebody else’s key is no key of mine', async () => {
  const requestKey = randomUUID()
  const [mine, theirs] = await Promise.all([
    ask(await givenAccount(db), { requestKey }),
    ask(await givenAccount(db), { requestKey }),
  ])
  expect(mine.json().responseEntity.requestNumber).not.toBe(theirs.json().responseEntity.requestNumber)
})

test('twenty requests a day are enough', async () => {
  const me = await givenAccount(db)
  for (let count = 0; count < 20; count++)
    expect((await ask(me, { topic: `Parcel ${count}` })).statusCode).toBe(200)
  expect((await ask(me)).statusCode).toBe(429)
  await db
    .updateTable('support_request')
    .set({ created_at: new Date(Date.now() - 25 * 60 * 60 * 1000) })
    .where('account_id', '=', me)
    .execute()
  expect((await ask(me)).statusCode).toBe(200)
})

test('S-55 one address cannot ask more than ten times a minute', async () => {
  const limited = await testServer()
  recogniseTestAccounts(limited)
  supportRoutes(limited, { db, config: readConfig({}) })
  const me = await givenAccount(db)
  const send = () => call(limited, createSupportRequest, request, as(me))
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await send()).statusCode)
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('nobody who is not signed in asks, or reads what was asked', async () => {
  expect((await call(app, createSupportRequest, request)).statusCode).toBe(401)
  expect((await call(app, getSupportRequests, {})).statusCode).toBe(401)
})

test.each([
  ['topic', '', 'REQUIRED'],
  ['topic', 'x'.repeat(101), 'SUPPORT_TOPIC_LENGTH'],
  ['message', undefined, 'REQUIRED'],
  ['message', 'x'.repeat(4097), 'SUPPORT_MESSAGE_LENGTH'],
  ['message', 'a\u0000b', 'SUPPORT_MESSAGE_LENGTH'],
  ['status', 'CLOSED', 'UNKNOWN_FIELD'],
])('%s %j is refused at the field as %s', async (field, value, fault) => {
  const answer = await ask(await givenAccount(db), { [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field, errorCode: fault }])
})

test('generated bad inputs are refused at a field, and none is a bug', async () => {
  const me = await givenAccount(db)
  const fields = ['topic', 'message', 'requestKey']
  const change = fc.record(Object.fromEntries(fields.map((field) => [field, nastyValue])), {
    requiredKeys: [],
  })
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const answer = await ask(me, changes)
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode !== 400) return
      for (const { field } of answer.json().errors) expect(fields).toContain(field.split('.')[0])
    }),
    { numRuns: 2000 },
  )
}, 60_000)

test('P-07 a child gives support no way to reach it, a grown-up may', async () => {
  const child = await givenChild(db)
  const [topic, message] = ['insta: mia_makes', 'My number is +1 604 555 0123']
  for (const [changes, field] of [
    [{ topic }, 'topic'],
    [{ message }, 'message'],
  ] as const) {
    const answer = await ask(child, changes)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toMatchObject([{ field, errorCode: 'PERSONAL_DATA' }])
  }
  await sql`
    update account set first_name = 'Mia', last_name = 'Meyer' where account_id = ${child}
  `.execute(db)
  const named = await ask(child, { message: 'The parcel for Mia Meyer is late' })
  expect(named.json().errors).toMatchObject([{ field: 'message', errorCode: 'PERSONAL_DATA' }])
  expect(await rowsOf(child)).toEqual([])
  expect((await ask(child)).statusCode).toBe(200)
  expect((await ask(await givenAccount(db), { message })).statusCode).toBe(200)
})
