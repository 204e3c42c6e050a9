import { randomUUID } from 'node:crypto'

import { getRequisites, removeRequisite, saveRequisite } from '@kids-crafts/contract/requisites.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { nastyValue } from '../testing/nasty-values.ts'
import { testServer } from '../testing/server.ts'
import { requisiteRoutes } from './routes.ts'

const { db } = await testDatabase()
const app = await testServer({ RATE_LIMITS: 'off' })
recogniseTestAccounts(app)
requisiteRoutes(app, { db })

const details = {
  bankName: 'Deutsche Bank AG',
  bankAddress: 'Taunusanlage 12, 60325 Frankfurt am Main',
  iban: 'DE89370400440532013000',
  swift: 'DEUTDEFF500',
  bankCode: 'DEUT',
  currency: 'EUR',
}
const otherIban = 'GB29NWBK60161331926819'

const save = (accountId: string, changes: object = {}) =>
  call(app, saveRequisite, { ...details, ...changes }, as(accountId))
const remove = (accountId: string, requisiteId: unknown) =>
  call(app, removeRequisite, { requisiteId }, as(accountId))
const get = (accountId: string) => call(app, getRequisites, {}, as(accountId))
const listOf = async (accountId: string) =>
  (await get(accountId)).json().responseEntity.requisiteList as ({ requisiteId: string } & typeof details)[]
const rowsOf = (accountId: string) =>
  db.selectFrom('requisite').selectAll().where('account_id', '=', accountId).orderBy('iban').execute()

test('bank details are saved, listed in full to their owner and removed, to the letter', async () => {
  const me = await givenAccount(db)
  const saved = await save(me)
  const { requisiteId } = saved.json().responseEntity
  const wire =
    `{"requisiteId":"${requisiteId}","bankName":"Deutsche Bank AG","bankAddress":"Taunusanlage 12, 60325 Frankfurt am Main",` +
    '"iban":"DE89370400440532013000","swift":"DEUTDEFF500","bankCode":"DEUT","currency":"EUR"}'
  expect(saved.body).toBe(`{"responseCode":"OC_OK","message":"OK","responseEntity":${wire}}`)
  expect((await get(me)).body).toBe(
    `{"responseCode":"OC_OK","message":"OK","responseEntity":{"requisiteList":[${wire}]}}`,
  )
  expect((await remove(me, requisiteId)).body).toBe(
    '{"responseCode":"OC_OK","message":"OK","responseEntity":{}}',
  )
  expect(await listOf(me)).toEqual([])
})

test('with their id, bank details are changed; an IBAN copied with spaces is stored without', async () => {
  const me = await givenAccount(db)
  const { requisiteId } = (await save(me)).json().responseEntity
  await save(me, { requisiteId, iban: 'GB29 NWBK 6016 1331 9268 19', currency: 'GBP' })
  expect(await listOf(me)).toEqual([{ ...details, requisiteId, iban: otherIban, currency: 'GBP' }])
})

test('the same new details sent twenty times at once are stored once', async () => {
  // The first round finds connections being opened, which lets one request pass before the others.
  for (let round = 0; round < 5; round++) {
    const me = await givenAccount(db)
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(me)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(await rowsOf(me)).toHaveLength(1)
  }
})

test('details cannot take the IBAN of others of the same person', async () => {
  const me = await givenAccount(db)
  const { requisiteId } = (await save(me)).json().responseEntity
  await save(me, { iban: otherIban })
  const answer = await save(me, { requisiteId, iban: otherIban })
  expect(answer.statusCode).toBe(409)
  expect(answer.json().errors).toMatchObject([{ field: 'iban', errorCode: 'IBAN_TAKEN' }])
})

test('S-22 somebody else’s bank details are answered as ones that do not exist, and stay as they are', async () => {
  const me = await givenAccount(db)
  const other = await givenAccount(db)
  const { requisiteId } = (await save(me)).json().responseEntity
  const before = await rowsOf(me)
  const answers = [
    [
      await save(other, { requisiteId, iban: otherIban }),
      await save(other, { requisiteId: randomUUID() }),
      404,
    ],
    [await remove(other, requisiteId), await remove(other, randomUUID()), 200],
  ] as const
  for (const [foreign, absent, status] of answers) {
    expect([foreign.statusCode, absent.statusCode]).toEqual([status, status])
    expect({ ...foreign.json(), requestId: '' }).toEqual({ ...absent.json(), requestId: '' })
  }
  expect(await rowsOf(me)).toEqual(before)
  expect(await listOf(other)).toEqual([])
})

