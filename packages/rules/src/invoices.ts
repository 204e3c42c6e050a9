/** Buyers' invoices: their states, and how long goods wait for payment. */

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/**
 * Section 4 of the specification. SENT_TO_PMT is shown as in process; APPROVED: goods ship before
 * payment.
 */
export const invoiceStatuses = [
  'DRAFT',
  'SENT_TO_PMT',
  'AWAITING_PAYMENT',
  'APPROVED',
  'PARTIALLY_PAID',
  'PAID',
  'REJECTED',
  'CANCELLED',
] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const invoiceActors = ['BUYER', 'STAFF', 'BANK', 'SYSTEM', 'SELLER'] as const
export type InvoiceActor = (typeof invoiceActors)[number]

/**
 * Payment destination: the platform's account for the currency or, if available, the issuer's own.
 */
export const collectionCode = 'PLATFORM'
export const issuersCode = 'ISSUER'

/** Actions of a buyer or staff. */
export const invoiceActs = ['EDIT', 'SEND', 'CANCEL', 'PAY_BY_CARD'] as const
export type InvoiceAct = (typeof invoiceActs)[number]

/** Sent and not ended. */
export const isOpenInvoice = (status: InvoiceStatus): boolean =>
  status === 'SENT_TO_PMT' ||
  status === 'AWAITING_PAYMENT' ||
  status === 'APPROVED' ||
  status === 'PARTIALLY_PAID'

export interface InvoiceState {
  status: InvoiceStatus
  paidMinor: number
  /** Goods ship before payment. */
  isOnAccount: boolean
}

/**
 * The buyer's current actions. After a payment or a possible shipment, nobody cancels an invoice
 * alone.
 */
export function invoiceActsFor({ status, paidMinor, isOnAccount }: InvoiceState): InvoiceAct[] {
  if (status === 'DRAFT') return ['EDIT', 'SEND', 'CANCEL']
  if (!isOpenInvoice(status) || paidMinor > 0 || isOnAccount) return []
  return ['CANCEL', 'PAY_BY_CARD']
}

export const invoicePeriods = ['month', 'quarter', 'year'] as const
export type InvoicePeriod = (typeof invoicePeriods)[number]

export const invoiceCommentMax = 1000
/** The maximum number of orders per invoice. */
export const invoiceOrdersMax = 50
/** The latest due date, in days ahead. */
export const invoiceDueDaysMax = 60
/** The default. */
export const invoiceDueDays = 30

/**
 * How long an order by invoice holds a business's stock without a sent invoice; afterwards until
 * the due date.
 */
export const invoiceHoldDays = 14
/** A child's few pieces don't wait for a bank: they are held this long, whatever the due date. */
export const childInvoiceHoldDays = 3
/** Transfers take some days to arrive. */
export const invoiceGraceDays = 5

export const holdDaysByInvoice = (hasChild: boolean): number =>
  hasChild ? childInvoiceHoldDays : invoiceHoldDays
