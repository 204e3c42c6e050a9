import { auditReason } from '@kids-crafts/rules/audit-reason.ts'
import { invoiceKinds, invoiceStatuses } from '@kids-crafts/rules/invoices.ts'

import { countedListOf, dateCodec, moneyCodec } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { fieldText, newLogin, strictObject } from './fields.ts'
import { getInvoice } from './invoices.ts'
import { days, loginQuery, oneOf, searched, staffList } from './staff-list.ts'
import { vendorLoginQuery } from './stores.ts'
import { arrival, typedInvoiceNumber } from './vendor-invoices.ts'
import { z } from './zod.ts'

/** Staff's view of invoices and bank lines, and their actions on unmatched money. */

const ofStaff = {
  base: 'api',
  envelope: 'dto',
  access: ['manager', 'finance'],
  audience: 'manager',
} as const

const positive = moneyCodec.refine(({ minor }) => minor > 0 && minor <= 1_000_000_000_000, failsAs('INVALID'))

export const bankLinesQuery = staffList(['bookedOn'], 'ASC', {
  status: oneOf(['WAITING', 'ALL'], 'WAITING'),
  ...days,
  bankLineId: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, failsAs('INVALID'))
    .optional()
    .describe('the number of a line'),
  text: searched('a part of the payer’s name, account, reference or words'),
})

const allocationKinds = ['INVOICE', 'ACCOUNT', 'RETURN', 'STORE'] as const

const bankLineRow = z.object({
  bankLineId: z.int(),
  direction: z.enum(['IN', 'OUT']),
  /** A date such as 2026-11-19. */
  bookedOn: z.string(),
  payerName: z.string(),
  payerIban: z.string(),
  reference: z.string(),
  /** The payer's text. */
  text: z.string(),
  amount: moneyCodec,
  /** The store that has the money and returns unmatched amounts. Null: it is at our bank. */
  store: z.string().nullable(),
  /** The waiting amount; zero for outgoing money. */
  left: moneyCodec,
  allocations: z.array(
    z.object({
      kind: z.enum(allocationKinds),
      /** The invoice, payment account, or store. */
      to: z.string().nullable(),
      amount: moneyCodec,
      at: dateCodec,
      /** A login; null: matched by reference, or by amount and payer. */
      by: z.string().nullable(),
      /** The invoice ended, and the money was waiting again. */
      isUndone: z.boolean(),
      /** When the bank accepted the payment back. */
      returnedAt: dateCodec.nullable(),
    }),
  ),
})
export type BankLineRow = z.output<typeof bankLineRow>

export const listBankLines = endpoint({
  ...ofStaff,
  method: 'GET',
  path: 'manager/bank-line/list/v1/get',
  summary: 'What the bank has booked: what waits for somebody unless told otherwise, the oldest first',
  input: bankLinesQuery,
  output: countedListOf(bankLineRow),
})

const line = {
  bankLineId: z.int().positive(),
  /** The rest shown on the caller's page. If it has changed, the call is refused. */
  left: positive,
}

export const allocateBankLine = endpoint({
  ...ofStaff,
  method: 'POST',
  path: 'manager/bank-line/v1/allocate',
  summary:
    'Says what money that came is for: an invoice, as much as is open of it; a payment account; what a business owes; or its payer, who gets it back',
  freshFactor: true,
  input: z.discriminatedUnion('kind', [
    strictObject({ ...line, kind: z.literal('INVOICE'), invoiceNumber: typedInvoiceNumber }),
    strictObject({
      ...line,
      kind: z.literal('ACCOUNT'),
      billId: z
        .string()
        .trim()
        .regex(/^[\w-]{1,64}$/, failsAs('INVALID')),
      amount: positive,
    }),
    strictObject({ ...line, kind: z.literal('RETURN'), amount: positive }),
    strictObject({ ...line, kind: z.literal('STORE'), vendorLogin: vendorLoginQuery, amount: positive }),
  ]),
  output: bankLineRow,
})

export const staffInvoicesQuery = staffList(['createdAt'], 'DESC', {
  status: oneOf(['OPEN', 'OVERDUE', ...invoiceStatuses, 'ALL'], 'ALL'),
  ...days,
  text: searched('the number of an invoice or an order, or the login of a buyer'),
})

const invoiceRow = z.object({
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  issuer: z.string(),
  /** The login; null after the account was closed. */
  buyer: z.string().nullable(),
  createdAt: dateCodec,
  issueDate: z.string(),
  dueDate: z.string(),
  isOverdue: z.boolean(),
  total: moneyCodec,
  paid: moneyCodec,
  /** The total of its credit notes. */
  credited: moneyCodec,
})
export type StaffInvoiceRow = z.output<typeof invoiceRow>

