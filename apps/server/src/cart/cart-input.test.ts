import { cartLinesMax } from '@kids-crafts/rules/constants.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { givenAccount } from '../testing/accounts.ts'
import { as } from '../testing/act-as.ts'
import { givenCartServer } from '../testing/cart.ts'
import { nastyValue } from '../testing/nasty-values.ts'

const { app, db, save, offersOf, rowsOf, givenOffers, wanted } = await givenCartServer()

const [one = 0, another = 0] = await givenOffers('INPUT', 2)

test.each([
  ['priceId', 0, 'INVALID'],
  ['priceId', -1, 'INVALID'],
  ['priceId', 1.5, 'NOT_NUMBER'],
  ['priceId', 1e308, 'INVALID'],
  ['priceId', '1', 'NOT_NUMBER'],
  ['priceId', undefined, 'REQUIRED'],
  ['quantity', -1, 'QUANTITY_RANGE'],
  ['quantity', 1000, 'QUANTITY_RANGE'],
  ['quantity', 0.5, 'NOT_NUMBER'],
  ['quantity', '2', 'NOT_NUMBER'],
  ['quantity', null, 'REQUIRED'],
  ['ready2Order', 'true', 'NOT_BOOLEAN'],
  ['ready2Order', undefined, 'REQUIRED'],
  ['price', 1, 'UNKNOWN_FIELD'],
  ['accountId', 'x', 'UNKNOWN_FIELD'],
  ['seen_price_minor', 1, 'UNKNOWN_FIELD'],
])('%s %j is refused at the field of its item as %s, and nothing is saved', async (field, value, fault) => {
  const me = await givenAccount(db)
  const answer = await save(me, [wanted(one), { ...wanted(another), [field]: value }])
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: `cartItemList.1.${field}`, errorCode: fault }])
  expect(await rowsOf(me)).toEqual([])
})

test('more items than a cart holds are refused', async () => {
  const many = Array.from({ length: cartLinesMax + 1 }, () => wanted(one))
  const answer = await save(await givenAccount(db), many)
  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: 'cartItemList', errorCode: 'CART_FULL' }])
})

test('S-24 generated bad inputs are refused at a field, and none is a bug', async () => {
  const me = await givenAccount(db)
  const item = fc.record(
    { priceId: nastyValue, quantity: nastyValue, ready2Order: nastyValue },
    { requiredKeys: [] },
  )
  const list = fc.oneof(
    fc.array(
      item.map((changes) => ({ ...wanted(one), ...changes })),
      { maxLength: 3 },
    ),
    nastyValue,
  )
  await fc.assert(
    fc.asyncProperty(list, async (items) => {
      const answer = await save(me, items)
      expect([200, 400]).toContain(answer.statusCode)
      if (answer.statusCode !== 400) return
      for (const { field } of answer.json().errors) expect(field.split('.')[0]).toBe('cartItemList')
    }),
    { numRuns: 1000 },
  )
}, 60_000)

test.each([
  undefined,
  null,
  'x',
  7,
  [],
  { requestBodyDto: null },
  { requestBodyDto: [] },
  { entityInfo: {} },
])('a body such as %j is refused', async (body) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/cart/item/batch/v1/createOrUpdate',
    headers: { ...as(await givenAccount(db)), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  expect(answer.statusCode).toBe(400)
})

test.each(['', 'x', '0', '-1', '1.5', '1,,2', '1,', '1, 2', '%00', '1&priceIds=2', '1'.repeat(16)])(
  'offers of %j are refused at the field',
  async (priceIds) => {
    const answer = await offersOf(priceIds)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'priceIds'])
  },
)

test('as many offers as a cart holds can be asked for, and no more', async () => {
  const ids = (count: number) =>
    Array.from({ length: count }, (_, index) => 999_999_999_999_999 - index).join(',')
  expect((await offersOf(ids(cartLinesMax))).statusCode).toBe(200)
  const answer = await offersOf(ids(cartLinesMax + 1))
  expect([answer.statusCode, answer.json().errors[0].errorCode]).toEqual([400, 'TOO_MANY'])
})
