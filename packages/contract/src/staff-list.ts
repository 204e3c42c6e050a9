import { login } from '@kids-crafts/rules/accounts.ts'
import { isDay } from '@kids-crafts/rules/class-formats.ts'

import { pageMax, pageQuery } from './codecs.ts'
import { failsAs } from './faults.ts'
import { sortOrderQuery } from './list-query.ts'
import type { SortOrder } from './list-query.ts'
import { vendorLoginQuery } from './stores.ts'
import { z } from './zod.ts'

/** Building blocks for staff list queries. */

const perPageMax = 100
const wrongPerPage = failsAs('PER_PAGE_FORMAT', { max: perPageMax })

const perPageQuery = z
  .codec(
    z
      .string(wrongPerPage)
      .refine((text) => /^[1-9]\d{0,2}$/.test(text) && Number(text) <= perPageMax, wrongPerPage),
    z.int(),
    { decode: Number, encode: String },
  )
  .default(20)

/** A list is sorted by a row field, by default the first, then by the key. */
export function staffList<const Field extends string, Filters extends z.ZodRawShape>(
  sortFields: readonly [Field, ...Field[]],
  sortOrder: SortOrder,
  filters: Filters,
) {
  return z
    .strictObject({
      ...filters,
      sortField: oneOf(sortFields, sortFields[0]),
      sortOrder: sortOrderQuery.default(sortOrder).describe('ASC or DESC'),
      page: pageQuery.describe(`a number from 1 to ${pageMax}`),
      perPage: perPageQuery.describe(`a number from 1 to ${perPageMax}`),
    })
    .refine(daysAreInOrder, { path: ['dateFrom'], error: failsAs('DAYS_OUT_OF_ORDER') })
}

function daysAreInOrder(asked: object): boolean {
  const { dateFrom, dateTo } = asked as { dateFrom?: string; dateTo?: string }
  return dateFrom === undefined || dateTo === undefined || dateFrom <= dateTo
}

const described = (values: readonly string[]): string => `one of ${values.join(', ')}`

export const oneOf = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  usual: NoInfer<Value>,
) => z.enum(values).default(usual).describe(described(values))

export const anyOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values).optional().describe(described(values))

/** In UTC, inclusive. */
export const days = {
  dateFrom: z
    .string()
    .refine(isDay, failsAs('DAY_FORMAT'))
    .optional()
    .describe('a day such as 2026-03-31, not after the last day'),
  dateTo: z
    .string()
    .refine(isDay, failsAs('DAY_FORMAT'))
    .optional()
    .describe('the last day, such as 2026-03-31'),
}

const textMax = 100

/**
 * Search text. PostgreSQL texts can't contain NUL, and searched rows have no other control
 * characters.
 */
export const searched = (what: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(textMax)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .describe(`${what}, at most ${textMax} characters`)

export const loginQuery = z
  .string()
  .overwrite(login.tidy)
  .refine(login.isRight, failsAs('LOGIN_FORMAT'))
  .optional()
  .describe('a login')

export const storeQuery = vendorLoginQuery
  .optional()
  .describe('a store such as silver-heron-274, the last part of its address')
