import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import { classPlacesMax, classSessionsMax, classText, isLocalTime } from '@kids-crafts/rules/class-drafts.ts'
import { isClassCode } from '@kids-crafts/rules/class-formats.ts'
import { classAge, classStatuses } from '@kids-crafts/rules/classes.ts'
import { referenceName, referenceStatuses } from '@kids-crafts/rules/reference.ts'
import { validTimeZone } from '@kids-crafts/rules/time-zones.ts'

import { listOf, moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, optionalText, strictObject } from './fields.ts'
import { oneOf, searched, staffList } from './staff-list.ts'
import { translatedText, typedTranslations } from './translated.ts'
import { z } from './zod.ts'

/** Partner centres and their classes (workshops), for staff. */

const wrong = failsAs('INVALID')
const centreId = z.int().positive().max(Number.MAX_SAFE_INTEGER)
const httpsUrl = z
  .string()
  .trim()
  .max(500, wrong)
  .regex(/^https:\/\/[^/?#@\s]+(?:[/?#]\S*)?$/, wrong)
const countryIso = z.string().regex(/^[A-Z]{2}$/, failsAs('COUNTRY_UNKNOWN'))
const status = z.enum(referenceStatuses)
const classCode = z.string().refine(isClassCode, failsAs('CLASS_CODE_FORMAT'))
const done = z.object({})

export const centresQuery = staffList(['name'], 'ASC', {
  status: oneOf([...referenceStatuses, 'ALL'], 'ALL'),
  text: searched('a part of the name'),
})

const centre = z.object({
  centreId: z.int(),
  name: z.string(),
  siteUrl: z.string(),
  status,
  classCount: z.int(),
})
export type Centre = z.output<typeof centre>

export const listCentres = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/centre/list/v1/get',
  summary: 'Partner centres, by name',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: centresQuery,
  output: listOf(centre),
})

export const saveCentre = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/centre/v1/save',
  summary: 'Adds a partner centre, or changes, closes or reopens it. A closed one gets no new classes',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    /** Null for a new one. */
    centreId: centreId.nullable(),
    name: fieldText(referenceName),
    siteUrl: httpsUrl,
    status,
  }),
  output: z.object({ centreId: z.int() }),
})

export const staffClassesQuery = staffList(['changedAt', 'classCode'], 'DESC', {
  status: oneOf([...classStatuses, 'ALL'], 'ALL'),
  text: searched('a part of the name'),
})

const staffClassRow = z.object({
  classCode: z.string(),
  name: z.string(),
  centreName: z.string(),
  status: z.enum(classStatuses),
  /** The next date, or the last one of a past class. */
  date: z.iso.datetime().nullable(),
  sessionCount: z.int(),
  placesLeft: z.int(),
  placesTotal: z.int(),
  changedAt: z.iso.datetime(),
})
export type StaffClassRow = z.output<typeof staffClassRow>

export const listStaffClasses = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/class/list/v1/get',
  summary: 'All classes, drafts and cancelled ones too, the last changed first',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: staffClassesQuery,
  output: listOf(staffClassRow),
})

/** Local time at the place, such as 2026-03-31T16:30. */
const session = strictObject({
  startsAt: z.string().refine(isLocalTime, wrong),
  minutes: z
    .int()
    .min(10, wrong)
    .max(24 * 60, wrong),
})

const fields = {
  centreId,
  ageFrom: z.int().min(classAge.min, wrong).max(classAge.max, wrong),
  ageTo: z.int().min(classAge.min, wrong).max(classAge.max, wrong),
  forWithDisabilities: z.boolean(),
  forFirstNations: z.boolean(),
  /** Null for an online class. */
  place: strictObject({
    name: fieldText(referenceName),
    city: fieldText(referenceName),
    regionCode: z
      .string()
      .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, failsAs('REGION_UNKNOWN'))
      .nullable(),
  }).nullable(),
  countryIso,
  timeZone: z.string().refine((zone) => validTimeZone(zone) === zone, wrong),
  languages: z
    .array(z.string().regex(/^[a-z]{2,3}$/, wrong))
    .min(1, failsAs('REQUIRED'))
    .max(5, failsAs('TOO_MANY', { max: 5 })),
  price: moneyCodec.refine(({ minor }) => minor >= 0 && minor <= 100_000_000, wrong),
  placesTotal: z.int().min(1, wrong).max(classPlacesMax, wrong),
  placesLeft: z.int().min(0, wrong).max(classPlacesMax, wrong),
  registrationUrl: httpsUrl,
  sessions: z.array(session).max(classSessionsMax, failsAs('TOO_MANY', { max: classSessionsMax })),
}

export const getStaffClass = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/class/v1/get',
  summary: 'A class with all its texts and dates, to be edited',
  envelope: 'dto',
  access: ['manager', 'moderator'],
  audience: 'manager',
  input: strictObject({ classCode }),
  output: z.object({
    ...fields,
    classCode: z.string(),
    status: z.enum(classStatuses),
    names: translatedText,
    descriptions: translatedText,
    bringNotes: translatedText.nullable(),
  }),
})

export const saveClass = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/class/v1/save',
  summary: 'Saves a class with its dates. One with a new code is a draft, which nobody else sees',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    ...fields,
    /** Created by the client, so that a repeated request is the same class. */
    classCode,
    names: typedTranslations(referenceName),
    descriptions: typedTranslations(classText),
    bringNotes: typedTranslations(classText).nullable(),
  })
    .refine(({ ageFrom, ageTo }) => ageFrom <= ageTo, {
      path: ['ageTo'],
      error: failsAs('AGES_OUT_OF_ORDER'),
    })
    .refine(({ placesLeft, placesTotal }) => placesLeft <= placesTotal, {
      path: ['placesLeft'],
      error: wrong,
    }),
  output: done,
})

export const setClassStatus = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/class/v1/set-status',
  summary: 'Publishes a class, takes it back to a draft, or cancels it: its page then says so',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ classCode, status: z.enum(classStatuses), reason: optionalText(auditReason) }),
  output: done,
})
