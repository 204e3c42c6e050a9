import type { ReferralProgram } from '@kids-crafts/contract/referrals.ts'
import { newReferralCode } from '@kids-crafts/rules/referrals.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'
import { showProgram } from './show-program.ts'

/** Whoever came by somebody's link belongs to the same tree with those who come by their own. */
export async function createReferralCode(db: Db, seller: Seller): Promise<ReferralProgram> {
  const { accountId } = seller
  await sql`
    insert into referral_code (account_id, code, tree_id)
    values (
      ${accountId},
      ${newReferralCode()},
      coalesce((select tree_id from referral where referred_account_id = ${accountId}), gen_random_uuid())
    )
    on conflict (account_id) do nothing
  `.execute(db)
  return showProgram(db, seller)
}
