import { expect, test } from 'vitest'

import { hourAt, isQuietAt } from './shop-limits.ts'

const hours = Array.from({ length: 24 }, (_, hour) => hour)

test('quiet hours of an evening go over midnight, and end when they say', () => {
  expect(hours.filter((hour) => isQuietAt({ from: 20, until: 7 }, hour))).toEqual([
    0, 1, 2, 3, 4, 5, 6, 20, 21, 22, 23,
  ])
})

test('quiet hours of a school day begin and end on it', () => {
  expect(hours.filter((hour) => isQuietAt({ from: 8, until: 12 }, hour))).toEqual([8, 9, 10, 11])
})

test('hours are those of the place', () => {
  const time = new Date('2026-11-18T20:30:00Z')
  expect(hourAt(time, 'UTC')).toBe(20)
  expect(hourAt(time, 'Europe/Berlin')).toBe(21)
})
