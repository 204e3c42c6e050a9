import { expect, test } from 'vitest'

import {
  canadianAccount,
  institutionNumber,
  maskAccount,
  routingNumber,
  schemeOf,
  transitNumber,
} from './payout-details.ts'
import { faultOf } from './validation.ts'

test.each([
  ['DE', 'IBAN'],
  ['KZ', 'IBAN'],
  ['GB', 'IBAN'],
  ['CA', 'CA'],
  ['US', 'US'],
  ['JP', 'OTHER'],
  ['AU', 'OTHER'],
])('an account in %s is named by %s', (country, scheme) => expect(schemeOf(country)).toBe(scheme))

test('a routing number has its check digit', () => {
  for (const right of ['021000021', '011401533', '0910-0001-9']) {
    expect(faultOf(routingNumber, right)).toBeUndefined()
  }
  for (const wrong of ['021000022', '000000000', '02100002', '0210000211']) {
    expect(faultOf(routingNumber, wrong)).toEqual({ code: 'ROUTING_FORMAT' })
  }
})

test('Canadian numbers have five, three and seven to twelve digits', () => {
  expect(faultOf(transitNumber, '00010')).toBeUndefined()
  expect(faultOf(transitNumber, '0010')).toEqual({ code: 'TRANSIT_FORMAT' })
  expect(faultOf(institutionNumber, '004')).toBeUndefined()
  expect(faultOf(institutionNumber, '04')).toEqual({ code: 'INSTITUTION_FORMAT' })
  expect(faultOf(canadianAccount, '1234567')).toBeUndefined()
  expect(faultOf(canadianAccount, '123456')).toEqual({ code: 'ACCOUNT_NUMBER_FORMAT' })
})

test('at most the last four characters are shown, and never most of a short number', () => {
  expect(maskAccount('DE89370400440532013000')).toBe('•••• 3000')
  expect(maskAccount('1234')).toBe('•••• 34')
})
