import { getClassCalendar, getClassList } from '@kids-crafts/contract/classes.ts'
import type { CalendarSession, ClassCard, ClassList } from '@kids-crafts/contract/classes.ts'
import type { Read } from '@kids-crafts/contract/rendering.ts'
import type { Locale } from '@kids-crafts/rules/locales.ts'

import { listAddress } from '../catalogue/list/list-address.ts'
import { orRefusedPage, refusedPage } from '../platform/refused-page.ts'
import { dayWords, longDay, longMonth } from './class-times.ts'
import { wordsOf } from './class-words.ts'
import type { Worded } from './class-words.ts'
import { classesKeys, viewOf } from './classes-address.ts'
import type { ClassesAddress } from './classes-address.ts'
import { firstWeekday, monthOf, weeksOf } from './month-grid.ts'

export interface ClassesRead {
  facets: ClassList['facets']
  /** Days that the filters name, in words. */
  dayNames: Record<string, string>
  /** One of them, as the view says. */
  list?: ShownList
  calendar?: ShownCalendar
}

export type ShownList = Omit<ClassList, 'facets' | 'items'> & { items: Worded<ClassCard>[] }

export interface ShownCalendar {
  month: string
  /** "November 2026" */
  title: string
  isComplete: boolean
  sessions: Worded<CalendarSession>[]
  firstDay: number
  /** From the first day of the week of this language on. */
  weekdays: { short: string; long: string }[]
  /** "Saturday, November 21", by the day. */
  dayNames: Record<string, string>
}

interface Reading {
  locale: Locale
  /** Which month the calendar shows when the address names none. */
  now?: Date
}

/**
 * The list or the month that the address asks for. A query that makes no sense is told so before
 * anything is looked up.
 */
export async function readClasses(read: Read, url: string, reading: Reading): Promise<ClassesRead> {
  const address = listAddress('', new URL(url).searchParams, classesKeys)
  const dayNames = filteredDays(address, reading.locale)
  if (viewOf(address) === 'list') {
    const { facets, ...list } = await readList(read, address, reading.locale)
    return { facets, dayNames, list }
  }
  const [calendar, { facets }] = await Promise.all([
    readCalendar(read, address, reading),
    // What filters offer does not depend on what is filtered.
    orRefusedPage(read(getClassList, getClassList.input.parse({}))),
  ])
  return { facets, dayNames, calendar }
}

async function readList(read: Read, { query }: ClassesAddress, locale: Locale) {
  const { view: _view, month: _month, ...asked } = query
  const input = getClassList.input.safeParse(asked)
  if (!input.success) throw refusedPage(400, String(input.error.issues[0]?.path[0]))
  const list = await orRefusedPage(read(getClassList, input.data))
  return {
    ...list,
    items: list.items.map((each) => ({ ...each, words: wordsOf(each, each.session, locale) })),
  }
}

async function readCalendar(
  read: Read,
  { query }: ClassesAddress,
  { locale, now = new Date() }: Reading,
): Promise<ShownCalendar> {
  const { view: _view, page: _page, month = now.toISOString().slice(0, 7), ...filters } = query
  const input = getClassCalendar.input.safeParse({ month, ...filters })
  if (!input.success) throw refusedPage(400, String(input.error.issues[0]?.path[0]))
  const { sessions, isComplete } = await orRefusedPage(read(getClassCalendar, input.data))
  const firstDay = firstWeekday(locale)
  const weeks = weeksOf(month, firstDay)
  return {
    month,
    title: dayWords(`${month}-01`, locale, longMonth),
    isComplete,
    sessions: sessions.map((each) => ({ ...each, words: wordsOf(each, each.session, locale) })),
    firstDay,
    weekdays: (weeks[0] ?? []).map((day) => ({
      short: dayWords(day, locale, { weekday: 'short' }),
      long: dayWords(day, locale, { weekday: 'long' }),
    })),
    dayNames: namesOf(
      weeks.flat().filter((day) => monthOf(day) === month),
      locale,
      longDay,
    ),
  }
}

const filteredDays = ({ query: { dateFrom, dateTo } }: ClassesAddress, locale: Locale) =>
  namesOf(
    [dateFrom, dateTo].filter((day) => day !== undefined && !Number.isNaN(Date.parse(day))) as string[],
    locale,
  )

const namesOf = (days: readonly string[], locale: Locale, style?: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(days.map((day) => [day, dayWords(day, locale, style)]))
