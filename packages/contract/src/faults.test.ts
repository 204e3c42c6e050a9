import { fault, isFaultCode, parametersOf } from '@kids-crafts/rules/faults.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { urlOf } from './endpoint.ts'
import { failsAs, faultOfMessage, faultsOf, messageOf, parseOptions } from './faults.ts'
import { fieldText, newLogin, newPassword, strictObject, typedPassword } from './fields.ts'
import { getProductList } from './products.ts'
import { allEndpoints } from './testing/all-endpoints.ts'
import { z } from './zod.ts'

const endpoints = await allEndpoints()

const nasty = fc.oneof(
  fc.constantFrom('', ' ', '\0', '\uD800', '9'.repeat(400), 'x'.repeat(20_000), '-1', '2026-02-30', 'a,b'),
  fc.constantFrom(null, undefined, true, -1, 0.5, 1e300, Number.NaN, [], ['a', null], {}, { value: 'x' }),
  fc.string({ unit: 'binary' }),
  fc.anything(),
)

test('the contract has endpoints to walk', () => {
  expect(endpoints.length).toBeGreaterThan(30)
})

test.each(endpoints.map((endpoint) => ({ url: urlOf(endpoint), endpoint })))(
  'whatever is sent to $url, each fault is a code of the list, with its parameters',
  ({ endpoint: { input } }) => {
    const { properties = {} } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
    const fields = Object.fromEntries(Object.keys(properties).map((name) => [name, nasty]))
    const anyInput = fc.oneof(
      { weight: 4, arbitrary: fc.record(fields) },
      { weight: 3, arbitrary: fc.record({ ...fields, unheardOf: nasty }, { requiredKeys: [] }) },
      { weight: 1, arbitrary: nasty },
    )
    fc.assert(
      fc.property(anyInput, (sent) => {
        const { error } = input.safeParse(sent, parseOptions)
        for (const { message } of error?.issues ?? []) {
          const { code, params = {} } = faultOfMessage(message)
          // Checks without their own code give INVALID, never a sentence from Zod or us.
          expect(isFaultCode(message.split(' ')[0] ?? '')).toBe(true)
          expect(Object.keys(params)).toEqual(parametersOf(code))
        }
      }),
      { numRuns: 100 },
    )
  },
)

const faultsIn = (schema: z.ZodType, sent: unknown) => {
  const { error } = schema.safeParse(sent, parseOptions)
  return error ? faultsOf(error).map(({ field, fault: { code, params } }) => [field, code, params]) : []
}

test.each([
  [z.string(), undefined, fault('REQUIRED')],
  [z.string(), null, fault('REQUIRED')],
  [z.string(), 7, fault('NOT_TEXT')],
  [z.string().min(1), '', fault('REQUIRED')],
  [z.string().max(3), 'abcd', fault('TOO_LONG', { max: 3 })],
  [z.array(z.string()).max(1), ['a', 'b'], fault('TOO_MANY', { max: 1 })],
  [z.int(), 'x', fault('NOT_NUMBER')],
  [z.int(), 0.5, fault('NOT_NUMBER')],
  [z.int().max(3), 4, fault('INVALID')],
  [z.boolean(), 'true', fault('NOT_BOOLEAN')],
  [z.enum(['A', 'B']), 'C', fault('NOT_IN_LIST')],
  [z.enum(['A', 'B']), '', fault('REQUIRED')],
  [z.union([z.string(), z.int()]), {}, fault('INVALID')],
  [z.uuid(), 'x', fault('INVALID')],
  [z.object({}), 'x', fault('INVALID')],
  [z.string().regex(/^A$/, failsAs('SKU_FORMAT')), 'B', fault('SKU_FORMAT')],
  [typedPassword, 'x'.repeat(257), fault('PASSWORD_LONG', { max: 128 })],
  [newPassword, '', fault('REQUIRED')],
  [newPassword, 'short', fault('PASSWORD_SHORT', { min: 8 })],
  [newLogin, ' ', fault('REQUIRED')],
  [newLogin, 'a b', fault('LOGIN_FORMAT')],
])('%# a built-in or own check fails as its code', (schema, sent, expected) => {
  expect(faultsIn(schema, sent)).toEqual([['', expected.code, expected.params]])
})

test('fields that a call does not have are named one by one, beside those at fault', () => {
  const field = fieldText({ tidy: (text) => text.trim(), rule: () => fault('TOO_LONG', { max: 1 }) })
  expect(faultsIn(strictObject({ name: field }), { name: 'x', a: 1, b: 2 })).toEqual([
    ['name', 'TOO_LONG', { max: 1 }],
    ['a', 'UNKNOWN_FIELD', undefined],
    ['b', 'UNKNOWN_FIELD', undefined],
  ])
})

test('a fault of two fields together stands at one of them', () => {
  const query = { code: 'THING', priceFrom: '5', priceTo: '4' }
  expect(faultsIn(getProductList.input, query)).toEqual([['priceFrom', 'PRICES_OUT_OF_ORDER', undefined]])
})

test('a fault survives being the message of an issue', () => {
  for (const each of [fault('REQUIRED'), fault('CODE_UNKNOWN', { code: 'a "{b}" c\n' })]) {
    expect(faultOfMessage(messageOf(each))).toEqual(each)
  }
  expect(faultOfMessage('Invalid input')).toEqual(fault('INVALID'))
})
