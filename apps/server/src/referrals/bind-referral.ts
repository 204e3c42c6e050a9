import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { z } from 'zod'

import { bindReferralJob } from '#accounts'

import { inTransaction } from '../platform/database/db.ts'
import type { Db } from '../platform/database/db.ts'
import type { DB } from '../platform/database/generated/database.ts'
import { handleJob } from '../platform/jobs/jobs.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { householdReason } from './reason-against.ts'

/**
 * Somebody has registered with a code: only here is it looked up, so that the answer to registering
 * tells nothing of it.
 */
export function handleBindReferral(db: Db): JobHandler {
  return handleJob(bindReferralJob, (payload) =>
    inTransaction(db, (transaction) => bindReferral(transaction, payload)),
  )
}

/** Done twice it is done once, and the first code counts. */
export async function bindReferral(
  db: Transaction<DB>,
  { accountId, code, isSameDevice }: z.output<typeof bindReferralJob.payload>,
): Promise<void> {
  const referrer = await lockReferrer(db, code)
  if (referrer === undefined || referrer.accountId === accountId) return
  const { rows } = await sql<{ referralId: number }>`
    insert into referral (referrer_account_id, referred_account_id, number, tree_id, is_same_device)
    select
      ${referrer.accountId},
      account_id,
      (select coalesce(max(number), 0) + 1 from referral where referrer_account_id = ${referrer.accountId}),
      ${referrer.treeId},
      ${isSameDevice}
    from account
    where account_id = ${accountId}
      and status <> 'CLOSED'
    on conflict (referred_account_id) do nothing
    returning referral_id as "referralId"
  `.execute(db)
  const referralId = rows[0]?.referralId
  if (referralId === undefined) return
  const reason = await householdReason(db, { referrerId: referrer.accountId, referredId: accountId })
  if (reason === undefined) return
  await db
    .updateTable('referral')
    .set({ verdict: 'BLOCKED', reason, decided_at: sql<Date>`now()` })
    .where('referral_id', '=', referralId)
    .execute()
}

/** The lock gives those who come at once by one link their numbers one after another. */
const lockReferrer = (db: Transaction<DB>, code: string) =>
  db
    .selectFrom('referral_code')
    .innerJoin('account', 'account.account_id', 'referral_code.account_id')
    .select(['referral_code.account_id as accountId', 'tree_id as treeId'])
    .where('code', '=', code)
    .where('status', '=', 'ACTIVE')
    .forUpdate('referral_code')
    .executeTakeFirst()
