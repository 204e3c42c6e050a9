import { locales } from '@kids-crafts/rules/locales.ts'
import { expect, test } from 'vitest'

import { addMonths, dayAfterKey, firstWeekday, sameDayIn, weeksOf } from './month-grid.ts'

test.each(locales)('the week begins in %s as its locale data says', (locale) => {
  const { firstDay } = (
    new Intl.Locale(locale) as Intl.Locale & { getWeekInfo: () => { firstDay: number } }
  ).getWeekInfo()
  expect(firstWeekday(locale)).toBe(firstDay)
})

test('a month is shown in whole weeks, every day once', () => {
  for (const firstDay of [1, 6, 7]) {
    for (let month = '2026-01'; month < '2029-01'; month = addMonths(month, 1)) {
      const weeks = weeksOf(month, firstDay)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7)).toBe(true)
      expect(new Set(days).size).toBe(days.length)
      expect(days.toSorted()).toEqual(days)
      expect(new Date(`${days[0]}T00:00Z`).getUTCDay() || 7).toBe(firstDay)
      expect(days.indexOf(`${month}-01`)).toBeLessThan(7)
      // No week is of other months alone.
      expect(weeks.every((week) => week.some((day) => day.startsWith(month)))).toBe(true)
    }
  }
})

test('February of a common year that begins on a Monday has four weeks', () => {
  expect(weeksOf('2027-02', 1)).toHaveLength(4)
  expect(weeksOf('2027-02', 7)).toHaveLength(5)
})

test('months are counted across years', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(sameDayIn('2027-02', '2027-01-31')).toBe('2027-02-28')
})

test('keys lead as in a grid, and in Arabic the right arrow leads back', () => {
  const from = '2026-11-30'
  const direction = { firstDay: 1, isRightToLeft: false }
  const led = ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp', 'Home', 'End', 'PageUp', 'PageDown'].map(
    (key) => dayAfterKey(from, key, direction),
  )
  expect(led).toEqual([
    '2026-12-01',
    '2026-11-29',
    '2026-12-07',
    '2026-11-23',
    '2026-11-30',
    '2026-12-06',
    '2026-10-30',
    '2026-12-30',
  ])
  expect(dayAfterKey(from, 'ArrowRight', { firstDay: 6, isRightToLeft: true })).toBe('2026-11-29')
  expect(dayAfterKey(from, 'Home', { firstDay: 6, isRightToLeft: true })).toBe('2026-11-28')
  expect(dayAfterKey(from, 'Tab', direction)).toBeUndefined()
})
