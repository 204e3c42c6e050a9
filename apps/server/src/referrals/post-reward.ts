import type { Money } from '@kids-crafts/rules/money.ts'
import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { post } from '#ledger'

import type { DB } from '../platform/database/generated/database.ts'

/** Out of what the platform keeps of its fees, to what the referrer has earned. */
export async function grantReward(
  db: Transaction<DB>,
  { referralId, rounds, storeId }: { referralId: number; rounds: number; storeId: number },
  { minor, currency }: Money,
): Promise<void> {
  const round = rounds + 1
  await db
    .insertInto('referral_reward')
    .values({ referral_id: referralId, round, store_id: storeId, amount_minor: minor, currency })
    .execute()
  await postReward(db, `referral:${referralId}:${round}`, { referralId, storeId, minor, currency })
}

/** The other way, once for each reward. What was paid out already is owed until the next sale. */
export async function takeBackReward(
  db: Transaction<DB>,
  { referralId, standingRound }: { referralId: number; standingRound: number | null },
): Promise<void> {
  const taken = await db
    .updateTable('referral_reward')
    .set({ taken_back_at: sql<Date>`now()` })
    .where('referral_id', '=', referralId)
    .where('round', '=', standingRound)
    .where('taken_back_at', 'is', null)
    .returning(['store_id as storeId', 'amount_minor as minor', 'currency'])
    .executeTakeFirst()
  if (taken === undefined) return
  const { storeId, minor, currency } = taken
  const key = `referral-back:${referralId}:${standingRound}`
  await postReward(db, key, { referralId, storeId, minor: -minor, currency })
}

async function postReward(
  db: Transaction<DB>,
  idempotencyKey: string,
  { referralId, storeId, minor, currency }: { referralId: number; storeId: number } & Money,
): Promise<void> {
  await post(db, {
    kind: 'REWARD',
    subject: { kind: 'REFERRAL', key: String(referralId) },
    idempotencyKey,
    currency,
    postings: [
      { account: { kind: 'PLATFORM_FEE' }, amountMinor: -minor },
      { account: { kind: 'SELLER', storeId }, amountMinor: minor },
    ],
  })
}
