import * as contract from '@kids-crafts/contract/invoices-staff.ts'
import type { FastifyInstance } from 'fastify'

import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { allocateByStaff } from './allocate-by-staff.ts'
import { listCreditLines, setCreditLine } from './credit-lines.ts'
import { noteArrivalByStaff } from './direct-payments.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import { listBankLines, readBankLine } from './list-bank-lines.ts'
import { listStaffInvoices, showStaffInvoice } from './list-staff-invoices.ts'
import type { InvoiceParts } from './routes.ts'
import { stopReminders } from './stop-reminders.ts'

export function staffInvoiceRoutes(app: FastifyInstance, { db, config }: InvoiceParts): void {
  serve(app, contract.listBankLines, (ask) => listBankLines(db, ask))
  serve(app, contract.allocateBankLine, async (input, { actor }) => {
    await allocateByStaff(db, staffCalling(actor, contract.allocateBankLine), input)
    return readBankLine(db, input.bankLineId)
  })
  serve(app, contract.listStaffInvoices, (ask) => listStaffInvoices(db, ask))
  serve(app, contract.getStaffInvoice, ({ invoiceNumber }) => showStaffInvoice(db, invoiceNumber, config))
  serve(app, contract.stopInvoiceReminders, async ({ invoiceNumber, reason }, { actor }) => {
    await stopReminders(db, staffCalling(actor, contract.stopInvoiceReminders), { invoiceNumber, reason })
    return showStaffInvoice(db, invoiceNumber, config)
  })
  serve(app, contract.noteArrivalByStaff, async (input, { actor }) => {
    await noteArrivalByStaff(db, staffCalling(actor, contract.noteArrivalByStaff), input)
    return showStaffInvoice(db, input.invoiceNumber, config)
  })
  serve(app, contract.listCreditLines, (ask) => listCreditLines(db, ask))
  serve(app, contract.setCreditLine, async (input, { actor }) => {
    await setCreditLine(db, staffCalling(actor, contract.setCreditLine), input)
    return {}
  })
  serve(app, contract.getInvoiceSettings, () => readInvoiceSettings(db, config))
}
