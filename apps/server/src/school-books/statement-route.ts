import { faultOfMessage, parseOptions } from '@kids-crafts/contract/faults.ts'
import { schoolStatement } from '@kids-crafts/contract/school-books.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { signedIn } from '../platform/http/access.ts'
import type { PdfRenderer } from '../platform/pdf/pdf-renderer.ts'
import { Refusal } from '../platform/refusal.ts'
import { makeStatement } from './make-document.ts'

const statementsPerMinute = 30

/** The statement of a period as a file, in the language of the call. */
export function statementRoute(app: FastifyInstance, parts: { db: Kysely<DB>; pdf: PdfRenderer }): void {
  const { path, access, audiences, input } = schoolStatement
  app.route({
    method: 'GET',
    url: path,
    config: {
      envelope: 'dto',
      access,
      audiences,
      rateLimit: { max: statementsPerMinute, timeWindow: '1 minute' },
    },
    async handler(request, reply) {
      const asked = input.safeParse(request.query, parseOptions)
      if (!asked.success) {
        const [issue] = asked.error.issues
        throw new Refusal('VALIDATION', faultOfMessage(issue?.message ?? ''), [
          { field: String(issue?.path[0] ?? 'school') },
        ])
      }
      const { school: schoolId, ...days } = asked.data
      const document = await makeStatement(
        parts,
        signedIn(request.actor),
        { schoolId, ...days },
        request.locale,
      )
      reply.headers({
        'cache-control': 'private, no-store',
        'content-disposition': `attachment; filename="${document.name}"`,
        'x-content-type-options': 'nosniff',
      })
      return reply.type(document.type).send(document.bytes)
    },
  })
}
