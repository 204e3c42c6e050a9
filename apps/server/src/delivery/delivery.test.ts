import { randomInt } from 'node:crypto'

import {
  saveDeliveryPoint,
  setDeliveryPointStatus,
  getDeliveryPoints,
  getCountries,
  getRegions,
} from '@kids-crafts/contract/delivery.ts'
import { newDeliveryPointCode } from '@kids-crafts/rules/delivery.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { givenAccount, givenChild } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { nastyValue } from '../testing/nasty-values.ts'
import { testServer } from '../testing/server.ts'
import { deliveryRoutes } from './routes.ts'

const { db } = await testDatabase()
const app = await testServer({ RATE_LIMITS: 'off', LOCALES: locales.join(',') })
recogniseTestAccounts(app)
deliveryRoutes(app, { db })

const home = {
  deliveryPointCode: '482915736',
  deliveryPointRegionCode: 'CA-BC',
  deliveryPointAddress: '1280 Maple Street, Apt 4',
  deliveryPointName: 'Home',
  deliveryPointCity: 'Vancouver',
  deliveryPointCountryIso: 'CA',
  deliveryPointIndex: 'V6J 3R8',
  deliveryPointBase: false,
}

const save = (accountId: string, changes: object = {}) =>
  call(app, saveDeliveryPoint, { ...home, ...changes }, as(accountId))
const setStatus = (accountId: string, deliveryPointCode: string, deliveryPointStatus: string) =>
  call(app, setDeliveryPointStatus, { deliveryPointCode, deliveryPointStatus }, as(accountId))
const get = (accountId: string) => call(app, getDeliveryPoints, {}, as(accountId))
const pointsOf = async (accountId: string) =>
  (await get(accountId)).json().createdEntity.deliveryPointsList as {
    deliveryPointCode: string
    deliveryPointBase: boolean
    deliveryPointAddress: string
  }[]
const mainsOf = async (accountId: string) =>
  (await pointsOf(accountId))
    .filter((point) => point.deliveryPointBase)
    .map((point) => point.deliveryPointCode)
const rowsOf = (accountId: string) =>
  db.selectFrom('delivery_point').selectAll().where('account_id', '=', accountId).orderBy('code').execute()

const savedHome =
  '{"deliveryPointCode":"482915736","deliveryPointRegion":{"regionName":"British Columbia","regionCode":"CA-BC"},' +
  '"deliveryPointAddress":"1280 Maple Street, Apt 4","deliveryPointName":"Home","deliveryPointCity":"Vancouver",' +
  '"deliveryPointCountry":{"countryName":"Canada","countryIso":"CA"},"deliveryPointIndex":"V6J 3R8",' +
  '"deliveryPointBase":true,"deliveryPointStatus":"ACTUAL"}'

test('a delivery point is saved, listed and removed in the server shape, to the letter', async () => {
  const me = await givenAccount(db)
  expect((await save(me)).body).toBe(`{"code":"OC_OK","message":"OK","createdEntity":${savedHome}}`)
  expect((await get(me)).body).toBe(
    `{"code":"OC_OK","message":"OK","createdEntity":{"deliveryPointsList":[${savedHome}]}}`,
  )
  const removed = savedHome
    .replace('"deliveryPointBase":true', '"deliveryPointBase":false')
    .replace('ACTUAL', 'CLOSED')
  expect((await setStatus(me, home.deliveryPointCode, 'CLOSED')).body).toBe(
    `{"code":"OC_OK","message":"OK","createdEntity":${removed}}`,
  )
  expect((await get(me)).body).toBe(
    '{"code":"OC_OK","message":"OK","createdEntity":{"deliveryPointsList":[]}}',
  )
})

test('countries are named in the language of the request', async () => {
  const me = await givenAccount(db)
  const answer = await call(
    app,
    saveDeliveryPoint,
    { ...home, deliveryPointCountryIso: 'DE', deliveryPointRegionCode: 'DE-BE' },
    { ...as(me), 'accept-language': 'ar' },
  )
  expect(answer.json().createdEntity.deliveryPointCountry).toEqual({
    countryName: 'ألمانيا',
    countryIso: 'DE',
  })
})

