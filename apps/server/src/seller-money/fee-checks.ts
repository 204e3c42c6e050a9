import { sql } from 'kysely'

import { compareRows } from '../platform/database/compare-rows.ts'
import type { BooksCheck } from '../platform/module.ts'

/** What fee invoices are written from. */
export const feeChecks: readonly BooksCheck[] = [
  {
    claim: 'fees by store come to what the ledger has of sales for the platform and schools',
    check: (db) =>
      compareRows(
        db,
        sql`store_fee`,
        sql`
          select concat_ws(' ', currency, 'fees by store are', sum(of_stores), 'and the ledger has', sum(posted))
          from (
            select currency::text, fee_minor as of_stores, 0::bigint as posted
            from store_fee
            union all
            select ledger_posting.currency::text, 0, amount_minor
            from ledger_transaction
            join ledger_posting using (ledger_transaction_id)
            join ledger_account using (ledger_account_id)
            where ledger_transaction.kind in ('COMPLETION', 'REFUND')
              and ledger_account.kind in ('PLATFORM_FEE', 'SCHOOL_SHARE')
          ) as sides
          group by currency
          having sum(of_stores) <> sum(posted)
        `,
      ),
  },
]
