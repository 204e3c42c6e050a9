import { getVendorInvoice, getVendorInvoices } from '@kids-crafts/contract/vendor-invoices.ts'
import type { FastifyInstance } from 'fastify'

import type { ReadDb } from '../platform/database/db.ts'
import { sellerCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listVendorInvoices, showVendorInvoice } from './vendor-invoices.ts'

/** What businesses see of the invoices that they have issued. */
export function vendorInvoiceRoutes(app: FastifyInstance, { db }: { db: ReadDb }): void {
  serve(app, getVendorInvoices, (input, { actor }) => listVendorInvoices(db, sellerCalling(actor), input))
  serve(app, getVendorInvoice, ({ invoiceNumber }, { actor }) =>
    showVendorInvoice(db, sellerCalling(actor), invoiceNumber),
  )
}
