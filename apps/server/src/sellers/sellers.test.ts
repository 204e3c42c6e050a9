import { createSellerRequest, getSellerRequest } from '@kids-crafts/contract/sellers.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { printList } from '../platform/print-list.ts'
import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { aManager } from '../testing/actors.ts'
import { auditBy } from '../testing/audit.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { testServer } from '../testing/server.ts'
import { answerSellerRequest } from './answer-seller-request.ts'
import { printedSellerRequests as list } from './print-seller-requests.ts'
import { sellerRoutes } from './routes.ts'

const { db } = await testDatabase()
const manager = await aManager(db)
const app = await testServer({ RATE_LIMITS: 'off' })
recogniseTestAccounts(app)
sellerRoutes(app, { db })

const ask = (accountId: string, description: unknown = 'Wooden puzzles') =>
  call(app, createSellerRequest, { description }, as(accountId))

const shown = async (accountId: string) =>
  (await call(app, getSellerRequest, {}, as(accountId))).json().responseEntity

let people = 0
async function givenAdult(columns: object = {}) {
  people += 1
  const login = `maker-${people}`
  const accountId = await givenAccount(db, { login, roles: [], ...columns })
  return { accountId, login }
}

const rolesOf = async (accountId: string) =>
  (await db.selectFrom('account_role').select('role').where('account_id', '=', accountId).execute()).map(
    ({ role }) => role,
  )

async function mailsTo(address: string) {
  const { rows } = await sql<{ payload: { kind: string; data: object } }>`
    select payload from graphile_worker._private_jobs where payload ->> 'to' = ${address} order by id
  `.execute(db)
  return rows.map(({ payload: { kind, data } }) => ({ kind, data }))
}

test('an adult asks, staff approve, and only then the person may sell', async () => {
  const { accountId, login } = await givenAdult()
  expect(await shown(accountId)).toEqual({})
  const answer = await ask(accountId)
  expect(answer.json().responseEntity.request).toMatchObject({
    status: 'ASKED',
    description: 'Wooden puzzles',
  })
  expect(await rolesOf(accountId)).toEqual([])
  expect(await printList(db, list, list.query.parse({}))).toContain(`${login}: Wooden puzzles`)

  await answerSellerRequest(db, manager, { login, isApproved: true })
  expect(await rolesOf(accountId)).toEqual(['seller'])
  expect((await shown(accountId)).request).toMatchObject({ status: 'APPROVED' })
  expect(await mailsTo(`${login}@example.org`)).toEqual([{ kind: 'seller-approved', data: { login } }])
  expect(await printList(db, list, list.query.parse({}))).not.toContain(login)
})

test('a refusal is told with its reason, gives no role, and the person may ask again', async () => {
  const { accountId, login } = await givenAdult()
  await ask(accountId)
  await expect(answerSellerRequest(db, manager, { login, isApproved: false })).rejects.toMatchObject({
    code: 'VALIDATION',
    faults: [{ field: 'reason' }],
  })
  await answerSellerRequest(db, manager, { login, isApproved: false, reason: 'Which varnish?' })
  expect((await auditBy(db, manager)).at(-1)).toMatch(
    /^seller-request\.refuse SELLER_REQUEST \d+ Which varnish\?$/,
  )
  expect(await rolesOf(accountId)).toEqual([])
  expect((await shown(accountId)).request).toMatchObject({ status: 'REFUSED', reason: 'Which varnish?' })
  expect(await mailsTo(`${login}@example.org`)).toEqual([
    { kind: 'seller-refused', data: { login, reason: 'Which varnish?' } },
  ])
  await ask(accountId, 'Puzzles with water-based varnish')
  expect((await shown(accountId)).request).toMatchObject({ status: 'ASKED' })
})

test('a request is made once, however often it is sent, and answered once', async () => {
  const { accountId, login } = await givenAdult()
  const answers = await Promise.all([1, 2, 3, 4].map(() => ask(accountId)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const { rows } = await sql`select from seller_request where account_id = ${accountId}`.execute(db)
  expect(rows).toHaveLength(1)
  const decided = await Promise.allSettled(
    [true, false, true].map((isApproved) =>
      answerSellerRequest(db, manager, { login, isApproved, reason: 'As it is' }),
    ),
  )
  expect(decided.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await mailsTo(`${login}@example.org`)).toHaveLength(1)
})

test('a child, an unconfirmed address and who sells already are refused', async () => {
  const child = await givenChild(db)
  expect((await ask(child)).statusCode).toBe(403)
  const { accountId } = await givenAdult({ email_verified_at: null })
  expect((await ask(accountId)).json().errors[0]).toMatchObject({ errorCode: 'EMAIL_NOT_CONFIRMED' })
  const business = await givenAdult()
  await db.insertInto('account_role').values({ account_id: business.accountId, role: 'vendor' }).execute()
  expect((await ask(business.accountId)).json().errors[0]).toMatchObject({ errorCode: 'SELLS_ALREADY' })
  expect((await ask((await givenAdult()).accountId, ' ')).statusCode).toBe(400)
})

test('who asks again and again is asked to wait', async () => {
  const { accountId, login } = await givenAdult()
  for (let round = 0; round < 5; round += 1) {
    await ask(accountId)
    await answerSellerRequest(db, manager, { login, isApproved: false, reason: 'Too little is told' })
  }
  expect((await ask(accountId)).statusCode).toBe(429)
})

test('staff cannot answer what nobody asked', async () => {
  const { login } = await givenAdult()
  await expect(answerSellerRequest(db, manager, { login, isApproved: true })).rejects.toThrow(
    'no open request',
  )
})

test('the database refuses a selling adult whom nobody approved, and an open store of one', async () => {
  const { accountId } = await givenAdult()
  const sells = () =>
    db.insertInto('account_role').values({ account_id: accountId, role: 'seller' }).execute()
  await expect(sells()).rejects.toThrow('only once staff have approved it')
  const store = sql`
    insert into store (handle, kind, public_name, owner_account_id, country_iso)
    values ('no-approval', 'BUSINESS', 'Nobody', ${accountId}, 'CA')
  `
  await expect(store.execute(db)).rejects.toThrow('only while its owner may sell')
  await sql`
    insert into seller_request (account_id, description, status, answered_at)
    values (${accountId}, 'Things', 'REFUSED', now())
  `.execute(db)
  await expect(sells()).rejects.toThrow('only once staff have approved it')
  await sql`
    insert into seller_request (account_id, description, status, answered_at)
    values (${accountId}, 'Things', 'APPROVED', now())
  `.execute(db)
  await sells()
  await store.execute(db)
})

test('a child for whom no guardian agreed to sell does not sell by growing up', async () => {
  const child = await givenChild(db)
  await db.insertInto('account_role').values({ account_id: child, role: 'seller' }).execute()
  await expect(
    sql`update account set birth_year = null, status = 'ACTIVE' where account_id = ${child}`.execute(db),
  ).rejects.toThrow('only once staff have approved it')
})
