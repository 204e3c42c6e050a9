import type { ReferralProgram } from '@kids-crafts/contract/referrals.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'

export async function showProgram(db: ReadDb, { accountId }: Seller): Promise<ReferralProgram> {
  const { rows } = await sql<{ code: string | null; earnedMinor: number; rewardCount: number }>`
    select
      (select code from referral_code where account_id = ${accountId}) as code,
      coalesce(sum(amount_minor), 0)::bigint as "earnedMinor",
      count(amount_minor) as "rewardCount"
    from referral
    join referral_reward using (referral_id)
    where referrer_account_id = ${accountId}
      and taken_back_at is null
  `.execute(db)
  const { code = null, earnedMinor = 0, rewardCount = 0 } = rows[0] ?? {}
  return { code: code ?? undefined, earned: money(earnedMinor), rewardCount }
}
