import {
  getVendorInvoice,
  getVendorInvoices,
  noteArrival,
  noteGivenBack,
} from '@kids-crafts/contract/vendor-invoices.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { sellerCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { noteArrival as takeArrival, noteGivenBack as takeGivenBack } from './direct-payments.ts'
import { listVendorInvoices, showVendorInvoice } from './vendor-invoices.ts'

/** The issued invoices of businesses. */
export function vendorInvoiceRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, getVendorInvoices, (input, { actor }) => listVendorInvoices(db, sellerCalling(actor), input))
  serve(app, getVendorInvoice, ({ invoiceNumber }, { actor }) =>
    showVendorInvoice(db, sellerCalling(actor), invoiceNumber),
  )
  serve(app, noteArrival, async (input, { actor }) => {
    const seller = sellerCalling(actor)
    await takeArrival(db, seller, input)
    return showVendorInvoice(db, seller, input.invoiceNumber)
  })
  serve(app, noteGivenBack, async ({ invoiceNumber, ...input }, { actor }) => {
    const seller = sellerCalling(actor)
    await takeGivenBack(db, seller, input)
    return showVendorInvoice(db, seller, invoiceNumber)
  })
}
