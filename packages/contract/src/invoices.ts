import {
  invoiceActors,
  invoiceActs,
  invoiceCommentMax,
  invoiceKinds,
  invoiceOrdersMax,
  invoicePeriods,
  invoiceStatuses,
} from '@kids-crafts/rules/invoices.ts'
import { invoiceComment } from '@kids-crafts/rules/validation.ts'

import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint, nothing } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { id, optionalText, strictObject } from './fields.ts'
import { orderNum } from './orders.ts'
import { z } from './zod.ts'

/** Invoices: a buyer requests them from an issuer, sends them to the bank, and sees them paid. */

/** The number used in addresses: ours for a draft, or the legal one once sent. */
export const invoiceNumber = z.string().max(40)
/** The issuer: `platform` for children's goods, otherwise the business's login. */
const issuerCode = z.string().max(60)
const day = z.iso.date()

const issuer = z.object({
  issuerCode: z.string(),
  name: z.string(),
  /** The platform issues for children. */
  isPlatform: z.boolean(),
})

const amounts = {
  /** Without tax. */
  amount: moneyCodec,
  vatAmount: moneyCodec,
  totalAmount: moneyCodec,
}

const bankAccount = z.object({
  /** Identifies the choice. */
  code: z.string(),
  holder: z.string(),
  bankName: z.string(),
  bankAddress: z.string(),
  iban: z.string(),
  swift: z.string(),
})

const buyersAccount = z.object({
  requisiteId: z.string(),
  bankName: z.string(),
  /** Its last characters. */
  ibanEnd: z.string(),
  currency: z.string(),
})

/** One seller's part of an order. */
const invoicedPart = z.object({
  orderNum: z.string(),
  /** Order number and part number. */
  partNum: z.string(),
  date: z.iso.datetime(),
  soldBy: z.string(),
  items: z.array(
    z.object({ fullName: z.string(), locale: z.string(), quantity: z.int(), total: moneyCodec }),
  ),
  shipping: moneyCodec,
  ...amounts,
})

const summary = z.object({
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  issuer,
  orderNums: z.array(z.string()),
  creationDate: z.iso.datetime(),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
  isOverdue: z.boolean(),
  totalAmount: moneyCodec,
  paidAmount: moneyCodec,
  /** The total of its credit notes. */
  creditedAmount: moneyCodec,
})
export type InvoiceSummary = z.output<typeof summary>

export const creditNote = z.object({ number: z.string(), date: z.iso.date(), amount: moneyCodec })

const shown = summary.extend({
  ...amounts,
  /** The amount left to pay. */
  openAmount: moneyCodec,
  isOnAccount: z.boolean(),
  comment: z.string(),
  parts: z.array(invoicedPart),
  purchaseOrderNums: z.array(z.string()),
  /** The account to pay into; for a draft, the future one. */
  requisites: bankAccount.optional(),
  /** The reference for the transfer, once sent. */
  reference: z.string().optional(),
  preferredAccount: buyersAccount.optional(),
  documents: z.array(
    z.object({
      kind: z.enum(['PDF', 'CII', 'UBL']),
      /** Its file name: fetch it with the bearer token instead of linking. */
      name: z.string(),
    }),
  ),
  payments: z.array(
    z.object({
      /** The bank's number; absent if the issuer was paid and reported it. */
      number: z.string().optional(),
      date: z.iso.date(),
      amount: moneyCodec,
      payerName: z.string(),
    }),
  ),
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      status: z.enum(invoiceStatuses),
      by: z.enum(invoiceActors),
      reason: z.string(),
      amount: moneyCodec.optional(),
    }),
  ),
  /** The bank's reason for refusing. */
  bankReason: z.string().optional(),
  /** The credit note that cancels it, or the invoice that this credit note cancels. */
  creditNoteNumber: z.string().optional(),
  cancelsNumber: z.string().optional(),
  /** Partial credit notes, or the invoice that this one reduces. */
  creditNotes: z.array(creditNote),
  correctsNumber: z.string().optional(),
  acts: z.array(z.enum(invoiceActs)),
})
export type Invoice = z.output<typeof shown>

