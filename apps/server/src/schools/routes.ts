import * as contract from '@kids-crafts/contract/schools-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listSchoolMembers, listSchools } from './list-schools.ts'
import { saveSchool } from './save-school.ts'
import { setDeskMember } from './set-desk-member.ts'
import { setSchoolMember } from './set-school-member.ts'

export function schoolRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listSchools, (ask) => listSchools(db, ask))
  serve(app, contract.saveSchool, (input, { actor }) =>
    saveSchool(db, staffCalling(actor, contract.saveSchool), input),
  )
  serve(app, contract.listSchoolMembers, (ask) => listSchoolMembers(db, ask))
  serve(app, contract.setSchoolMember, async (input, { actor }) => {
    await setSchoolMember(db, staffCalling(actor, contract.setSchoolMember), input)
    return {}
  })
  serve(app, contract.setDeskMember, async (input, { actor }) => {
    await setDeskMember(db, staffCalling(actor, contract.setDeskMember), input)
    return {}
  })
}
