import { expect, test } from 'vitest'

import { isClassCode, isDay, isMonth } from './class-formats.ts'
import { classFilePath } from './classes.ts'

test('a day is one of the calendar', () => {
  expect(['2026-03-31', '2028-02-29', '2099-12-31'].every(isDay)).toBe(true)
  expect(
    ['2026-02-29', '2026-13-01', '2026-00-10', '1999-01-01', '2026-3-1', '', '2026-03-31T'].some(isDay),
  ).toBe(false)
})

test('a month is one of twelve', () => {
  expect(['2026-01', '2026-12'].every(isMonth)).toBe(true)
  expect(['2026-00', '2026-13', '2026-1', '2026-01-01'].some(isMonth)).toBe(false)
})

test('a class code has no letters that look like digits, and nothing around it', () => {
  expect(isClassCode('C-ABCDEFGH23')).toBe(true)
  for (const wrong of [
    'C-ABCDEFGHI1',
    'C-ABC',
    'c-abcdefgh23',
    ' C-ABCDEFGH23',
    'C-ABCDEFGH23\n',
    'ABCDEFGH23',
  ]) {
    expect(isClassCode(wrong), wrong).toBe(false)
  }
  expect(classFilePath('C-ABCDEFGH23')).toBe('/classes/C-ABCDEFGH23.ics')
})
