import { getClassCalendar, getClassList } from '@kids-crafts/contract/classes.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import { expect, test } from 'vitest'

import { readClasses } from './read-classes.ts'

const now = new Date('2026-11-16T12:00:00Z')
const facets = { countries: [], ages: { from: 5, to: 18 } }

const card = {
  classCode: 'C-ABCDEFGHJK',
  name: 'Clay mugs',
  isOnline: true,
  countryIso: 'CA',
  timeZone: 'America/Vancouver',
  languages: ['en', 'fr'],
  session: { startsAt: '2026-07-04T17:00:00Z', endsAt: '2026-07-04T19:00:00Z', day: '2026-07-04' },
}

/** Answers as the server would, and notes what it was asked. */
function reader() {
  const asked: [string, unknown][] = []
  const read = ((endpoint: { path: string }, input: unknown) => {
    asked.push([endpoint.path, input])
    const answers: Record<string, unknown> = {
      [getClassList.path]: { current: 1, last: 1, total: 1, isTotalExact: true, items: [card], facets },
      [getClassCalendar.path]: { month: '', sessions: [card], isComplete: true },
    }
    return Promise.resolve(answers[endpoint.path])
  }) as Read
  return { read, asked }
}

const shown = (search: string, read: Read) =>
  readClasses(read, `https://kids.example/classes${search}`, { locale: 'en', now })

test('without a query it is the first page of all classes, in words of the place', async () => {
  const { read, asked } = reader()
  const { list, facets: offered } = await shown('', read)
  expect(asked).toEqual([[getClassList.path, { page: 1, forWithDisabilities: -1, forFirstNations: -1 }]])
  expect(offered).toEqual(facets)
  expect(list?.items[0]?.words).toMatchObject({
    zone: expect.stringContaining('Pacific Time'),
    country: 'Canada',
    languages: 'English and French',
    session: { day: 'Sat, Jul 4, 2026' },
  })
})

test('every key of the specification reaches the server', async () => {
  const { read, asked } = reader()
  const { dayNames } = await shown(
    '?page=2&nameMask=clay&fromAge=6&toAge=9&forWithDisabilities=1&dateFrom=2026-12-01&dateTo=2026-12-31&countryIso=CA&forFirstNations=0&utm=x',
    read,
  )
  expect(asked[0]?.[1]).toEqual({
    page: 2,
    nameMask: 'clay',
    fromAge: 6,
    toAge: 9,
    forWithDisabilities: 1,
    forFirstNations: 0,
    dateFrom: '2026-12-01',
    dateTo: '2026-12-31',
    countryIso: 'CA',
  })
  expect(dayNames).toEqual({ '2026-12-01': 'Tue, Dec 1, 2026', '2026-12-31': 'Thu, Dec 31, 2026' })
})

test('the calendar shows the month of today, or the one asked for, with the same filters', async () => {
  const { read, asked } = reader()
  const { calendar } = await shown('?view=calendar&fromAge=6&page=3', read)
  expect(asked[0]?.[1]).toMatchObject({ month: '2026-11', fromAge: 6 })
  expect(calendar).toMatchObject({ month: '2026-11', title: 'November 2026', firstDay: 7 })
  expect(calendar?.weekdays[0]).toEqual({ short: 'Sun', long: 'Sunday' })
  expect(Object.keys(calendar?.dayNames ?? {})).toHaveLength(30)
  expect((await shown('?view=calendar&month=2027-02', read)).calendar?.title).toBe('February 2027')
})

test.each([
  ['?page=0', 'page'],
  ['?fromAge=old', 'fromAge'],
  ['?fromAge=9&toAge=6', 'fromAge'],
  ['?dateFrom=2026-02-30', 'dateFrom'],
  ['?dateFrom=tomorrow', 'dateFrom'],
  ['?dateFrom=275760-09-14', 'dateFrom'],
  ['?dateFrom=2027-01-02&dateTo=2027-01-01', 'dateFrom'],
  ['?forWithDisabilities=2', 'forWithDisabilities'],
  ['?countryIso=canada', 'countryIso'],
  ['?view=calendar&month=2027-13', 'month'],
])('%s makes no sense, and nothing is looked up for it', async (search, field) => {
  const { read, asked } = reader()
  await expect(shown(search, read)).rejects.toMatchObject({ data: { field }, init: { status: 400 } })
  expect(asked.filter(([, input]) => Object.keys(input as object).length > 3)).toEqual([])
})
