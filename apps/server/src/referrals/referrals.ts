import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'

import type { DB } from '../platform/database/generated/database.ts'
import type { Module } from '../platform/module.ts'
import { handleBindReferral } from './bind-referral.ts'
import { referralChecks } from './books-checks.ts'
import { notPersonal, personalTables } from './personal-data.ts'
import { referralRoutes } from './routes.ts'
import { settleReferrals } from './settle-referrals.ts'

/**
 * Referrals: who came by whose link, and the reward for it (docs/decisions/045). Owns
 * referral_code, referral, referral_sale and referral_reward.
 *
 * Orders tell of completed sales and payments of refunds, in the transaction of each; a loop
 * settles what is due. Invariants: an account came by one link at most; of a referral one reward
 * stands at most, and only for settled sales of the mark (I-8); nobody earns by their own household
 * or by people who came by the same links (S-52, S-53); the ledger has each reward, and what was
 * taken back, once.
 */
export const referralsModule: Module<{ db: Kysely<DB> }, { db: Kysely<DB>; log: Pick<Logger, 'error'> }> = {
  name: 'referrals',
  routes: referralRoutes,
  inbox: [
    {
      kind: 'REFERRAL',
      roles: ['manager', 'finance'],
      answerHours: 72,
      waiting: sql`
        select referral_id as key, 'Referral ' || referral_id || ': ' || replace(lower(coalesce(reason, verdict)), '_', ' ') as title, coalesce(decided_at, registered_at) as since from referral where verdict in ('BLOCKED', 'WAITING')
      `,
    },
  ],
  jobs: ({ db }) => [handleBindReferral(db)],
  loops: (parts) => [{ name: 'settle-referrals', everyMs: 15_000, run: () => settleReferrals(parts) }],
  personalTables,
  notPersonal,
  booksChecks: referralChecks,
}

export { noteReferredRefund, noteReferredSale } from './note-sale.ts'
export { settleReferral } from './settle-referrals.ts'
