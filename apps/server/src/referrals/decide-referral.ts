import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import { writeAudit } from '#audit'

import type { Staff } from '../platform/actor.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { Refusal } from '../platform/refusal.ts'
import { settleReferral } from './settle-referrals.ts'

/**
 * Staff decide about a referral that waits or was blocked. Approved, it is rewarded at once if its
 * sales ask for it; refused, what was granted before is taken back.
 */
export async function decideReferral(
  db: Kysely<DB>,
  actor: Staff,
  { referralId, isApproved, reason }: { referralId: number; isApproved: boolean; reason: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const decided = await transaction
      .updateTable('referral')
      .set({
        verdict: isApproved ? 'APPROVED' : 'REFUSED',
        reason: sql<string>`coalesce(reason, 'STAFF')`,
        decided_at: sql<Date>`now()`,
      })
      .where('referral_id', '=', referralId)
      .returning('referral_id')
      .executeTakeFirst()
    if (decided === undefined) throw new Refusal('NOT_FOUND', `There is no referral ${referralId}`)
    await writeAudit(transaction, actor, {
      action: isApproved ? 'referral.approve' : 'referral.refuse',
      subject: { kind: 'REFERRAL', id: referralId },
      reason,
    })
    await settleReferral(transaction, referralId)
  })
}
