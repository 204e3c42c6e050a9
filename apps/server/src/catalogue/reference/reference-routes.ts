import * as contract from '@kids-crafts/contract/catalogue-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db, ReadDb } from '../../platform/database/db.ts'
import { staffCalling } from '../../platform/http/access.ts'
import { serve } from '../../platform/http/serve.ts'
import { addReference, changeReference, orderReference, setReferenceStatus } from './change-reference.ts'
import { listReference } from './list-reference.ts'
import { listManufacturers, saveManufacturer } from './manufacturers.ts'

/**
 * Staff's calls for reference data. Answers are not cached, so that staff see their own changes.
 */
export function referenceRoutes(app: FastifyInstance, { db }: { db: Db & ReadDb }): void {
  serve(app, contract.getReference, () => listReference(db))
  serve(app, contract.addReference, async (input, { actor }) => {
    await addReference(db, staffCalling(actor, contract.addReference), input)
    return {}
  })
  serve(app, contract.changeReference, async (input, { actor }) => {
    await changeReference(db, staffCalling(actor, contract.changeReference), input)
    return {}
  })
  serve(app, contract.orderReference, async (input, { actor }) => {
    await orderReference(db, staffCalling(actor, contract.orderReference), input)
    return {}
  })
  serve(app, contract.setReferenceStatus, async (input, { actor }) => {
    await setReferenceStatus(db, staffCalling(actor, contract.setReferenceStatus), input)
    return {}
  })
  serve(app, contract.listManufacturers, (ask) => listManufacturers(db, ask))
  serve(app, contract.saveManufacturer, async (input, { actor }) => {
    await saveManufacturer(db, staffCalling(actor, contract.saveManufacturer), input)
    return {}
  })
}