export const getInvoices = endpoint({
  method: 'GET',
  base: 'api',
  path: 'invoice/list/v1/get',
  summary:
    'Invoices of the signed-in person, by when they were made; the newest first, or with sortOrder ASC the oldest',
  envelope: 'dto',
  access: ['buyer'],
  input: z.object({
    page: pageQuery,
    sortOrder: z.enum(['ASC', 'DESC']).default('DESC'),
    status: z.enum(['ALL', ...invoiceStatuses]).default('ALL'),
    period: z.enum(invoicePeriods).optional(),
  }),
  output: listOf(summary),
})

export const getInvoice = endpoint({
  method: 'GET',
  base: 'api',
  path: 'invoice/v1/get',
  summary: 'An invoice of the signed-in person, with everything that happened to it',
  envelope: 'dto',
  access: ['buyer'],
  input: z.object({ invoiceNumber }),
  output: shown,
})

export const getInvoiceStanding = endpoint({
  method: 'GET',
  base: 'api',
  path: 'invoice/standing/v1/get',
  summary: 'Whether the signed-in person may pay by invoice, and what is left for who may buy on account',
  envelope: 'dto',
  access: 'signed-in',
  input: nothing,
  output: z.object({
    /** A child can't pay by bank. */
    isOffered: z.boolean(),
    /** Goods ship before payment, up to this amount. */
    credit: z.object({ limit: moneyCodec, left: moneyCodec }).optional(),
    /** How many days the goods wait for an invoice: a business's, and a child's. */
    holdDays: z.int(),
    childHoldDays: z.int(),
  }),
})

/** Options of the page that creates an invoice. */
const options = z.object({
  /** Issuers with open orders of this buyer in the same currency; the requested one first. */
  issuers: z.array(
    issuer.extend({
      currency: z.string(),
      parts: z.array(invoicedPart),
      /** Parts of the requested order. */
      orderPartNums: z.array(z.string()),
      requisites: z.array(bankAccount),
      /** A draft or sent invoice that already has the part. */
      invoiceNumber: z.string().optional(),
      /** Why it can't be sent now, for staff to fix. */
      lacks: z.enum(['ISSUER', 'COLLECTION_ACCOUNT']).optional(),
    }),
  ),
  preferredAccounts: z.array(buyersAccount),
  /** For a buyer on account: the remaining credit. */
  credit: z.object({ limit: moneyCodec, left: moneyCodec }).optional(),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
  dueDateMax: z.iso.date(),
})
export type InvoiceOptions = z.output<typeof options>

export const getInvoiceOptions = endpoint({
  method: 'GET',
  base: 'api',
  path: 'invoice/options/v1/get',
  summary: 'What an invoice for an order of the signed-in person can be made of',
  envelope: 'dto',
  access: ['buyer'],
  input: z.object({ orderNum }),
  output: options,
})

const draft = strictObject({
  /** To change an existing draft. */
  invoiceNumber: invoiceNumber.optional(),
  issuerCode,
  /** Parts from the options. */
  partNums: z
    .array(z.string().max(40))
    .min(1, failsAs('REQUIRED'))
    .max(invoiceOrdersMax, failsAs('TOO_MANY', { max: invoiceOrdersMax })),
  requisiteCode: z.string().max(60),
  preferredRequisiteId: id.nullish(),
  issueDate: day,
  dueDate: day,
  comment: optionalText(invoiceComment).optional(),
})

export const saveInvoice = endpoint({
  method: 'POST',
  base: 'api',
  path: 'invoice/v1/createOrUpdate',
  summary: `Keeps an invoice as a draft: a new one, or the draft named. Amounts are worked out by the server. A comment has at most ${invoiceCommentMax} characters`,
  envelope: 'dto',
  access: ['buyer'],
  input: draft,
  output: shown,
})

export const sendInvoice = endpoint({
  method: 'POST',
  base: 'api',
  path: 'invoice/v1/sendToBank',
  summary: 'Gives a draft its legal number and sends it to the bank. Nothing of it is changed afterwards',
  envelope: 'dto',
  access: ['buyer'],
  input: strictObject({ invoiceNumber, totalAmount: moneyCodec }),
  output: shown,
})

export const cancelInvoice = endpoint({
  method: 'POST',
  base: 'api',
  path: 'invoice/v1/cancel',
  summary: 'Cancels an invoice: a draft at once, a sent one by a credit note, as long as nothing was paid',
  envelope: 'dto',
  access: ['buyer'],
  input: strictObject({ invoiceNumber }),
  output: shown,
})
