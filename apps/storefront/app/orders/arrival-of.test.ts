import { expect, test } from 'vitest'

import { arrivalOf, isOverdue } from './arrival-of.ts'

type Part = Parameters<typeof arrivalOf>[0]
type Parcel = Part['parcels'][number]

const item = { quantity: 2, cancelled: 0, shipped: 0, delivered: 0, returned: 0 } as Part['items'][number]
const sent = { ...item, shipped: 2 }
const part: Part = {
  status: 'CONFIRMED',
  shipBy: '2026-11-27',
  isLate: false,
  shipping: { kind: 'DELIVERY', daysFrom: 2, daysTo: 5 } as Part['shipping'],
  collection: undefined,
  items: [item],
  parcels: [],
}
const leftOn = (day: string): Parcel => ({ departureDate: `${day}T09:00:00.000Z`, items: [] })

test('what is not sent yet arrives so many days after it is promised to be', () => {
  expect(arrivalOf(part)).toEqual({ from: '2026-11-29', to: '2026-12-02' })
  expect(arrivalOf({ ...part, status: 'IN_PROGRESS', items: [sent, item] })).toEqual({
    from: '2026-11-29',
    to: '2026-12-02',
  })
})

test('what is sent arrives so many days after its last parcel that is still on its way', () => {
  const parcels = [leftOn('2026-11-20'), leftOn('2026-11-23')]
  const underWay: Part = { ...part, status: 'IN_DELIVERY', items: [sent], parcels }
  expect(arrivalOf(underWay)).toEqual({ from: '2026-11-25', to: '2026-11-28' })
  const [first, second] = parcels
  const arrived = { ...second, deliveryDate: '2026-11-25T09:00:00.000Z' } as Parcel
  expect(arrivalOf({ ...underWay, parcels: [first as Parcel, arrived] })?.to).toBe('2026-11-25')
})

test('nothing is promised of what is unpaid, late, there or over', () => {
  const changes: Partial<Part>[] = [
    { shipBy: undefined, status: 'AWAITING_PAYMENT' },
    { isLate: true },
    { status: 'IN_DELIVERY', items: [sent], collection: { schoolName: 'Cedar', code: '1' } },
    { status: 'DELIVERED', items: [sent] },
    { status: 'CANCELLED' },
    { status: 'RETURN' },
  ]
  for (const change of changes) expect(arrivalOf({ ...part, ...change }), change.status).toBeUndefined()
})

test('an arrival is overdue from the day after the last one', () => {
  const arrival = { from: '2026-11-25', to: '2026-11-28' }
  expect(isOverdue(arrival, new Date('2026-11-28T23:00:00Z'))).toBe(false)
  expect(isOverdue(arrival, new Date('2026-11-29T01:00:00Z'))).toBe(true)
})
