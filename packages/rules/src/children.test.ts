import { expect, test } from 'vitest'

import { birthYearOf, childBirthYears, dayOf, isBirthDate, isChild } from './children.ts'

test.each([
  ['2008-11-15', '2026-11-15', true],
  ['2008-11-16', '2026-11-15', false],
  ['2008-02-29', '2026-02-28', false],
  ['2008-02-29', '2026-03-01', true],
])('who was born on %s is grown up on %s: %s', (birthDate, today, isAdult) => {
  expect(!isChild(birthDate, today)).toBe(isAdult)
})

test.each(['1987-09-02', '2026-11-15', '1900-01-01', '2008-02-29'])('%s is a day of birth', (day) => {
  expect(isBirthDate(day, '2026-11-15')).toBe(true)
})

test.each(['2026-11-16', '1899-12-31', '2007-02-29', '1987-13-01', '87-09-02', '', '1987-09-02T00:00'])(
  '%j is no day of birth',
  (day) => {
    expect(isBirthDate(day, '2026-11-15')).toBe(false)
  },
)

test.each([
  [2008, '2026-01-01', true],
  [2008, '2026-12-31', true],
  [2008, '2027-01-01', false],
  [2009, '2027-12-31', true],
])('of the year %s alone, somebody is a child on %s: %s', (birthYear, today, isStillChild) => {
  expect(isChild(birthYear, today)).toBe(isStillChild)
})

test('the years in which a child may have been born are those by which somebody is a child', () => {
  const today = new Date('2026-11-15')
  const years = childBirthYears(today)
  expect(years[0]).toBe(2026)
  expect(years.at(-1)).toBe(2008)
  for (let year = 1990; year <= 2026; year += 1)
    expect([year, years.includes(year)]).toEqual([year, isChild(year, dayOf(today))])
})

test('by the year alone nobody is taken for an adult before the birthday, whenever it is', () => {
  for (const birthDate of ['2008-01-01', '2008-02-29', '2008-12-31']) {
    for (let day = Date.UTC(2025, 11, 1); day < Date.UTC(2027, 1, 1); day += 24 * 60 * 60 * 1000) {
      const today = dayOf(new Date(day))
      if (isChild(birthDate, today)) expect(isChild(birthYearOf(birthDate), today)).toBe(true)
    }
  }
})
