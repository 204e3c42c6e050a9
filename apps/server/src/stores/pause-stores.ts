import { sql } from 'kysely'

import { writeAudit } from '#audit'

import type { Guardian } from '../platform/actor.ts'
import type { Db } from '../platform/database/db.ts'

/** What is being set up is not public anyway, and opens paused. */
export const pausedUnlessNew = sql<string>`case when opened_at is null then 'NEW' else 'PAUSED' end`

/**
 * A guardian takes a child's stores out of public view; triggers take their products along and drop
 * the cached pages. What staff have paused is then paused by both.
 */
export async function pauseStoresOf(db: Db, actor: Guardian): Promise<void> {
  const paused = await db
    .updateTable('store')
    .set({ status: pausedUnlessNew, paused_by_guardian_at: sql`now()` })
    .where('owner_account_id', '=', actor.childAccountId)
    .where('paused_by_guardian_at', 'is', null)
    .where('status', '<>', 'CLOSED')
    .returning('store_id as id')
    .execute()
  for (const { id } of paused) {
    await writeAudit(db, actor, { action: 'store.pause', subject: { kind: 'STORE', id } })
  }
}

/**
 * Ends the guardian's pause alone: what staff have paused too stays so, which the database sees to,
 * and a child's store opens only while a guardian's consent to sell stands.
 */
export async function resumeStoresOf(db: Db, actor: Guardian): Promise<void> {
  const resumed = await db
    .updateTable('store')
    .set({
      status: sql`
        case when opened_at is null then 'NEW' when paused_by_staff_at is null then 'OPEN' else 'PAUSED' end
      `,
      paused_by_guardian_at: null,
    })
    .where('owner_account_id', '=', actor.childAccountId)
    .where('paused_by_guardian_at', 'is not', null)
    .where('status', '<>', 'CLOSED')
    .returning('store_id as id')
    .execute()
  for (const { id } of resumed) {
    await writeAudit(db, actor, { action: 'store.resume', subject: { kind: 'STORE', id } })
  }
}
