import * as staff from '@kids-crafts/contract/support-staff.ts'
import { createSupportRequest as endpoint, getSupportRequests } from '@kids-crafts/contract/support.ts'
import type { FastifyInstance } from 'fastify'

import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/db.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { createSupportRequest } from './create-support-request.ts'
import { listStaffSupport } from './list-staff-support.ts'
import { listSupportRequests } from './list-support-requests.ts'
import { setSupportStatus } from './set-support-status.ts'

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
  serve(app, staff.listStaffSupport, (ask) => listStaffSupport(parts.db, ask))
  serve(app, staff.setSupportStatus, async (input, { actor }) => {
    await setSupportStatus(parts.db, staffCalling(actor, staff.setSupportStatus), input)
    return {}
  })
  serve(app, getSupportRequests, (input, { actor }) => listSupportRequests(parts.db, signedIn(actor), input))
}
