import * as contract from '@kids-crafts/contract/failures-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listFailures } from '../platform/jobs/failing-work.ts'
import { dropByStaff, retryByStaff } from './decide-failures.ts'

/** What fails, which is the platform's and no module's: its decisions are written here. */
export function failureRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listFailures, (ask) => listFailures(db, ask))
  serve(app, contract.decideFailure, async ({ key, decision }, { actor }) => {
    const decide = decision === 'RETRY' ? retryByStaff : dropByStaff
    // The word for everything is for an operator at a terminal, who has looked at all of it.
    if (key !== 'all') await decide(db, staffCalling(actor, contract.decideFailure), key)
    return {}
  })
}
