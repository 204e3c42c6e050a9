import * as staff from '@kids-crafts/contract/sellers-staff.ts'
import {
  createSellerRequest as createSellerRequestCall,
  getSellerRequest,
} from '@kids-crafts/contract/sellers.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { answerSellerRequest } from './answer-seller-request.ts'
import { createSellerRequest } from './create-seller-request.ts'
import { listSellerRequests } from './list-seller-requests.ts'
import { showSellerRequest } from './show-seller-request.ts'

export function sellerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, staff.listSellerRequests, (ask) => listSellerRequests(db, ask))
  serve(app, staff.answerSellerRequest, async (input, { actor }) => {
    await answerSellerRequest(db, staffCalling(actor, staff.answerSellerRequest), input)
    return {}
  })
  serve(app, getSellerRequest, (_input, { actor }) => showSellerRequest(db, signedIn(actor).accountId))
  serve(
    app,
    createSellerRequestCall,
    (input, { actor }) => createSellerRequest(db, signedIn(actor).accountId, input),
    { callsPerMinute: 10 },
  )
}
