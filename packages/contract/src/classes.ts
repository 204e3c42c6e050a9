import { isClassCode, isDay, isMonth } from '@kids-crafts/rules/class-formats.ts'
import { classAge, classNameMaskMaxLength, classPageMax, markFilters } from '@kids-crafts/rules/classes.ts'
import type { MarkFilter } from '@kids-crafts/rules/classes.ts'

import { picture } from './catalogue.ts'
import { listOf, moneyCodec, pageUpTo } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import type { InputOf, OutputOf } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { z } from './zod.ts'

const ageQuery = z
  .codec(
    z
      .string()
      .refine(
        (text) => /^\d{1,2}$/.test(text) && Number(text) <= classAge.max,
        failsAs('AGE_FORMAT', { max: classAge.max }),
      ),
    z.int(),
    { decode: Number, encode: String },
  )
  .optional()

const dayQuery = z.string().refine(isDay, failsAs('DAY_FORMAT')).optional()

/** -1 for any class, 0 for those without the mark, 1 for those with it. */
const markQuery = z
  .codec(z.enum(['-1', '0', '1']), z.union([z.literal(-1), z.literal(0), z.literal(1)]), {
    decode: (text) => Number(text) as MarkFilter,
    encode: (mark) => String(mark) as '-1' | '0' | '1',
  })
  .default(markFilters.any)

const filters = {
  /** Words, or parts of them, in the name in any language. */
  nameMask: z.string().trim().max(classNameMaskMaxLength).optional(),
  /** Classes that accept somebody between the two ages. */
  fromAge: ageQuery,
  toAge: ageQuery,
  forWithDisabilities: markQuery,
  forFirstNations: markQuery,
  /** Classes with a date on one of these days, inclusive; from now on if `dateFrom` is absent. */
  dateFrom: dayQuery,
  dateTo: dayQuery,
  countryIso: z
    .string()
    .regex(/^[A-Z]{2}$/, failsAs('COUNTRY_UNKNOWN'))
    .optional(),
}
const classFilters = z.object(filters)
export type ClassFilters = z.output<typeof classFilters>

const agesAreInOrder = ({ fromAge, toAge }: Pick<ClassFilters, 'fromAge' | 'toAge'>): boolean =>
  fromAge === undefined || toAge === undefined || fromAge <= toAge
const agesOutOfOrder = { path: ['fromAge'], error: failsAs('AGES_OUT_OF_ORDER') }

const daysAreInOrder = ({ dateFrom, dateTo }: Pick<ClassFilters, 'dateFrom' | 'dateTo'>): boolean =>
  dateFrom === undefined || dateTo === undefined || dateFrom <= dateTo
const daysOutOfOrder = { path: ['dateFrom'], error: failsAs('DAYS_OUT_OF_ORDER') }

/** The feed's query; the feed is a file, not a call. */
export const classFeedQuery = classFilters
  .refine(agesAreInOrder, agesOutOfOrder)
  .refine(daysAreInOrder, daysOutOfOrder)

const classSession = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** The local day, such as 2026-03-31. */
  day: z.string(),
})
export type ClassSession = z.output<typeof classSession>

const shownOfEveryClass = {
  classCode: z.string(),
  name: z.string(),
  /** The texts' language: the visitor's if translated, else English. */
  locale: z.string(),
  isOnline: z.boolean(),
  /** Absent for an online class. */
  place: z
    .object({
      name: z.string(),
      city: z.string(),
      /** Only for region codes with a name. */
      regionName: z.string().optional(),
    })
    .optional(),
  /** Of the place; for an online class, of its centre. */
  countryIso: z.string(),
  /** Such as America/Vancouver. */
  timeZone: z.string(),
  fromAge: z.int(),
  toAge: z.int(),
  forWithDisabilities: z.boolean(),
  forFirstNations: z.boolean(),
  /** Teaching languages, such as en. */
  languages: z.array(z.string()),
  /** For the whole class; 0 is free. */
  price: moneyCodec,
  placesTotal: z.int(),
  placesLeft: z.int(),
}

const classCard = z.object({
  ...shownOfEveryClass,
  image: picture.optional(),
  /** The first date matching the filters; the next one without filters. */
  session: classSession,
  sessionCount: z.int(),
  centreName: z.string(),
})
export type ClassCard = z.output<typeof classCard>

export const getClassList = endpoint({
  method: 'GET',
  base: 'api',
  path: 'class/list/v1/get',
  summary: 'The classes to come, or those of the days asked for, that the filters leave, the next one first',
  envelope: 'dto',
  access: 'public',
  input: z
    .object({ page: pageUpTo(classPageMax), ...filters })
    .refine(agesAreInOrder, agesOutOfOrder)
    .refine(daysAreInOrder, daysOutOfOrder),
  output: listOf(classCard).extend({
    /** False if not all matches were counted: `total` is then a minimum. */
    isTotalExact: z.boolean(),
    /** Of all upcoming classes, ignoring filters. */
    facets: z.object({
      /** Sorted by name. */
      countries: z.array(z.object({ countryIso: z.string(), countryName: z.string(), count: z.int() })),
      /** The youngest and oldest accepted age; absent without classes. */
      ages: z.object({ from: z.int(), to: z.int() }).optional(),
    }),
  }),
})
export type ClassList = OutputOf<typeof getClassList>
export type ClassListQuery = InputOf<typeof getClassList>

const classDetails = z.object({
  ...shownOfEveryClass,
  status: z.enum(['PUBLISHED', 'CANCELLED']),
  description: z.string(),
  /** Things a child should bring. */
  whatToBring: z.string().optional(),
  image: picture.optional(),
  /** All of them in order, including past ones. */
  sessions: z.array(classSession),
  /** The partner centre that holds the class. */
  centre: z.object({ name: z.string(), siteUrl: z.string() }),
  /** The centre's page to register and pay. */
  registrationUrl: z.string(),
  changedAt: z.iso.datetime(),
})
export type ClassDetails = z.output<typeof classDetails>

export const getClass = endpoint({
  method: 'GET',
  base: 'api',
  path: 'class/v1/get',
  summary: 'All that the page of a class shows; a cancelled one says so',
  envelope: 'dto',
  access: 'public',
  input: z.object({ classCode: z.string().refine(isClassCode, failsAs('CLASS_CODE_FORMAT')) }),
  output: classDetails,
})

const calendarSession = z.object({ ...shownOfEveryClass, session: classSession })
export type CalendarSession = z.output<typeof calendarSession>

export const getClassCalendar = endpoint({
  method: 'GET',
  base: 'api',
  path: 'class/calendar/v1/get',
  summary: 'The dates of classes in a month, those that are over too, in order',
  envelope: 'dto',
  access: 'public',
  input: z
    .object({ month: z.string().refine(isMonth, failsAs('MONTH_FORMAT')), ...filters })
    .refine(agesAreInOrder, agesOutOfOrder)
    .refine(daysAreInOrder, daysOutOfOrder),
  output: z.object({
    month: z.string(),
    sessions: z.array(calendarSession),
    /** False if the month has more dates than listed. */
    isComplete: z.boolean(),
  }),
})
export type ClassCalendar = OutputOf<typeof getClassCalendar>
