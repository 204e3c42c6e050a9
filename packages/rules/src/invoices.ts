/** Invoices of buyers: what becomes of one, and how long goods wait for its money. */

export const invoiceKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** Section 4 of the specification. SENT_TO_PMT is shown as in process; APPROVED: goods are sent before the money has come. */
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

/** Where an invoice is payable: the platform's account of the currency or, if it has one, the issuer's own. */
export const collectionCode = 'PLATFORM'
export const issuersCode = 'ISSUER'

/** What a buyer, or staff, can do with one. */
export const invoiceActs = ['EDIT', 'SEND', 'CANCEL', 'PAY_BY_CARD'] as const
export type InvoiceAct = (typeof invoiceActs)[number]

/** Sent, and nobody has ended it. */
export const isOpenInvoice = (status: InvoiceStatus): boolean =>
  status === 'SENT_TO_PMT' ||
  status === 'AWAITING_PAYMENT' ||
  status === 'APPROVED' ||
  status === 'PARTIALLY_PAID'

export interface InvoiceState {
  status: InvoiceStatus
  paidMinor: number
  /** Goods are sent before the money has come. */
  isOnAccount: boolean
}

/** What the buyer can do now. Once money has come, or goods may have been sent, nobody takes an invoice back alone. */
export function invoiceActsFor({ status, paidMinor, isOnAccount }: InvoiceState): InvoiceAct[] {
  if (status === 'DRAFT') return ['EDIT', 'SEND', 'CANCEL']
  if (!isOpenInvoice(status) || paidMinor > 0 || isOnAccount) return []
  return ['CANCEL', 'PAY_BY_CARD']
}

export const invoicePeriods = ['month', 'quarter', 'year'] as const
export type InvoicePeriod = (typeof invoicePeriods)[number]

export const invoiceCommentMax = 1000
/** Orders of one invoice. */
export const invoiceOrdersMax = 50
/** A due date lies no further ahead. */
export const invoiceDueDaysMax = 60
/** What is proposed. */
export const invoiceDueDays = 30

/** What an order that is paid by invoice holds: a business's stock for so long without an invoice being sent, then until the due date. */
export const invoiceHoldDays = 14
/** A child's few pieces do not wait for a bank: so long, whatever the due date. */
export const childInvoiceHoldDays = 3
/** Money is on its way for some days after it was sent. */
export const invoiceGraceDays = 5

export const holdDaysByInvoice = (hasChild: boolean): number =>
  hasChild ? childInvoiceHoldDays : invoiceHoldDays
