import { sql } from 'kysely'

import type { Module } from '../platform/module.ts'
import { personalTables } from './personal-data.ts'
import { storeAccountRoutes } from './routes.ts'
import type { StoreAccountParts } from './routes.ts'

/**
 * Bank accounts of businesses that buyers may pay invoices to (docs/decisions/086). Owns
 * store_bank_account. Invariants: nobody pays to an account that staff have not verified; what was
 * given is never changed, so other details are another account; a business has one in use for each
 * currency, and a child has none.
 */
export const storeAccountsModule: Module<StoreAccountParts> = {
  name: 'store-accounts',
  routes: storeAccountRoutes,
  inbox: [
    {
      kind: 'STORE_ACCOUNT',
      roles: ['manager', 'finance'],
      answerHours: 48,
      waiting: sql`
        select store_bank_account_id::text as key, public_name || ' · ' || store_bank_account.currency as title, given_at as since
        from store_bank_account
        join store using (store_id)
        where store_bank_account.status = 'WAITING'
      `,
    },
  ],
  personalTables,
}

export { lockAccountInUse, readAccountInUse } from './account-in-use.ts'
export type { AccountInUse } from './account-in-use.ts'
