import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

type StoreStatus = 'OPEN' | 'PAUSED'

/** Staff take a store out of public view, until they open it again: nobody else can. Run twice it pauses once. */
export async function pauseByStaff(db: Db, vendorLogin: string): Promise<StoreStatus> {
  const store = await db
    .updateTable('store')
    .set({ status: 'PAUSED', paused_by_staff_at: sql`coalesce(paused_by_staff_at, now())` })
    .where('handle', '=', vendorLogin)
    .where('status', '<>', 'CLOSED')
    .returning('status')
    .executeTakeFirst()
  return statusOf(store)
}

/** Ends the pause of staff alone: a store that the guardian has paused too stays so until the guardian opens it. */
export async function resumeByStaff(db: Db, vendorLogin: string): Promise<StoreStatus> {
  const store = await db
    .updateTable('store')
    .set({
      status: sql`case when paused_by_guardian_at is null then 'OPEN' else 'PAUSED' end`,
      paused_by_staff_at: null,
    })
    .where('handle', '=', vendorLogin)
    .where('status', '<>', 'CLOSED')
    .returning('status')
    .executeTakeFirst()
  return statusOf(store)
}

function statusOf(store: { status: string } | undefined): StoreStatus {
  if (store === undefined) throw new Refusal('NOT_FOUND', 'There is no such store, or it is closed')
  return store.status === 'OPEN' ? 'OPEN' : 'PAUSED'
}
