import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import type { DB } from '../platform/database/generated/database.ts'

/** A business that buyers may pay directly, and one whose account waits for staff. */
export async function insertStoreAccounts(
  db: Transaction<DB>,
  accountIds: Map<string, string>,
): Promise<void> {
  await sql`
    insert into store_bank_account (store_id, currency, status, holder, bank_name, bank_address, iban, swift, given_at, decided_at)
    select
      store_id, 'USD', 'IN_USE', public_name, 'Bank of Ireland', '40 Mespil Road, Dublin 4', 'IE29AIBK93115212345678', 'BOFIIE2D',
      now() - interval '61 days', now() - interval '60 days'
    from store
    where owner_account_id = ${accountIds.get('business')}
  `.execute(db)
  await sql`
    insert into store_bank_account (store_id, currency, holder, bank_name, bank_address, iban, swift, given_at)
    select
      store_id, 'USD', public_name, 'Crédit Mutuel', '88 rue Cardinet, Paris', 'FR7630006000011234567890189', 'CMCIFRPP',
      now() - interval '1 day'
    from store
    where owner_account_id = ${accountIds.get('newcomer')}
  `.execute(db)
}
