import type { Db } from '../platform/database/db.ts'

/** Orders that were made as a guest belong to the account that has shown that their address is its own. */
export async function joinGuestOrders(db: Db, accountId: string, email: string): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ account_id: accountId })
    .where('account_id', 'is', null)
    .where('is_guest', '=', true)
    .where('email', '=', email.toLowerCase())
    .execute()
}
