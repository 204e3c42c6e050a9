import { parseOptions } from '@kids-crafts/contract/faults.ts'
import { invoiceNumber } from '@kids-crafts/contract/invoices.ts'
import { z } from '@kids-crafts/contract/zod.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { FastifyInstance } from 'fastify'

import type { ReadDb } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { Refusal } from '../platform/refusal.ts'
import { documentName, documentType, shownDocuments } from './document-names.ts'
import { readDocument } from './keep-document.ts'
import { findInvoice } from './lock-invoice.ts'
import { documentPath } from './read-invoices.ts'

const documentsPerMinute = 60
const query = z.object({ invoiceNumber, kind: z.enum(shownDocuments) })

/** S-21: a document of an invoice goes to its buyer alone, as it left the house. */
export function documentRoute(app: FastifyInstance, { db }: { db: ReadDb }): void {
  app.route({
    method: 'GET',
    url: documentPath,
    config: {
      envelope: 'dto',
      access: ['buyer'],
      rateLimit: { max: documentsPerMinute, timeWindow: '1 minute' },
    },
    async handler(request, reply) {
      const asked = query.safeParse(request.query, parseOptions)
      if (!asked.success) throw new Refusal('VALIDATION', fault('NOT_IN_LIST'), [{ field: 'invoiceNumber' }])
      const { accountId } = signedIn(request.actor)
      const invoiceId = await findInvoice(db, asked.data.invoiceNumber, accountId)
      const bytes = await readDocument(db, invoiceId, asked.data.kind)
      if (bytes === undefined) throw new Refusal('NOT_FOUND', 'There is no such document')
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${documentName(asked.data.invoiceNumber, asked.data.kind)}"`,
        'x-content-type-options': 'nosniff',
      })
      return reply.type(documentType(asked.data.kind)).send(bytes)
    },
  })
}
