import { invoiceKinds, invoiceStatuses } from '@kids-crafts/rules/invoices.ts'

import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { strictObject } from './fields.ts'
import { creditNote } from './invoices.ts'
import { z } from './zod.ts'

/** Invoices that a business has issued. For what children make the platform issues them. */

/** As an invoice is addressed, before it has its legal number and afterwards. */
export const typedInvoiceNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{1,40}$/, failsAs('INVALID'))

const ofSellers = {
  base: 'api',
  envelope: 'dto',
  access: ['seller', 'vendor'],
  audience: 'vendor',
} as const

export const vendorInvoiceTabs = ['OPEN', 'PAID', 'ALL'] as const

const row = z.object({
  invoiceNumber: z.string(),
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  buyerName: z.string(),
  issueDate: z.iso.date(),
  dueDate: z.iso.date(),
  isOverdue: z.boolean(),
  total: moneyCodec,
  paid: moneyCodec,
  /** What credit notes have taken off. */
  credited: moneyCodec,
})

export const getVendorInvoices = endpoint({
  ...ofSellers,
  method: 'GET',
  path: 'vendor/invoice/list/v1/get',
  summary: 'Invoices and credit notes that the caller’s business has issued, the newest first',
  input: strictObject({ tab: z.enum(vendorInvoiceTabs).default('OPEN'), page: pageQuery }),
  output: listOf(row),
})

const vendorInvoice = row.extend({
  net: moneyCodec,
  tax: moneyCodec,
  isOnAccount: z.boolean(),
  /** By which a transfer is known. */
  reference: z.string(),
  orderNums: z.array(z.string()),
  /** The credit note that cancels it, or what this credit note cancels. */
  creditNoteNumber: z.string().optional(),
  cancelsNumber: z.string().optional(),
  /** Credit notes that took some off, or the invoice that this one takes it off. */
  creditNotes: z.array(creditNote),
  correctsNumber: z.string().optional(),
  documents: z.array(z.object({ kind: z.enum(['PDF', 'CII', 'UBL']), name: z.string() })),
})
export type VendorInvoice = z.output<typeof vendorInvoice>

export const getVendorInvoice = endpoint({
  ...ofSellers,
  method: 'GET',
  path: 'vendor/invoice/v1/get',
  summary: 'An invoice that the caller’s business has issued',
  input: strictObject({ invoiceNumber: typedInvoiceNumber }),
  output: vendorInvoice,
})

/** Not an endpoint, because it answers a file. */
export const vendorInvoiceDocument = {
  path: '/api/vendor/invoice/document/v1/get',
  access: ofSellers.access,
  audiences: ['vendor'],
} as const
