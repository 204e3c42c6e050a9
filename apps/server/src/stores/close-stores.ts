import type { Db } from '../platform/database/db.ts'

/**
 * For good, with their owner's account; triggers take their products along and drop the cached
 * pages.
 */
export async function closeStoresOf(db: Db, ownerAccountId: string): Promise<void> {
  await db
    .updateTable('store')
    .set({ status: 'CLOSED' })
    .where('owner_account_id', '=', ownerAccountId)
    .where('status', '<>', 'CLOSED')
    .execute()
}