test('bank details that are removed twice are removed', async () => {
  const me = await givenAccount(db)
  const { requisiteId } = (await save(me)).json().responseEntity
  const answers = [await remove(me, requisiteId), await remove(me, requisiteId)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await listOf(me)).toEqual([])
})

test('two people may have the same IBAN, such as that of their school', async () => {
  const [one, other] = [await givenAccount(db), await givenAccount(db)]
  expect((await save(one)).statusCode).toBe(200)
  expect((await save(other)).statusCode).toBe(200)
})

test('P-01 a child has no bank details, and the database sees to it', async () => {
  const child = await givenChild(db)
  expect((await save(child)).statusCode).toBe(403)
  const direct = db
    .insertInto('requisite')
    .values({
      account_id: child,
      bank_name: 'Bank',
      bank_address: 'Street 1',
      iban: details.iban,
      swift: details.swift,
      bank_code: 'DEUT',
      currency: 'EUR',
    })
    .execute()
  await expect(direct).rejects.toThrow('a child has no bank details')
})

test('whoever has grown up may have bank details', async () => {
  const grown = await givenAccount(db, { birth_year: 2000 })
  expect((await save(grown)).statusCode).toBe(200)
})

test('an account keeps at most 20 bank details', async () => {
  const me = await givenAccount(db)
  await db
    .insertInto('requisite')
    .values(
      Array.from({ length: 20 }, (_, number) => ({
        account_id: me,
        bank_name: 'Bank',
        bank_address: 'Street 1',
        iban: `XX00${String(number).padStart(12, '0')}`,
        swift: details.swift,
        bank_code: 'DEUT',
        currency: 'EUR',
      })),
    )
    .execute()
  expect((await save(me)).statusCode).toBe(409)
})

test('nobody without a role, and nobody who is not signed in, gets in', async () => {
  const child = await givenChild(db)
  for (const headers of [{}, as(child, [])]) {
    const status = 'x-test-account' in headers ? 403 : 401
    expect((await call(app, getRequisites, {}, headers)).statusCode).toBe(status)
    for (const endpoint of [saveRequisite, removeRequisite]) {
      expect((await call(app, endpoint, details, headers)).statusCode).toBe(status)
    }
  }
})

test.each([
  ['bankName', 'Bank <1>', 'BANK_NAME_FORMAT'],
  ['bankName', ' ', 'REQUIRED'],
  ['bankAddress', 'a@b', 'ADDRESS_FORMAT'],
  ['iban', 'de89370400440532013000', 'IBAN_FORMAT'],
  ['iban', 'DE89370400440532013001', 'IBAN_FORMAT'],
  ['swift', 'DEUT', 'SWIFT_FORMAT'],
  ['bankCode', 'DE', 'BIC_FORMAT'],
  ['currency', 'usd', 'CURRENCY_UNKNOWN'],
  ['currency', undefined, 'REQUIRED'],
  ['account_id', 'x', 'UNKNOWN_FIELD'],
  ['accountId', 'x', 'UNKNOWN_FIELD'],
])('%s %j is refused at the field as %s', async (field, value, fault) => {
  const answer = await save(await givenAccount(db), { [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field, errorCode: fault }])
})

test('generated bad inputs are refused at a field, and none is a bug', async () => {
  const me = await givenAccount(db)
  const fields = ['requisiteId', ...Object.keys(details)]
  const change = fc.record(Object.fromEntries(fields.map((field) => [field, nastyValue])), {
    requiredKeys: [],
  })
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const answer = await save(me, changes)
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode !== 400) return
      for (const { field } of answer.json().errors) expect(fields).toContain(field.split('.')[0])
    }),
    { numRuns: 2500 },
  )
}, 60_000)

test.each(['x', '', null, 7, '\u0000', {}])('to remove %j is refused at the field', async (requisiteId) => {
  const answer = await remove(await givenAccount(db), requisiteId)
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'requisiteId'])
})
