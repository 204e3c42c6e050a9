import { expect, test } from 'vitest'

import { arrivalText } from './arrival-text.ts'

const now = new Date(2026, 10, 28, 23, 30)

/** With common spaces: which thin ones stand around the dash is the affair of Unicode. */
const shown = (daysFrom: number, daysTo: number, locale: 'en' | 'de') =>
  arrivalText({ daysFrom, daysTo }, locale, now).replaceAll(/\s/g, ' ')

test('an order arrives between two days of the calendar, or on one', () => {
  expect(shown(4, 7, 'en')).toBe('Dec 2 – 5')
  expect(shown(1, 4, 'en')).toBe('Nov 29 – Dec 2')
  expect(shown(0, 0, 'en')).toBe('Nov 28')
  expect(shown(4, 7, 'de')).toBe('2.–5. Dez.')
})
