import { searchTextMaxLength } from './constants.ts'

/** Rules of classes (workshops) shared by both sides. */

export const classesOnPage = 12
export const classNameMaskMaxLength = searchTextMaxLength
/** Nobody reads further (S-51). */
export const classPageMax = 100
export const classAge = { min: 3, max: 99 } as const
/** The maximum number of dates in a calendar month or feed. */
export const classSessionsShownMax = 500

/** Only staff see `DRAFT`; a cancelled class has a page that says so, and is in no list. */
export const classStatuses = ['DRAFT', 'PUBLISHED', 'CANCELLED'] as const
export type ClassStatus = (typeof classStatuses)[number]

/** A filter for a class's mark: any, only without, or only with it. */
export const markFilters = { any: -1, without: 0, with: 1 } as const
export type MarkFilter = (typeof markFilters)[keyof typeof markFilters]

/** The audience a class was made for. */
export const classMarks = ['forWithDisabilities', 'forFirstNations'] as const
export type ClassMark = (typeof classMarks)[number]

/** Query keys that filter classes on the page, in the calendar and in the feed. */
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

/**
 * Addresses of a class's calendar file and of the feed, which accepts `classFilterKeys` and `lang`.
 */
export const classFilePath = (code: string): string => `/classes/${code}.ics`
export const classFeedPath = '/classes.ics'
