import { invoicePeriods, invoiceStatuses } from '@kids-crafts/rules/invoices.ts'
import type { InvoicePeriod, InvoiceStatus } from '@kids-crafts/rules/invoices.ts'

export type StatusFilter = 'ALL' | InvoiceStatus

export const statusFilters: readonly StatusFilter[] = ['ALL', ...invoiceStatuses]
export const sortOrders = ['DESC', 'ASC'] as const
type SortOrder = (typeof sortOrders)[number]

/** What the address of the list asks for; its page is read by the list itself. */
export interface InvoicesAddress {
  status: StatusFilter
  period: InvoicePeriod | undefined
  sortOrder: SortOrder
}

export const invoicesPath = '/profile/invoices'

/** An address is typed by people too: what cannot be meant is left out instead of being refused. */
export function invoicesAddress(query: URLSearchParams): InvoicesAddress {
  const [status, period, sortOrder] = ['status', 'period', 'sortOrder'].map((key) => query.get(key))
  return {
    status: statusFilters.find((each) => each === status) ?? 'ALL',
    period: invoicePeriods.find((each) => each === period),
    sortOrder: sortOrders.find((each) => each === sortOrder) ?? 'DESC',
  }
}

/** What is as usual has no place in the address, so that one list has one address. */
export function invoicesHref({ status, period, sortOrder }: InvoicesAddress): string {
  const query = new URLSearchParams()
  if (status !== 'ALL') query.set('status', status)
  if (period) query.set('period', period)
  if (sortOrder !== 'DESC') query.set('sortOrder', sortOrder)
  return query.size === 0 ? invoicesPath : `${invoicesPath}?${query}`
}

export const isFiltered = ({ status, period }: InvoicesAddress): boolean =>
  status !== 'ALL' || period !== undefined

export const invoiceHref = (invoiceNumber: string): string =>
  `${invoicesPath}/${encodeURIComponent(invoiceNumber)}`

/** With the number of a draft, that draft is changed. */
export const createInvoiceHref = (orderNum: string, draftNumber?: string): string =>
  `/create-invoice/${encodeURIComponent(orderNum)}` +
  (draftNumber === undefined ? '' : `?invoice=${encodeURIComponent(draftNumber)}`)

export const invoiceSuccessHref = (invoiceNumber: string): string =>
  `/invoice-success?invoiceNumber=${encodeURIComponent(invoiceNumber)}`
