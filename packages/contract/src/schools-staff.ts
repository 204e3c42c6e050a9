import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import { bankReferenceMax, referenceName, referenceStatuses } from '@kids-crafts/rules/reference.ts'

import { listOf, moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, id, newLogin, optionalText, strictObject } from './fields.ts'
import { billId } from './school-books.ts'
import { schoolId, schoolIdQuery } from './school-buying.ts'
import { anyOf, oneOf, searched, staffList } from './staff-list.ts'
import { z } from './zod.ts'

/** Schools, their people and payment accounts, for staff. */

export const schoolKinds = ['SCHOOL', 'CLUB'] as const
const status = z.enum(referenceStatuses)
const done = z.object({})

export const schoolsQuery = staffList(['name', 'createdAt'], 'ASC', {
  status: oneOf([...referenceStatuses, 'ALL'], 'ALL'),
  kind: anyOf(schoolKinds),
  text: searched('a part of the name'),
})

const school = z.object({
  schoolId: z.int(),
  name: z.string(),
  kind: z.enum(schoolKinds),
  countryIso: z.string(),
  regionCode: z.string().nullable(),
  status,
  createdAt: z.iso.datetime(),
  memberCount: z.int(),
})
export type School = z.output<typeof school>

export const listSchools = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/school/list/v1/get',
  summary: 'Schools and clubs, by name',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
  input: schoolsQuery,
  output: listOf(school),
})

export const saveSchool = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/school/v1/save',
  summary: 'Makes a school, or renames, moves, closes or reopens it. Nobody can join a closed one',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    /** Null for a new one. */
    schoolId: schoolId.nullable(),
    name: fieldText(referenceName),
    kind: z.enum(schoolKinds),
    countryIso: z.string().regex(/^[A-Z]{2}$/, failsAs('COUNTRY_UNKNOWN')),
    regionCode: z
      .string()
      .regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, failsAs('REGION_UNKNOWN'))
      .nullable(),
    status,
  }),
  output: z.object({ schoolId: z.int() }),
})

export const schoolMembersQuery = staffList(['login'], 'ASC', {
  schoolId: schoolIdQuery,
  text: searched('a part of the login'),
})

export const listSchoolMembers = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/school/member/list/v1/get',
  summary: 'The people of a school, by login; of a child nothing else',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: schoolMembersQuery,
  output: listOf(z.object({ login: z.string(), isChild: z.boolean(), isAtDesk: z.boolean() })),
})

export const setSchoolMember = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/school/member/v1/set',
  summary: 'Somebody is of a school, or no longer',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({
    schoolId,
    login: newLogin,
    isMember: z.boolean(),
    reason: optionalText(auditReason),
  }),
  output: done,
})

export const setDeskMember = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/school/desk/v1/set',
  summary: 'An adult of the school takes parcels in and out at its desk, or no longer',
  envelope: 'dto',
  access: ['manager'],
  audience: 'manager',
  input: strictObject({ schoolId, login: newLogin, isAtDesk: z.boolean() }),
  output: done,
})

export const schoolAccountsQuery = staffList(['billId'], 'ASC', { schoolId: schoolIdQuery.optional() })

const schoolAccount = z.object({
  billId: z.string(),
  schoolId: z.int().nullable(),
  balance: moneyCodec,
  /** Adults who may see it and pay from it. */
  holders: z.array(z.string()),
})
export type SchoolAccount = z.output<typeof schoolAccount>

export const listSchoolAccounts = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/payment-account/list/v1/get',
  summary: 'Payment accounts with their balances, of one school or of all',
  envelope: 'dto',
  access: ['finance', 'manager'],
  audience: 'manager',
  input: schoolAccountsQuery,
  output: listOf(schoolAccount),
})

export const openPaymentAccount = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/payment-account/v1/open',
  summary: 'Opens a payment account of a school, with nothing on it',
  envelope: 'dto',
  access: ['finance'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({ schoolId, billId, currencyIso: z.string().regex(/^[A-Z]{3}$/, failsAs('INVALID')) }),
  output: done,
})

export const setPaymentAccountHolder = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/payment-account/holder/v1/set',
  summary: 'An adult of the school may pay from the account, or no longer',
  envelope: 'dto',
  access: ['finance'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({ billId, login: newLogin, isHolder: z.boolean() }),
  output: done,
})

export const depositStatuses = ['WAITING', 'BOOKED', 'REFUSED'] as const

export const askDeposit = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/payment-account/deposit/v1/ask',
  summary:
    'Puts money from the bank on a payment account: at once up to what one person may book alone in a day, else when a second person has approved it',
  envelope: 'dto',
  access: ['finance'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({
    billId,
    amount: moneyCodec.refine(({ minor }) => minor > 0 && minor <= 1_000_000_000, failsAs('INVALID')),
    /** As on the bank’s statement; a repeated reference is the same deposit. */
    bankReference: z
      .string()
      .trim()
      .min(1, failsAs('REQUIRED'))
      .max(bankReferenceMax, failsAs('TOO_LONG', { max: bankReferenceMax }))
      .regex(/^[A-Za-z0-9:._-]+$/, failsAs('INVALID')),
  }),
  output: z.object({ depositRequestId: z.string(), status: z.enum(depositStatuses) }),
})

export const decideDeposit = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/payment-account/deposit/v1/decide',
  summary: 'A second person books a deposit or refuses it; whoever asked for it may only take it back',
  envelope: 'dto',
  access: ['finance'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({
    depositRequestId: id,
    decision: z.enum(['BOOKED', 'REFUSED']),
    reason: optionalText(auditReason),
  }),
  output: z.object({ status: z.enum(depositStatuses) }),
})

export const depositsQuery = staffList(['askedAt'], 'DESC', {
  status: oneOf([...depositStatuses, 'ALL'], 'ALL'),
  billId: billId.optional().describe('a payment account'),
})

const depositRow = z.object({
  depositRequestId: z.string(),
  billId: z.string(),
  amount: moneyCodec,
  bankReference: z.string(),
  needsSecond: z.boolean(),
  status: z.enum(depositStatuses),
  askedBy: z.string().nullable(),
  askedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
})
export type DepositRow = z.output<typeof depositRow>

export const listDeposits = endpoint({
  method: 'GET',
  base: 'api',
  path: 'manager/payment-account/deposit/list/v1/get',
  summary: 'Deposits on payment accounts and those that wait for a second person, the newest first',
  envelope: 'dto',
  access: ['finance'],
  audience: 'manager',
  input: depositsQuery,
  output: listOf(depositRow),
})
