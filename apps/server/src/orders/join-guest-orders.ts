import type { Db } from '../platform/database/db.ts'

/** Moves guest orders to the account that has confirmed their address. */
export async function joinGuestOrders(db: Db, accountId: string, email: string): Promise<void> {
  await db
    .updateTable('customer_order')
    .set({ account_id: accountId })
    .where('account_id', 'is', null)
    .where('is_guest', '=', true)
    .where('email', '=', email.toLowerCase())
    .execute()
}
