import { invoiceKinds, invoiceStatuses } from '@kids-crafts/rules/invoices.ts'

import { listOf, moneyCodec, pageQuery } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { failsAs } from './faults.ts'
import { id, strictObject } from './fields.ts'
import { creditNote } from './invoices.ts'
import { z } from './zod.ts'

/** A business's issued invoices. The platform issues those for children's goods. */

/** An invoice number in addresses: ours before sending, the legal one afterwards. */
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
  /** To the business's own account. */
  isPaidDirectly: z.boolean(),
  total: moneyCodec,
  paid: moneyCodec,
  /** The total of its credit notes. */
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
  /** The transfer's reference. */
  reference: z.string(),
  orderNums: z.array(z.string()),
  /** The credit note that cancels it, or the invoice that this credit note cancels. */
  creditNoteNumber: z.string().optional(),
  cancelsNumber: z.string().optional(),
  /** Partial credit notes, or the invoice that this one reduces. */
  creditNotes: z.array(creditNote),
  correctsNumber: z.string().optional(),
  documents: z.array(z.object({ kind: z.enum(['PDF', 'CII', 'UBL']), name: z.string() })),
  /** Payable to the business itself, which reports the payment. */
  paidDirectly: z
    .object({
      iban: z.string(),
      /** The amount left to pay. */
      open: moneyCodec,
      arrivals: z.array(
        z.object({
          arrivalNum: z.int(),
          arrivedOn: z.iso.date(),
          amount: moneyCodec,
          /** The excess after a reduction of the invoice, to be returned by the business. */
          toGiveBack: moneyCodec,
          givenBack: moneyCodec,
        }),
      ),
    })
    .optional(),
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

const positive = moneyCodec.refine(({ minor }) => minor > 0 && minor <= 1_000_000_000_000, failsAs('INVALID'))

/** A reported payment, by a business or by staff for it. */
export const arrival = {
  invoiceNumber: typedInvoiceNumber,
  /** The caller's own key: a repeated request is the same payment. */
  arrivalId: id,
  amount: positive,
  arrivedOn: z.iso.date(failsAs('DAY_FORMAT')),
} as const

export const noteArrival = endpoint({
  ...ofSellers,
  method: 'POST',
  path: 'vendor/invoice/arrival/v1/save',
  summary:
    'Says that money for an invoice has come to the business’s own account: no more than is open of it',
  input: strictObject(arrival),
  output: vendorInvoice,
})

export const noteGivenBack = endpoint({
  ...ofSellers,
  method: 'POST',
  path: 'vendor/invoice/arrival/v1/giveBack',
  summary: 'Says that the business has given back what was too much of the money that came for an invoice',
  input: strictObject({
    invoiceNumber: typedInvoiceNumber,
    arrivalNum: z.int().positive(),
    /** Shown on the caller's page. If it has changed, the call is refused. */
    toGiveBack: positive,
  }),
  output: vendorInvoice,
})

/** Not an endpoint, because it returns a file. */
export const vendorInvoiceDocument = {
  path: '/api/vendor/invoice/document/v1/get',
  access: ofSellers.access,
  audiences: ['vendor'],
} as const
