import { login } from '@kids-crafts/rules/accounts.ts'
import { isDay } from '@kids-crafts/rules/class-formats.ts'
import { documentCodes } from '@kids-crafts/rules/documents.ts'
import { enquiryKinds } from '@kids-crafts/rules/enquiries.ts'
import { locales } from '@kids-crafts/rules/locales.ts'
import { orderStatuses } from '@kids-crafts/rules/orders.ts'

import { pageMax, pageQuery } from './codecs.ts'
import { staffRoles } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { sortOrderQuery } from './list-query.ts'
import type { SortOrder } from './list-query.ts'
import { orderNum } from './orders.ts'
import { sellerRequestStatuses } from './sellers.ts'
import { vendorLoginQuery } from './stores.ts'
import { z } from './zod.ts'

/**
 * What the lists for staff are asked with. Commands read their options by these schemas, and calls will read their queries by
 * them. A description says what is allowed: `--help` shows it, and so does the sentence that refuses anything else.
 */

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

/** A list is sorted by a field of its rows, the first of these unless told otherwise, and by the key among equals. */
function staffList<const Field extends string, Filters extends z.ZodRawShape>(
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

const oneOf = <const Value extends string>(values: readonly [Value, ...Value[]], usual: NoInfer<Value>) =>
  z.enum(values).default(usual).describe(described(values))

const anyOf = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.enum(values).optional().describe(described(values))

/** In UTC, both days included. */
const days = {
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

/** What is searched for. PostgreSQL knows no text with a NUL, and no row that is searched has another control character. */
const searched = (what: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(textMax)
    .regex(/^\P{Cc}*$/u)
    .optional()
    .describe(`${what}, at most ${textMax} characters`)

const loginQuery = z
  .string()
  .overwrite(login.tidy)
  .refine(login.isRight, failsAs('LOGIN_FORMAT'))
  .optional()
  .describe('a login')

const storeQuery = vendorLoginQuery
  .optional()
  .describe('a store such as silver-heron-274, the last part of its address')

export const enquiriesQuery = staffList(['createdAt'], 'ASC', {
  status: oneOf(['WAITING', 'HANDLED', 'ALL'], 'WAITING'),
  kind: anyOf(enquiryKinds),
  ...days,
  text: searched('a part of the number, the name, the company or the address'),
})

export const sellerRequestsQuery = staffList(['askedAt'], 'ASC', {
  status: oneOf([...sellerRequestStatuses, 'ALL'], 'ASKED'),
  login: loginQuery,
  ...days,
})

const referralVerdicts = ['BLOCKED', 'WAITING', 'APPROVED', 'REFUSED'] as const
export type ReferralVerdict = (typeof referralVerdicts)[number]

export const staffReferralsQuery = staffList(['decidedAt', 'registeredAt'], 'ASC', {
  status: oneOf(['TO_DECIDE', ...referralVerdicts, 'ALL'], 'TO_DECIDE'),
  referrer: loginQuery,
  referred: loginQuery,
  ...days,
})

export const staffMembersQuery = staffList(['login'], 'ASC', {
  role: anyOf(staffRoles),
  login: loginQuery,
})

export const policiesQuery = staffList(['version'], 'DESC', {
  document: anyOf(documentCodes),
})

/** A page of the site is a row, with all its languages. */
export const textsQuery = staffList(['contentCode'], 'ASC', {
  status: oneOf(['REPLACED', 'RELEASED', 'ALL'], 'ALL'),
  locale: anyOf(locales),
  text: searched('a part of the name of a page'),
})

export const newsQuery = staffList(['createdAt'], 'DESC', {
  ...days,
  text: searched('a part of the name of an issue'),
})

export const staffStoresQuery = staffList(['createdAt', 'vendorLogin'], 'DESC', {
  status: oneOf(['OPEN', 'PAUSED', 'CLOSED', 'ALL'], 'ALL'),
  pausedBy: anyOf(['STAFF', 'GUARDIAN']),
  kind: anyOf(['CHILD', 'BUSINESS']),
  owner: loginQuery,
  ...days,
  text: searched('a part of the address or the name of a store'),
})

/** Those whose consent to a child's account stands. */
export const guardiansQuery = staffList(['givenAt'], 'DESC', {
  proof: anyOf(['EMAIL', 'CARD', 'STAFF']),
  child: loginQuery,
  ...days,
  text: searched("a part of the guardian's address"),
})

/** What the card provider told of payments. */
export const noticesQuery = staffList(['createdAt'], 'ASC', {
  status: oneOf(['WAITING', 'HANDLED', 'ALL'], 'WAITING'),
  kind: anyOf(['DISPUTE', 'REFUND_FAILED']),
  orderNum: orderNum.optional().describe('the number of an order'),
  ...days,
})

/** Work that is tried again by itself, and jobs that are not. */
export const failuresQuery = staffList(['failedAt'], 'ASC', {
  status: oneOf(['SET_ASIDE', 'DEAD', 'ALL'], 'ALL'),
  work: searched('the name of a job or of other work'),
  ...days,
})

export const staffOrdersQuery = staffList(['placedAt'], 'DESC', {
  status: oneOf([...orderStatuses, 'ALL'], 'ALL'),
  buyer: loginQuery,
  store: storeQuery,
  ...days,
})
