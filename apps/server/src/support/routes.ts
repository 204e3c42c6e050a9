import { createSupportRequest as endpoint, getSupportRequests } from '@kids-crafts/contract/support.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { createSupportRequest } from './create-support-request.ts'
import { listSupportRequests } from './list-support-requests.ts'

export interface SupportParts {
  db: Db
  config: Pick<Config, 'supportEmail'>
}

export function supportRoutes(app: FastifyInstance, parts: SupportParts): void {
  const { supportEmail } = parts.config
  serve(
    app,
    endpoint,
    (input, { actor, locale, theme }) =>
      createSupportRequest(parts.db, signedIn(actor), input, { locale, theme, supportEmail }),
    { callsPerMinute: 10 },
  )
  serve(app, getSupportRequests, (input, { actor }) => listSupportRequests(parts.db, signedIn(actor), input))
}
