import { randomUUID } from 'node:crypto'

import { newReferralCode } from '@kids-crafts/rules/referrals.ts'
import { sql } from 'kysely'

import { givenAccount } from '../../testing/accounts.ts'
import type { PersonRows } from '../../testing/person-rows.ts'

export const personRows: PersonRows = {
  // Taken back: the database asks for the sales that a standing reward was earned by.
  adult: async (db, { accountId }) => {
    const tree = randomUUID()
    await sql`
      insert into referral_code (account_id, code, tree_id) values (${accountId}, ${newReferralCode()}, ${tree})
    `.execute(db)
    const referredId = await givenAccount(db, { login: `came-${randomUUID().slice(0, 12)}` })
    await sql`
      with came as (
        insert into referral (referrer_account_id, referred_account_id, number, tree_id, is_same_device)
        values (${accountId}, ${referredId}, 1, ${tree}, false)
        returning referral_id
      )
      insert into referral_reward (referral_id, round, store_id, amount_minor, currency, taken_back_at)
      select referral_id, 1, store_id, 500, 'USD', now() from came, store where owner_account_id = ${accountId}
    `.execute(db)
  },
}
