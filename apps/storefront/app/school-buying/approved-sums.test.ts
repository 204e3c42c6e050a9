import { money } from '@kids-crafts/rules/money.ts'
import { expect, test } from 'vitest'

import { approvedTotal, takenOut } from './approved-sums.ts'

const item = (number: number, quantity: number, minor: number) => ({
  orderItemNum: `O-1-${number}`,
  sku: `SKU${number}`,
  fullName: 'Kite',
  locale: 'en',
  quantity,
  price: money(minor, 'USD'),
  total: money(minor * quantity, 'USD'),
})
const part = (number: number, shipping: number, items: ReturnType<typeof item>[]) => ({
  number,
  soldBy: { vendorLogin: 'kites', name: 'Kites', kind: 'BUSINESS' as const },
  shipping: money(shipping, 'USD'),
  items,
})
const request = {
  parts: [part(1, 500, [item(1, 3, 1000), item(2, 1, 250)]), part(2, 300, [item(3, 2, 700)])],
  total: money(5450, 'USD'),
} as Parameters<typeof approvedTotal>[0]

test('nothing taken out is the whole', () => {
  expect(approvedTotal(request, new Map())).toEqual(money(5450, 'USD'))
  expect(takenOut(request, new Map())).toEqual([])
})

test('a part of which nothing is left is not sent, and all others keep their shipping', () => {
  const units = new Map([
    ['O-1-1', 1],
    ['O-1-3', 0],
  ])
  expect(approvedTotal(request, units)).toEqual(money(1000 + 250 + 500, 'USD'))
  expect(takenOut(request, units)).toEqual([
    { orderItemNum: 'O-1-1', quantity: 2 },
    { orderItemNum: 'O-1-3', quantity: 2 },
  ])
})
