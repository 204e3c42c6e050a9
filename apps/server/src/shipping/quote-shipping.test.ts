import { getShippingQuote } from '@kids-crafts/contract/shipping.ts'
import { shipByAt } from '@kids-crafts/rules/fulfilment.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { givenAccount } from '../testing/accounts.ts'
import { as, recogniseTestAccounts } from '../testing/act-as.ts'
import { call } from '../testing/call.ts'
import { testDatabase } from '../testing/database.ts'
import { nastyValue } from '../testing/nasty-values.ts'
import { testServer } from '../testing/server.ts'
import { givenOffer, givenShippingStore, givenZone } from '../testing/shipping.ts'
import { shippingRoutes } from './routes.ts'
import { quoteShipping } from './shipping.ts'

const { db } = await testDatabase()
const app = await testServer({ RATE_LIMITS: 'off' })
recogniseTestAccounts(app)
shippingRoutes(app, { reads: db })

type Query = Record<string, string | string[]>

const ask = (query: Query, headers: Record<string, string> = {}) =>
  call(app, getShippingQuote, query, headers)

async function quote(priceIds: number[], place: string, headers: Record<string, string> = {}) {
  const answer = await ask(queryOf(priceIds, place), headers)
  expect(answer.statusCode).toBe(200)
  return answer.json().responseEntity
}

const queryOf = (priceIds: readonly number[], place: string): Query => ({
  priceIds: priceIds.join(','),
  quantities: priceIds.map(() => 1).join(','),
  countryIso: place.slice(0, 2),
  ...(place.includes('-') ? { regionCode: place } : {}),
})

