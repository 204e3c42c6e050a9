import { expect, test } from 'vitest'

import { guestHoldLimit } from './holds.ts'
import {
  mayCancelUnits,
  mayChangeOrder,
  mayChangePart,
  orderActors,
  orderStatuses,
  orderTabs,
  partStatuses,
  shownPartStatus,
} from './orders.ts'

const allowed = <Status extends string>(
  statuses: readonly Status[],
  may: (from: Status, to: Status, by: (typeof orderActors)[number]) => boolean,
) =>
  statuses.flatMap((from) =>
    statuses.flatMap((to) => {
      const by = orderActors.filter((actor) => may(from, to, actor))
      return by.length === 0 ? [] : [`${from} → ${to} by ${by.join(', ')}`]
    }),
  )

test('S-27 these changes of an order are allowed, and no others', () => {
  expect(allowed(orderStatuses, mayChangeOrder)).toMatchInlineSnapshot(`
    [
      "CREATED → AWAITING_PAYMENT by BUYER, PAYER",
      "CREATED → CONFIRMED by SYSTEM",
      "CREATED → CANCELLED by BUYER, PAYER, APPROVER, STAFF, SYSTEM",
      "CREATED → REJECTED by STAFF",
      "CREATED → REJECTED_BY_TIMEOUT by SYSTEM",
      "AWAITING_PAYMENT → CONFIRMED by SYSTEM",
      "AWAITING_PAYMENT → CANCELLED by BUYER, PAYER, APPROVER, STAFF, SYSTEM",
      "AWAITING_PAYMENT → REJECTED by STAFF",
      "AWAITING_PAYMENT → REJECTED_BY_TIMEOUT by SYSTEM",
      "CONFIRMED → COMPLETED by BUYER, STAFF, SYSTEM",
      "CONFIRMED → CANCELLED by BUYER, SELLER, GUARDIAN, STAFF, SYSTEM",
      "CONFIRMED → REJECTED by STAFF",
      "COMPLETED → CLOSED by SYSTEM",
      "REJECTED_BY_TIMEOUT → CONFIRMED by SYSTEM",
    ]
  `)
})

test('S-27 these changes of a part are allowed, and no others', () => {
  expect(allowed(partStatuses, (from, to, by) => mayChangePart(from, to, by))).toMatchInlineSnapshot(`
    [
      "CREATED → CONFIRMED by SYSTEM",
      "CONFIRMED → IN_PROGRESS by SELLER, GUARDIAN, STAFF",
      "CONFIRMED → IN_DELIVERY by SELLER, GUARDIAN, STAFF",
      "CONFIRMED → CANCELLED by BUYER, SELLER, GUARDIAN, STAFF",
      "CONFIRMED → REJECTED by STAFF",
      "IN_PROGRESS → IN_DELIVERY by SELLER, GUARDIAN, STAFF",
      "IN_PROGRESS → CANCELLED by SELLER, GUARDIAN, STAFF",
      "IN_PROGRESS → REJECTED by STAFF",
      "IN_DELIVERY → DELIVERED by BUYER, SELLER, GUARDIAN, DESK, STAFF",
      "DELIVERED → COMPLETED by BUYER, STAFF, SYSTEM",
    ]
  `)
})

test('S-27 once a seller is late, the buyer and the time may cancel as well, and nothing else changes', () => {
  const inTime = new Set(allowed(partStatuses, (from, to, by) => mayChangePart(from, to, by)))
  const late = allowed(partStatuses, (from, to, by) => mayChangePart(from, to, by, true))
  expect(late.filter((line) => !inTime.has(line))).toEqual([
    'CONFIRMED → CANCELLED by BUYER, SELLER, GUARDIAN, STAFF, SYSTEM',
    'IN_PROGRESS → CANCELLED by BUYER, SELLER, GUARDIAN, STAFF, SYSTEM',
    'IN_DELIVERY → DELIVERED by BUYER, SELLER, GUARDIAN, DESK, STAFF, SYSTEM',
  ])
  expect(orderActors.filter((by) => mayCancelUnits('IN_DELIVERY', by, false))).toEqual([
    'SELLER',
    'GUARDIAN',
    'STAFF',
  ])
  expect(orderActors.filter((by) => mayCancelUnits('IN_DELIVERY', by, true))).toEqual(
    orderActors.filter((by) => !['DESK', 'APPROVER', 'PAYER'].includes(by)),
  )
})

test('a dispute and a return are shown over the fulfilment, and a part that waits shows its order', () => {
  const calm = { isDisputed: false, isReturning: false }
  expect(shownPartStatus('CONFIRMED', { status: 'DELIVERED', ...calm })).toBe('DELIVERED')
  expect(shownPartStatus('CONFIRMED', { status: 'DELIVERED', isDisputed: true, isReturning: true })).toBe(
    'DISPUTE_OPEN',
  )
  expect(shownPartStatus('COMPLETED', { status: 'COMPLETED', isDisputed: false, isReturning: true })).toBe(
    'RETURN',
  )
  expect(shownPartStatus('AWAITING_PAYMENT', { status: 'CREATED', ...calm })).toBe('AWAITING_PAYMENT')
  expect(shownPartStatus('REJECTED_BY_TIMEOUT', { status: 'CREATED', ...calm })).toBe('REJECTED_BY_TIMEOUT')
})

test('every status of an order is on one of the tabs', () => {
  const shown: string[] = Object.values(orderTabs).flat()
  expect(shown.toSorted()).toEqual([...orderStatuses, 'RETURN'].toSorted())
})

test.each([
  [1, 1],
  [2, 1],
  [3, 2],
  [6, 5],
  [25, 5],
  [50, 10],
  [100, 20],
])('S-56 of %d units guests hold %d at most', (units, limit) => {
  expect(guestHoldLimit(units)).toBe(limit)
})
