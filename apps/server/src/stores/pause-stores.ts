import type { Db } from '../platform/database/db.ts'

/** Takes an owner's stores out of public view; triggers take their products along and drop the cached pages. */
export async function pauseStoresOf(db: Db, ownerAccountId: string): Promise<void> {
  await db
    .updateTable('store')
    .set({ status: 'PAUSED' })
    .where('owner_account_id', '=', ownerAccountId)
    .where('status', '=', 'OPEN')
    .execute()
}

/** Puts them back; a child's only while a guardian's consent to sell stands, which the database sees to. */
export async function resumeStoresOf(db: Db, ownerAccountId: string): Promise<void> {
  await db
    .updateTable('store')
    .set({ status: 'OPEN' })
    .where('owner_account_id', '=', ownerAccountId)
    .where('status', '=', 'PAUSED')
    .execute()
}
