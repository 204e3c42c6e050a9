import { expect, test } from 'vitest'

import { ageOf, placeOf } from './inbox-items.ts'

test('an age is said in the unit that says enough', () => {
  const now = new Date('2026-03-10T12:00:00Z')
  const ago = (minutes: number) => ageOf(new Date(now.getTime() - minutes * 60_000), now)
  expect([ago(0), ago(59), ago(60), ago(47 * 60), ago(48 * 60), ago(-5)]).toEqual([
    '0m',
    '59m',
    '1h',
    '47h',
    '2d',
    '0m',
  ])
})

test('an item leads to its page, and its key to nowhere else', () => {
  expect(placeOf({ kind: 'ENQUIRY', key: 'E-1' })).toBe('/post/enquiries?text=E-1&open=E-1')
  expect(placeOf({ kind: 'DISPUTE_TO_DECIDE', key: 'D-1' })).toBe('/disputes?state=ALL&text=D-1&open=D-1')
  expect(placeOf({ kind: 'BANK_LINE', key: '7' })).toBe('/invoices?status=ALL&bankLineId=7&open=7')
  expect(placeOf({ kind: 'STORE_ACCOUNT', key: 'a-1' })).toBe(
    '/invoices/accounts?status=ALL&accountId=a-1&open=a-1',
  )
  expect(placeOf({ kind: 'FAILING_WORK', key: 'a/b?c' })).toBe('/work?open=a%2Fb%3Fc')
  expect(placeOf({ kind: 'NEW_KIND', key: '1' })).toBeUndefined()
})
