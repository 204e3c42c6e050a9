import * as staff from '@kids-crafts/contract/referrals-staff.ts'
import {
  createReferralCode as createReferralCodeCall,
  getReferralProgram,
  getReferrals,
} from '@kids-crafts/contract/referrals.ts'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { sellerCalling, staffCalling } from '../platform/http/access.ts'
import { serve } from '../platform/http/serve.ts'
import { createReferralCode } from './create-referral-code.ts'
import { decideReferral } from './decide-referral.ts'
import { listReferrals } from './list-referrals.ts'
import { listMaskedReferrals } from './list-staff-referrals.ts'
import { showProgram } from './show-program.ts'

export function referralRoutes(app: FastifyInstance, { db }: { db: Kysely<DB> }): void {
  serve(app, staff.listStaffReferrals, (ask) => listMaskedReferrals(db, ask))
  serve(app, staff.decideReferral, async (input, { actor }) => {
    await decideReferral(db, staffCalling(actor, staff.decideReferral), input)
    return {}
  })
  serve(app, getReferralProgram, (_input, { actor }) => showProgram(db, sellerCalling(actor)))
  serve(app, createReferralCodeCall, (_input, { actor }) => createReferralCode(db, sellerCalling(actor)), {
    callsPerMinute: 10,
  })
  serve(app, getReferrals, (input, { actor }) => listReferrals(db, sellerCalling(actor), input))
}
