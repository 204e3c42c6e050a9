import type { Locale } from '@kids-crafts/rules/locales.ts'

/**
 * Days and months of the calendar as texts, such as 2026-03-31 and 2026-03: a day of a calendar has
 * no time zone, and a Date always has one.
 */

/** 1 is Monday, as in ISO 8601. Not every browser can tell it. */
export const firstWeekday = (locale: Locale): number => firstWeekdays[locale] ?? 1

const firstWeekdays: Partial<Record<Locale, number>> = { en: 7, pt: 7, ar: 6 }

const daysOfWeek = 7

/**
 * The weeks that a month touches, each of seven days; the first and the last may begin or end in
 * its neighbours.
 */
export function weeksOf(month: string, firstDay: number): string[][] {
  const start = startOfWeek(`${month}-01`, firstDay)
  const end = endOfMonth(month)
  const weeks: string[][] = []
  for (let day = start; day <= end; day = addDays(day, daysOfWeek)) {
    weeks.push(Array.from({ length: daysOfWeek }, (_, index) => addDays(day, index)))
  }
  return weeks
}

export const monthOf = (day: string): string => day.slice(0, 7)

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7)
}

export interface Direction {
  firstDay: number
  isRightToLeft: boolean
}

/**
 * Where a key leads from a day, as in the grid pattern of the ARIA practices; undefined for any
 * other key.
 */
export function dayAfterKey(day: string, key: string, direction: Direction): string | undefined {
  const forwards = direction.isRightToLeft ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(day, forwards)
    case 'ArrowLeft':
      return addDays(day, -forwards)
    case 'ArrowDown':
      return addDays(day, daysOfWeek)
    case 'ArrowUp':
      return addDays(day, -daysOfWeek)
    case 'Home':
      return startOfWeek(day, direction.firstDay)
    case 'End':
      return addDays(startOfWeek(day, direction.firstDay), daysOfWeek - 1)
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(day), -1), day)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(day), 1), day)
    default:
      return undefined
  }
}

/** The 31st of March is the 30th in April. */
export function sameDayIn(month: string, day: string): string {
  const same = `${month}-${day.slice(-2)}`
  const last = endOfMonth(month)
  return same > last ? last : same
}

function startOfWeek(day: string, firstDay: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - firstDay + daysOfWeek) % daysOfWeek))
}

const endOfMonth = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
