import { sellerRoles } from '@kids-crafts/contract/endpoint.ts'
import {
  referralHoldDays,
  referralRewardMinor,
  referralSalesThresholdMinor as markMinor,
} from '@kids-crafts/rules/constants.ts'
import { money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'
import { isDue, orSetAside } from '../platform/jobs/unfinished-work.ts'
import type { LoopParts } from '../platform/jobs/unfinished-work.ts'
import { grantReward, takeBackReward } from './post-reward.ts'
import { reasonAgainst } from './reason-against.ts'

const batchSize = 100
const work = 'settle-referrals'

/**
 * Settles the referrals that are due, each in a transaction of its own; answers whether there may
 * be more.
 */
export async function settleReferrals({ db, log }: LoopParts): Promise<boolean> {
  const due = await db
    .selectFrom('referral_sale')
    .select('referral_id')
    .distinct()
    .where('check_at', '<=', sql<Date>`now()`)
    .where(isDue(work, 'referral_id'))
    .limit(batchSize)
    .execute()
  for (const { referral_id: referralId } of due) {
    await db
      .transaction()
      .execute((transaction) =>
        orSetAside(transaction, log, { work, subject: referralId }, () =>
          settleReferral(transaction, referralId),
        ),
      )
  }
  return due.length === batchSize
}

/**
 * Grants or takes back what the sales ask for now. Whoever comes second waits, and finds nothing
 * left to do.
 */
export async function settleReferral(db: Transaction<DB>, referralId: number): Promise<void> {
  await sql`select from referral where referral_id = ${referralId} for no key update`.execute(db)
  await clearChecks(db, referralId)
  const referral = await readReferral(db, referralId)
  if (referral.standingRound !== null) {
    if (referral.settledMinor < markMinor || referral.verdict === 'REFUSED')
      await takeBackReward(db, referral)
    return
  }
  if (referral.undisputedMinor >= markMinor) await rewardUnlessRefused(db, referral)
}

type ReferralToSettle = Awaited<ReturnType<typeof readReferral>>

async function rewardUnlessRefused(db: Transaction<DB>, referral: ReferralToSettle): Promise<void> {
  const { referralId, referrerId, referredId, verdict, isSameDevice } = referral
  // Who has left can neither be rewarded nor be told apart from the referrer's household any more.
  if (referrerId === null || referredId === null) return
  if (verdict !== null && verdict !== 'APPROVED') return
  // One after another for each referrer, so that the rewards of a day are counted right.
  await sql`select from referral_code where account_id = ${referrerId} for update`.execute(db)
  if (verdict === null) {
    const against = await reasonAgainst(db, { referrerId, referredId }, { isSameDevice })
    if (against !== undefined) {
      await db
        .updateTable('referral')
        .set({ ...against, decided_at: sql<Date>`now()` })
        .where('referral_id', '=', referralId)
        .execute()
      return
    }
  }
  const storeId = await storeOf(db, referrerId)
  if (storeId === undefined) return checkAgainTomorrow(db, referralId)
  await grantReward(db, { ...referral, storeId }, money(referralRewardMinor))
}

/** What is still in its return time, or complained about, is looked at again. */
async function clearChecks(db: Transaction<DB>, referralId: number): Promise<void> {
  await sql`
    update referral_sale
    set check_at = case
      when sale.completed_at > now() - make_interval(days => ${referralHoldDays})
        then sale.completed_at + make_interval(days => ${referralHoldDays})
      when coalesce(disputed_at, return_opened_at) is not null
        then now() + interval '1 day'
    end
    from referral_sale as sale
    join order_part using (order_part_id)
    where sale.order_part_id = referral_sale.order_part_id
      and sale.referral_id = ${referralId}
      and sale.check_at <= now()
  `.execute(db)
}

async function readReferral(db: Transaction<DB>, referralId: number) {
  const { rows } = await sql<{
    referralId: number
    referrerId: string | null
    referredId: string | null
    isSameDevice: boolean
    verdict: string | null
    settledMinor: number
    undisputedMinor: number
    standingRound: number | null
    rounds: number
  }>`
    select
      referral_id as "referralId",
      referrer.account_id as "referrerId",
      referred.account_id as "referredId",
      is_same_device as "isSameDevice",
      verdict,
      settled_minor as "settledMinor",
      undisputed_minor as "undisputedMinor",
      (
        select round from referral_reward where referral_reward.referral_id = referral.referral_id and taken_back_at is null
      ) as "standingRound",
      (select count(*) from referral_reward where referral_reward.referral_id = referral.referral_id) as rounds
    from referral
    join referral_progress using (referral_id)
    left join account as referrer on referrer.account_id = referrer_account_id and referrer.status = 'ACTIVE'
    left join account as referred on referred.account_id = referred_account_id and referred.status <> 'CLOSED'
    where referral_id = ${referralId}
  `.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error(`There is no referral ${referralId}`)
  return found
}

/**
 * Where the referrer's earnings go, a child's to be paid to the guardian. None: the referrer does
 * not sell (any more).
 */
async function storeOf(db: Transaction<DB>, accountId: string): Promise<number | undefined> {
  const store = await db
    .selectFrom('store')
    .innerJoin('account_role', 'account_role.account_id', 'store.owner_account_id')
    .select('store_id')
    .where('owner_account_id', '=', accountId)
    .where('store.status', '<>', 'CLOSED')
    .where('role', 'in', sellerRoles)
    .orderBy('store_id')
    .limit(1)
    .executeTakeFirst()
  return store?.store_id
}

async function checkAgainTomorrow(db: Transaction<DB>, referralId: number): Promise<void> {
  await sql`
    update referral_sale
    set check_at = now() + interval '1 day'
    where order_part_id = (select max(order_part_id) from referral_sale where referral_id = ${referralId} and exclusion is null)
  `.execute(db)
}
