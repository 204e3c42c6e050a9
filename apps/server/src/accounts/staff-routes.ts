import * as contract from '@kids-crafts/contract/accounts-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { endSessionsByStaff } from './end-sessions-by-staff.ts'
import { listStaffMembers } from './list-staff-members.ts'
import { removeFactorByStaff } from './remove-factor-by-staff.ts'
import { askStaffChange, decideStaffChange, listStaffRequests, mailStaffLink } from './staff-requests.ts'

export function staffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listStaffMembers, async (ask) => {
    const { items, ...page } = await listStaffMembers(db, ask)
    return {
      ...page,
      items: items.map((item) => ({ ...item, signedInAt: item.signedInAt?.toISOString() ?? null })),
    }
  })
  serve(app, contract.askStaffChange, (input, { actor }) =>
    askStaffChange(db, staffCalling(actor, contract.askStaffChange), input),
  )
  serve(app, contract.decideStaffChange, (input, { actor }) =>
    decideStaffChange(db, staffCalling(actor, contract.decideStaffChange), input),
  )
  serve(app, contract.mailStaffLink, async ({ login }, { actor }) => {
    await mailStaffLink(db, staffCalling(actor, contract.mailStaffLink), login)
    return {}
  })
  serve(app, contract.listStaffRequests, (ask) => listStaffRequests(db, ask))
  serve(app, contract.endSessionsByStaff, async (input, { actor }) => {
    await endSessionsByStaff(db, staffCalling(actor, contract.endSessionsByStaff), input)
    return {}
  })
  serve(app, contract.removeFactorByStaff, async (input, { actor }) => {
    await removeFactorByStaff(db, staffCalling(actor, contract.removeFactorByStaff), input)
    return {}
  })
}