export const listStaffInvoices = endpoint({
  ...ofStaff,
  method: 'GET',
  path: 'manager/invoice/list/v1/get',
  summary: 'Invoices and credit notes of all issuers, the newest first',
  input: staffInvoicesQuery,
  output: countedListOf(invoiceRow),
})

const staffInvoice = getInvoice.output.extend({
  /** Payable to the issuing business. */
  isPaidDirectly: z.boolean(),
  /** The login; null after the account was closed. */
  buyer: z.string().nullable(),
  /** No reminders are sent. */
  areRemindersStopped: z.boolean(),
})
export type StaffInvoice = z.output<typeof staffInvoice>

export const getStaffInvoice = endpoint({
  ...ofStaff,
  method: 'GET',
  path: 'manager/invoice/v1/get',
  summary: 'An invoice with its history, payments and documents',
  input: strictObject({ invoiceNumber: typedInvoiceNumber }),
  output: staffInvoice,
})

export const stopInvoiceReminders = endpoint({
  ...ofStaff,
  method: 'POST',
  path: 'manager/invoice/reminders/v1/stop',
  summary: 'Nobody is reminded of an invoice any more: its buyer and staff have agreed on something else',
  input: strictObject({ invoiceNumber: typedInvoiceNumber, reason: fieldText(auditReason) }),
  output: staffInvoice,
})

export const noteArrivalByStaff = endpoint({
  ...ofStaff,
  method: 'POST',
  path: 'manager/invoice/arrival/v1/save',
  summary:
    'Says in the name of a business that money for an invoice has come to its own account, such as after its buyer has shown it',
  freshFactor: true,
  input: strictObject({ ...arrival, reason: fieldText(auditReason) }),
  output: staffInvoice,
})

/** Not an endpoint, because it returns a file. */
export const staffInvoiceDocument = {
  path: '/api/manager/invoice/document/v1/get',
  access: ofStaff.access,
  audiences: ['manager'],
} as const

export const creditLinesQuery = staffList(['grantedAt'], 'DESC', {
  status: oneOf(['ACTIVE', 'STOPPED', 'ALL'], 'ALL'),
  login: loginQuery,
})

const creditLineRow = z.object({
  login: z.string(),
  limit: moneyCodec,
  /** Bought on account and not paid yet. */
  open: moneyCodec,
  /** Overdue for so long that buying on account is blocked until it is paid. */
  isLate: z.boolean(),
  grantedAt: dateCodec,
  grantedBy: z.string().nullable(),
  stoppedAt: dateCodec.nullable(),
})
export type CreditLineRow = z.output<typeof creditLineRow>

export const listCreditLines = endpoint({
  ...ofStaff,
  method: 'GET',
  path: 'manager/credit-line/list/v1/get',
  summary: 'Who may buy on account, up to how much, and what of it is open',
  input: creditLinesQuery,
  output: countedListOf(creditLineRow),
})

export const setCreditLine = endpoint({
  ...ofStaff,
  method: 'POST',
  path: 'manager/credit-line/v1/set',
  summary: 'Lets a grown-up buy on account up to a limit, or stops it: what is open stays owed',
  freshFactor: true,
  input: strictObject({
    login: newLogin,
    limit: positive,
    isStopped: z.boolean(),
    reason: fieldText(auditReason),
  }),
  output: z.object({}),
})

export const getInvoiceSettings = endpoint({
  ...ofStaff,
  method: 'GET',
  path: 'manager/invoice/settings/v1/get',
  summary: 'Who issues invoices for what children have made, and the accounts that invoices are payable to',
  input: strictObject({}),
  output: z.object({
    /** Undefined: such invoices can't be sent. */
    issuer: z
      .object({
        name: z.string(),
        addressLines: z.array(z.string()),
        city: z.string(),
        postalIndex: z.string(),
        countryIso: z.string(),
        taxNumber: z.string(),
      })
      .optional(),
    accounts: z.array(
      z.object({
        currency: z.string(),
        holder: z.string(),
        bankName: z.string(),
        bankAddress: z.string(),
        iban: z.string(),
        swift: z.string(),
      }),
    ),
    /**
     * Currencies without an account in which orders wait for money: their invoices can't be sent.
     */
    lacks: z.array(z.string()),
  }),
})
