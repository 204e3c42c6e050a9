import * as contract from '@kids-crafts/contract/school-desk.ts'
import type { FastifyInstance } from 'fastify'

import { handOutParcels, receiveAtDesk } from '#orders'

import { asDesk } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { findPickup, listPickups } from './find-pickup.ts'

/**
 * A code has fifty bits, so that nobody comes upon one by guessing; this keeps the guessing short.
 */
const callsPerMinute = 30

export function schoolDeskRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, contract.getDesk, ({ page }, { actor }) =>
    listPickups(db, asDesk(signedIn(actor).accountId), page),
  )
  serve(
    app,
    contract.findPickup,
    ({ code }, { actor }) => findPickup(db, asDesk(signedIn(actor).accountId), code),
    { callsPerMinute },
  )
  serve(
    app,
    contract.receiveParcel,
    async ({ code, parcelNumber }, { actor }) => {
      const desk = asDesk(signedIn(actor).accountId)
      await receiveAtDesk(db, desk, await findPickup(db, desk, code, 'PARCEL'), parcelNumber)
      return findPickup(db, desk, code)
    },
    { callsPerMinute },
  )
  serve(
    app,
    contract.handOut,
    async ({ code }, { actor }) => {
      const desk = asDesk(signedIn(actor).accountId)
      await handOutParcels(db, desk, await findPickup(db, desk, code, 'BUYER'))
      return findPickup(db, desk, code)
    },
    { callsPerMinute },
  )
}
