import * as calls from '@kids-crafts/contract/onboarding-staff.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { acceptRequest, renewActivationLink } from './accept-request.ts'
import { declineRequest } from './decline-request.ts'
import { listNewStores } from './list-new-stores.ts'
import { listSellingRequests } from './list-selling-requests.ts'
import { waiveStep } from './waive-step.ts'

const done = { isDone: true } as const

export function staffRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, calls.getSellingRequests, (ask) => listSellingRequests(db, ask))
  serve(app, calls.acceptSellingRequest, async ({ requestCode }, { actor }) => {
    await acceptRequest(db, staffCalling(actor, calls.acceptSellingRequest), requestCode)
    return done
  })
  serve(app, calls.declineSellingRequest, async (input, { actor }) => {
    await declineRequest(db, staffCalling(actor, calls.declineSellingRequest), input)
    return done
  })
  serve(app, calls.renewActivationLink, async ({ requestCode }, { actor }) => {
    await renewActivationLink(db, staffCalling(actor, calls.renewActivationLink), requestCode)
    return done
  })
  serve(app, calls.getNewStores, (ask) => listNewStores(db, ask))
  serve(app, calls.waiveStep, async (input, { actor }) => {
    await waiveStep(db, staffCalling(actor, calls.waiveStep), input)
    return done
  })
}
