import { parseOptions } from '@kids-crafts/contract/faults.ts'
import { saleDocuments } from '@kids-crafts/contract/fulfilment.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { portalUrl } from '../platform/pages/portal-app.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { Refusal } from '../platform/refusal.ts'
import { renderLabels, renderSlips } from './render-documents.ts'
import { showSale } from './show-sale.ts'

const documentsPerMinute = 60

/**
 * Packing slips or address labels of one or many parts as one file, in the language of the call.
 */
export function documentRoute(
  app: FastifyInstance,
  { db, pdf, config }: { db: Db; pdf: PdfRenderer; config: Config },
): void {
  app.route({
    method: 'GET',
    url: saleDocuments.path,
    config: {
      envelope: 'dto',
      access: saleDocuments.access,
      audiences: saleDocuments.audiences,
      rateLimit: { max: documentsPerMinute, timeWindow: '1 minute' },
    },
    async handler(request, reply) {
      const query = saleDocuments.query.safeParse(request.query, parseOptions)
      if (!query.success) throw new Refusal('VALIDATION', fault('INVALID'), [{ field: 'parts' }])
      const { kind, parts } = query.data
      const caller = signedIn(request.actor)
      const sales = await Promise.all(parts.map((part) => showSale(db, caller, part, request.locale)))
      const printing = { locale: request.locale, deskUrl: `${portalUrl(config, 'vendor')}/desk` }
      const bytes = await (kind === 'SLIP'
        ? renderSlips(pdf, sales, printing)
        : renderLabels(pdf, sales, printing))
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${kind === 'SLIP' ? 'packing-slips' : 'labels'}.pdf"`,
        'x-content-type-options': 'nosniff',
      })
      return reply.type('application/pdf').send(Buffer.from(bytes))
    },
  })
}
