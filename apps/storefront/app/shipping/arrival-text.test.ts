import { expect, test } from 'vitest'

import { arrivalText } from './arrival-text.ts'

/** With common spaces: which thin ones stand around the dash is the affair of Unicode. */
const shown = (from: string, to: string, locale: 'en' | 'de') =>
  arrivalText({ from, to }, locale).replaceAll(/\s/g, ' ')

test('an order arrives between two days of the calendar, or on one', () => {
  expect(shown('2026-12-02', '2026-12-05', 'en')).toBe('Dec 2 – 5')
  expect(shown('2026-11-29', '2026-12-02', 'en')).toBe('Nov 29 – Dec 2')
  expect(shown('2026-11-28', '2026-11-28', 'en')).toBe('Nov 28')
  expect(shown('2026-12-02', '2026-12-05', 'de')).toBe('2.–5. Dez.')
})
