import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

const shownAtOnce = 100

/** The referrals that were blocked or wait for staff, as lines for a terminal, the oldest first. */
export async function describeReferrals(db: Db): Promise<string> {
  const { rows } = await sql<{
    referralId: number
    verdict: string
    reason: string
    referrer: string | null
    referred: string | null
    settledMinor: number
    excluded: number
  }>`
    select
      referral_id as "referralId",
      verdict,
      reason,
      referrer.login as referrer,
      referred.login as referred,
      settled_minor as "settledMinor",
      (
        select count(*) from referral_sale where referral_sale.referral_id = referral.referral_id and exclusion is not null
      ) as excluded
    from referral
    join referral_progress using (referral_id)
    left join account as referrer on referrer.account_id = referrer_account_id
    left join account as referred on referred.account_id = referred_account_id
    where verdict in ('BLOCKED', 'WAITING')
    order by decided_at
    limit ${shownAtOnce}
  `.execute(db)
  if (rows.length === 0) return 'No referral waits for a decision.'
  return rows
    .map(
      ({ referralId, verdict, reason, referrer, referred, settledMinor, excluded }) =>
        `${referralId}  ${verdict} ${reason}  ${referrer ?? '-'} brought ${referred ?? '-'}: settled ${(settledMinor / 100).toFixed(2)} USD, ${excluded} sales do not count`,
    )
    .join('\n')
}
