import { expect, test } from 'vitest'

import { carrierCodes, carriers, shipByAt, shipByDay, trackingUrlOf } from './fulfilment.ts'

const weekdays = [1, 2, 3, 4, 5]

test.each([
  // 2026-11-18 is a Wednesday.
  ['2026-11-18', 1, weekdays, '2026-11-19'],
  ['2026-11-18', 3, weekdays, '2026-11-23'],
  ['2026-11-20', 1, weekdays, '2026-11-23'],
  ['2026-11-21', 1, weekdays, '2026-11-23'],
  ['2026-11-18', 0, weekdays, '2026-11-18'],
  ['2026-11-21', 0, weekdays, '2026-11-23'],
  ['2026-11-18', 3, [6], '2026-12-05'],
  ['2026-12-31', 2, [1, 2, 3, 4, 5, 6, 7], '2027-01-02'],
  ['2028-02-28', 1, weekdays, '2028-02-29'],
])('what is confirmed on %s with %i working days among %j is sent by %s', (day, days, working, expected) => {
  expect(shipByDay(day, days, working)).toBe(expected)
})

test.each([
  ['America/Vancouver', '2026-11-19'],
  ['Europe/Berlin', '2026-11-20'],
  [null, '2026-11-20'],
])(
  'a working day from a Wednesday evening in Vancouver on, by the clock of %s, ends on %s',
  (timeZone, expected) => {
    const at = new Date('2026-11-19T05:00:00Z')
    expect(shipByAt(at, { preparationDays: 1, workingWeekdays: weekdays, timeZone })).toBe(expected)
  },
)

test('a store without a working day is a bug and no endless loop', () => {
  expect(() => shipByDay('2026-11-18', 3, [])).toThrow('No day is a working day')
})

test('every address where parcels are tracked is https, and the number cannot leave it', () => {
  for (const code of carrierCodes) {
    const url = trackingUrlOf(code, '../#?&@evil.example')
    if (carriers[code].track === undefined) expect(url).toBeUndefined()
    else {
      expect(url).toMatch(/^https:\/\//)
      expect(url).not.toContain('@')
      expect(new URL(url ?? '').host).toBe(new URL(carriers[code].track ?? '').host)
    }
  }
})
