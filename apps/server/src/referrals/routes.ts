import {
  createReferralCode as createReferralCodeCall,
  getReferralProgram,
  getReferrals,
} from '@kids-crafts/contract/referrals.ts'
import type { FastifyInstance } from 'fastify'

import type { Db } from '../platform/database/db.ts'
import { sellerCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { createReferralCode } from './create-referral-code.ts'
import { listReferrals } from './list-referrals.ts'
import { showProgram } from './show-program.ts'

export function referralRoutes(app: FastifyInstance, { db }: { db: Db }): void {
  serve(app, getReferralProgram, (_input, { actor }) => showProgram(db, sellerCalling(actor)))
  serve(app, createReferralCodeCall, (_input, { actor }) => createReferralCode(db, sellerCalling(actor)), {
    callsPerMinute: 10,
  })
  serve(app, getReferrals, (input, { actor }) => listReferrals(db, sellerCalling(actor), input))
}