test('a code may come as a number, or not at all: then the server makes one', async () => {
  const me = await givenAccount(db)
  expect((await save(me, { deliveryPointCode: 123_456_789 })).json().createdEntity.deliveryPointCode).toBe(
    '123456789',
  )
  for (const deliveryPointCode of [undefined, null]) {
    const deliveryPointName = `Code ${deliveryPointCode}`
    const answer = await save(me, { deliveryPointCode, deliveryPointName })
    expect(answer.json().createdEntity.deliveryPointCode).toMatch(/^[1-9]\d{8}$/)
    // Sent again after a lost answer, it is the same one.
    const again = await save(me, { deliveryPointCode, deliveryPointName })
    expect(again.json().createdEntity).toEqual(answer.json().createdEntity)
  }
  expect(await pointsOf(me)).toHaveLength(3)
})

test('the first delivery point becomes main, and making another one main unsets it', async () => {
  const me = await givenAccount(db)
  await save(me, { deliveryPointCode: '100000001' })
  await save(me, { deliveryPointCode: '100000002' })
  expect(await mainsOf(me)).toEqual(['100000001'])
  await save(me, { deliveryPointCode: '100000002', deliveryPointBase: true })
  expect(await mainsOf(me)).toEqual(['100000002'])
  expect((await pointsOf(me))[0]?.deliveryPointCode).toBe('100000002')
})

test('the main one stays main when it is saved without saying so', async () => {
  const me = await givenAccount(db)
  await save(me)
  await save(me, { deliveryPointBase: false, deliveryPointCity: 'Burnaby' })
  expect(await mainsOf(me)).toEqual([home.deliveryPointCode])
})

test('when the main one is removed the next becomes main; brought back, it is one among others', async () => {
  const me = await givenAccount(db)
  for (const code of ['100000001', '100000002', '100000003']) await save(me, { deliveryPointCode: code })
  await setStatus(me, '100000001', 'CLOSED')
  expect(await mainsOf(me)).toEqual(['100000002'])
  await setStatus(me, '100000001', 'ACTUAL')
  expect(await mainsOf(me)).toEqual(['100000002'])
  expect(await pointsOf(me)).toHaveLength(3)
})

test('removing twice is removing once, and a late save does not bring an address back', async () => {
  const me = await givenAccount(db)
  await save(me)
  expect((await setStatus(me, home.deliveryPointCode, 'CLOSED')).statusCode).toBe(200)
  expect((await setStatus(me, home.deliveryPointCode, 'CLOSED')).statusCode).toBe(200)
  expect((await save(me)).statusCode).toBe(409)
  expect(await pointsOf(me)).toEqual([])
})

