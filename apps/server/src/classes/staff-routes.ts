import * as contract from '@kids-crafts/contract/classes-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { listCentres, listStaffClasses, showStaffClass } from './list-staff-classes.ts'
import { saveCentre, saveClass, setClassStatus } from './save-class.ts'

export function staffClassRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.listCentres, (ask) => listCentres(db, ask))
  serve(app, contract.saveCentre, (input, { actor }) =>
    saveCentre(db, staffCalling(actor, contract.saveCentre), input),
  )
  serve(app, contract.listStaffClasses, (ask) => listStaffClasses(db, ask))
  serve(app, contract.getStaffClass, (input) => showStaffClass(db, input))
  serve(app, contract.saveClass, async (input, { actor }) => {
    await saveClass(db, staffCalling(actor, contract.saveClass), input)
    return {}
  })
  serve(app, contract.setClassStatus, async (input, { actor }) => {
    await setClassStatus(db, staffCalling(actor, contract.setClassStatus), input)
    return {}
  })
}
