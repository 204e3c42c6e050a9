import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import { shownRequestStatuses } from '@kids-crafts/rules/school-buying.ts'

import { countedListOf, dateCodec, listOf, moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { newLogin, optionalText, strictObject } from './fields.ts'
import { limit, schoolId, schoolIdQuery } from './school-buying.ts'
import { oneOf, searched, staffList } from './staff-list.ts'
import { z } from './zod.ts'

/** Buyers with schools' money and their approvers, for staff. */

const ofManagers = {
  base: 'api',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
} as const
const done = z.object({})

export const staffSchoolBuyersQuery = staffList(['login'], 'ASC', { schoolId: schoolIdQuery })

export const listStaffSchoolBuyers = endpoint({
  ...ofManagers,
  method: 'GET',
  path: 'manager/school/buyer/list/v1/get',
  summary: 'Who buys with the money of a school, up to how much, by login',
  input: staffSchoolBuyersQuery,
  output: listOf(z.object({ login: z.string(), limit: moneyCodec.nullable(), setAt: dateCodec })),
})

export const setStaffSchoolBuyer = endpoint({
  ...ofManagers,
  method: 'POST',
  path: 'manager/school/buyer/v1/set',
  summary:
    'An adult of the school buys with its money up to a limit for each order, or no longer: then its accounts are closed to them',
  input: strictObject({
    schoolId,
    login: newLogin,
    isBuyer: z.boolean(),
    limit: limit.nullable(),
    reason: optionalText(auditReason),
  }),
  output: done,
})

export const schoolApproversQuery = staffList(['login'], 'ASC', { schoolId: schoolIdQuery })

export const listSchoolApprovers = endpoint({
  ...ofManagers,
  method: 'GET',
  path: 'manager/school/approver/list/v1/get',
  summary: 'Who agrees to what is bought with the money of a school, by login',
  input: schoolApproversQuery,
  output: listOf(z.object({ login: z.string(), addedAt: dateCodec })),
})

export const setSchoolApprover = endpoint({
  ...ofManagers,
  method: 'POST',
  path: 'manager/school/approver/v1/set',
  summary: 'An adult agrees to what is bought with the money of a school, or no longer',
  input: strictObject({
    schoolId,
    login: newLogin,
    isApprover: z.boolean(),
    reason: optionalText(auditReason),
  }),
  output: done,
})

export const staffRequestsQuery = staffList(['askedAt'], 'DESC', {
  status: oneOf([...shownRequestStatuses, 'ALL'], 'ALL'),
  schoolId: schoolIdQuery.optional().describe('the number of a school'),
  text: searched('an order number or a login'),
})

const requestRow = z.object({
  orderNum: z.string(),
  schoolId: z.int(),
  schoolName: z.string(),
  status: z.enum(shownRequestStatuses),
  /** A login; null after the account was closed. */
  requestedBy: z.string().nullable(),
  total: moneyCodec,
  approved: moneyCodec.nullable(),
  askedAt: dateCodec,
  decidedAt: dateCodec.nullable(),
  decidedBy: z.string().nullable(),
})
export type StaffRequestRow = z.output<typeof requestRow>

export const listStaffRequests = endpoint({
  ...ofManagers,
  access: ['manager', 'finance'],
  method: 'GET',
  path: 'manager/school/request/list/v1/get',
  summary: 'What was asked of the approvers of schools and what they said, the newest first',
  input: staffRequestsQuery,
  output: countedListOf(requestRow),
})
