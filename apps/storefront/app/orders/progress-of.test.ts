import { expect, test } from 'vitest'

import { progressOf } from './progress-of.ts'

type Part = Parameters<typeof progressOf>[0]

const item = { quantity: 2, cancelled: 0, shipped: 0, delivered: 0, returned: 0 } as Part['items'][number]
const part: Part = {
  status: 'CONFIRMED',
  shipping: { kind: 'DELIVERY' } as Part['shipping'],
  items: [item],
}
const stageOf = (changes: Partial<Part>) => {
  const { stages, at } = progressOf({ ...part, ...changes })
  return stages[at]
}

test('a part goes from ordered to delivered', () => {
  expect(progressOf(part)).toEqual({ stages: ['ordered', 'prepared', 'sent', 'delivered'], at: 0 })
  expect(
    (['AWAITING_PAYMENT', 'CONFIRMED', 'IN_PROGRESS', 'IN_DELIVERY', 'DELIVERED', 'CLOSED'] as const).map(
      (status) => stageOf({ status }),
    ),
  ).toEqual(['ordered', 'ordered', 'prepared', 'sent', 'delivered', 'delivered'])
  const collected = { shipping: { kind: 'COLLECTION' } as Part['shipping'] }
  expect([
    stageOf({ ...collected, status: 'IN_DELIVERY' }),
    stageOf({ ...collected, status: 'COMPLETED' }),
  ]).toEqual(['sentToSchool', 'collected'])
})

test('what was cancelled, not paid or sent back ends with that', () => {
  const back = { ...item, shipped: 2, delivered: 2, returned: 2 }
  expect([
    stageOf({ status: 'CANCELLED' }),
    stageOf({ status: 'REJECTED' }),
    stageOf({ status: 'REJECTED_BY_TIMEOUT' }),
    stageOf({ status: 'COMPLETED', items: [back] }),
    stageOf({ status: 'COMPLETED', items: [back, { ...item, cancelled: 2 }] }),
    stageOf({ status: 'COMPLETED', items: [{ ...back, returned: 1 }] }),
  ]).toEqual(['cancelled', 'cancelled', 'lapsed', 'returned', 'returned', 'delivered'])
})

test('beside a return or a dispute a part is where its items are', () => {
  const sent = { ...item, shipped: 2 }
  expect([
    stageOf({ status: 'DISPUTE_OPEN', items: [sent, item] }),
    stageOf({ status: 'DISPUTE_OPEN', items: [sent] }),
    stageOf({ status: 'RETURN', items: [{ ...sent, delivered: 2 }] }),
  ]).toEqual(['prepared', 'sent', 'delivered'])
})
