import type { Db } from '../platform/database/db.ts'
import type { MergedPosting } from './merge-postings.ts'

/**
 * Those that are there already stay as they are. The order keeps two who open the same accounts
 * from waiting in a circle.
 */
export async function openAccounts(
  db: Db,
  currency: string,
  postings: readonly MergedPosting[],
): Promise<void> {
  const rows = postings.map(({ account, ownerKey }) => ({
    kind: account.kind,
    owner_key: ownerKey,
    currency,
    bill_id: 'billId' in account ? account.billId : null,
    store_id: 'storeId' in account ? account.storeId : null,
    school_id: 'schoolId' in account ? account.schoolId : null,
    balance_minor: ownerKey === '' ? null : 0,
  }))
  await db
    .insertInto('ledger_account')
    .values(rows)
    .onConflict((conflict) => conflict.constraint('ledger_account_is_opened_once').doNothing())
    .execute()
}
