import { sellerRoles } from '@kids-crafts/contract/endpoint.ts'
import type { InputOf, OutputOf } from '@kids-crafts/contract/endpoint.ts'
import type { getReferrals as endpoint, Referral, ReferralState } from '@kids-crafts/contract/referrals.ts'
import { referralSalesThresholdMinor as markMinor } from '@kids-crafts/rules/constants.ts'
import { progressPercent } from '@kids-crafts/rules/referrals.ts'
import { sql } from 'kysely'

import type { Seller } from '../platform/actor.ts'
import type { ReadDb } from '../platform/database/db.ts'

export const referralsPerPage = 20

/**
 * P-04: the newest first, by a number and a state: neither names nor amounts that would tell of an
 * order.
 */
export async function listReferrals(
  db: ReadDb,
  { accountId }: Seller,
  { page }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { total } = await db
    .selectFrom('referral')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('referrer_account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<ReferralRow>`
    select
      referral.number,
      referral.registered_at as "registeredAt",
      verdict,
      coalesce(referred.status = 'CLOSED', true) as "hasLeft",
      exists (
        select
        from account_role
        where account_role.account_id = referred_account_id
          and role = any (${sellerRoles})
      ) as "maySell",
      sold_minor as "soldMinor",
      granted_at as "grantedAt",
      taken_back_at as "takenBackAt"
    from referral
    join referral_progress using (referral_id)
    left join account as referred on referred.account_id = referred_account_id
    left join lateral (
      select granted_at, taken_back_at
      from referral_reward
      where referral_reward.referral_id = referral.referral_id
      order by round desc
      limit 1
    ) as latest on true
    where referrer_account_id = ${accountId}
    order by referral.number desc
    limit ${referralsPerPage}
    offset ${(page - 1) * referralsPerPage}
  `.execute(db)
  return {
    current: page,
    items: rows.map(present),
    total,
    last: Math.max(Math.ceil(total / referralsPerPage), 1),
  }
}

interface ReferralRow {
  number: number
  registeredAt: Date
  verdict: string | null
  hasLeft: boolean
  maySell: boolean
  soldMinor: number
  grantedAt: Date | null
  takenBackAt: Date | null
}

const present = (row: ReferralRow): Referral => ({
  number: row.number,
  registeredAt: row.registeredAt.toISOString(),
  state: stateOf(row),
  percent: progressPercent(row.soldMinor, markMinor),
  rewardedAt: row.grantedAt?.toISOString(),
  takenBackAt: row.takenBackAt?.toISOString(),
})

function stateOf({
  verdict,
  hasLeft,
  maySell,
  soldMinor,
  grantedAt,
  takenBackAt,
}: ReferralRow): ReferralState {
  if (grantedAt !== null && takenBackAt === null) return 'REWARDED'
  if (verdict === 'BLOCKED' || verdict === 'REFUSED') return 'NOT_COUNTED'
  if (hasLeft) return 'LEFT'
  if (soldMinor >= markMinor) return 'CHECKING'
  if (takenBackAt !== null) return 'TAKEN_BACK'
  return maySell ? 'SELLING' : 'REGISTERED'
}
