import { sql } from 'kysely'

import type { Db } from '../platform/database/db.ts'
import { Refusal } from '../platform/refusal.ts'

/** Staff have answered it. */
export async function handleEnquiry(db: Db, requestNumber: string): Promise<void> {
  const handled = await db
    .updateTable('enquiry')
    .set({ handled_at: sql<Date>`now()` })
    .where('request_number', '=', requestNumber)
    .where('handled_at', 'is', null)
    .returning('enquiry_id')
    .executeTakeFirst()
  if (handled === undefined) throw new Refusal('NOT_FOUND', `No enquiry ${requestNumber} waits for an answer`)
}
