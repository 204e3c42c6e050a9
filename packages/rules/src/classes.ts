import { searchTextMaxLength } from './constants.ts'

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

/** Whom a class was made for. */
export const classMarks = ['forWithDisabilities', 'forFirstNations'] as const
export type ClassMark = (typeof classMarks)[number]

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

/** The calendar file of one class, and the feed of all, which takes the keys of `classFilterKeys` and `lang`. */
export const classFilePath = (code: string): string => `/classes/${code}.ics`
export const classFeedPath = '/classes.ics'
