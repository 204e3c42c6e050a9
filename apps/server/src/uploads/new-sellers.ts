import type { Db } from '../platform/database/db.ts'

/** Their store has not opened yet, so nobody has looked at what they sell, and no bank details stand behind it. */
export async function isNewSeller(db: Db, accountId: string): Promise<boolean> {
  const opened = await db
    .selectFrom('store')
    .select('store_id')
    .where('owner_account_id', '=', accountId)
    .where('opened_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return opened === undefined
}