test('the quote of a business and of a child’s store, to the letter', async () => {
  const business = await givenShippingStore(db, {
    pricesMinor: [1999, 333],
    taxRates: { CA: 5_000, 'CA-QC': 14_975 },
  })
  const zoneId = await givenZone(db, business.storeId, {
    places: ['CA'],
    priceMinor: 990,
    freeFromMinor: 10_000,
    days: [3, 7],
  })
  const child = await givenShippingStore(db, { store: { order_preparation_days: 4 } })
  const [first, second] = business.priceIds
  const answer = await ask({
    priceIds: `${first},${child.priceIds[0]},${second},987654321`,
    quantities: '2,1,3,1',
    countryIso: 'CA',
    regionCode: 'CA-QC',
  })
  const usd = (value: number) => `{"value":${value},"currencyIso":"USD"}`
  const tax = (value: number) => `"tax":{"percent":14.975,"amount":${usd(value)}}`
  expect(answer.body).toBe(
    '{"responseCode":"OC_OK","message":"OK","responseEntity":{"parts":[' +
      `{"vendorLogin":"${business.handle}","name":"Store ${business.handle}","orderPreparationDays":3,"shipBy":"${shipBy(3)}","lines":[` +
      `{"priceId":${first},"quantity":2,"price":${usd(19.99)},"amount":${usd(39.98)},${tax(5.21)}},` +
      `{"priceId":${second},"quantity":3,"price":${usd(3.33)},"amount":${usd(9.99)},${tax(1.3)}}],` +
      `"goods":${usd(49.97)},"shipping":{"status":"SERVED","zoneId":${zoneId},"price":${usd(9.9)},"isFree":false,` +
      `"freeFrom":${usd(100)},"daysFrom":3,"daysTo":7,${tax(1.29)}}},` +
      `{"vendorLogin":"${child.handle}","name":"Store ${child.handle}","orderPreparationDays":4,"shipBy":"${shipBy(4)}","lines":[` +
      `{"priceId":${child.priceIds[0]},"quantity":1,"price":${usd(10)},"amount":${usd(10)}}],` +
      `"goods":${usd(10)},"shipping":{"status":"NOT_SERVED"}}],"unavailablePriceIds":[987654321]}}`,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
})

const shipBy = (preparationDays: number): string =>
  shipByAt(new Date(), { preparationDays, workingWeekdays: [1, 2, 3, 4, 5], timeZone: null })

test('the zone of the region serves before that of the country, and that before everywhere else', async () => {
  const { priceIds } = await givenShippingStore(db, {
    zones: [
      { priceMinor: 3000 },
      { places: ['CA', 'US'], priceMinor: 900 },
      { places: ['CA-BC', 'CA-AB'], priceMinor: 500 },
    ],
  })
  const priceTo = async (place: string) => (await quote(priceIds, place)).parts[0].shipping.price.value
  expect(await priceTo('CA-AB')).toBe(5)
  expect(await priceTo('CA-ON')).toBe(9)
  expect(await priceTo('US-OR')).toBe(9)
  expect(await priceTo('DE-SN')).toBe(30)
  expect(await priceTo('CA')).toBe(9)
})

test('a store that serves only regions asks for one, and does not serve the others', async () => {
  const { priceIds } = await givenShippingStore(db, { zones: [{ places: ['CA-BC'] }] })
  const statusTo = async (place: string) => (await quote(priceIds, place)).parts[0].shipping
  expect(await statusTo('CA')).toEqual({ status: 'REGION_NEEDED' })
  expect(await statusTo('CA-ON')).toEqual({ status: 'NOT_SERVED' })
  expect(await statusTo('US-OR')).toEqual({ status: 'NOT_SERVED' })
  expect(await statusTo('CA-BC')).toMatchObject({ status: 'SERVED' })
})

test('an empty region is none, as the address of a country without regions has it', async () => {
  const { priceIds } = await givenShippingStore(db, { zones: [{}] })
  const answer = await ask({ ...queryOf(priceIds, 'VA'), regionCode: '' })
  expect(answer.json().responseEntity.parts[0].shipping.status).toBe('SERVED')
})

test('all lines of a store count for free shipping, each store for itself', async () => {
  const zones = [{ places: ['CA'], freeFromMinor: 2000 }]
  const one = await givenShippingStore(db, { pricesMinor: [1000, 1000], zones })
  const other = await givenShippingStore(db, { pricesMinor: [1999], zones })
  const { parts } = await quote([...one.priceIds, ...other.priceIds], 'CA-BC')
  expect(parts[0].shipping).toMatchObject({ isFree: true, price: { value: 0 }, freeFrom: { value: 20 } })
  expect(parts[1].shipping).toMatchObject({ isFree: false, price: { value: 5 } })
})

test('a price id given twice is one line of both quantities', async () => {
  const { priceIds } = await givenShippingStore(db)
  const [priceId] = priceIds
  const answer = await ask({
    ...queryOf(priceIds, 'CA-BC'),
    priceIds: `${priceId},${priceId}`,
    quantities: '9999,2',
  })
  const [part] = answer.json().responseEntity.parts
  expect(part.lines).toHaveLength(1)
  expect(part.lines[0]).toMatchObject({ priceId, quantity: 10_001, amount: { value: 100_010 } })
})

test('offers that are not public are unavailable, and nothing of their stores is told', async () => {
  const closed = await givenShippingStore(db, { store: { status: 'CLOSED' }, zones: [{}] })
  const paused = await givenShippingStore(db, { store: { status: 'PAUSED' }, zones: [{}] })
  const draft = await givenShippingStore(db, { zones: [{}] })
  const hidden = await givenShippingStore(db, { zones: [{}] })
  await db.updateTable('offer').set({ status: 'CREATED' }).where('price_id', 'in', draft.priceIds).execute()
  await db
    .updateTable('product')
    .set({ status: 'CLOSED' })
    .where('product_id', 'in', (eb) =>
      eb.selectFrom('offer').select('product_id').where('price_id', 'in', hidden.priceIds),
    )
    .execute()
  const priceIds = [closed, paused, draft, hidden].flatMap((store) => store.priceIds)
  expect(await quote([...priceIds, 999_999_999_999_999], 'CA-BC')).toEqual({
    parts: [],
    unavailablePriceIds: [...priceIds, 999_999_999_999_999],
  })
})

test('a store with offers in two currencies has a part for each, and a zone serves only its own', async () => {
  const { storeId, priceIds } = await givenShippingStore(db, { zones: [{ currency: 'CAD' }] })
  const dollars = await givenOffer(db, storeId, 2000, 'CAD')
  const { parts } = await quote([...priceIds, dollars], 'CA-BC')
  expect(parts).toMatchObject([
    { goods: { value: 10, currencyIso: 'USD' }, shipping: { status: 'NOT_SERVED' } },
    { goods: { value: 20, currencyIso: 'CAD' }, shipping: { price: { value: 5, currencyIso: 'CAD' } } },
  ])
})

test('tax is that of the destination; a rate of zero is stated, no rate is not', async () => {
  const { priceIds } = await givenShippingStore(db, {
    pricesMinor: [11_900],
    zones: [{ priceMinor: 1190 }],
    taxRates: { DE: 19_000, FR: 20_000, CA: 5_000, 'CA-ON': 13_000, US: 0 },
  })
  const taxIn = async (place: string) => {
    const [part] = (await quote(priceIds, place)).parts
    return [part.lines[0].tax?.percent, part.lines[0].tax?.amount.value, part.shipping.tax?.amount.value]
  }
  expect(await taxIn('DE-SN')).toEqual([19, 19, 1.9])
  expect(await taxIn('FR-ARA')).toEqual([20, 19.83, 1.98])
  expect(await taxIn('CA-ON')).toEqual([13, 13.69, 1.37])
  expect(await taxIn('CA-AB')).toEqual([5, 5.67, 0.57])
  expect(await taxIn('CA')).toEqual([5, 5.67, 0.57])
  expect(await taxIn('US-OR')).toEqual([0, 0, 0])
  expect(await taxIn('IT-45')).toEqual([undefined, undefined, undefined])
})

test('P-04 collection at school is told to people of that school, and to nobody which school it is', async () => {
  const { school_id } = await db
    .insertInto('school')
    .values({ name: 'Hidden Valley School', kind: 'SCHOOL', country_iso: 'CA' })
    .returning('school_id')
    .executeTakeFirstOrThrow()
  const { storeId, priceIds } = await givenShippingStore(db, { store: { school_id } })
  await db
    .insertInto('school_collection')
    .values({ store_id: storeId, school_id, days_from: 1, days_to: 5 })
    .execute()
  const teacher = await givenAccount(db, { school_id })
  const stranger = await givenAccount(db)
  const guardian = await givenAccount(db)
  await db
    .insertInto('guardian_consent')
    .values({
      child_account_id: await givenAccount(db, { school_id }),
      guardian_account_id: guardian,
      guardian_email: 'guardian@example.org',
      purpose: 'ACCOUNT',
      privacy_policy_version: '1',
      user_agreement_version: '1',
      method: 'STAFF',
      locale: 'en',
    })
    .execute()
  const collectionFor = async (headers?: Record<string, string>) => {
    const entity = await quote(priceIds, 'CA-BC', headers)
    expect(JSON.stringify(entity)).not.toMatch(/school|Hidden/i)
    return entity.parts[0].collection
  }
  expect(await collectionFor(as(teacher))).toEqual({ daysFrom: 1, daysTo: 5 })
  expect(await collectionFor(as(guardian))).toEqual({ daysFrom: 1, daysTo: 5 })
  expect(await collectionFor(as(stranger))).toBeUndefined()
  expect(await collectionFor()).toBeUndefined()
  await db.updateTable('guardian_consent').set({ ended_at: new Date(), end_reason: 'WITHDRAWN' }).execute()
  expect(await collectionFor(as(guardian))).toBeUndefined()
})

test('a quote is one statement, however many stores there are, and tells orders which store it is of', async () => {
  const stores = [await givenShippingStore(db, { zones: [{}] }), await givenShippingStore(db)]
  let statements = 0
  const counting = db.withPlugin({
    transformQuery({ node }) {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const { parts } = await quoteShipping(counting, null, {
    items: stores.flatMap(({ priceIds }) => priceIds.map((priceId) => ({ priceId, quantity: 1 }))),
    destination: { countryIso: 'CA', regionCode: 'CA-BC' },
    locale: 'en',
  })
  expect(parts.map(({ storeId }) => storeId)).toEqual(stores.map(({ storeId }) => storeId))
  expect(statements).toBe(1)
})

test('200 price ids are answered, one more is refused at its field', async () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => 1_000_000 + index)
  expect((await quote(ids(200), 'CA')).unavailablePriceIds).toHaveLength(200)
  const answer = await ask(queryOf(ids(201), 'CA'))
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([
    { field: 'priceIds', errorCode: 'TOO_MANY', params: { max: 200 } },
    { field: 'quantities', errorCode: 'TOO_MANY', params: { max: 200 } },
  ])
})

test.each([
  ['priceIds', '', 'PRICE_IDS_FORMAT'],
  ['priceIds', '0', 'PRICE_IDS_FORMAT'],
  ['priceIds', '-1', 'PRICE_IDS_FORMAT'],
  ['priceIds', '1.5', 'PRICE_IDS_FORMAT'],
  ['priceIds', '1e3', 'PRICE_IDS_FORMAT'],
  ['priceIds', '1000000000000000', 'PRICE_IDS_FORMAT'],
  ['priceIds', '1);drop table offer', 'PRICE_IDS_FORMAT'],
  ['priceIds', ['1', '2'], 'NOT_TEXT'],
  ['priceIds', undefined, 'REQUIRED'],
  ['quantities', '0', 'QUANTITIES_FORMAT'],
  ['quantities', '10000', 'QUANTITIES_FORMAT'],
  ['quantities', '1,', 'QUANTITIES_FORMAT'],
  ['quantities', '1,1', 'QUANTITIES_FORMAT'],
  ['quantities', undefined, 'REQUIRED'],
  ['countryIso', 'ca', 'COUNTRY_UNKNOWN'],
  ['countryIso', 'ZZ', 'COUNTRY_UNKNOWN'],
  ['countryIso', 'CA\u0000', 'COUNTRY_UNKNOWN'],
  ['countryIso', undefined, 'REQUIRED'],
  ['regionCode', 'CA-ZZ', 'REGION_UNKNOWN'],
  ['regionCode', 'DE-SN', 'REGION_UNKNOWN'],
  ['regionCode', "CA-'", 'REGION_UNKNOWN'],
])('%s %j is refused at the field as %s', async (field, value, errorCode) => {
  const query: Query = { ...queryOf([1], 'CA') }
  if (value === undefined) delete query[field]
  else query[field] = value
  const answer = await ask(query)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field, errorCode }])
})

test('generated bad queries are refused at a field, and none is a bug', async () => {
  const fields = ['priceIds', 'quantities', 'countryIso', 'regionCode']
  const value = nastyValue.map((nasty) => (typeof nasty === 'string' ? nasty : JSON.stringify(nasty)))
  const change = fc.record(Object.fromEntries(fields.map((field) => [field, value])), { requiredKeys: [] })
  await fc.assert(
    fc.asyncProperty(change, async (changes) => {
      const query = Object.assign(queryOf([1], 'CA-BC'), changes)
      const answer = await ask(query)
      expect(answer.statusCode).toBeLessThan(500)
      if (answer.statusCode !== 400) return
      for (const { field } of answer.json().errors) expect(fields).toContain(field)
    }),
    { numRuns: 300 },
  )
})
