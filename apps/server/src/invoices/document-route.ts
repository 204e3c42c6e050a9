import type { Audience, Role } from '@kids-crafts/contract/endpoint.ts'
import { parseOptions } from '@kids-crafts/contract/faults.ts'
import { staffInvoiceDocument } from '@kids-crafts/contract/invoices-staff.ts'
import { typedInvoiceNumber, vendorInvoiceDocument } from '@kids-crafts/contract/vendor-invoices.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { FastifyInstance } from 'fastify'

import type { ReadDb } from '../platform/database/db.ts'
import { sellerCalling, signedIn } from '../platform/http/access.ts'
import type { Caller } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { documentName, documentType, shownDocuments } from './document-names.ts'
import { findInvoice } from './lock-invoice.ts'
import { documentPath } from './read-invoices.ts'
import { readDocument } from './store-document.ts'
import { findVendorInvoice } from './vendor-invoices.ts'

const documentsPerMinute = 60
const query = z.object({ invoiceNumber: typedInvoiceNumber, kind: z.enum(shownDocuments) })

interface DocumentRoute {
  path: string
  access: readonly Role[]
  audiences: readonly Audience[]
  /** Finds only invoices that the caller may see. */
  find: (db: ReadDb, caller: Caller, invoiceNumber: string) => Promise<number>
}

/**
 * S-21: only an invoice's buyer, its issuing business and staff get its documents, exactly as sent.
 */
export function documentRoutes(app: FastifyInstance, { db }: { db: ReadDb }): void {
  documentRoute(app, db, {
    path: documentPath,
    access: ['buyer'],
    audiences: ['store'],
    find: (reads, caller, invoiceNumber) => findInvoice(reads, invoiceNumber, signedIn(caller).accountId),
  })
  documentRoute(app, db, {
    ...vendorInvoiceDocument,
    find: (reads, caller, invoiceNumber) => findVendorInvoice(reads, sellerCalling(caller), invoiceNumber),
  })
  documentRoute(app, db, {
    ...staffInvoiceDocument,
    find: (reads, _, invoiceNumber) => findInvoice(reads, invoiceNumber),
  })
}

function documentRoute(
  app: FastifyInstance,
  db: ReadDb,
  { path, access, audiences, find }: DocumentRoute,
): void {
  app.route({
    method: 'GET',
    url: path,
    config: {
      envelope: 'dto',
      access,
      audiences,
      rateLimit: { max: documentsPerMinute, timeWindow: '1 minute' },
    },
    async handler(request, reply) {
      const asked = query.safeParse(request.query, parseOptions)
      if (!asked.success) throw new Refusal('VALIDATION', fault('NOT_IN_LIST'), [{ field: 'invoiceNumber' }])
      const { invoiceNumber, kind } = asked.data
      const bytes = await readDocument(db, await find(db, request.actor, invoiceNumber), kind)
      if (bytes === undefined) throw new Refusal('NOT_FOUND', 'There is no such document')
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${documentName(invoiceNumber, kind)}"`,
        'x-content-type-options': 'nosniff',
      })
      return reply.type(documentType(kind)).send(bytes)
    },
  })
}
