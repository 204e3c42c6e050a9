import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { settleReferral } from '#referrals'

import type { DB } from '../platform/database/generated/database.ts'

const treeId = '6f0d1c1e-7a53-4c1b-9a55-3f2f6c1d8e01'

/**
 * Who came by the seller's link, by the handle of their store or, if they do not sell yet, by their
 * login.
 */
const came = [
  { handle: 'maple-desk-supply', daysAgo: 95 },
  { handle: 'blue-otter-482', daysAgo: 82 },
  { login: 'teacher', daysAgo: 12 },
  { login: 'guardian', daysAgo: 5 },
]

/** Before the orders, whose completion notes what counts. */
export async function insertReferrals(
  db: Transaction<DB>,
  accountIds: ReadonlyMap<string, string>,
): Promise<void> {
  const referrerId = accountIds.get('seller') ?? ''
  await db
    .insertInto('referral_code')
    .values({ account_id: referrerId, code: 'MAKERS2GET', tree_id: treeId })
    .execute()
  for (const [index, { handle = '', login = '', daysAgo }] of came.entries()) {
    await sql`
      insert into referral (referrer_account_id, referred_account_id, number, tree_id, is_same_device, registered_at)
      select ${referrerId}, account_id, ${index + 1}, ${treeId}, false, now() - make_interval(days => ${daysAgo})
      from account
      where login = ${login}
        or account_id = (select owner_account_id from store where store.handle = ${handle})
    `.execute(db)
  }
  // Of the seller's own household: staff see why it is blocked.
  await sql`
    update referral
    set verdict = 'BLOCKED', reason = 'SAME_EMAIL', decided_at = registered_at
    where referred_account_id = (select account_id from account where login = 'guardian')
  `.execute(db)
}

/**
 * The demo's orders are paid from accounts, which would not count: here they stand for what
 * strangers pay by card.
 */
export async function settleDemoReferrals(db: Transaction<DB>): Promise<void> {
  await sql`
    update referral_sale set exclusion = null, check_at = now() where exclusion = 'NOT_BY_CARD'
  `.execute(db)
  const referrals = await db.selectFrom('referral').select('referral_id').orderBy('referral_id').execute()
  for (const { referral_id } of referrals) await settleReferral(db, referral_id)
}
