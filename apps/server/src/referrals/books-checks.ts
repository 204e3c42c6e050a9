import { referralSalesThresholdMinor } from '@kids-crafts/rules/constants.ts'
import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

export const referralChecks: readonly BooksCheck[] = [
  {
    claim:
      'I-8 a reward that stands is the only one of its referral, and earned by settled sales of 100.00 USD',
    check: (db) =>
      compareRows(
        db,
        sql`referral_reward where taken_back_at is null`,
        sql`
          select concat_ws(' ', 'referral', referral_id, 'has', count(*), 'rewards and sales of', settled_minor)
          from referral_reward
          join referral_progress using (referral_id)
          where taken_back_at is null
          group by referral_id, settled_minor
          having count(*) > 1
            or (
              settled_minor < ${referralSalesThresholdMinor}
              -- A refund of this moment takes the reward back within seconds.
              and not exists (
                select
                from referral_sale
                where referral_sale.referral_id = referral_reward.referral_id
                  and check_at <= now()
              )
            )
        `,
      ),
  },
  {
    claim: 'every sale that a referral counts is a completed part of a store of who came',
    check: (db) =>
      compareRows(
        db,
        sql`referral_sale`,
        sql`
          select concat_ws(' ', 'referral', referral_id, 'has part', order_part_id, part.status, 'of store', store_id)
          from referral_sale as sale
          join referral using (referral_id)
          join order_part as part using (order_part_id)
          join store using (store_id)
          where sale.completed_at is distinct from part.completed_at
            or store.owner_account_id <> referred_account_id
        `,
      ),
  },
  {
    claim: 'every reward, and every one that was taken back, is in the ledger once, and nothing else is',
    check: (db) =>
      compareRows(
        db,
        sql`referral_reward`,
        sql`
          select concat_ws(' ', 'reward', coalesce(reward.key, posted.idempotency_key), 'has', reward.amount_minor, 'and in the ledger', posted.amount_minor)
          from (
            select 'referral:' || referral_id || ':' || round as key, store_id, amount_minor, currency::text
            from referral_reward
            union all
            select 'referral-back:' || referral_id || ':' || round, store_id, -amount_minor, currency::text
            from referral_reward
            where taken_back_at is not null
          ) as reward
          full join (
            select idempotency_key, store_id, amount_minor, posting.currency::text
            from ledger_transaction
            join ledger_posting as posting using (ledger_transaction_id)
            join ledger_account as account using (ledger_account_id)
            where ledger_transaction.kind = 'REWARD'
              and account.kind = 'SELLER'
          ) as posted on posted.idempotency_key = reward.key
          where (reward.store_id, reward.amount_minor, reward.currency)
            is distinct from (posted.store_id, posted.amount_minor, posted.currency)
        `,
      ),
  },
]
