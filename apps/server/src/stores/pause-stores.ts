import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'

/**
 * A guardian takes a child's stores out of public view; triggers take their products along and drop the cached pages. What
 * staff have paused is then paused by both.
 */
export async function pauseStoresOf(db: Db, ownerAccountId: string): Promise<void> {
  await db
    .updateTable('store')
    .set({ status: 'PAUSED', paused_by_guardian_at: sql`coalesce(paused_by_guardian_at, now())` })
    .where('owner_account_id', '=', ownerAccountId)
    .where('status', '<>', 'CLOSED')
    .execute()
}

/**
 * Ends the guardian's pause alone: what staff have paused too stays so, which the database sees to, and a child's store opens
 * only while a guardian's consent to sell stands.
 */
export async function resumeStoresOf(db: Db, ownerAccountId: string): Promise<void> {
  await db
    .updateTable('store')
    .set({
      status: sql`case when paused_by_staff_at is null then 'OPEN' else 'PAUSED' end`,
      paused_by_guardian_at: null,
    })
    .where('owner_account_id', '=', ownerAccountId)
    .where('paused_by_guardian_at', 'is not', null)
    .where('status', '=', 'PAUSED')
    .execute()
}
