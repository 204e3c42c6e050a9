import { parseOptions } from '@kids-crafts/contract/faults.ts'
import { evidencePreview } from '@kids-crafts/contract/payments-staff.ts'
import { fault } from '@kids-crafts/rules/faults.ts'
import type { FastifyInstance } from 'fastify'

import { Refusal } from '../platform/refusal.ts'
import { previewEvidence } from './submit-evidence.ts'
import type { EvidenceParts } from './submit-evidence.ts'

const previewsPerMinute = 30

/** Previews the answer to a buyer's bank for staff: a bank accepts only one. */
export function evidenceRoute(app: FastifyInstance, parts: Pick<EvidenceParts, 'db' | 'pdf'>): void {
  app.route({
    method: 'GET',
    url: evidencePreview.path,
    config: {
      envelope: 'dto',
      access: evidencePreview.access,
      audiences: evidencePreview.audiences,
      rateLimit: { max: previewsPerMinute, timeWindow: '1 minute' },
    },
    async handler(request, reply) {
      const query = evidencePreview.query.safeParse(request.query, parseOptions)
      if (!query.success) throw new Refusal('VALIDATION', fault('INVALID'), [{ field: 'chargebackId' }])
      const bytes = await previewEvidence(parts, query.data.chargebackId)
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': 'attachment; filename="evidence.pdf"',
        'x-content-type-options': 'nosniff',
      })
      return reply.type('application/pdf').send(Buffer.from(bytes))
    },
  })
}
