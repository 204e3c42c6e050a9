import { searchTextMaxLength } from './constants.ts'
import { numberCharacters } from './order-number.ts'

/** Classes (workshops): what both sides know of them. */

export const classesOnPage = 12
export const classNameMaskMaxLength = searchTextMaxLength
/** Nobody reads further (S-51). */
export const classPageMax = 100
export const classAge = { min: 3, max: 99 } as const
/** A month of the calendar, and a feed, hold at most so many dates. */
export const classSessionsShownMax = 500

/** `DRAFT` is nobody's but staff's; a cancelled class has a page that says so, and is in no list. */
export const classStatuses = ['DRAFT', 'PUBLISHED', 'CANCELLED'] as const
export type ClassStatus = (typeof classStatuses)[number]

/** A mark of a class in a filter: whether or not it has it, only those without it, only those with it. */
export const markFilters = { any: -1, without: 0, with: 1 } as const
export type MarkFilter = (typeof markFilters)[keyof typeof markFilters]

/** The query keys that narrow a list of classes, of the page, the calendar and the feed alike. */
export const classFilterKeys = [
  'nameMask',
  'fromAge',
  'toAge',
  'forWithDisabilities',
  'forFirstNations',
  'dateFrom',
  'dateTo',
  'countryIso',
] as const

const classCode = new RegExp(`^C-[${numberCharacters}]{10}$`)
export const isClassCode = (text: string): boolean => classCode.test(text)

/** A day such as 2026-03-31, of the place where the class is. PostgreSQL and JavaScript both know these years. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A month such as 2026-03. */
export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text)

/** The calendar file of one class, and the feed of all, which takes the keys of `classFilterKeys` and `lang`. */
export const classFilePath = (code: string): string => `/classes/${code}.ics`
export const classFeedPath = '/classes.ics'
