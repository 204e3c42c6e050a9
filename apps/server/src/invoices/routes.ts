import {
  cancelInvoice as cancelInvoiceCall,
  getInvoice,
  getInvoiceOptions,
  getInvoiceStanding,
  getInvoices,
  saveInvoice,
  sendInvoice as sendInvoiceCall,
} from '@kids-crafts/contract/invoices.ts'
import { childInvoiceHoldDays, invoiceHoldDays } from '@kids-crafts/rules/invoices.ts'
import { money } from '@kids-crafts/rules/money.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'

import { asBuyer } from '../platform/actor.ts'
import type { Config } from '../platform/config.ts'
import type { Db, ReadDb } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import type { Caller } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { readCredit } from './credit.ts'
import { documentRoutes } from './document-route.ts'
import { listInvoices, readOptions, showInvoice } from './read-invoices.ts'
import { saveDraft } from './save-draft.ts'
import { sendInvoice } from './send-invoice.ts'

export interface InvoiceParts {
  db: Db
  config: Config
}

export function invoiceRoutes(app: FastifyInstance, { db, config }: InvoiceParts): void {
  const buyer = (actor: Caller) => asBuyer(signedIn(actor).accountId)
  const show = (actor: Caller, invoiceNumber: string) => showInvoice(db, buyer(actor), invoiceNumber, config)

  documentRoutes(app, { db })
  serve(app, getInvoices, (input, { actor }) => listInvoices(db, buyer(actor), input))
  serve(app, getInvoice, ({ invoiceNumber }, { actor }) => show(actor, invoiceNumber))
  serve(app, getInvoiceOptions, ({ orderNum }, { actor }) => readOptions(db, buyer(actor), orderNum, config))
  serve(app, getInvoiceStanding, async (_input, { actor }) => {
    const { accountId, roles } = signedIn(actor)
    const isOffered = roles.includes('buyer') && !(await isChild(db, accountId))
    const credit = isOffered ? await readCredit(db, accountId) : undefined
    return {
      isOffered,
      ...(credit && {
        credit: {
          limit: money(credit.limitMinor, credit.currency),
          left: money(credit.leftMinor, credit.currency),
        },
      }),
      holdDays: invoiceHoldDays,
      childHoldDays: childInvoiceHoldDays,
    }
  })
  serve(app, saveInvoice, async (input, { actor, locale }) =>
    show(actor, await saveDraft(db, buyer(actor), input, locale)),
  )
  serve(app, sendInvoiceCall, async ({ invoiceNumber, totalAmount }, { actor }) => {
    await sendInvoice(db, buyer(actor), { invoiceNumber, total: totalAmount }, config)
    return show(actor, invoiceNumber)
  })
  serve(app, cancelInvoiceCall, async ({ invoiceNumber }, { actor }) => {
    await cancelInvoice(db, buyer(actor), invoiceNumber)
    return show(actor, invoiceNumber)
  })
}

async function isChild(db: ReadDb, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ isChild: boolean }>`
    select is_child(birth_year) as "isChild" from account where account_id = ${accountId}
  `.execute(db)
  return rows[0]?.isChild ?? true
}
