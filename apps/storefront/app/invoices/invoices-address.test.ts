import { expect, test } from 'vitest'

import { createInvoiceHref, invoiceHref, invoicesAddress, invoicesHref } from './invoices-address.ts'

const read = (query: string) => invoicesAddress(new URLSearchParams(query))

test('the bare address shows all invoices, the newest first', () => {
  expect(read('')).toEqual({ status: 'ALL', period: undefined, sortOrder: 'DESC' })
  expect(invoicesHref(read('status=ALL&sortOrder=DESC'))).toBe('/profile/invoices')
})

test('an address is written as it is read', () => {
  const href = '/profile/invoices?status=SENT_TO_PMT&period=quarter&sortOrder=ASC'
  expect(invoicesHref(read(href.split('?')[1] ?? ''))).toBe(href)
})

test('what nobody can mean is left out', () => {
  expect(read('status=LOST&period=decade&sortOrder=UP')).toEqual(read(''))
})

test('a number with signs of its own stays one part of the address', () => {
  expect(invoiceHref('KC/2026-7')).toBe('/profile/invoices/KC%2F2026-7')
  expect(createInvoiceHref('4821-7730-5')).toBe('/create-invoice/4821-7730-5')
  expect(createInvoiceHref('4821-7730-5', 'I-ABC')).toBe('/create-invoice/4821-7730-5?invoice=I-ABC')
})
