import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import { isDay } from '@kids-crafts/rules/class-formats.ts'

import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, strictObject } from './fields.ts'
import { schoolIdQuery } from './school-buying.ts'
import { z } from './zod.ts'

/**
 * A school's books, for the adults who approve its purchases. Sums and order numbers: nothing about
 * a child.
 */

const call = { method: 'GET', base: 'api', envelope: 'dto', access: ['buyer'], audience: 'store' } as const

export const billId = z.string().regex(/^[A-Z0-9]{4,34}$/, failsAs('INVALID'))

/** More than a school year. */
export const statementDaysMax = 366
const dayMs = 24 * 60 * 60_000

const day = z.string().refine((text) => isDay(text) && text >= '2000-01-01', failsAs('DAY_FORMAT'))
/** Whole days in UTC, inclusive. */
const period = { from: day, to: day }
type Period = z.output<z.ZodObject<typeof period>>
const isInOrder = ({ from, to }: Period) => from <= to
const isShort = ({ from, to }: Period) => Date.parse(to) - Date.parse(from) < statementDaysMax * dayMs
const outOfOrder = { path: ['to'], error: failsAs('DAYS_OUT_OF_ORDER') }
const tooLong = { path: ['to'], error: failsAs('TOO_MANY', { max: statementDaysMax }) }

export const movementKinds = ['DEPOSIT', 'WITHDRAWAL', 'ORDER', 'REFUND', 'TRANSFER', 'CORRECTION'] as const
export const statementFormats = ['pdf', 'csv', 'xlsx'] as const
export type StatementFormat = (typeof statementFormats)[number]

const namedSchool = z.object({ schoolId: z.int(), name: z.string() })

export const getSchoolBooks = endpoint({
  ...call,
  path: 'school/books/v1/get',
  summary:
    'The schools that the caller approves purchases of, and of one of them, or of the first by name, the payment accounts',
  input: strictObject({ school: schoolIdQuery.optional() }),
  output: z.object({
    /** Sorted by name; empty for somebody who approves for none. */
    schools: z.array(namedSchool),
    school: namedSchool.optional(),
    accounts: z.array(z.object({ billId: z.string(), balance: moneyCodec })),
  }),
})
export type SchoolBooks = z.output<typeof getSchoolBooks.output>

const movement = z.object({
  movementId: z.int(),
  at: z.iso.datetime(),
  kind: z.enum(movementKinds),
  orderNum: z.string().optional(),
  /** As on the bank’s statement. */
  bankReference: z.string().optional(),
  amount: moneyCodec,
  balanceAfter: moneyCodec,
})
export type SchoolMovement = z.output<typeof movement>

export const listSchoolMovements = endpoint({
  ...call,
  path: 'school/movement/list/v1/get',
  summary: 'What came onto a payment account of the school and what left it, the newest first',
  input: strictObject({ school: schoolIdQuery, billId, page: pageQuery }),
  output: listOf(movement),
})

const commission = z.object({
  balance: moneyCodec,
  /** The last twelve months, oldest first, including those without sales. */
  months: z.array(
    z.object({
      /** Such as 2026-11. */
      month: z.string(),
      earned: moneyCodec,
      takenBack: moneyCodec,
      paidOut: moneyCodec,
    }),
  ),
  /**
   * For the same months: earnings minus amounts taken back. Without a code: no longer in the
   * catalogue.
   */
  categories: z.array(z.object({ code: z.string().optional(), name: z.string(), sum: moneyCodec })),
})
export type SchoolCommission = z.output<typeof commission>

export const getSchoolCommission = endpoint({
  ...call,
  path: 'school/commission/v1/get',
  summary:
    'What the school has earned by the sales of its makers: sums by month and by category, in each currency',
  input: strictObject({ school: schoolIdQuery }),
  output: z.object({ currencies: z.array(commission) }),
})

const openInvoice = z.object({
  invoiceNumber: z.string(),
  buyerName: z.string(),
  /** The caller’s own, which their invoice list contains. */
  isOwn: z.boolean(),
  dueDate: z.iso.date(),
  isOverdue: z.boolean(),
  total: moneyCodec,
  open: moneyCodec,
})
export type SchoolInvoice = z.output<typeof openInvoice>

export const listSchoolInvoices = endpoint({
  ...call,
  path: 'school/invoice/list/v1/get',
  summary: 'Invoices of the school’s buyers and approvers that are not paid yet, by the day they are due',
  input: strictObject({ school: schoolIdQuery, page: pageQuery }),
  output: listOf(openInvoice),
})

const budgetLine = z.object({
  /** Absent: orders without one. */
  budgetLine: z.string().optional(),
  /** Orders paid in the period. */
  orders: z.int(),
  paid: moneyCodec,
  refunded: moneyCodec,
})
export type SchoolBudgetLine = z.output<typeof budgetLine>

export const listSchoolBudgetLines = endpoint({
  ...call,
  path: 'school/budget-line/list/v1/get',
  summary:
    'What was paid and given back in a period under each budget line, from the school’s accounts or by invoice',
  input: strictObject({ school: schoolIdQuery, ...period, page: pageQuery })
    .refine(isInOrder, outOfOrder)
    .refine(isShort, tooLong),
  output: listOf(budgetLine),
})

/** Not an endpoint, because it returns a file. */
export const schoolStatement = {
  path: '/api/school/statement/v1/get',
  access: call.access,
  audiences: [call.audience],
  input: strictObject({ school: schoolIdQuery, ...period, format: z.enum(statementFormats) })
    .refine(isInOrder, outOfOrder)
    .refine(isShort, tooLong),
} as const

/** POST, so that the reason is in no access log. */
export const makeSchoolStatement = endpoint({
  method: 'POST',
  base: 'api',
  path: 'manager/school/statement/v1/make',
  summary: 'The statement of a school for a period as a file, for a reason that the log has',
  envelope: 'dto',
  access: ['finance'],
  audience: 'manager',
  freshFactor: true,
  input: strictObject({
    schoolId: z.int().positive().max(Number.MAX_SAFE_INTEGER),
    ...period,
    format: z.enum(statementFormats),
    reason: fieldText(auditReason),
  })
    .refine(isInOrder, outOfOrder)
    .refine(isShort, tooLong),
  output: z.object({ name: z.string(), type: z.string(), base64: z.string() }),
})