test('the same save sent twenty times at once is one delivery point', async () => {
  // The first round finds connections being opened, which lets one request pass before the others.
  for (let round = 0; round < 5; round++) {
    const me = await givenAccount(db)
    const answers = await Promise.all(Array.from({ length: 20 }, () => save(me)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    expect(await rowsOf(me)).toHaveLength(1)
    expect(await mainsOf(me)).toHaveLength(1)
  }
})

test('making main, removing and adding at once leave exactly one main delivery point', async () => {
  const me = await givenAccount(db)
  const codes = ['100000001', '100000002', '100000003', '100000004']
  for (const code of codes) await save(me, { deliveryPointCode: code })
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([
      ...codes
        .slice(0, 3)
        .map((deliveryPointCode) => save(me, { deliveryPointCode, deliveryPointBase: true })),
      setStatus(me, '100000004', round % 2 === 0 ? 'CLOSED' : 'ACTUAL'),
      save(me, { deliveryPointCode: newDeliveryPointCode(), deliveryPointBase: true }),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    expect(await mainsOf(me)).toHaveLength(1)
  }
})

test('the database refuses a second main delivery point and a removed one that is main', async () => {
  const me = await givenAccount(db)
  await save(me, { deliveryPointCode: '100000001' })
  await save(me, { deliveryPointCode: '100000002' })
  const all = db.updateTable('delivery_point').where('account_id', '=', me)
  await expect(all.set({ is_main: true }).execute()).rejects.toThrow('one_delivery_point_is_main')
  await expect(all.set({ status: 'CLOSED' }).execute()).rejects.toThrow(
    'a_removed_delivery_point_is_not_main',
  )
})

test('an account keeps at most 50 delivery points', async () => {
  const me = await givenAccount(db)
  for (let count = 0; count < 50; count++) await save(me, { deliveryPointCode: String(100_000_000 + count) })
  expect((await save(me, { deliveryPointCode: '200000000' })).statusCode).toBe(409)
  expect((await save(me, { deliveryPointCode: '100000007' })).statusCode).toBe(200)
  await setStatus(me, '100000007', 'CLOSED')
  expect((await save(me, { deliveryPointCode: '200000000' })).statusCode).toBe(200)
  expect((await setStatus(me, '100000007', 'ACTUAL')).statusCode).toBe(409)
})

test('S-22 two people with the same code each keep their own point, whatever the other one does', async () => {
  const me = await givenAccount(db)
  const other = await givenAccount(db)
  const mine = new Map<string, string>()
  for (let count = 0; count < 40; count++) {
    const code = newDeliveryPointCode()
    mine.set(code, `${count} Maple Street`)
    await save(me, { deliveryPointCode: code, deliveryPointAddress: `${count} Maple Street` })
  }
  const before = await rowsOf(me)
  const codes = [...mine.keys()]
  for (let attempt = 0; attempt < 400; attempt++) {
    const code = codes[randomInt(codes.length)] ?? ''
    const answer = await (attempt % 3 === 0
      ? setStatus(other, code, 'CLOSED')
      : save(other, { deliveryPointCode: code, deliveryPointAddress: 'Stolen 1', deliveryPointBase: true }))
    expect([200, 404, 409]).toContain(answer.statusCode)
  }
  expect(await rowsOf(me)).toEqual(before)
  expect((await rowsOf(other)).every(({ address }) => address === 'Stolen 1')).toBe(true)
  expect((await rowsOf(other)).length).toBeGreaterThan(10)
})

test('S-22 somebody else’s code is answered as one that does not exist', async () => {
  const me = await givenAccount(db)
  const other = await givenAccount(db)
  await save(me)
  const foreign = await setStatus(other, home.deliveryPointCode, 'CLOSED')
  const absent = await setStatus(other, '999999999', 'CLOSED')
  expect([foreign.statusCode, absent.statusCode]).toEqual([404, 404])
  expect({ ...foreign.json(), requestId: '' }).toEqual({ ...absent.json(), requestId: '' })
  expect(await pointsOf(other)).toEqual([])
})

test('nobody without a role, and nobody who is not signed in, has delivery points', async () => {
  for (const endpoint of [saveDeliveryPoint, setDeliveryPointStatus, getDeliveryPoints]) {
    const input = endpoint.method === 'POST' ? home : {}
    expect((await call(app, endpoint, input)).statusCode).toBe(401)
    expect((await call(app, endpoint, input, as(await givenChild(db), []))).statusCode).toBe(403)
  }
})

test('H-16 a child adds no delivery point', async () => {
  const child = await givenChild(db)
  const answer = await save(child)
  expect([answer.statusCode, answer.json().errors[0].errorCode]).toEqual([403, 'ADDRESS_BY_GUARDIAN'])
  expect(await rowsOf(child)).toEqual([])
})

test('S-24 what the call does not have is refused by name', async () => {
  const me = await givenAccount(db)
  const columns = Object.keys((await rowsOf(await savedBySomebody()))[0] ?? {})
  for (const extra of [...columns, 'isMain', 'deliveryPointStatus', 'accountId', 'roles', 'constructor']) {
    const answer = await save(me, { [extra]: 'x' })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, extra])
    expect(answer.json().errors[0].errorCode).toBe('UNKNOWN_FIELD')
  }
  expect(await rowsOf(me)).toEqual([])

  async function savedBySomebody() {
    const somebody = await givenAccount(db)
    await save(somebody)
    return somebody
  }
})

test.each([
  ['deliveryPointName', 'home', 'ADDRESS_NAME_FORMAT'],
  ['deliveryPointName', '', 'REQUIRED'],
  ['deliveryPointName', undefined, 'REQUIRED'],
  ['deliveryPointName', 7, 'NOT_TEXT'],
  ['deliveryPointCity', 'Vancouver 12345', 'CITY_FORMAT'],
  ['deliveryPointCountryIso', '', 'REQUIRED'],
  ['deliveryPointAddress', '<script>', 'ADDRESS_FORMAT'],
  ['deliveryPointIndex', '1', 'INDEX_FORMAT'],
  ['deliveryPointCountryIso', 'XX', 'COUNTRY_UNKNOWN'],
  ['deliveryPointCountryIso', undefined, 'REQUIRED'],
  ['deliveryPointRegionCode', 'US-MT', 'REGION_UNKNOWN'],
  ['deliveryPointRegionCode', '', 'REQUIRED'],
  ['deliveryPointCode', '12345678', 'DELIVERY_POINT_CODE_FORMAT'],
  ['deliveryPointCode', '12345678a', 'DELIVERY_POINT_CODE_FORMAT'],
])('%s %j is refused at the field as %s', async (field, value, fault) => {
  const answer = await save(await givenAccount(db), { [field]: value })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'OC_VALIDATION', createdEntity: null })
  expect(answer.json().errors).toMatchObject([{ field, errorCode: fault }])
})

