import { call } from '@kids-crafts/browser/api.ts'
import { readingOf, setCachedRead } from '@kids-crafts/browser/cached-reads.ts'
import { queryClient } from '@kids-crafts/browser/query-client.ts'
import { ApiError } from '@kids-crafts/client/api-error.ts'
import type { Endpoint, InputOf } from '@kids-crafts/contract/endpoint.ts'
import { urlOf } from '@kids-crafts/contract/endpoint.ts'
import {
  cancelInvoice,
  getInvoice,
  getInvoiceOptions,
  getInvoices,
  getInvoiceStanding,
  saveInvoice,
  sendInvoice,
} from '@kids-crafts/contract/invoices.ts'
import type { Invoice } from '@kids-crafts/contract/invoices.ts'
import { getOrder, getOrders } from '@kids-crafts/contract/order-reading.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'

/** The bank and our team act too, so every visit reads anew. */
const freshReading = {
  staleTime: 0,
  refetchOnMount: 'always',
  retry: (count: number, error: Error) => !(error instanceof ApiError) && count < 3,
} as const

export const useInvoice = (invoiceNumber: string | undefined) =>
  useQuery(
    {
      ...readingOf(getInvoice, { invoiceNumber: invoiceNumber ?? '' }),
      ...freshReading,
      refetchOnWindowFocus: 'always',
      enabled: invoiceNumber !== undefined,
    },
    queryClient,
  )

export const useInvoiceOptions = (orderNum: string) =>
  useQuery({ ...readingOf(getInvoiceOptions, { orderNum }), ...freshReading }, queryClient)

/** Whose it is, nobody is told: another person's looks like one that does not exist. */
export const isMissing = ({ data, error }: UseQueryResult): boolean =>
  data === undefined && error instanceof ApiError && error.status === 404

export async function keepDraft(draft: InputOf<typeof saveInvoice>): Promise<Invoice> {
  try {
    return await call(saveInvoice, draft)
  } catch (error) {
    // What was offered may be why: the account was stopped, or an order is on another invoice.
    readAgain([getInvoiceOptions])
    throw error
  }
}

export async function sendToBank({
  invoiceNumber,
  totalAmount,
}: Pick<Invoice, 'invoiceNumber' | 'totalAmount'>) {
  try {
    const sent = await call(sendInvoice, { invoiceNumber, totalAmount })
    showInvoice(sent)
    return sent
  } catch (error) {
    // What was shown may be why: the total has changed, or the credit is used up.
    readAgain([getInvoice, getInvoiceOptions, getInvoiceStanding])
    throw error
  }
}

export async function cancel({ invoiceNumber }: Pick<Invoice, 'invoiceNumber'>): Promise<void> {
  const cancelled = await call(cancelInvoice, { invoiceNumber })
  // A draft keeps the number that it is addressed by.
  setCachedRead(getInvoice, { invoiceNumber }, cancelled)
  showInvoice(cancelled)
}

/** What a change has answered; lists, orders and what can be invoiced follow. */
export function showInvoice(invoice: Invoice): void {
  setCachedRead(getInvoice, { invoiceNumber: invoice.invoiceNumber }, invoice)
  readAgain([getInvoices, getInvoiceOptions, getInvoiceStanding, getOrder, getOrders])
}

function readAgain(endpoints: readonly Endpoint[]): void {
  for (const endpoint of endpoints) {
    void queryClient.invalidateQueries({ queryKey: [urlOf(endpoint)] })
  }
}
