import type { PartQuote } from '@kids-crafts/contract/shipping.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { expect, test } from 'vitest'

import { quoteTotals } from './quote-totals.ts'

const served = (minor: number, currency = 'USD') =>
  ({
    status: 'SERVED',
    zoneId: 1,
    price: money(minor, currency),
    isFree: minor === 0,
    daysFrom: 1,
    daysTo: 3,
  }) as const
const part = (name: string, shipping: PartQuote['shipping'], goods = money(1000)): PartQuote => ({
  vendorLogin: name,
  name,
  orderPreparationDays: 1,
  shipBy: '2026-11-20',
  lines: [{ priceId: 1, quantity: 1, price: goods, amount: goods }],
  goods,
  shipping,
})

test('the total is goods and shipping, and names the stores whose shipping it lacks', () => {
  const parts = [
    part('a', served(450)),
    part('b', { status: 'NOT_SERVED' }),
    part('c', served(0)),
    part('d', { status: 'REGION_NEEDED' }),
  ]
  const { shipping, total, tax, unserved } = quoteTotals(parts, money(4000))
  expect([shipping, total, tax]).toEqual([money(450), money(4450), undefined])
  expect(unserved.map(({ name }) => name)).toEqual(['b', 'd'])
})

test('where nobody sends there, shipping is not free but unknown', () => {
  expect(quoteTotals([part('a', { status: 'NOT_SERVED' })], money(1000)).shipping).toBe(undefined)
  expect(quoteTotals([part('a', served(0))], money(1000)).shipping).toEqual(money(0))
})

test('contained tax is that of goods and shipping together', () => {
  const taxed = part('a', { ...served(1190), tax: { percent: 19_000, amount: money(190) } })
  const lines = taxed.lines.map((line) => ({ ...line, tax: { percent: 19_000, amount: money(160) } }))
  const { tax } = quoteTotals([{ ...taxed, lines }, part('b', served(500))], money(2000))
  expect(tax).toEqual(money(350))
})

test('parts in another currency are not added up', () => {
  const parts = [part('a', served(450)), part('b', served(900, 'EUR'), money(1000, 'EUR'))]
  expect(quoteTotals(parts, money(1000)).total).toEqual(money(1450))
})
