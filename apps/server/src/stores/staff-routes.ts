import { clearStoreText, pauseStoreByStaff, resumeStoreByStaff } from '@kids-crafts/contract/stores-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { clearText } from './clear-text.ts'
import { pauseByStaff, resumeByStaff } from './pause-by-staff.ts'

export function staffStoreRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, pauseStoreByStaff, async (input, { actor }) => {
    await pauseByStaff(db, staffCalling(actor, pauseStoreByStaff), input)
    return {}
  })
  serve(app, clearStoreText, async (input, { actor }) => {
    await clearText(db, staffCalling(actor, clearStoreText), input)
    return {}
  })
  serve(app, resumeStoreByStaff, async (input, { actor }) => ({
    status: await resumeByStaff(db, staffCalling(actor, resumeStoreByStaff), input),
  }))
}
