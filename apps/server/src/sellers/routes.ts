import {
  createSellerRequest as createSellerRequestCall,
  getSellerRequest,
} from '@kids-crafts/contract/sellers.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { signedIn } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { createSellerRequest } from './create-seller-request.ts'
import { showSellerRequest } from './show-seller-request.ts'

export function sellerRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, getSellerRequest, (_input, { actor }) => showSellerRequest(db, signedIn(actor).accountId))
  serve(
    app,
    createSellerRequestCall,
    (input, { actor }) => createSellerRequest(db, signedIn(actor).accountId, input),
    { callsPerMinute: 10 },
  )
}
