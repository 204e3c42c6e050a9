import * as contract from '@kids-crafts/contract/guardians-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { maskedLogin } from '../platform/masked-login.ts'
import { listGuardians } from './list-guardians.ts'
import { noteProofByStaff } from './prove-guardian.ts'

/** What staff see of guardians. A child is asked for by its whole login, and no answer names it. */
export function staffGuardianRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listStaffGuardians, async (ask) => {
    const { items, ...page } = await listGuardians(db, ask)
    return { ...page, items: items.map((item) => ({ ...item, child: maskedLogin(item.child) })) }
  })
  serve(app, contract.proveGuardian, ({ login }, { actor }) =>
    noteProofByStaff(db, staffCalling(actor, contract.proveGuardian), login),
  )
}
