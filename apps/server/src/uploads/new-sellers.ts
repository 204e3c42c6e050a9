import type { Db } from '../platform/database/db.ts'
import type { UploadOwner } from './upload-owner.ts'

/**
 * No store of theirs has opened, so nobody has looked at what they sell, and no bank details stand
 * behind it.
 */
export async function isNewSeller(db: Db, owner: UploadOwner): Promise<boolean> {
  if (!('accountId' in owner)) return true
  const opened = await db
    .selectFrom('store')
    .select('store_id')
    .where('owner_account_id', '=', owner.accountId)
    .where('opened_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return opened === undefined
}
