import { orderTabs } from '@kids-crafts/rules/orders.ts'
import { expect, test } from 'vitest'

import { ordersAddress, ordersHref, tabOf } from './orders-address.ts'

const read = (query: string) => ordersAddress(new URLSearchParams(query))

test('the bare address shows the first page of current orders', () => {
  expect(read('')).toEqual({ page: 1, status: orderTabs.current, period: undefined, text: '' })
  expect(ordersHref(read('status=CREATED,CONFIRMED,AWAITING_PAYMENT&page=1'))).toBe('/profile/orders')
})

test('an address is written as it is read', () => {
  const href = '/profile/orders?page=2&status=COMPLETED,CLOSED&period=month&text=wooden+kite'
  expect(ordersHref(read(href.split('?')[1] ?? ''))).toBe(href)
})

test('what nobody can mean is left out', () => {
  const wrong = read(`page=-1&status=PAID,,x&period=decade&text=${'a'.repeat(300)}`)
  expect(wrong).toEqual({ page: 1, status: orderTabs.current, period: undefined, text: 'a'.repeat(100) })
})

test('a tab is known by its statuses in any order', () => {
  expect(tabOf(read('status=CLOSED,COMPLETED'))).toBe('completed')
  expect(tabOf(read('status=IN_DELIVERY'))).toBeUndefined()
})
