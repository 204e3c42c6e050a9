import { expect, test } from 'vitest'

import { daysOf, isPeriod } from './periods.ts'

test('a month or school year that is not over ends today, and the last month is whole', () => {
  const now = new Date('2026-03-05T23:59:00Z')
  expect(daysOf('thisMonth', now)).toEqual({ from: '2026-03-01', to: '2026-03-05' })
  expect(daysOf('lastMonth', now)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('schoolYear', now)).toEqual({ from: '2025-09-01', to: '2026-03-05' })
  expect(daysOf('schoolYear', new Date('2026-09-01T00:00:00Z'))).toEqual({
    from: '2026-09-01',
    to: '2026-09-01',
  })
  expect(daysOf('lastMonth', new Date('2026-01-31T12:00:00Z'))).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  })
})

test('a period has both days in order, and no more than so many', () => {
  expect(isPeriod({ from: '2024-01-01', to: '2024-12-31' }, 366)).toBe(true)
  expect(isPeriod({ from: '2024-01-01', to: '2025-01-01' }, 366)).toBe(false)
  expect(isPeriod({ from: '2026-02-02', to: '2026-02-01' }, 366)).toBe(false)
  expect(isPeriod({ from: '', to: '2026-02-01' }, 366)).toBe(false)
})
