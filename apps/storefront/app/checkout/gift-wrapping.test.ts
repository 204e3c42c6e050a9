import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { expect, test } from 'vitest'

import { wrappable, wrappingOf } from './gift-wrapping.ts'

const usd = (minor: number) => money(minor, 'USD')

function quote(vendorLogin: string, changes: Partial<PartQuote> = {}): PartQuote {
  return {
    vendorLogin,
    name: vendorLogin,
    orderPreparationDays: 1,
    shipBy: '2026-11-20',
    lines: [],
    goods: usd(1000),
    shipping: {
      status: 'SERVED',
      zoneId: 1,
      price: usd(700),
      isFree: false,
      daysFrom: 1,
      daysTo: 2,
      tax: { percent: 12_000, amount: usd(75) },
    },
    giftWrap: usd(250),
    ...changes,
  }
}

test('what is wrapped costs what its sellers ask, with the tax in it', () => {
  const free = quote('lynx', { giftWrap: usd(0) })
  expect(wrappingOf([quote('otter'), free])).toEqual({ price: usd(250), taxMinor: 27 })
  expect(wrappingOf([free])).toEqual({ price: usd(0), taxMinor: 0 })
  expect(wrappingOf([])).toBeUndefined()
})

test('nobody wraps what is collected, what is not sent, or without offering it', () => {
  const { giftWrap: _none, ...plain } = quote('plain')
  const parts = [
    quote('otter', { collection: { daysFrom: 1, daysTo: 2 } }),
    quote('newt', { shipping: { status: 'NOT_SERVED' } }),
    quote('lynx'),
    plain,
  ]
  expect(wrappable(parts, ['otter']).map(({ vendorLogin }) => vendorLogin)).toEqual(['lynx'])
  expect(wrappable(parts, []).map(({ vendorLogin }) => vendorLogin)).toEqual(['otter', 'lynx'])
})
