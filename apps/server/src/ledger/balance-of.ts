import { sql } from 'kysely'

import type { ReadDb } from '../platform/database/db.ts'
import { ownerKeyOf } from './ledger-account.ts'
import type { LedgerAccount } from './ledger-account.ts'

/**
 * Zero for an account that nothing was ever posted to. That of the platform's own accounts is
 * summed up from all their postings: for reports, not for requests.
 */
export async function balanceOf(db: ReadDb, account: LedgerAccount, currency: string): Promise<number> {
  const found = await db
    .selectFrom('ledger_account')
    .select((eb) =>
      eb.fn
        .coalesce(
          'balance_minor',
          eb
            .selectFrom('ledger_posting')
            .select(sql<number>`sum(amount_minor)::bigint`.as('sum'))
            .whereRef('ledger_posting.ledger_account_id', '=', 'ledger_account.ledger_account_id'),
        )
        .as('balanceMinor'),
    )
    .where('kind', '=', account.kind)
    .where('owner_key', '=', ownerKeyOf(account))
    .where('currency', '=', currency)
    .executeTakeFirst()
  return found?.balanceMinor ?? 0
}
