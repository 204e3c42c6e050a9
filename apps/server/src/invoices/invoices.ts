import { sql } from 'kysely'

import type { Bank } from '#bank'

import type { Config } from '../platform/config.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import type { Module } from '../platform/module.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { invoiceChecks } from './books-checks.ts'
import { creditRefunds } from './credit-refunds.ts'
import { deliverInvoices } from './deliver-invoices.ts'
import { findInvoices } from './find-invoices.ts'
import { lineWaits } from './list-bank-lines.ts'
import { personalTables } from './personal-data.ts'
import { readBankNews } from './read-bank-news.ts'
import { remindOfInvoices } from './remind-of-invoices.ts'
import { invoiceRoutes } from './routes.ts'
import type { InvoiceParts } from './routes.ts'
import { sendMoneyBack } from './send-back.ts'
import { settleInvoices } from './settle-invoices.ts'
import { staffInvoiceRoutes } from './staff-routes.ts'
import { vendorInvoiceRoutes } from './vendor-routes.ts'

/**
 * Invoices: buyers' debts for parts of orders, sent to a bank, and the payments received. Owns
 * credit_line, invoice, invoice_part, invoice_document, invoice_change, invoice_counter, bank_line
 * and bank_allocation.
 *
 * Invariants (docs/decisions/081, 082):
 * - A part is on one live invoice.
 * - A sent invoice never changes; credit notes reduce it.
 * - An issuer's numbers have no gap.
 * - Money at the bank is in the ledger as soon as it is known, and each cent is matched, waiting or
 *   returned.
 */
export const invoicesModule: Module<
  InvoiceParts,
  LoopParts & { config: Config; bank: Bank; pdf: PdfRenderer }
> = {
  name: 'invoices',
  routes: (app, parts) => {
    invoiceRoutes(app, parts)
    staffInvoiceRoutes(app, parts)
    vendorInvoiceRoutes(app, parts)
  },
  loops: ({ db, log, config, bank, pdf }) => {
    const ibans = [...config.collectionAccounts.values()].map(({ iban }) => iban)
    return [
      { name: 'deliver-invoices', everyMs: 1000, run: () => deliverInvoices({ db, log, bank, pdf }) },
      { name: 'hear-bank', everyMs: 2000, run: () => readBankNews({ db, log, bank, ibans }) },
      { name: 'credit-refunds', everyMs: 1000, run: () => creditRefunds({ db, log }) },
      { name: 'settle-invoices', everyMs: 30_000, run: () => settleInvoices({ db, log }) },
      { name: 'remind-of-invoices', everyMs: 60_000, run: () => remindOfInvoices({ db, log }) },
      { name: 'send-money-back', everyMs: 2000, run: () => sendMoneyBack({ db, log, bank }) },
    ]
  },
  inbox: [
    {
      kind: 'BANK_LINE',
      roles: ['manager', 'finance'],
      answerHours: 48,
      // Only the list names a payer.
      waiting: sql`
        select
          bank_line_id::text as key,
          trim(to_char((amount_minor - allocated_minor) / 100.0, '999999999990.00')) || ' ' || currency || ' of ' || booked_on as title,
          received_at as since
        from bank_line
        where ${lineWaits}
      `,
    },
  ],
  staffSearch: [{ kind: 'INVOICE', roles: ['manager', 'finance'], find: findInvoices }],
  personalTables,
  booksChecks: invoiceChecks,
}

export { cancelInvoice } from './cancel-invoice.ts'
export { payDirectly } from './direct-payments.ts'
export { acceptInvoice } from './read-bank-news.ts'
export { payInvoice } from './pay-invoice.ts'
export { saveDraft } from './save-draft.ts'
export { sendInvoice } from './send-invoice.ts'
