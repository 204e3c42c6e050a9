import { referralRewardsPerDay } from '@kids-crafts/rules/constants.ts'
import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

export interface Pair {
  referrerId: string
  referredId: string
}

export type Verdict = { verdict: 'BLOCKED' | 'WAITING'; reason: string }

/**
 * S-52: what speaks against a reward. One household is blocked; what many share who have nothing to
 * do with each other, such as the computers of a school, or a busy day, is for staff to look at.
 */
export async function reasonAgainst(
  db: Db,
  pair: Pair,
  { isSameDevice }: { isSameDevice: boolean },
): Promise<Verdict | undefined> {
  const household = await householdReason(db, pair)
  if (household !== undefined) return { verdict: 'BLOCKED', reason: household }
  if (isSameDevice) return { verdict: 'WAITING', reason: 'SAME_DEVICE' }
  const { rows } = await sql<{ isSameNetwork: boolean; rewards: number }>`
    select
      same_network(${pair.referrerId}, ${pair.referredId}) as "isSameNetwork",
      (
        select count(*)
        from referral
        join referral_reward using (referral_id)
        where referrer_account_id = ${pair.referrerId}
          and granted_at > now() - interval '1 day'
          and taken_back_at is null
      ) as rewards
  `.execute(db)
  if (rows[0]?.isSameNetwork) return { verdict: 'WAITING', reason: 'SAME_NETWORK' }
  if ((rows[0]?.rewards ?? 0) >= referralRewardsPerDay) return { verdict: 'WAITING', reason: 'TOO_MANY' }
  return undefined
}

/** Undefined: they are strangers, as far as we know. */
export async function householdReason(db: Db, { referrerId, referredId }: Pair): Promise<string | undefined> {
  const { rows } = await sql<{ reason: string | null }>`
    select same_household(${referrerId}, ${referredId}) as reason
  `.execute(db)
  return rows[0]?.reason ?? undefined
}
