import { expect, test } from 'vitest'

import { nowOf } from './now-of.ts'

type Part = Parameters<typeof nowOf>[0]

const item = { quantity: 2, cancelled: 0, shipped: 0, delivered: 0, returned: 0 } as Part['items'][number]
const part: Part = {
  status: 'CONFIRMED',
  shipBy: '2026-11-20',
  isLate: false,
  shipping: { kind: 'DELIVERY' } as Part['shipping'],
  collection: undefined,
  items: [item],
}

test('one sentence tells where a part is', () => {
  const now = (changes: Partial<Part>, isPaid = true) => nowOf({ ...part, ...changes }, isPaid)
  const collected = { shipping: { kind: 'COLLECTION' } as Part['shipping'] }
  expect([
    now({}),
    now({ status: 'IN_PROGRESS' }),
    now({ status: 'IN_PROGRESS', items: [{ ...item, shipped: 1 }] }),
    now({ isLate: true }),
    now({ status: 'IN_DELIVERY' }),
    now({ ...collected, status: 'IN_DELIVERY' }),
    now({ ...collected, status: 'IN_DELIVERY', collection: { schoolName: 'Cedar', code: '1' } }),
    now({ status: 'DELIVERED' }),
    now({ status: 'CLOSED' }),
    now({ status: 'RETURN' }),
    now({ status: 'DISPUTE_OPEN' }),
    now({ status: 'REJECTED' }),
  ]).toEqual([
    'CONFIRMED',
    'IN_PROGRESS',
    'SOME_SENT',
    'LATE',
    'IN_DELIVERY',
    'TO_SCHOOL',
    'AT_SCHOOL',
    'DELIVERED',
    'COMPLETED',
    'RETURN',
    'DISPUTE_OPEN',
    'CANCELLED',
  ])
})

test('who has not paid is promised nothing: the order says how long it waits', () => {
  const unpaid: Part = { ...part, shipBy: undefined }
  expect(nowOf({ ...unpaid, status: 'CREATED' }, false)).toBeUndefined()
  expect(nowOf(unpaid, false)).toBeUndefined()
  expect(nowOf({ ...unpaid, status: 'CANCELLED' }, false)).toBe('CANCELLED_UNPAID')
})