test('a country without regions needs none', async () => {
  const me = await givenAccount(db)
  const bermuda = {
    deliveryPointCountryIso: 'BM',
    deliveryPointIndex: 'HM 12',
    deliveryPointCity: 'Hamilton',
  }
  const answer = await save(me, { ...bermuda, deliveryPointRegionCode: '' })
  expect(answer.json().createdEntity.deliveryPointRegion).toEqual({ regionName: '', regionCode: '' })
  expect((await save(me, { ...bermuda, deliveryPointRegionCode: 'BM-1' })).statusCode).toBe(400)
})

test('generated bad inputs are refused at a field or saved as they should be, and none is a bug', async () => {
  const me = await givenAccount(db)
  const change = fc.record(Object.fromEntries(Object.keys(home).map((field) => [field, nastyValue])), {
    requiredKeys: [],
  })
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const answer = await save(me, changes)
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode === 400) {
        for (const { field } of answer.json().errors) expect(Object.keys(home)).toContain(field.split('.')[0])
      }
    }),
    { numRuns: 3000 },
  )
}, 60_000)

test.each([
  undefined,
  null,
  'x',
  7,
  [],
  [home],
  { entityInfo: null },
  { entityInfo: [] },
  { requestBodyDto: home },
])('a body such as %j is refused', async (body) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/delivery/point/v1/createOrUpdate',
    headers: { ...as(await givenAccount(db)), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  expect(answer.statusCode).toBe(400)
})

test('the countries are complete, named and sorted in the language of the request', async () => {
  const list = async (language: string) =>
    (await call(app, getCountries, {}, { 'accept-language': language })).json()
  const german = await list('de')
  expect(german).toMatchObject({ responseCode: 'OC_OK', responseEntity: { current: 1, total: 249, last: 1 } })
  const names = german.responseEntity.items.map(({ countryName }: { countryName: string }) => countryName)
  expect(names.slice(0, 3)).toEqual(['Afghanistan', 'Ägypten', 'Ålandinseln'])
  for (const locale of locales) {
    const { items } = (await list(locale)).responseEntity
    expect(items).toHaveLength(249)
    for (const { countryIso, countryName } of items) expect(countryName).not.toBe(countryIso)
  }
})

const regions = async (countryIso: string, locale = 'en') =>
  (await call(app, getRegions, { countryIso }, { 'accept-language': locale })).json().responseEntity.items

test('regions are named and sorted in the visitor’s language, else as ISO 3166-2 does', async () => {
  const names = async (locale: string) =>
    (await regions('DE', locale)).map(({ regionName }: { regionName: string }) => regionName)
  expect((await names('en')).slice(0, 2)).toEqual(['Baden-Württemberg', 'Bavaria'])
  expect((await names('fr')).slice(0, 2)).toEqual(['Bade-Wurtemberg', 'Basse-Saxe'])
  expect(await names('de')).toContain('Bayern')
  expect(await regions('GB', 'de')).toContainEqual({ regionCode: 'GB-SCT', regionName: 'Schottland' })
})

test('a country’s regions have whole names, no two alike', async () => {
  expect((await regions('CA'))[1]).toEqual({ regionCode: 'CA-BC', regionName: 'British Columbia' })
  expect(await regions('CA')).toHaveLength(13)
  expect(await regions('BM')).toEqual([])
  for (const [country, locale] of ['KZ', 'RU', 'TW'].flatMap((each) => [
    [each, 'en'],
    [each, 'de'],
  ])) {
    const names = (await regions(country ?? '', locale)).map(
      ({ regionName }: { regionName: string }) => regionName,
    )
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name: string) => name.endsWith('-'))).toEqual([])
  }
})

test.each([
  '',
  '?countryIso=',
  '?countryIso=ca',
  '?countryIso=XX',
  '?countryIso=%00',
  '?countryIso=CA&countryIso=US',
])('regions of %j are refused at the field', async (query) => {
  const answer = await app.inject({ url: `/api/region/list/v1/get${query}` })
  expect([400, 404]).toContain(answer.statusCode)
  expect(answer.json().errors[0].field).toBe('countryIso')
})
