import * as contract from '@kids-crafts/contract/school-buying-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listApprovers, listStaffBuyers } from './list-buyers.ts'
import { listStaffRequests } from './list-staff-requests.ts'
import { setApprover } from './set-approver.ts'
import { setBuyerByStaff } from './set-buyer.ts'

export function staffBuyingRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listStaffSchoolBuyers, (ask) => listStaffBuyers(db, ask))
  serve(app, contract.setStaffSchoolBuyer, async (input, { actor }) => {
    await setBuyerByStaff(db, staffCalling(actor, contract.setStaffSchoolBuyer), input)
    return {}
  })
  serve(app, contract.listSchoolApprovers, (ask) => listApprovers(db, ask))
  serve(app, contract.setSchoolApprover, async (input, { actor }) => {
    await setApprover(db, staffCalling(actor, contract.setSchoolApprover), input)
    return {}
  })
  serve(app, contract.listStaffRequests, (ask) => listStaffRequests(db, ask))
}
